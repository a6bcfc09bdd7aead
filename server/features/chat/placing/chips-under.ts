import type { ChatbotAnswer } from '#contracts/chat.ts';
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
  { conversation, story_names: names }: Pick<ChatbotAnswer, 'conversation' | 'story_names'>,
): string[] {
  const shift = shiftIn(mark);
  if (shift !== null) {
    // What the student has moved by hand meanwhile is not asked about.
    const now = conversation.find(({ id }) => id === shift.id)?.kept?.story;
    if (now && now.id !== shift.of) return [...offered];
    const stories = names.filter(({ id }) => shift.stories.includes(id)).map(({ name }) => name);
    return [...new Set([...stories, chips.new, chips.same, ...offered.filter(isPlain)])];
  }
  if (placedIn(mark) === null) return [...offered];
  return text.startsWith(began) ? [chips.same, ...offered.filter(isPlain)] : [chips.undo, ...offered];
}
