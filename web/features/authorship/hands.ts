import type { Hand } from '#contracts/essays.ts';
import { countText } from '#web/lib/count-text.ts';

/** In the order in which a reader meets them. */
export const handOrder: readonly Hand[] = ['student', 'pasted', 'machine', 'writer'];

export const handNames: Record<Hand, string> = {
  student: 'typed by you',
  pasted: 'pasted by you',
  machine: 'AI help',
  writer: 'your writer',
};

/** The same in a file that may be shown to somebody else. */
export const handNamesForOthers: Record<Hand, string> = {
  student: 'typed by the student',
  pasted: 'pasted by the student',
  machine: 'generated with AI help',
  writer: 'changed by a human writer',
};

/** The inks on paper, for files: these know nothing of the style sheet or of a dark screen. */
export const paperInks: Record<Hand, string> = {
  student: '#2b2f3a',
  pasted: '#2b2f3a',
  machine: '#2457a6',
  writer: '#b3261e',
};

export function wordsText(count: number): string {
  return countText(count, 'word');
}
