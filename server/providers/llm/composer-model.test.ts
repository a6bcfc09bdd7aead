import { describe, expect, it } from 'vitest';
import { createComposerModel, withoutWaiting } from './composer-model.ts';
import type { Generation } from './language-model.ts';

function composing(text: string): Generation<{ slot: string }> {
  return {
    prompt: { name: 'ask', version: 1, turns: [], maxOutputTokens: 10 },
    compose: () => ({ text, extra: { slot: 'motive' } }),
  };
}

async function tell(text: string, rhythm = withoutWaiting) {
  const pieces: string[] = [];
  const generated = await createComposerModel(rhythm).generate(composing(text), (piece) => pieces.push(piece), {
    signal: new AbortController().signal,
  });
  return { pieces, generated };
}

describe('the built-in composer', () => {
  it('tells its text word by word, with what it knows beside it, for nothing', async () => {
    const { pieces, generated } = await tell('What drew\n\nyou in? ');
    expect(pieces).toEqual(['What ', 'drew\n\n', 'you ', 'in? ']);
    expect(generated).toEqual({
      text: 'What drew\n\nyou in? ',
      extra: { slot: 'motive' },
      model: 'built-in composer',
      usage: { inputTokens: 0, outputTokens: 0, cachedTokens: 0 },
      finish: 'complete',
    });
  });

  it('tells a long text in few pieces of whole words', async () => {
    const text = Array.from({ length: 1000 }, (_, index) => `word${index}`).join(' ');
    const { pieces } = await tell(text);
    expect(pieces.length).toBeLessThanOrEqual(30);
    expect(pieces.join('')).toBe(text);
    expect(pieces.slice(0, -1).every((piece) => piece.endsWith(' '))).toBe(true);
  });

  it('says nothing for nothing', async () => expect((await tell('')).pieces).toEqual([]));

  it('stops between two words when it is told to', async () => {
    const controller = new AbortController();
    const pieces: string[] = [];
    const telling = createComposerModel({ maxPieces: 30, stepMs: 1 }).generate(
      composing('one two three'),
      (piece) => {
        pieces.push(piece);
        controller.abort(new Error('stop'));
      },
      { signal: controller.signal },
    );
    await expect(telling).rejects.toThrow('stop');
    expect(pieces).toEqual(['one ']);
  });
});
