import type { Profile } from '#server/platform/access/identity.ts';
import { AppError } from '#server/platform/errors.ts';
import { getConversation, type ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { presentNow, switchesNow, type SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import type { ChatParts, ReplyTask } from '#server/features/chat/reply.service.ts';
import { joinPieces } from '#server/features/chat/split-message.service.ts';
import type { Placed } from './placing-marks.ts';

export type Reply = { text: string; mark: string | null };

/** What goes around the next of the guided questions; and what was done, for a model that knows nothing of it. */
export type Next = { messages: ConversationMessage[]; around: (reply: Reply) => Reply; done?: Reply };

/** Our whole reply, or the conversation as it stands then. */
export type Placing = { reply: Reply } | Next;

/** The newest message of a student, with everything told before it. */
export interface Said {
  parts: Pick<ChatParts, 'db' | 'workers' | 'now'>;
  caller: Profile;
  task: ReplyTask;
  last: ConversationMessage;
  asked: ConversationMessage | undefined;
  switches: SwitchedMessage[];
  own: SwitchedMessage | undefined;
}

/** The first goes there, the others to where it is then; all of them or none. */
export function moveAll(said: Pick<Said, 'parts' | 'caller'>, ids: readonly string[], to: string): Promise<boolean> {
  return isDone(said.parts.db.transaction((db) => moveEach(said, db, ids, to)));
}

async function moveEach(
  { parts, caller }: Pick<Said, 'parts' | 'caller'>,
  db: Said['parts']['db'],
  ids: readonly string[],
  to: string,
): Promise<void> {
  const [first = to] = ids;
  for (const id of ids)
    await keepMessage({ ...parts, db }, caller, id, { story: to === 'new' && id !== first ? first : to });
}

/** Everything as it was before something was moved; all of it or nothing. What is under Your stories already stays in pieces, each where the message was. */
export function putBack(said: Said, { stories, pieces }: Placed): Promise<boolean> {
  const { parts, caller, task } = said;
  const all = parts.db.transaction(async (db) => {
    const parted: (readonly string[])[] = [];
    // A piece may have been split further: the last cut is healed first.
    for (const ids of pieces.toReversed()) if (!(await joinPieces(db, caller.id, task.threadId, ids))) parted.push(ids);
    const piecesOf = (id: string): string[] => [
      id,
      ...parted.flatMap(([first, ...rest]) => (first === id ? rest : [])).flatMap(piecesOf),
    ];
    for (const { from, ids } of stories)
      await moveEach(said, db, ids.flatMap(piecesOf), from === ids[0] ? 'new' : from);
  });
  return isDone(all);
}

/** What the student changed on their stories page stays as they left it. */
export const isDone = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/** The conversation as it stands now, without the unfinished reply that is written anew. */
export async function messagesNow(
  { parts, caller, task }: Said,
  added: readonly string[] = [],
): Promise<ConversationMessage[]> {
  const known = new Set([...task.messages.map(({ id }) => id), ...added]);
  return ((await getConversation(parts.db, caller.id))?.messages ?? []).filter(({ id }) => known.has(id));
}

/** The same with its switches, after something was changed. `last`: the message that tells something beside a wish. */
export async function refreshed(said: Said, lastId = said.last.id): Promise<Said> {
  const { parts, caller, task } = said;
  const all = (await getConversation(parts.db, caller.id))?.messages ?? [];
  const messages = all.filter(({ id }) => id !== task.replaces);
  const switches = await switchesNow(parts, caller.id, messages);
  const last = messages.find(({ id }) => id === lastId) ?? said.last;
  const own = switches.find(({ id }) => id === last.id);
  return { ...said, task: { ...task, messages }, switches, last, own };
}

/** What was moved between two looks, to be put back. `pieces`: messages that were split meanwhile. `going`: what was given another story, also where that is called by it now. */
export function placedSince(
  before: readonly SwitchedMessage[],
  after: readonly SwitchedMessage[],
  { pieces, going }: { pieces: Placed['pieces']; going: readonly string[] },
): Placed {
  const now = new Map(after.map(({ id, story }) => [id, story]));
  const isMoved = ({ id, story }: SwitchedMessage) =>
    (pieces.find(([first]) => first === id) ?? [id]).some((each) => now.get(each) !== story || going.includes(each));
  const moved = before.filter((one) => one.story !== null && isMoved(one));
  const stories = [...Map.groupBy(moved, ({ story }) => story ?? '')];
  return { stories: stories.map(([from, all]) => ({ from, ids: all.map(({ id }) => id) })), pieces };
}

export async function nameOf(said: Said, id: string, added: readonly string[] = []): Promise<string> {
  const { conversation } = await presentNow(said.parts, said.caller.id, await messagesNow(said, added));
  return conversation.find((each) => each.id === id)?.kept?.story?.name ?? '';
}
