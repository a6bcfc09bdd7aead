import type { Profile } from '#server/platform/access/identity.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { findAll, lastMessage } from './find-meant.ts';
import type { Heard } from './hear-wishes.ts';
import { markOf, sortBySwitch, together, type Mark, type Part } from './marks.ts';
import { press, type Parts } from './press-switches.service.ts';
import replies from './replies.json' with { type: 'json' };
import { nameParts, sayOf } from './say-left-out.ts';

/** What we say, and what is written down with it: `left:part+<message>:0.2` can be put back. */
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
  /** What stands beside our reply before it, where it was about leaving out. */
  asked: Mark;
  /** What our newest reply about leaving out named, and everything that they said is out. */
  before: Part[];
  promised: Part[];
  says: 'yes' | 'no' | null;
  /** The cry for help that they may mean; it is in no story, whatever they ask. */
  cried: string | null;
}

interface Leaving {
  /** What may be meant too. */
  offered?: readonly Part[];
  /** What is called fine in the same message. */
  stays?: readonly Part[];
  base?: string;
  say?: string;
}

export async function leaveOut(
  parts: Parts,
  plea: Plea,
  meant: readonly Part[],
  { offered = [], stays = [], base = 'left', say = replies.out }: Leaving = {},
): Promise<LeavingOutReply> {
  const { caller, told, own, content, wishes } = plea;
  const wants = new Set(wishes.map(({ want }) => want));
  const all = [...told, ...(own ? [own] : [])];
  const after = await press(parts, caller, all, { on: stays, off: meant });
  const { on, off } = sortBySwitch(meant, after);
  // “Which sentence? I mean the keys too”: everything that is out by now.
  const isAsked = wants.has('which');
  const named = nameParts(isAsked ? together(sortBySwitch(plea.before, after).off, off) : off, after, isAsked);
  const open = sortBySwitch(offered, after).on;
  const isAll = base === 'left:all' && findAll(after).some((part) => sortBySwitch([part], after).on.length > 0);
  const kept = sortBySwitch(stays, after).on;
  const stuck = sortBySwitch(stays, after).off;
  const texts = [
    /\bno ?(?:body|one)\b/i.test(content) && !/\bno one asked\b/i.test(content) ? replies.secret : '',
    off.length > 0 ? sayOf(say, named) : '',
    off.length > 0 && open.length === 0 ? sayOf(replies.undo, named) : '',
    kept.length > 0 ? sayOf(replies.isIn, nameParts(kept, after)) : '',
    on.length + stuck.length > 0 ? sayOf(replies.stuck, nameParts([...on, ...stuck], after)) : '',
    wants.has('names') ? replies.names : '',
    off.length === 0
      ? ''
      : isAll
        ? replies.restAll
        : open.length > 0
          ? sayOf(replies.rest, nameParts(open, after))
          : replies.ask,
  ];
  const text = texts.filter(Boolean).join(' ');
  if (off.length === 0) return { text: text || replies.none, mark: 'left:none' };
  const [last] = lastMessage(after.filter(({ id }) => id !== own?.id));
  const isPart =
    off.some(({ id }) => id === last?.id) && sortBySwitch([last ?? { id: '', at: [] }], after).on.length > 0;
  const usual = `left${named.isHeavy ? ':heavy' : ''}${isPart ? ':part' : ''}`;
  return { text, mark: markOf(isAll ? base : usual, off, isAll ? [] : open) };
}

export async function putBack(parts: Parts, plea: Plea, meant: readonly Part[]): Promise<LeavingOutReply> {
  const all = [...plea.told, ...(plea.own ? [plea.own] : [])];
  const after = await press(parts, plea.caller, all, { on: meant });
  const { on, off } = sortBySwitch(meant, after);
  const texts = [
    ...(on.length > 0 ? [sayOf(replies.back, nameParts(on, after))] : []),
    ...(off.length > 0 ? [sayOf(replies.stuck, nameParts(off, after))] : []),
  ];
  return { text: texts.join(' ') || replies.nothingOut, mark: markOf('left:back', on) };
}
