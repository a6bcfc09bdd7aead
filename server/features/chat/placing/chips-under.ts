import type { StoryName } from '#contracts/chat.ts';
import { placedIn, shiftIn } from './placing-marks.ts';
import replies from './replies.json' with { type: 'json' };

const { chips, began } = replies;

/** “Stay with this story” beside “Same story” would leave open which one is meant. */
const isPlain = (chip: string) => chip !== 'Stay with this story';

/** Where what the student told belongs may be tapped before what the question itself offers. */
export function chipsUnder(
  mark: string,
  text: string,
  offered: readonly string[],
  names: readonly StoryName[],
): string[] {
  const shift = shiftIn(mark);
  if (shift !== null) {
    const stories = names.filter(({ id }) => shift.stories.includes(id)).map(({ name }) => name);
    return [...new Set([...stories, chips.new, chips.same, ...offered.filter(isPlain)])];
  }
  if (placedIn(mark) === null) return [...offered];
  return text.startsWith(began) ? [chips.same, ...offered.filter(isPlain)] : [chips.undo, ...offered];
}
