import { classNames, type Engine } from '#contracts/record-words.ts';
import type { InkStretch } from './ink-stretches.ts';

/** How words came here, as the record calls it: “AI” stands there only where a model was at work on this essay. */
export function HandName({ hand, engine }: Pick<InkStretch, 'hand'> & { engine: Engine | null }) {
  if (engine === null && (hand === 'told' || hand === 'machine')) return '...';
  return classNames(engine ?? 'built-in')[hand];
}
