import type { Kind } from '#contracts/ledger.ts';
import type { Splice } from './text-splice.ts';

/** What can be done to the text from beside it, whatever it is written in. */
export interface SheetHandle {
  /** One change by a press beside the text: a correction, a suggestion that is taken. */
  change: (splice: Splice, origin: { kind: Kind; suggestion?: string }) => void;
  /** The text as it is at that moment, in other words; null changes nothing. The page may have drawn an older one. */
  replaceText: (change: (now: string) => string | null, kind: Kind) => void;
  select: (from: number, to: number) => void;
  focus: () => void;
  /** The caret goes to where a blank is answered. */
  answerGapAt: (offset: number) => void;
  /** The blank's mark goes; what was written stays. */
  finishGapAt: (offset: number) => void;
  /** Where a stretch of the text stands on the screen. */
  boxOf: (from: number, to: number) => Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
}
