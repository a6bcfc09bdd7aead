import type { Profile } from '#server/platform/access/identity.ts';
import { AppError } from '#server/platform/errors.ts';
import { getConversation } from '#server/features/chat/conversation.service.ts';
import { switchesNow } from '#server/features/chat/kept-messages.service.ts';
import { linesIn } from './lines.ts';
import { moveLines } from './move-lines.service.ts';
import type { Said } from './moving.service.ts';

/** Moves some sentences of a message to another story, by hand; the message is split around them. */
export async function movePart(
  parts: Said['parts'],
  caller: Profile,
  messageId: string,
  { part, story }: { part: readonly string[]; story: string },
): Promise<void> {
  const conversation = await getConversation(parts.db, caller.id);
  const switches = conversation ? await switchesNow(parts, caller.id, conversation.messages) : [];
  const lines = linesIn(switches).filter(({ id, text }) => id === messageId && part.includes(text));
  if (!conversation || lines.length === 0)
    throw new AppError('not_found', 'We can’t find that part anymore. Please refresh the page.');
  if (lines[0]?.story === story) return;
  if (!(await moveLines({ parts, caller, switches, task: conversation }, lines, story)))
    throw new AppError(
      'conflict',
      'This message is under Your stories already. Please change it there, on your profile.',
    );
}
