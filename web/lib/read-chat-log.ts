import type { ChatLog, ChatLogContent } from '#contracts/chat.ts';
import { asRecord } from './api/as-record.ts';

export type ReadChatLog = { kind: 'empty' } | { kind: 'unreadable' } | { kind: 'talk'; messages: Said[] };

type Said = ChatLogContent['messages'][number];

/** A log is JSON text that a browser once wrote: whatever else it may hold, it must not break the page. */
export function readChatLog(log: Pick<ChatLog, 'chat_content'> | null): ReadChatLog {
  const content = log?.chat_content?.trim() ?? '';
  if (content === '') return { kind: 'empty' };
  try {
    const { messages } = asRecord(JSON.parse(content));
    if (!Array.isArray(messages)) return { kind: 'unreadable' };
    const said = messages.map(readMessage).filter((message) => message !== null);
    if (said.length < messages.length) return { kind: 'unreadable' };
    return said.length === 0 ? { kind: 'empty' } : { kind: 'talk', messages: said };
  } catch {
    return { kind: 'unreadable' };
  }
}

function readMessage(value: unknown): Said | null {
  const { role, content, timestamp } = asRecord(value);
  if ((role !== 'user' && role !== 'assistant') || typeof content !== 'string') return null;
  return { role, content, timestamp: typeof timestamp === 'string' ? timestamp : '' };
}
