import { expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { dana } from '#server/features/essay-writing/model/fixture/dana.ts';
import { essayUsage } from '#server/features/model-usage/model-usage.table.ts';
import { startFakeOpenai, type FakeCall } from '#server/testing/servers/fake-openai.ts';
import { createScriptedModel } from '#server/testing/servers/scripted-model.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';
import { essayDeskOf, essayForm } from '#server/testing/test-essays.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { openTestApp } from '#server/testing/test-app.ts';

/** A request in the order in which a provider's cache reads it: tools, system, turns. A schema of the answer is no input. */
function orderedOf({ body }: FakeCall): string {
  const { tools, system, messages } = body;
  return JSON.stringify([tools ?? null, system ?? null]) + JSON.stringify(messages);
}

function sharedLength(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** How much of the requests to one model stood at the beginning of an earlier one, the first of them apart. */
function sharedShare(calls: readonly FakeCall[]): number {
  let shared = 0;
  let all = 0;
  const before = new Map<unknown, string[]>();
  for (const call of calls) {
    const text = orderedOf(call);
    const earlier = before.get(call.body['model']) ?? [];
    if (earlier.length > 0) {
      shared += Math.max(...earlier.map((each) => sharedLength(each, text)));
      all += text.length;
    }
    before.set(call.body['model'], [...earlier, text]);
  }
  return shared / all;
}

it.each(['openai', 'anthropic'] as const)(
  'requests of an essay share their beginning, by %s',
  async (protocol) => {
    const server = await startFakeOpenai();
    const prices = { AI_PRICE_INPUT: '3', AI_PRICE_OUTPUT: '15', AI_PRICE_CACHED: '0.3' };
    const test = await openTestApp({
      ...(protocol === 'openai'
        ? { AI_BASE_URL: server.url }
        : { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: server.url }),
      AI_MODEL: 'big',
      ...prices,
    });
    try {
      const student = await createStudent(test.app, test.db);
      const desk = essayDeskOf(test, student);
      await giveDocument(test.db, student.profile.id, 'resume', dana.resume);
      for (const { text } of dana.answers) await desk.tell(text);
      server.answerWith(createScriptedModel('lying'));
      const { thread_id: id } = await desk.begin({ form: { ...essayForm, wordCount: { min: 250, max: 650 } } });
      for (const node of ['planner', 'research_plan', 'generate', 'reflect', 'research_critique', 'generate'])
        expect((await desk.invoke(id, node)).status).toBe(200);
      expect(server.calls.length).toBeGreaterThan(8);
      expect(sharedShare(server.calls)).toBeGreaterThan(0.8);

      const [used] = await test.db.select().from(essayUsage).where(eq(essayUsage.threadId, id));
      expect(used).toMatchObject({ model: 'big', calls: server.calls.length, inputTokens: 100 * server.calls.length });
      const { out } = await runAtDesk(test, ['model', 'usage']);
      expect(out).toMatch(/MODEL +CALLS +TOKENS IN +CACHED +TOKENS OUT +COST\nbig/);
      expect(out).toMatch(new RegExp(`${id} +${server.calls.length} `));
      expect(out).toMatch(/1 essay, \$0\.\d{4} each on average\./);
    } finally {
      await test.close();
      await server.close();
    }
  },
  60_000,
);

it('puts Anthropic’s cache mark behind the material, and names the same tools in every request', async () => {
  const server = await startFakeOpenai();
  const test = await openTestApp({ ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: server.url, AI_MODEL: 'big' });
  try {
    const desk = essayDeskOf(test, await createStudent(test.app, test.db));
    for (const { text } of dana.answers) await desk.tell(text);
    server.answerWith(createScriptedModel('good'));
    const { thread_id: id } = await desk.begin();
    for (const node of ['planner', 'research_plan', 'generate', 'reflect']) await desk.invoke(id, node);
    const bodies = server.calls.map(({ body }) => body);
    expect(new Set(bodies.map(({ tools }) => JSON.stringify(tools))).size).toBe(1);
    const choices = bodies.map((body) => (body['tool_choice'] as { type: string; name?: string }).name ?? 'none');
    expect(choices.slice(0, 2)).toEqual(['essay_plan', 'none']);
    expect(choices.slice(-2).toSorted()).toEqual(['cold_reading', 'critique']);
    const system = bodies[1]?.['system'] as { text: string; cache_control?: object }[];
    expect(system.map(({ cache_control }) => cache_control)).toEqual([undefined, { type: 'ephemeral' }]);
    expect(system[1]?.text).toContain('a1: ');
  } finally {
    await test.close();
    await server.close();
  }
});
