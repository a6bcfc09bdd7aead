import { countWords } from '#contracts/counting.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { findAll, findNear } from './find-meant.ts';
import { few } from './list-few.ts';
import type { Heard } from './hear-wishes.ts';
import { inBoth, markOf, sortBySwitch, together, without, type Part } from './marks.ts';
import { press, type Parts } from './press-switches.service.ts';
import replies from './replies.json' with { type: 'json' };
import { nameParts, sayOf } from './say-left-out.ts';

/** What we say, and what is written down with it: `left+<message>:0.2?<message>:3`, what was switched and what may be switched too. */
export interface LeavingOutReply {
  text: string;
  mark: string;
}

export interface Plea extends Heard {
  caller: Profile;
  content: string;
  /** The student's messages before this one. */
  told: SwitchedMessage[];
  own: SwitchedMessage | null;
  /** What our newest notice about leaving out switched, and what the last one was asked about. */
  before: Part[];
  asked: Part[] | null;
  /** What stands to be switched under our notice, where this message follows it; null where it doesn't. */
  shown: Part[] | null;
  /** The cry for help that they may mean; it is in no story, whatever they ask. */
  cried: string | null;
}

interface Leaving {
  /** What was named. */
  words?: readonly string[];
  /** What is wanted in by the same message. */
  back?: readonly Part[];
  base?: string;
  say?: string;
}

/** “Nobody can see about my key, yes?” */
const isSecret = /\b(?:nobody|no one)\b.*\b(?:see|sees|know|knows|read|reads|find|finds|tell|hear)\b/i;

export async function leaveOut(
  parts: Parts,
  plea: Plea,
  meant: readonly Part[],
  { words = [], back = [], base = 'left', say = replies.out }: Leaving = {},
): Promise<LeavingOutReply> {
  const { caller, wishes } = plea;
  const wants = new Set(wishes.map(({ want }) => want));
  const all = allOf(plea);
  const after = await press(parts, caller, all, { on: back, off: meant });
  const { on, off } = sortBySwitch(meant, after);
  const named = nameParts(off, after, { words });
  const near = words.length > 0 ? without(findNear(words, meant, after), back) : [];
  const kept = sortBySwitch(back, after).on;
  const stuck = together(on, sortBySwitch(back, after).off);
  const offered = withNeighbors(off, together(kept, near), after);
  const texts = [
    wishes.some(({ text }) => isSecret.test(text)) ? replies.secret : '',
    off.length > 0 ? sayOf(say, named) : '',
    kept.length > 0 ? sayOf(replies.inToo, nameParts(kept, after)) : '',
    off.length > 0 && kept.length === 0 && inBoth(near, offered).length > 0 ? replies.restIn : '',
    isLong(off, after) ? replies.long : '',
    off.length > 0 && offered.length === 0 ? sayOf(replies.undo, named) : '',
    stuck.length > 0 ? sayOf(replies.stuck, nameParts(stuck, after)) : '',
    wants.has('names') ? replies.names : '',
    wants.has('which')
      ? sayOf(replies.which, nameParts(sortBySwitch(findAll(after), after).off, after, { isAsked: true }))
      : '',
  ];
  const text = texts.filter(Boolean).join(' ');
  if (off.length === 0) return { text: text || replies.none, mark: 'left:none' };
  // Only what this message switched comes back with “Put it back”; asked again, what it was about.
  const taken = inBoth(off, sortBySwitch(meant, all).on);
  const switched = taken.length > 0 ? taken : off;
  return { text, mark: markOf(named.isHeavy ? 'left:heavy' : base, switched, without(offered, switched)) };
}

/** In words: more than what was asked for goes with a sentence like that. */
const longSentence = 35;
const isLong = (off: readonly Part[], all: readonly SwitchedMessage[]) =>
  off.length === 1 &&
  off.every(({ id, at }) => {
    const sentences = all.find((one) => one.id === id)?.sentences ?? [];
    return at.length === 1 && at.every((place) => countWords(sentences[place]?.text ?? '') > longSentence);
  });

const allOf = ({ told, own }: Plea) => [...told, ...(own ? [own] : [])];

/** With what else stands in those messages: one tap takes it out too. */
function withNeighbors(off: readonly Part[], kept: readonly Part[], after: readonly SwitchedMessage[]): Part[] {
  const messages = after.filter((one) => off.some(({ id }) => id === one.id));
  return few([...off, ...kept, ...sortBySwitch(findAll(messages), after).on], after);
}

export async function putBack(parts: Parts, plea: Plea, meant: readonly Part[]): Promise<LeavingOutReply> {
  const after = await press(parts, plea.caller, allOf(plea), { on: meant });
  const { on, off } = sortBySwitch(meant, after);
  const texts = [
    ...(on.length > 0 ? [sayOf(replies.back, nameParts(on, after))] : []),
    ...(off.length > 0 ? [sayOf(replies.stuck, nameParts(off, after))] : []),
  ];
  return {
    text: texts.join(' ') || replies.nothingOut,
    mark: markOf('left:back', on, few([...on, ...(plea.shown ?? [])], after)),
  };
}

/** What stands where, to be switched by the student: nothing is changed. */
export function show({ told }: Plea, shown: readonly Part[], text: string): LeavingOutReply {
  const listed = few(shown, told);
  return { text, mark: markOf('left:said', [], listed) };
}
