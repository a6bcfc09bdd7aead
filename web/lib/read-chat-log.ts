import type { ChatLog, ChatLogContent } from '#contracts/chat.ts';

export type ReadChatLog = { kind: 'empty' } | { kind: 'unreadable' } | { kind: 'talk'; messages: Said[] };

type Said = ChatLogContent['messages'][number];

/** A log is JSON text that a browser once wrote: whatever else it may hold, it must not break the page. */
export function readChatLog(log: Pick<ChatLog, 'chat_content'> | null): ReadChatLog {
  const content = log?.chat_content?.trim() ?? '';
  if (content === '') return { kind: 'empty' };
  try {
    const { messages }: Record<string, unknown> = { ...JSON.parse(content) };
    if (!Array.isArray(messages)) return { kind: 'unreadable' };
    const said = messages.map(readMessage).filter((message) => message !== null);
    if (said.length < messages.length) return { kind: 'unreadable' };
    return said.length === 0 ? { kind: 'empty' } : { kind: 'talk', messages: said };
  } catch {
    return { kind: 'unreadable' };
  }
}

function readMessage(value: unknown): Said | null {
  if (typeof value !== 'object' || value === null) return null;
  const { role, content, timestamp } = value as Record<string, unknown>;
  if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string') return null;
  return { role, content, timestamp: typeof timestamp === 'string' ? timestamp : '' };
}
