import { expect, it } from 'vitest';
import { typedSentences } from './typed-sentences.ts';

const machine = { content: 'The bay was green. I counted crabs.', hand: 'machine' as const };

it('knows a sentence by its first hand, whoever wrote the versions after it', () => {
  const typed = { content: 'The bay was green. I counted crabs. Nobody asked me to.', hand: 'student' as const };
  const revised = { content: 'Nobody asked me to. The bay was brown.', hand: 'machine' as const };
  expect(typedSentences([machine, typed], typed.content, '')).toEqual(['Nobody asked me to.']);
  expect(typedSentences([machine, typed, revised], revised.content, '')).toEqual(['Nobody asked me to.']);
});

it('lets go of what the student struck, and takes what they brought along', () => {
  expect(typedSentences([machine], machine.content, 'I counted crabs.')).toEqual(['I counted crabs.']);
  expect(typedSentences([machine], 'The bay was green.', 'I counted crabs.')).toEqual([]);
});
