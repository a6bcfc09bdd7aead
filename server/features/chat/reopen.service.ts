import { openParts } from '#server/composer/compose.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { composer } from '#server/providers/composer.ts';
import { listStories } from '#server/features/stories/stories.service.ts';
import { ensureThread, findThread, insertMessage, listMessages, lockThread } from './chat.repo.ts';
import { findOpenEssay } from './open-essay.repo.ts';
import type { ChatParts } from './reply.service.ts';

/**
 * Asks the next question about an earlier story, for an essay that needs more of it. Pressed twice, it is asked once: a question
 * about that story that nobody has answered yet is enough.
 */
export async function reopenConversation(context: ChatParts, caller: Profile, storyId: string): Promise<void> {
  const { db, workers } = context;
  const story = (await listStories(context, caller.id)).find(({ id }) => id === storyId);
  if (!story) throw new AppError('not_found', 'There’s no such story. It may have been deleted.');
  await ensureThread(db, caller.id);
  const { id: threadId } = (await findThread(db, caller.id)) ?? { id: '' };
  await db.transaction(async (tx) => {
    const thread = await lockThread(tx, caller.id, threadId);
    if (!thread) throw new AppError('conflict', 'The chat was restarted meanwhile. Please try again.');
    if (thread.isReplying)
      throw new AppError('conflict', 'We’re still replying in the chat. Wait for the reply, then try again.', {
        retryAfterSeconds: 3,
      });
    const messages = (await listMessages(tx, threadId)).filter(({ state }) => state !== 'failed');
    const answerIds = story.answers.map(({ id }) => id);
    const last = messages.at(-1);
    const isAsked = last?.role === 'assistant' && answerIds.some((id) => last.question?.includes(`~${id}`) === true);
    if (isAsked) return;
    // A story that was typed has no answer in the conversation to be called by.
    const isTold = messages.some(({ id }) => answerIds.includes(id));
    const title = story.is_renamed || !isTold ? story.title : null;
    const parts = openParts((await findOpenEssay(tx, caller.id)).plan);
    const { text, mark } = await workers.run(composer, 'reopenStory', [messages, { title, answerIds, parts }]);
    await insertMessage(tx, { threadId, role: 'assistant', content: text, state: 'complete', question: mark });
  });
}
