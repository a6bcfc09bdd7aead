import { expect, it } from 'vitest';
import remarks from './remarks.json' with { type: 'json' };
import { readMessage } from './read-message.ts';

/**
 * Long answers with remarks to us in them, and with true sentences that look like remarks (`alike`), written down before any rule was.
 * Both errors are listed to the last sentence: a rule that changes them shows here.
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

it('keeps remarks out of the draft, but for these', () => {
  expect(textsOf('remark', true)).toEqual([
    "Sorry I'm all over the place today.",
    "My aunt's name is Lupe.",
    'True story lol.',
    'I have like a hundred of those.',
    "Ok that's the end now I promise.",
    'Honestly nobody counts on me lol.',
    'My friend says I should write about soccer instead, what do you think?',
    "You can cut that if it's too much.",
    'Wait I skipped something.',
    "I don't remember the exact words, is that bad?",
    'this is gonna sound made up',
    'ok ur turn',
  ]);
});

it('switches off no true sentence, but for these', () => {
  expect([...textsOf('alike', false), ...textsOf('told', false)]).toEqual([
    'Can you believe that was the last thing I ever said to him?',
    "That's all, just the can.",
  ]);
});
