import type { ChatbotAnswer, ChatbotKeeping } from '#contracts/chat.ts';
import type { Conversation } from './conversation.ts';
import type { Outbox } from './outbox.ts';

export interface Listening {
  signal: AbortSignal;
  onText: (piece: string) => void;
}

/** Something said, or the wish for the last reply once more. */
export type Turn = { threadId: string } & ({ message: { id: string; text: string } } | { retry: true });

export interface Problem {
  kind: 'open' | 'reply' | 'send' | 'not-ready';
  /** What whoever found it says about it. */
  detail: string;
  /** The text itself was refused: sending it once more would change nothing. */
  isRefused: boolean;
}

export interface TalkState extends Conversation {
  stage: 'opening' | 'unopened' | 'idle' | 'replying';
  problem: Problem | null;
  /** What the student decided about this message did not arrive. */
  unkept: { id: string; detail: string } | null;
  /** What a screen reader is told: once when something begins or ends, not with every word. */
  news: string;
}

export interface TalkParts {
  open: (restart: boolean, listening: Listening) => Promise<ChatbotAnswer>;
  look: () => Promise<ChatbotAnswer>;
  converse: (turn: Turn, listening: Listening) => Promise<ChatbotAnswer>;
  keep: (messageId: string, change: ChatbotKeeping) => Promise<ChatbotAnswer>;
  outbox: Outbox;
  /** Tells the person's other tabs that there is something new. */
  tellOthers: () => void;
  newId: () => string;
  now: () => string;
}

export interface Talk {
  getState: () => TalkState;
  subscribe: (listener: () => void) => () => void;
  /** Answers whether the conversation is there. */
  open: (options: { restart: boolean }) => Promise<boolean>;
  /** Answers whether the text was taken; if not, it is still the writer's. */
  send: (text: string) => boolean;
  /** Sends a message once more that did not arrive. */
  resend: (id: string) => void;
  /** Takes an unsent message back and answers its text. */
  takeBack: (id: string) => string;
  retry: () => void;
  /** Decides what of a message we keep. It shows at once, and goes back if it does not arrive. */
  keep: (id: string, change: ChatbotKeeping) => Promise<void>;
  /** Ends what is running, and resolves when it has ended. */
  stop: () => Promise<void>;
  /** Looks whether another tab went on. */
  refresh: () => Promise<void>;
}
