import { countWords } from '#contracts/counting.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { storiesIn } from './find-stories.ts';
import type { Next, Reply } from './moving.service.ts';
import { placedMark, shiftIn, shiftMark, type Placed, type Shift } from './placing-marks.ts';
import replies from './replies.json' with { type: 'json' };

/** In words: our plain words before a question. In stories: what is offered. In our messages: how long we do not ask again. */
const most = { plain: 6, stories: 3, asked: 2 };

/** What a student calls something, as we say it: “my grandma” is “your grandma”. */
export const topicOf = (topic: string) => topic.replace(/^(?:my|our) /i, 'your ').replace(/^that /i, 'the ');

/** What was moved, as it is said before the next question. */
export const moved = (messages: ConversationMessage[], before: string, placed: Placed): Next => ({
  messages,
  around: (reply) => say(before, reply, placed),
  done: { text: before, mark: placedMark('', placed) },
});

/** Our word about the story instead of a plain “Okay.” before a guided question, and how to undo it. */
function say(before: string, { text, mark }: Reply, placed: Placed): Reply {
  if (!/^(?:stay:|more|open:)/.test(mark ?? '')) return { text, mark };
  const [first = '', ...rest] = text.split('\n\n');
  const isPlain = countWords(first) <= most.plain || first.includes('“');
  return {
    text: (rest.length === 0 ? [before, first] : [isPlain ? before : `${before} ${first}`, ...rest]).join('\n\n'),
    mark: placedMark(mark ?? '', placed),
  };
}

/** Whether it is a new story, or which one it belongs to, instead of the next question: that waits for the answer. */
export function askWhich({ text, mark }: Reply, shift: Shift, ask?: string): Reply {
  if (!/^(?:stay:|more)/.test(mark ?? '')) return { text, mark };
  const question = ask ?? (shift.stories.length > 0 ? replies.which : replies.isNew);
  return { text: [...text.split('\n\n').slice(0, -1), question].join('\n\n'), mark: shiftMark(mark ?? '', shift) };
}

/** The newest stories beside the one that it stands in, in the order they were told. */
export const storiesBeside = (told: readonly SwitchedMessage[], of: string | null): string[] =>
  storiesIn(told)
    .filter((story) => story !== of)
    .slice(-most.stories);

/** Whether we asked where something belongs just now: what is told next is taken to go on. */
export const isJustAsked = (messages: readonly ConversationMessage[]): boolean =>
  messages
    .filter(({ role }) => role === 'assistant')
    .slice(-most.asked)
    .some(({ question }) => shiftIn(question ?? '') !== null);

export const openQuestion = (asked: ConversationMessage | undefined) => asked?.content.split('\n\n').at(-1) ?? '';
