import { z } from 'zod';
import { storyLimits } from './limits.ts';

/** What the student switched on and off themselves, sentence by sentence, by the exact words. */
export interface SentenceMarks {
  on?: readonly string[] | undefined;
  off?: readonly string[] | undefined;
}

/** What the student decided about a message of theirs. */
export interface Keeping {
  on: readonly string[];
  off: readonly string[];
  /** The story it belongs to: a new one (`new`), or the one that this message is in; null where they left it to us. */
  story: string | null;
  /** What they call the story that begins with it; from when it is filed on, its title counts. */
  name?: string | undefined;
}

/** Something the student told, with the question it answers. A story is read, edited and used answer by answer. */
export const StoryAnswer = z.object({
  /** The chat message it came from, or an id of its own where the student typed it on the stories screen. */
  id: z.string().min(1).max(100),
  /** Empty where nobody asked. */
  question: z.string().max(2000),
  text: z.string().trim().min(1).max(storyLimits.answerLength),
  /** The student asked us not to use it. */
  is_private: z.boolean(),
  /** Sentences that the student switched on or off under their message, by their exact words. */
  on: z.array(z.string().max(storyLimits.answerLength)).max(storyLimits.answerLength).optional(),
  off: z.array(z.string().max(storyLimits.answerLength)).max(storyLimits.answerLength).optional(),
});
export type StoryAnswer = z.infer<typeof StoryAnswer>;

/** A root answer with its follow-ups. It belongs to the student and outlives the conversation it was told in. */
export const Story = z.object({
  id: z.uuid(),
  /** What they called it as they turned to it, or its first words, until they name it. */
  title: z.string(),
  is_renamed: z.boolean(),
  answers: z.array(StoryAnswer),
  is_starred: z.boolean(),
  /** Never used, in any essay or prompt. */
  is_private: z.boolean(),
  words: z.number().int(),
  /** The essays it stands in. */
  used_in: z.array(z.object({ prompt_id: z.uuid().nullable(), university_name: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Story = z.infer<typeof Story>;

/** Adds a story by typing. The id is made by the browser, so that a call that is sent twice adds one. */
export const StoryCreate = z.object({
  id: z.uuid().optional(),
  title: z.string().trim().max(storyLimits.titleLength).optional(),
  text: z.string().trim().min(1).max(storyLimits.answerLength),
});
export type StoryCreate = z.infer<typeof StoryCreate>;

/**
 * What is left out stays as it is. `answers` replaces them all: that is how one is edited, reordered or removed. An answer without
 * `on` or `off` keeps its switches; with them it has those, for the sentences that are in it: `off: []` uses all again. `seen` is the
 * `updated_at` the caller knows: a change since then, in another tab or by the chat, is not written over, and the
 * refusal carries the story as it is now. `in_plans` puts changed words into the plans that have the old ones; without it a
 * plan keeps what it has.
 */
export const StoryUpdate = z.object({
  seen: z.iso.datetime().optional(),
  title: z.string().trim().max(storyLimits.titleLength).optional(),
  is_starred: z.boolean().optional(),
  is_private: z.boolean().optional(),
  answers: z.array(StoryAnswer).min(1).max(storyLimits.answers).optional(),
  in_plans: z.boolean().optional(),
});
export type StoryUpdate = z.infer<typeof StoryUpdate>;

/** Every story once, in the order the student wants. */
export const StoryOrder = z.object({ ids: z.array(z.uuid()).max(storyLimits.stories) });
export type StoryOrder = z.infer<typeof StoryOrder>;

/** Puts the answers of another story behind this one's; the other is gone then. */
export const StoryMerge = z.object({ other_id: z.uuid() });
export type StoryMerge = z.infer<typeof StoryMerge>;

/** Everything from this answer on becomes a story of its own. */
export const StorySplit = z.object({ answer_id: z.string().min(1).max(100) });
export type StorySplit = z.infer<typeof StorySplit>;
