import { placedIn, shiftIn } from './placing-marks.ts';
import replies from './replies.json' with { type: 'json' };

const { chips, began } = replies;

/** Where what the student told belongs may be tapped before what the question itself offers. */
export function chipsUnder(mark: string, text: string, offered: readonly string[]): string[] {
  if (shiftIn(mark) !== null) return [chips.new, chips.same, ...offered];
  if (placedIn(mark) === null) return [...offered];
  return [text.startsWith(began) ? chips.same : chips.undo, ...offered];
}
