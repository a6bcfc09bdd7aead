import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { changeStory } from '#server/features/stories/stories.service.ts';
import { lockFiledStories } from '#server/features/stories/take-stories.service.ts';
import { setKeeping } from './chat.repo.ts';
import { getConversation, type ConversationMessage } from './conversation.service.ts';
import { presentNow } from './kept-messages.service.ts';
import type { ChatParts } from './reply.service.ts';

/** Names the story that a message is in: where it is filed, there; otherwise with the message it begins with, until it is. */
export async function renameStory(
  parts: Pick<ChatParts, 'db' | 'workers' | 'now'>,
  caller: Profile,
  messageId: string,
  name: string,
): Promise<void> {
  const messages = (await getConversation(parts.db, caller.id))?.messages ?? [];
  const { conversation } = await presentNow(parts, caller.id, messages);
  const story = conversation.find(({ id }) => id === messageId)?.kept?.story;
  if (!story) throw gone();
  const filed = await parts.db.transaction(async (tx) => {
    const { rows } = await lockFiledStories(tx, caller.id);
    const row = rows.find(({ answers }) => answers.some(({ id }) => id === story.id));
    if (row) return row.id;
    const now = (await getConversation(tx, caller.id))?.messages.find(({ id }) => id === story.id);
    if (!now) throw gone();
    await setKeeping(tx, story.id, { ...(now.keeping ?? untouched), name });
    return null;
  });
  if (filed !== null) await changeStory(parts, caller.id, filed, { title: name });
}

const untouched: NonNullable<ConversationMessage['keeping']> = { on: [], off: [], story: null };

const gone = () =>
  new AppError('not_found', 'That story is gone. You may have deleted or moved it. Please refresh the page.');
