import type { Slot } from '#contracts/chat.ts';

/** An invented student: papers, and what they answer. */
export interface Student {
  name: string;
  resume: string | null;
  transcript: string | null;
  /** By the question as it is kept with the message, by its id, or by its slot; the first that is there, each said once. */
  answers: Record<string, string>;
  bySlot: Partial<Record<Slot, string[]>>;
  /** What they say when they have nothing prepared. */
  otherwise: string[];
  turns: number;
}
