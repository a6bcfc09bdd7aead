import { classNames } from '#contracts/record-words.ts';
import type { KnownEngine } from '#web/features/essay-studio/session/use-engine.ts';
import type { InkStretch } from './ink-stretches.ts';

/** How words came here, as the record calls it: “AI” stands there only where a model was at work on this essay. */
export function handName(hand: InkStretch['hand'], engine: KnownEngine | null): string {
  const isOurs = hand === 'told' || hand === 'machine';
  if (isOurs && engine === null) return '';
  if (isOurs && engine === 'unknown') return 'put together for you';
  return classNames(engine === 'model' ? 'model' : 'built-in')[hand];
}
