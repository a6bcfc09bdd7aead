import type { ChatMessage, MessageState, Slot } from '#contracts/chat.ts';
import type { Database } from '#server/platform/database/database.ts';
import { careMark, findHarm, type Harm } from '#server/composer/reading/care.ts';
import { readAnswer } from '#server/composer/interview/reading/read-answer.ts';
import { guessSlot } from '#server/composer/interview/reading/guess-slot.ts';
import { hasEnough, measure, type Told } from '#server/composer/interview/reading/coverage.ts';
import { findConversation, type MessageRow } from './chat.repo.ts';

/** A message with what it asks for, or what it answers. */
export interface ConversationMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  state: MessageState;
  /** Of a question: what it asks for. Of an answer: what it was given for, guessed where a model asked. */
  slot: Slot | null;
  /** Which question of the bank it was, with how it was put; null where a model asked. */
  question: string | null;
  createdAt: Date;
}

export interface Conversation {
  threadId: string;
  messages: ConversationMessage[];
}

/** Everything said so far, oldest first; null for a student who has not begun. */
export async function getConversation(db: Database, profileId: string): Promise<Conversation | null> {
  const found = await findConversation(db, profileId);
  return found && { threadId: found.threadId, messages: withSlots(found.messages) };
}

/** Gives every answer the slot of the question before it. */
export function withSlots(rows: MessageRow[]): ConversationMessage[] {
  let asked: MessageRow | null = null;
  return rows.map(({ id, role, content, state, slot, question, createdAt }, index) => {
    if (role === 'assistant') asked = rows[index] ?? null;
    const own = role === 'user' ? slotOfAnswer(asked, content) : slot;
    return { id, role, content, state, slot: own, question, createdAt };
  });
}

/** The built-in consultant writes down what it asks for. Where a model asked, the answer tells more than the question. */
function slotOfAnswer(asked: MessageRow | null, answer: string): Slot | null {
  if (!asked) return null;
  return asked.question === null ? (guessSlot(asked.content, answer) ?? asked.slot) : asked.slot;
}

/** Harm that goes on or is about to be done. What is over, or happened to others, may be a story the student wants to tell. */
const present: ReadonlySet<Harm> = new Set(['self', 'abuse', 'violence']);

/**
 * The part of a conversation from which texts are made. A cry for help is answered where it is heard: it is no story, and
 * must not come back as a quotation in a summary or an essay.
 */
export function asMaterial(messages: ConversationMessage[]): ConversationMessage[] {
  return messages.filter(({ role, content }) => role === 'assistant' || !isCryForHelp(content));
}

function isCryForHelp(message: string): boolean {
  const harm = findHarm(message);
  return harm !== null && present.has(harm);
}

/** What the student has told, question by question; refusals, jokes and questions of theirs tell nothing. */
export function toldIn(messages: ConversationMessage[]): (Told & { id: string })[] {
  let question = '';
  let isCare = false;
  const told: (Told & { id: string })[] = [];
  for (const { id, role, content, slot, question: mark } of asMaterial(messages)) {
    if (role === 'assistant') {
      question = content;
      isCare = mark === careMark;
    } else if (!isCare && readAnswer(content).kind === 'answer') told.push({ id, question, slot, answer: content });
  }
  return told;
}

export function hasEnoughToWrite(messages: ConversationMessage[]): boolean {
  return hasEnough(measure(toldIn(messages)));
}

export function presentMessage({ id, role, content, state, createdAt }: ConversationMessage): ChatMessage {
  return { id, role, content, state, timestamp: createdAt.toISOString() };
}
