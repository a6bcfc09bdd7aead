import { describe, expect, it } from 'vitest';
import { findGaps } from '#contracts/gaps.ts';
import { answersToldSince, draftEssay, reviseText } from '#server/composer/compose.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';

const first = sampleInput({
  chat: [
    [
      'moment',
      'What went wrong?',
      'The pump in our village broke on a Sunday and two hundred people came with empty buckets. Nobody had the key to the pump house. My uncle Kwame was at the market in town.',
    ],
    ['goal', 'What do you want to do?', 'I want to build pumps that a village can mend by itself.'],
  ],
  limits: [250, 350],
});
const draft = draftEssay(first).text;
const later =
  'I took the handle off with a spoon and found that the leather ring had split in two places. Kwame came back at noon and we cut a new ring from an old tire. By four there was water again.';
const now = {
  ...first,
  conversation: [
    ...first.conversation,
    { id: 'q3', role: 'assistant' as const, content: 'What did you do then?', slot: 'action' as const },
    { id: 'a3', role: 'user' as const, content: later, slot: null },
  ],
};
const since = new Set(['q3', 'a3']);

describe('an answer given in the conversation after the draft', () => {
  it('fills a gap of the draft', () => {
    const answers = answersToldSince(now, draft, since);
    expect(answers.map(({ id }) => id)).toEqual(['a3']);
    expect(findGaps(draft).map(({ question }) => question)).toContain(answers[0]?.question);
    const { text, changes } = reviseText(now, draft, answers);
    expect(text).toContain('the leather ring had split in two places');
    expect(findGaps(text).reduce((sum, gap) => sum + gap.words, 0)).toBeLessThan(
      findGaps(draft).reduce((sum, gap) => sum + gap.words, 0),
    );
    expect(changes.some(({ answer }) => answer === 'a3')).toBe(true);
  });

  it('goes to the very gap whose question was asked, whatever its words are', () => {
    const [, gap] = findGaps(draft);
    const asked = {
      ...now,
      conversation: now.conversation.map((message) => {
        if (message.id === 'q3')
          return { ...message, content: `Your draft waits for this: ${gap?.question}.`, slot: null };
        return message.id === 'a3' ? { ...message, content: 'My aunt sold me bread on credit for a month.' } : message;
      }),
    };
    expect(answersToldSince(asked, draft, since)).toMatchObject([{ id: 'a3', question: gap?.question }]);
  });

  it('leaves what the student changed by hand', () => {
    const edited = draft.replace('on a Sunday', 'on the first Sunday of Lent');
    const { text } = reviseText(now, edited, answersToldSince(now, edited, since));
    expect(text).toContain('on the first Sunday of Lent');
    expect(text).toContain('the leather ring');
  });

  it.each([
    ['it was told before the draft', draft, new Set<string>()],
    ['the draft has no gap', draft.replace(/\[Your turn:[^\]]*\]/g, ''), since],
    [
      'the student has put it in',
      `${draft} I took the handle off with a spoon and found that the leather ring had split in two places.`,
      since,
    ],
  ])('is not used where %s', (_why, text, messages) => {
    expect(answersToldSince(now, text, messages)).toEqual([]);
  });
});
