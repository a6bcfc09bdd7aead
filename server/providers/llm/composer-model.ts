import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageModel, Usage } from './language-model.ts';

/** How a text that is there at once is told: in few enough pieces that even a long one is soon whole. */
export interface ComposerRhythm {
  maxPieces: number;
  stepMs: number;
}

const readingRhythm: ComposerRhythm = { maxPieces: 30, stepMs: 20 };
export const withoutWaiting: ComposerRhythm = { ...readingRhythm, stepMs: 0 };

/** Nothing is paid for, and a day's limit is about what is paid for. */
const noUsage: Usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };

/** The built-in composer behind the same seam as a model: no network, no key, the same words for the same input. */
export function createComposerModel({ maxPieces, stepMs }: ComposerRhythm = readingRhythm): LanguageModel {
  const name = 'built-in composer';
  return {
    kind: 'composer',
    name,
    nameFor: () => name,
    estimateUsage: () => noUsage,
    async generate({ compose }, onText, { signal }) {
      signal.throwIfAborted();
      const { text, extra } = await compose();
      for (const [index, piece] of splitText(text, maxPieces).entries()) {
        if (index > 0 && stepMs > 0) await sleep(stepMs, undefined, { signal }).catch(() => signal.throwIfAborted());
        signal.throwIfAborted();
        onText(piece);
      }
      return { text, extra, model: name, usage: noUsage, finish: 'complete' };
    },
  };
}

/** Whole words, as many together as it takes to stay within `maxPieces`. */
function splitText(text: string, maxPieces: number): string[] {
  const words = text.split(/(?<=\s)(?=\S)/);
  const together = Math.ceil(words.length / maxPieces);
  const pieces: string[] = [];
  for (let at = 0; at < words.length; at += together) pieces.push(words.slice(at, at + together).join(''));
  return pieces.filter((piece) => piece !== '');
}
