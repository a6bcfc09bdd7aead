import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Slot } from '#contracts/chat.ts';
import { readAnswer } from './read-answer.ts';

interface Golden {
  slot: Slot;
  question: string;
  answer: string;
  secondLanguage?: true;
  sentences: string[];
  fragments: string[];
}

/** Answers as students type them and the sentences they become. A new rule must not break what an older one got right. */
const golden = JSON.parse(readFileSync(new URL('golden-answers.json', import.meta.url), 'utf8')) as Golden[];

describe('readAnswer', () => {
  it.each(golden)('$slot: $answer', ({ slot, question, answer, secondLanguage, sentences, fragments }) => {
    const context = { names: [], isSecondLanguage: secondLanguage ?? false };
    const read = readAnswer({ id: 'message', text: answer, slot, question }, context);
    expect(read.sentences.map((sentence) => sentence.text)).toEqual(sentences);
    expect(read.fragments.map((fragment) => fragment.text)).toEqual(fragments);
  });

  it.each(golden)('points at its words: $answer', ({ slot, question, answer }) => {
    const read = readAnswer({ id: 'm', text: answer, slot, question }, { names: [], isSecondLanguage: false });
    for (const { spans } of read.sentences)
      expect(answer.slice(spans[0].start, spans[0].end).slice(0, 8)).toBe(spans[0].text.slice(0, 8));
  });

  it('writes a name as the resume writes it', () => {
    const read = readAnswer(
      { id: 'm', text: 'we met at the bear creek council', slot: 'moment', question: '' },
      { names: ['Bear Creek Council'], isSecondLanguage: false },
    );
    expect(read.sentences[0]?.text).toBe('We met at the Bear Creek Council.');
  });
});
