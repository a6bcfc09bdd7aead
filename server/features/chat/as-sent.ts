import type { ChatMessage } from '#contracts/chat.ts';
import { groupSent, type ConversationMessage } from './conversation.service.ts';

/** The conversation as the student sees it: a message that was split is the one they sent, with its parts. */
export function asSent(conversation: readonly ChatMessage[], messages: readonly ConversationMessage[]): ChatMessage[] {
  const shown = new Map(conversation.map((each) => [each.id, each]));
  return groupSent(messages).flatMap((sent) => {
    const own = sent.flatMap(({ id }) => shown.get(id) ?? []);
    const [first, ...rest] = own;
    if (!first || rest.length === 0) return own;
    const { kept: _, ...message } = first;
    const parts = own.map(({ id, content, kept }) => (kept ? { id, content, kept } : { id, content }));
    return [{ ...message, content: contentOf(sent).trimEnd(), parts }];
  });
}

const contentOf = (sent: readonly ConversationMessage[]) => sent.map(({ content }) => content).join('');
