import { classNames } from '#contracts/record-words.ts';
import { useAbout } from '#web/lib/api/about.ts';
import type { InkStretch } from './ink-stretches.ts';

/** How words came here, as the record calls it: “AI” stands there only where a model is at work. */
export function HandName({ hand }: Pick<InkStretch, 'hand'>) {
  const about = useAbout();
  return classNames(about?.writer ?? 'model')[hand];
}
