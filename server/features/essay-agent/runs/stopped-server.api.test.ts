import { expect, it } from 'vitest';
import { startFakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { essayDeskOf } from '#server/testing/test-essays.ts';

it('breaks a run off when the server is stopped, tells the student, and calls no operator', async () => {
  const logged: { level: number; msg: string }[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line) as { level: number; msg: string }) };
  const model = await startFakeOpenai();
  model.answerWith({ kind: 'silence', pieces: ['A plan that is'] });
  const test = await openTestApp({ AI_BASE_URL: model.url, AI_MODEL: 'small' }, { logger: { level: 'info', stream } });
  try {
    const sam = essayDeskOf(test, await createStudent(test.app, test.db));
    const { thread_id: id } = await sam.begin();
    const answer = sam.invoke(id);
    await model.called(1);
    await test.app.close();
    expect(await answer).toMatchObject({
      status: 503,
      body: { code: 'restarting', detail: expect.stringContaining('Nothing is lost.') as string },
    });
    expect(logged.filter(({ level }) => level > 30)).toEqual([]);
    expect(logged.map(({ msg }) => msg)).toContain('request broken off by a stop');
  } finally {
    await test.close();
    await model.close();
  }
});
