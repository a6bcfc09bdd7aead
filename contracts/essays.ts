import { z } from 'zod';
import { essayLimits, wordCount } from './limits.ts';
import { essayFormMessages, fieldMessages } from './messages.ts';
import { isOneLine } from './one-line.ts';

/** What the form offers. Postgraduate is stored as graduate. */
export const educationLevels = ['undergraduate', 'graduate', 'postgraduate', 'phd', 'other'] as const;
export const EducationLevel = z.enum(educationLevels);
export type EducationLevel = z.infer<typeof EducationLevel>;

export const StoredEducationLevel = z.enum(['undergraduate', 'graduate', 'phd', 'other']);
export type StoredEducationLevel = z.infer<typeof StoredEducationLevel>;

export function toStoredLevel(level: EducationLevel): StoredEducationLevel {
  return level === 'postgraduate' ? 'graduate' : level;
}

const words = z.number().int().min(wordCount.floor).max(essayLimits.words).nullable();

/** Of a university or a course. */
const name = z.string().trim().min(2).max(essayLimits.nameLength).refine(isOneLine, fieldMessages.oneLine);

/** The essay form as the browser holds it. Either limit may be left open. */
export const EssayForm = z
  .object({
    promptText: z.string().trim().min(2).max(essayLimits.promptLength),
    universityName: name,
    courseName: name,
    educationLevel: EducationLevel,
    wordCount: z.object({ min: words, max: words }),
    currentDraft: z.string().max(essayLimits.textLength).optional(),
  })
  .refine(({ wordCount: { min, max } }) => min === null || max === null || min <= max, {
    path: ['wordCount', 'min'],
    message: essayFormMessages.minAboveMax,
  });
export type EssayForm = z.infer<typeof EssayForm>;

/** Whose hand a text or a part of it is from. */
export const Hand = z.enum(['machine', 'student', 'pasted', 'writer']);
export type Hand = z.infer<typeof Hand>;

/** A saved prompt: the question an essay answers, with its limits. */
export const Prompt = z.object({
  id: z.uuid(),
  profile_id: z.uuid(),
  prompt_text: z.string(),
  word_limit_min: z.number().int().nullable(),
  word_limit_max: z.number().int().nullable(),
  university_name: z.string(),
  course_name: z.string(),
  education_level: StoredEducationLevel,
  created_at: z.string(),
  updated_at: z.string(),
});
export type Prompt = z.infer<typeof Prompt>;

/** Where an essay stands, as its card shows it. */
export const essayStages = ['prompt', 'plan', 'research', 'draft', 'critique', 'revised'] as const;
export const EssayStage = z.enum(essayStages);
export type EssayStage = z.infer<typeof EssayStage>;

/** A row of a list, without the essay's texts. */
export const PromptRow = Prompt.extend({
  stage: EssayStage,
  /** Words of the newest draft, gaps not counted; null without one. */
  draft_words: z.number().int().nullable(),
  /** Words that the gaps of the draft ask for. */
  gap_words: z.number().int().nullable(),
  /** The thread in which it can be continued. */
  thread_id: z.uuid().nullable(),
  /** Status of the newest request to a writer; null without one. */
  request_status: z.string().nullable(),
  /** A place where the search found it, the hit between \u0001 and \u0002; null outside a search. */
  hit: z.string().nullable(),
});
export type PromptRow = z.infer<typeof PromptRow>;

/** `profile_id` is accepted for the spec's client and left aside: a prompt belongs to whoever is signed in. */
export const PromptCreate = z.object({
  /** Made by the browser, so that a call that is sent twice saves once. */
  id: z.uuid().optional(),
  profile_id: z.uuid().optional(),
  prompt_text: z.string().trim().min(2).max(essayLimits.promptLength),
  word_limit_min: words.optional(),
  word_limit_max: words.optional(),
  university_name: name,
  course_name: name,
  education_level: EducationLevel,
  /** The open session it is saved from, so that it can be continued there and saved twice without a twin. */
  thread_id: z.uuid().optional(),
});
export type PromptCreate = z.infer<typeof PromptCreate>;

