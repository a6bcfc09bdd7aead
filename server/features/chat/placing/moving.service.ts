import type { Profile } from '#server/platform/access/identity.ts';
import { AppError } from '#server/platform/errors.ts';
import { getConversation, type ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { presentNow, type SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import type { ChatParts, ReplyTask } from '#server/features/chat/reply.service.ts';

export type Reply = { text: string; mark: string | null };

/** What goes around the next of the guided questions; and what was done, for a model that knows nothing of it. */
export type Next = { messages: ConversationMessage[]; around: (reply: Reply) => Reply; done?: Reply };

/** Our whole reply, or the conversation as it stands then. */
export type Placing = { reply: Reply } | Next;

/** The newest message of a student, with everything told before it. */
export interface Said {
  parts: Pick<ChatParts, 'db' | 'workers'>;
  caller: Profile;
  task: ReplyTask;
  last: ConversationMessage;
  asked: ConversationMessage | undefined;
  switches: SwitchedMessage[];
  own: SwitchedMessage | undefined;
}

/** The first goes there, the others to where it is then; all of them or none. */
export function moveAll(
  { parts, caller }: Pick<Said, 'parts' | 'caller'>,
  ids: readonly string[],
  to: string,
): Promise<boolean> {
  const [first = to] = ids;
  const all = parts.db.transaction(async (db) => {
    for (const id of ids)
      await keepMessage({ ...parts, db }, caller, id, { story: to === 'new' && id !== first ? first : to });
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

export async function nameOf(said: Said, id: string, added: readonly string[] = []): Promise<string> {
  const { conversation } = await presentNow(said.parts, said.caller.id, await messagesNow(said, added));
  return conversation.find((each) => each.id === id)?.kept?.story?.name ?? '';
}
