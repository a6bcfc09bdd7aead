import { clsx } from 'clsx';
import { type Ink, inks } from './inks.ts';

/** A short stroke in the ink of a hand, beside the words that name it. */
export function InkStroke({ ink }: { ink: Ink }) {
  return <span aria-hidden="true" className={clsx('h-[3px] w-5.5 shrink-0 rounded-full', inks[ink].strokeClass)} />;
}
