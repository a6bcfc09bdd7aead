import { expect, it } from 'vitest';
import remarks from './remarks.json' with { type: 'json' };
import { readMessage } from './read-message.ts';

/**
 * Long answers with remarks to us in them, and with true sentences that look like remarks (`alike`). They stand among the
 * examples that the reading was learned from; how it does on what it never saw is in `scripts/learn/learned.test.ts`.
 */
const read = remarks.messages.flatMap(({ question, said }) => {
  const content = said.map(([, text = '']) => text).join(' ');
  const { kind, sentences } = readMessage(content, { question, mark: 'stay:next' });
  let from = 0;
  return said.map(([is = '', text = '']) => {
    const start = content.indexOf(text.trim(), from);
    from = start + text.trim().length;
    const inside = sentences.filter((each) => each.start < from && each.end > start);
    const isOn = inside.some(({ isTalk, isDoubted }) => !isTalk && !isDoubted);
    return { kind, is, text: text.trim(), isOn };
  });
});
const textsOf = (is: string, isOn: boolean) =>
  read.filter((each) => each.is === is && each.isOn === isOn).map(({ text }) => text);

it('takes every one of the long messages for an answer', () => {
  expect(read.filter(({ kind }) => kind !== 'answer')).toEqual([]);
  expect(read.filter(({ is }) => is === 'remark').length).toBeGreaterThanOrEqual(60);
  expect(read.filter(({ is }) => is === 'alike').length).toBeGreaterThanOrEqual(60);
});

it('keeps nearly all remarks out of the draft, and switches off hardly any true sentence', () => {
  expect(textsOf('remark', true).length).toBeLessThanOrEqual(5);
  expect([...textsOf('alike', false), ...textsOf('told', false)].length).toBeLessThanOrEqual(2);
});

const next = { question: 'What happened next?', mark: 'stay:next' };

it.each([
  'Let me tell you about the boiler. You drain it first. Then you wait.',
  'Hold on to the rope is what my uncle yells. I hold on.',
  'Please understand that my father does not read. I read everything for him.',
  'What is worse, the door locks. We count to ten.',
  'She wrote it on the wall. And I remember thinking, how can a name be a whole street?',
  'It took hours. Somewhere in the second one I quit pretending to sort and sat down where the man telling you the words could see me.',
])('leaves the last sentences of %j on', (message) => {
  const { sentences } = readMessage(message, next);
  expect(sentences.slice(-2).every(({ isTalk, isDoubted }) => !isTalk && !isDoubted)).toBe(true);
});

it.each([
  'Every night I lie there, did I do enough for him, and I get up and check his breathing.',
  'I count the pills, is that enough for the week, then I call the pharmacy.',
  'what if we lose the house is what i think every night',
  'what if it floods is all my mom says now',
])('keeps %j whole, whatever it asks itself', (message) => {
  const { kind, sentences } = readMessage(message, next);
  expect({ kind, sentences }).toMatchObject({
    kind: 'answer',
    sentences: [{ text: message, isTalk: false, isDoubted: false }],
  });
});

it.each([
  'is this shared?',
  'is this monitored?',
  'is it deleted?',
  'is that published?',
  'is it gone',
  'will this be posted anywhere',
])('hears that %j asks who sees it, and not whether it is any good', (message) =>
  expect(readMessage(message, next)).toMatchObject({ kind: 'question_back', about: 'privacy' }),
);

it.each([
  ['is it free?', 'cost'],
  ['is this illegal?', 'unknown'],
])('calls nothing good that %j asks about', (message, about) =>
  expect(readMessage(message, next)).toMatchObject({ kind: 'question_back', about }),
);
