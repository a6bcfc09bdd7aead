import { beforeEach, describe, expect, it } from 'vitest';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { withOutsideModel } from '#server/testing/servers/model-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';

let test: TestApp;
let student: TestMember;
let asked: () => unknown;
withOutsideModel((opened, model) => {
  test = opened;
  asked = () => model.calls.at(-1);
  model.answerWith({ kind: 'text', pieces: ['What did she ', 'say then?'] });
});
beforeEach(async () => {
  student = await createStudent(test.app, test.db, { firstName: 'Sam' });
});

describe('a story that is moved while a model asks', () => {
  it('is said before its question, and can be taken back', async () => {
    const { threadId } = await beginChat(test.app, student);
    const say = (content: string) => sayInChat(test.app, student, messageBody(threadId, content));
    const look = async () => (await beginChat(test.app, student)).answer;
    await say(
      'My grandmother speaks Mixteco and I translate for her at the clinic. She laughed at my words for sugar.',
    );
    await say(
      'She held my hand at the desk. Different story: last spring the arm of our robot fell off in the middle of a match.',
    );
    const { output, chips, stories } = await look();
    expect(JSON.stringify(asked())).toContain(
      'She held my hand at the desk. Different story: last spring the arm of our robot fell off in the middle of a match.',
    );
    expect(output).toBe('Okay, a new story.\n\nWhat did she say then?');
    expect([chips[0], stories]).toEqual(['Same story', 2]);
    await say('Same story');
    const after = await look();
    expect(after.output).toBe('Okay, same story.\n\nWhat did she say then?');
    expect([after.chips.includes('Same story'), after.stories]).toEqual([false, 1]);
  });
});
