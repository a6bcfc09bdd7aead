/** What can be done on the page from beside the text, whatever it is written in. */
export interface SheetHandle {
  select: (from: number, to: number) => void;
  focus: () => void;
  /** The caret goes to where a blank is answered. */
  answerGapAt: (offset: number) => void;
  /** The blank's mark goes; what was written stays. */
  finishGapAt: (offset: number) => void;
  /** Where a stretch of the text stands on the screen. */
  boxOf: (from: number, to: number) => Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;
}
