import type { WordClass } from '#contracts/ledger-wire.ts';
import { countText } from '#web/lib/count-text.ts';

/** In the order in which a reader meets them. */
export const classOrder: readonly WordClass[] = [
  'typed',
  'dictated',
  'told',
  'pasted',
  'tool',
  'machine',
  'writer',
  'brought',
  'before',
  'unrecorded',
];

export const classNames: Record<WordClass, string> = {
  typed: 'typed here',
  dictated: 'dictated',
  told: 'told to us, placed by AI',
  pasted: 'pasted',
  tool: 'put in by a writing tool',
  machine: 'AI’s own',
  writer: 'your writer’s',
  brought: 'brought along',
  before: 'from before recording began',
  unrecorded: 'arrived without a record',
};

/** The same in a file that may be shown to somebody else. */
export const classNamesForOthers: Record<WordClass, string> = {
  typed: 'typed by the student',
  dictated: 'dictated by the student',
  told: 'told by the student, placed by AI',
  pasted: 'pasted by the student',
  tool: 'put in by a writing tool',
  machine: 'written by AI',
  writer: 'written by a human writer',
  brought: 'brought along by the student',
  before: 'from before recording began',
  unrecorded: 'arrived without a record',
};

/** Full strokes are words somebody wrote here; hollow ones came from elsewhere. */
export const classLooks: Record<WordClass, { ink: 'student' | 'machine' | 'writer' | 'nobody'; isHollow: boolean }> = {
  typed: { ink: 'student', isHollow: false },
  dictated: { ink: 'student', isHollow: false },
  told: { ink: 'machine', isHollow: true },
  pasted: { ink: 'student', isHollow: true },
  tool: { ink: 'student', isHollow: true },
  machine: { ink: 'machine', isHollow: false },
  writer: { ink: 'writer', isHollow: false },
  brought: { ink: 'nobody', isHollow: false },
  before: { ink: 'nobody', isHollow: true },
  unrecorded: { ink: 'nobody', isHollow: true },
};

/** The inks on paper, for files: these know nothing of the style sheet or of a dark screen. */
export const paperInks = { student: '#2b2f3a', machine: '#2457a6', writer: '#b3261e', nobody: '#8a8f9c' } as const;

export function paperInk(hand: WordClass): string {
  return paperInks[classLooks[hand].ink];
}

/** What no record of an editor can know. */
export const cannotKnow = 'It can’t tell if someone retyped words from another screen.';

export function wordsText(count: number): string {
  return countText(count, 'word');
}