export const PromptChange = PromptCreate.omit({ id: true, profile_id: true, thread_id: true }).partial();
export type PromptChange = z.infer<typeof PromptChange>;

/** The same essay for another university: plan and draft come along, research does not, because it is about the first one. */
export const PromptDuplicate = z.object({
  /** Made by the browser, so that a call that is sent twice copies once. */
  id: z.uuid().optional(),
  university_name: name,
  course_name: name.optional(),
});
export type PromptDuplicate = z.infer<typeof PromptDuplicate>;

const promptSorts = ['changed', 'created', 'university'] as const;
export const PromptSort = z.enum(promptSorts);
export type PromptSort = z.infer<typeof PromptSort>;

/** Without any of these the list has every prompt with its whole text. */
export const PromptListQuery = z.object({
  sort: PromptSort.optional(),
  university: z.string().max(essayLimits.nameLength).optional(),
  level: StoredEducationLevel.optional(),
  /** Cuts `prompt_text` to `essayLimits.excerptLength` characters, which keeps a row under 1 KB. */
  excerpt: z.literal('true').optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  /** From the header `x-next-cursor` of the page before. */
  cursor: z.string().max(600).optional(),
});
export type PromptListQuery = z.infer<typeof PromptListQuery>;

export const PromptSearchQuery = z.object({
  q: z.string().max(200),
  limit: z.coerce.number().int().min(1).max(50).optional(),
});
export type PromptSearchQuery = z.infer<typeof PromptSearchQuery>;

/** What the filters of the list offer. */
export const PromptFacets = z.object({
  total: z.number().int(),
  universities: z.array(z.object({ name: z.string(), count: z.number().int() })),
  levels: z.array(z.object({ level: StoredEducationLevel, count: z.number().int() })),
});
export type PromptFacets = z.infer<typeof PromptFacets>;

/** One version of a saved text. */
export const TextVersion = z.object({
  id: z.uuid(),
  kind: z.enum(['plan', 'research', 'draft']),
  content: z.string(),
  hand: Hand,
  created_at: z.string(),
});
export type TextVersion = z.infer<typeof TextVersion>;

export const PlanRecord = z.object({ prompt_id: z.uuid(), plan_content: z.string() });
export type PlanRecord = z.infer<typeof PlanRecord>;

/** A list when a student saves it; a reader may get one string. */
export const ResearchRecord = z.object({ prompt_id: z.uuid(), research_content: z.array(z.string()) });
export type ResearchRecord = z.infer<typeof ResearchRecord>;

export const ResearchRead = ResearchRecord.extend({ research_content: z.union([z.array(z.string()), z.string()]) });
export type ResearchRead = z.infer<typeof ResearchRead>;

export const DraftRecord = z.object({ prompt_id: z.uuid(), draft_content: z.string() });
export type DraftRecord = z.infer<typeof DraftRecord>;

const text = z.string().max(essayLimits.textLength);
const hand = Hand.optional();
export const PlanUpsert = z.object({ prompt_id: z.uuid(), plan_content: text, hand });
export type PlanUpsert = z.infer<typeof PlanUpsert>;
export const ResearchUpsert = z.object({
  prompt_id: z.uuid(),
  research_content: z.union([z.array(text).max(essayLimits.sources), text]),
  hand,
});
export type ResearchUpsert = z.infer<typeof ResearchUpsert>;
export const DraftUpsert = z.object({ prompt_id: z.uuid(), draft_content: text, hand });
export type DraftUpsert = z.infer<typeof DraftUpsert>;

export const SampleEssay = z.object({
  id: z.uuid(),
  education_level: StoredEducationLevel,
  title: z.string(),
  essay_text: z.string(),
});
export type SampleEssay = z.infer<typeof SampleEssay>;
