import { z } from 'zod';
import { chatMessage, storyLimits } from './limits.ts';

/** `stopped`: the student stopped the reply, or left while it was written. `failed`: the model did not answer. */
export const MessageState = z.enum(['complete', 'stopped', 'failed']);
export type MessageState = z.infer<typeof MessageState>;

/** A story by its name, with the message that it begins with. */
export const StoryName = z.object({ id: z.uuid(), name: z.string() });
export type StoryName = z.infer<typeof StoryName>;

/** What of a student's message we keep for their essays, sentence by sentence, and in which story. */
export const KeptMessage = z.object({
  /** Null where nothing is kept. */
  story: StoryName.nullable(),
  /** The story begins with this message. */
  is_new: z.boolean(),
  sentences: z.array(z.object({ text: z.string(), is_kept: z.boolean() })),
  /** What the student did on the stories screen: edited its words, or made its story private. Then it can only be changed there. */
  elsewhere: z.enum(['edited', 'private']).nullable(),
});
export type KeptMessage = z.infer<typeof KeptMessage>;

export const ChatMessage = z.object({
  id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: z.string(),
  state: MessageState,
  /** Only with a message of the student's that may hold something for an essay. */
  kept: KeptMessage.optional(),
  /** Only with a message that was split between stories: its parts in their order, each with what is kept of it. `content` is what was sent. */
  parts: z.array(z.object({ id: z.uuid(), content: z.string(), kept: KeptMessage.optional() })).optional(),
  /** Only with our newest notice about leaving something out: the sentences it is about, each switched as under its own message. */
  switches: z.array(z.object({ message_id: z.uuid(), text: z.string(), is_kept: z.boolean() })).optional(),
  /** Something among them is hard to read again: they are shown when asked for. */
  is_folded: z.boolean().optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const ChatThread = z.object({ configurable: z.object({ thread_id: z.uuid() }) });
export type ChatThread = z.infer<typeof ChatThread>;

/** `messages` is JSON text: a list with one message of the user's, or more; only the last one counts. */
const messages = z.string().max(8 * chatMessage.maxLength);

/**
 * Opens the student's one conversation: the first call makes it, every later one answers it as it stands. The
 * documents are read from the database: what the caller sends of them is accepted and left aside.
 */
export const ChatbotInit = z.object({
  messages,
  user_name: z.string().max(200).optional(),
  user_resume: z.string().max(200_000).nullish(),
  user_transcript: z.string().max(200_000).nullish(),
  /** Begins anew. The old conversation is gone for good. */
  restart: z.boolean().optional(),
});
export type ChatbotInit = z.infer<typeof ChatbotInit>;

export const ChatbotConverse = z.object({
  messages,
  thread: ChatThread,
  /** Made by the browser, so that a message that is sent twice is kept once. */
  message_id: z.uuid().optional(),
  /** Asks for the reply to the last message again; `messages` is not read then. */
  retry: z.boolean().optional(),
});
export type ChatbotConverse = z.infer<typeof ChatbotConverse>;

/** Goes on with a story that was told earlier. */
export const ChatbotReopen = z.object({ story_id: z.uuid() });
export type ChatbotReopen = z.infer<typeof ChatbotReopen>;

const sentences = z.array(z.string().min(1).max(chatMessage.maxLength)).max(chatMessage.maxLength);

/**
 * Switches sentences of a message on and off, by their exact words, and moves it to another story: a new one, or the one that
 * a message belongs to. What is not named stays as it is.
 */
export const ChatbotKeeping = z.object({
  on: sentences.optional(),
  off: sentences.optional(),
  story: z.union([z.literal('new'), z.uuid()]).optional(),
  /** Only these sentences move, and the message is split around them; without it, all of it moves. */
  part: sentences.min(1).optional(),
  /** Renames the story that the message is in; empty, it is called by its own words again. Comes alone. */
  name: z.string().trim().max(storyLimits.titleLength).optional(),
});
export type ChatbotKeeping = z.infer<typeof ChatbotKeeping>;

/** `output` is the newest reply; `conversation` everything said so far, oldest first. */
export const ChatbotAnswer = z.object({
  output: z.string(),
  thread: ChatThread,
  conversation: z.array(ChatMessage),
  /** How many stories the student has told so far. */
  stories: z.number().int(),
  /** The stories of this conversation, in the order they begin: those before a message can take it in. */
  story_names: z.array(StoryName),
  /** Three stories make a good start; the student may go on. */
  has_enough: z.boolean(),
  /** Whether they have a draft, open or saved. */
  has_draft: z.boolean(),
  /** What the student may tap instead of writing. Each is sent as a message, word for word. */
  chips: z.array(z.string()),
});
export type ChatbotAnswer = z.infer<typeof ChatbotAnswer>;

/** `chat_content` is JSON text in the shape of `ChatLogContent`. */
export const ChatLog = z.object({
  chat_content: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ChatLog = z.infer<typeof ChatLog>;

export const ChatLogCreate = z.object({ chat_content: z.string().min(2).max(1_000_000) });
export type ChatLogCreate = z.infer<typeof ChatLogCreate>;

export const ChatLogContent = z.object({
  thread_id: z.string(),
  messages: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string(), timestamp: z.string() })),
});
export type ChatLogContent = z.infer<typeof ChatLogContent>;
