import { describe, expect, it } from 'vitest';
import type { Sentence } from '#server/composer/evidence/types.ts';
import { readAnswer } from '#server/composer/evidence/read-answer.ts';
import type { Slot } from '#contracts/chat.ts';
import { cutToFit, type Block } from './windows.ts';

function block(slot: Slot, text: string, more: Partial<Block> = {}): Block {
  const { sentences } = readAnswer({ id: slot, text, slot, question: '' }, { names: [], isSecondLanguage: false });
  return {
    sentences,
    slot,
    isEssential: true,
    continues: false,
    needs: null,
    isProof: false,
    isMain: false,
    budget: 100,
    ...more,
  };
}

const story =
  'It was tech week and we had a platform that four actors jump on. I designed the bracing. On Tuesday there was a crack and the platform dropped an inch. Nobody got hurt. I stopped the show and the director was not happy. When we got underneath one of the braces had split.';
const words = (sentences: readonly Sentence[]) => sentences.reduce((sum, sentence) => sum + sentence.words, 0);

describe('cutToFit', () => {
  it('keeps within the words there are', () => {
    const blocks = [
      block('moment', story),
      block(
        'insight',
        'I used to think a mistake was a thing you apologize for. Now I think it is a thing you draw. I keep the brace on my desk.',
      ),
    ];
    for (const capacity of [25, 40, 60, 80]) {
      const kept = cutToFit(blocks, capacity).flatMap(({ windows }) => windows.flat());
      expect(words(kept)).toBeLessThanOrEqual(capacity);
    }
  });

  it('begins a story at its beginning and keeps what went wrong', () => {
    const [cut] = cutToFit([block('moment', story)], 45);
    const kept = cut?.windows.flat().map((sentence) => sentence.text) ?? [];
    expect(kept[0]).toMatch(/^It was tech week/);
    expect(kept.some((text) => /crack|split/.test(text))).toBe(true);
  });

  it('begins at no sentence that points at what the one before has shown', () => {
    const goal = block(
      'goal',
      "I want to work on prices for things that people can't go without, like bus fares or water. Somebody decides those numbers upstairs. I'd like to be in that room and ask who we are talking to.",
    );
    const kept = cutToFit([goal], 18).flatMap(({ windows }) => windows.flat().map(({ text }) => text));
    expect(kept.join(' ')).not.toContain('that room');
  });

  it('does not stop after words that only name what comes', () => {
    const lichens = block(
      'source',
      'Lichens. I read that a lichen is a fungus and an alga living as one thing. I have measured 64 of them since October. The oldest faces north.',
    );
    for (const capacity of [3, 10, 18])
      expect(
        cutToFit([lichens], capacity)[0]
          ?.windows.flat()
          .map(({ text }) => text),
      ).not.toEqual(['Lichens.']);
  });

  it('does not stop where something was only thought', () => {
    const storm = block(
      'source',
      'I keep a log of one station every night. In May there was a storm and for three nights there was nothing at all. I thought I had broken the antenna. I took it down in the dark and we checked every joint with my brother. It was fine, and it was the sun that had done it. I have kept the log since.',
      { isMain: true },
    );
    for (const capacity of [30, 35, 40, 50]) {
      const last =
        cutToFit([storm], capacity)
          .flatMap(({ windows }) => windows.flat())
          .at(-1)?.text ?? '';
      expect(last).not.toContain('I thought');
    }
  });

  it('never parts “I used to think” from “now I think”', () => {
    const insight = block(
      'insight',
      'I learned to listen. I used to think a mistake was a thing you apologize for. Now I think it is a thing you draw.',
    );
    for (let capacity = 4; capacity < 32; capacity += 1) {
      const kept = cutToFit([insight], capacity).flatMap(({ windows }) =>
        windows.flat().map((sentence) => sentence.text),
      );
      expect(kept.some((text) => text.startsWith('Now I'))).toBe(kept.some((text) => text.startsWith('I used to')));
    }
  });

  it('tells nothing that hangs on a story it has no room for', () => {
    const blocks = [
      block('moment', story, { isProof: true, isEssential: false }),
      block('action', 'I took it apart. We laid every board on the floor.', {
        needs: 0,
        continues: true,
        isEssential: false,
      }),
    ];
    expect(cutToFit(blocks, 20).flatMap(({ windows }) => windows)).toEqual([]);
  });
});
