import type {
  ChatbotAnswer,
  ChatbotConverse,
  ChatbotInit,
  ChatbotKeeping,
  ChatLogContent,
  ChatLogCreate,
} from '#contracts/chat.ts';
import { type Api, api, asItIs } from '#web/lib/api/api.ts';
import { readEvents } from '#web/lib/api/event-stream.ts';
import type { Listening, Turn } from './talk/talk.ts';

/** What the consultant is told about the person when the conversation opens. */
export interface Introduction {
  userName: string;
  resumeText: string;
  transcriptText: string;
}

const loadAnswer = async () => (await import('#contracts/chat.ts')).ChatbotAnswer;

/** The server reads the documents from its own database, so that a taste of them is enough to keep the call small. */
const sentOfDocument = 20_000;

function initBody({ userName, resumeText, transcriptText }: Introduction, restart: boolean): ChatbotInit {
  return {
    messages: JSON.stringify([{ role: 'user', content: 'Hello' }]),
    user_name: userName.slice(0, 200).toWellFormed(),
    user_resume: resumeText.slice(0, sentOfDocument).toWellFormed(),
    user_transcript: transcriptText.slice(0, sentOfDocument).toWellFormed(),
    ...(restart ? { restart } : {}),
  };
}

/** Opens the person's one conversation and lets the first words come as they are written. */
export function openChat(
  introduction: Introduction,
  restart: boolean,
  { signal, onText }: Listening,
  from: Api = api,
): Promise<ChatbotAnswer> {
  const body = initBody(introduction, restart);
  return readEvents(from, '/chatbot/init', { body, signal, onText, answer: loadAnswer });
}

/** The conversation as it stands. */
export function lookAtChat(introduction: Introduction, from: Api = api): Promise<ChatbotAnswer> {
  return from.request('/chatbot/init', { method: 'POST', body: initBody(introduction, false), answer: loadAnswer });
}

/** Says something, or asks for the last reply once more. */
export function converse(turn: Turn, { signal, onText }: Listening, from: Api = api): Promise<ChatbotAnswer> {
  const thread = { configurable: { thread_id: turn.threadId } };
  const body: ChatbotConverse =
    'message' in turn
      ? {
          messages: JSON.stringify([{ role: 'user', content: turn.message.text }]),
          thread,
          message_id: turn.message.id,
        }
      : { messages: '[]', thread, retry: true };
  return readEvents(from, '/chatbot/converse', { body, signal, onText, answer: loadAnswer });
}

/** Decides what of a message we keep, and in which story. */
export function keepMessage(id: string, change: ChatbotKeeping, from: Api = api): Promise<ChatbotAnswer> {
  return from.request(`/chatbot/messages/${id}/keeping`, { method: 'PUT', body: change, answer: loadAnswer });
}

export async function saveChatLog(content: ChatLogContent, from: Api = api): Promise<void> {
  const body: ChatLogCreate = { chat_content: JSON.stringify(content) };
  await from.request('/chat-logs/create', { method: 'POST', body, answer: asItIs });
}
