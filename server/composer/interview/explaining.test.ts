import { describe, expect, it } from 'vitest';
import { last, story } from '#server/testing/test-interview.ts';
import topics from './texts/topics.json' with { type: 'json' };

describe('a student who is lost', () => {
  it.each([
    ['what do you mean?', 'Let me say it another way.'],
    [
      "I'm getting a bit lost.",
      "That's okay, let's keep it simple. I ask, you answer in a sentence or two, and you can skip anything.",
    ],
    ['can i get an example?', 'Sure.'],
    ['I dont get it. is it good enough', "It counts. If it happened and it's yours, that's enough to start from."],
    ['The kids laughed at me. I dont get the question.', 'Let me say it another way.'],
  ])('puts the question in other words with an example after %j', (says, before) => {
    expect(last([story, says]).text).toBe(
      `${before}\n\nWhat's the next thing you remember, even if it's small? For example: “Then my mom came in and turned off the stove.”`,
    );
  });

  it('promises nothing to who has answered what they did not understand', () => {
    const { text } = last([story, 'differently? I dont really know what you mean. We put the atlas on the low shelf.']);
    expect(text).not.toMatch(/another way|what I mean|try that again/);
  });

  it('asks something else of who has no major yet', () => {
    for (const says of [
      'do i have to pick a major for this?',
      "i don't know what i want to study yet. is that bad?",
      'i dont know what i want to study yet. do i have to know? also who sees this',
    ])
      expect(last([says])).toMatchObject({
        text: expect.stringContaining(topics[0]?.smaller ?? ''),
        mark: expect.stringMatching(/^open:subject\+smaller(?:\+help|$)/),
      });
  });

  it('says who a writer is, and that nobody has to pay', () => {
    for (const says of [
      'what is "any writer you hire"? i dont have money for that',
      "what is 'any writer you hire', I don't have money for that",
    ])
      expect(last([story, says]).text).toMatch(
        /^A writer is a person you can pay to review your essay.*optional.*everything else here is free\./is,
      );
  });
});
