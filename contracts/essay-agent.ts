import { z } from 'zod';
import { Verdict } from './critique.ts';
import { EssayForm, Hand } from './essays.ts';
import { Suggestion } from './ledger-wire.ts';
import { essayLimits } from './limits.ts';
import { fieldMessages } from './messages.ts';
import { isOneLine } from './one-line.ts';

/** The nodes of the agent, in the order in which they run; after `research_critique` comes `generate` again. */
const agentNodes = ['planner', 'research_plan', 'generate', 'reflect', 'research_critique'] as const;
export const AgentNode = z.enum(agentNodes);
export type AgentNode = z.infer<typeof AgentNode>;

/** Something that was read. `quote` stands in the page word for word; of our own library it is what we noted from it. */
export const Source = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  quote: z.string(),
  /** `library`: our own reference library; `web`: found by a search; `student`: added by hand. */
  origin: z.enum(['library', 'web', 'student']),
  retrieved_at: z.string(),
  /** Whether the page belongs to the university itself. */
  is_official: z.boolean(),
  /** Of our library: about what the student wants to study, or about the university as a whole. */
  is_about_subject: z.boolean().nullish(),
  /** The student wants it left out. */
  is_struck: z.boolean(),
  /** What to look at before anyone relies on it. */
  caution: z.string().nullish(),
  /** Why the student cares, in their words. Only with it may a draft speak of the fact. */
  because: z.string().nullable(),
});
export type Source = z.infer<typeof Source>;

/** A question of this essay's own, with the student's answer once there is one. */
export const EssayQuestion = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
});
export type EssayQuestion = z.infer<typeof EssayQuestion>;

/** Where a sentence of a draft comes from. */
export const SentenceOrigin = z.object({
  text: z.string(),
  origins: z.array(
    z.object({
      source: z.enum(['chat', 'resume', 'transcript', 'form', 'library', 'answer', 'summary', 'typed']),
      text: z.string(),
    }),
  ),
});
export type SentenceOrigin = z.infer<typeof SentenceOrigin>;

/** The texts of a thread. */
export const ThreadField = z.enum(['plan', 'research_content', 'draft', 'critique']);
export type ThreadField = z.infer<typeof ThreadField>;

const readLimit = z.number().int().min(1).max(essayLimits.words).nullable();

/** The form of a session. One that was read out of a task may lack names, and has whatever limits the task names. */
export const ThreadForm = z.object({
  ...EssayForm.shape,
  promptText: z.string(),
  universityName: z.string(),
  courseName: z.string(),
  wordCount: z.object({ min: readLimit, max: readLimit }),
});

const text = z.string().max(essayLimits.textLength);
const sampleEssays = z.array(z.object({ essay_text: text })).max(20);

export const AgentInitialize = z.object({
  task: z.string().min(2).max(essayLimits.taskLength),
  plan: text.nullish(),
  draft: text.nullish(),
  critique: text.nullish(),
  research_content: z.array(text).max(essayLimits.sources).nullish(),
  user_summary: text.nullish(),
  sample_essays: sampleEssays.nullish(),
  form: EssayForm.optional(),
  /** The saved essay that this session goes on with, so that saving it again makes no twin. */
  prompt_id: z.uuid().optional(),
  /** Made by the browser, so that a call that is sent twice opens one session. */
  thread_id: z.uuid().optional(),
});
export type AgentInitialize = z.infer<typeof AgentInitialize>;

export const ThreadRef = z.union([
  z.object({ configurable: z.object({ thread_id: z.uuid() }) }),
  z.object({ thread_id: z.uuid() }),
]);
export type ThreadRef = z.infer<typeof ThreadRef>;

export const AgentInvoke = z.object({
  thread: ThreadRef,
  /** Runs only this node: in a tab that is behind, the answer is the state as it stands. */
  node: AgentNode.optional(),
  /** A revision becomes suggestions for the draft, which stays as it is. Without it the revised text takes the draft’s place. */
  suggests: z.boolean().optional(),
});
export type AgentInvoke = z.infer<typeof AgentInvoke>;

export const AgentRun = z.object({
  node: AgentNode,
  started_at: z.string(),
  /** What has been written so far. */
  text: z.string(),
});
export type AgentRun = z.infer<typeof AgentRun>;

export const AgentState = z.object({
  thread_id: z.uuid(),
  thread: z.object({ configurable: z.object({ thread_id: z.uuid() }) }),
  task: z.string(),
  form: ThreadForm.nullable(),
  plan: z.string(),
  research_content: z.array(z.string()),
  /** The research is the student's own version, and no longer rendered from the sources. */
  is_research_edited: z.boolean(),
  draft: z.string(),
  critique: z.string(),
  user_summary: z.string(),
  sample_essays: sampleEssays,
  /** The draft before the newest revision; empty until there is one. */
  previous_draft: z.string(),
  sources: z.array(Source),
  /** The prompt asks about the university. Where it doesn't, research can be skipped. */
  asks_about_place: z.boolean(),
  questions: z.array(EssayQuestion),
  /** How many answers the draft does not have yet. Without a model a revision adds these, and does nothing where there are none. */
  answers_to_add: z.number().int(),
  /** What the readers advise to do next; null without a critique, and without a model. */
  verdict: Verdict.nullable(),
  last_node: AgentNode.nullable(),
  next_node: AgentNode,
  /** How many drafts were written. */
  revision_number: z.number().int(),
  /** Goes up with every change; sent back with an update, so that two tabs cannot overwrite each other unseen. */
  version: z.number().int(),
  running: AgentRun.nullable(),
  /** Why the last run ended without a result, in words for the student. */
  failure: z.string().nullable(),
  /** Text of a field that the student is editing and has not saved yet. */
  unsaved: z.partialRecord(ThreadField, z.string()).nullable(),
  /** Texts that were made before the form was corrected, and have to be made again to fit it. */
  outdated: z.array(ThreadField),
  prompt_id: z.uuid().nullable(),
  updated_at: z.string(),
});
export type AgentState = z.infer<typeof AgentState>;

/** The full state as the spec's client sends it; only the field that belongs to the node is read. */
export const AgentUpdate = z.object({
  thread: ThreadRef,
  task: z.string().max(essayLimits.taskLength).nullish(),
  plan: text.nullish(),
  draft: text.nullish(),
  critique: text.nullish(),
  research_content: z.union([z.array(text).max(essayLimits.sources), text]).nullish(),
  user_summary: text.nullish(),
  sample_essays: sampleEssays.nullish(),
  version: z.number().int().optional(),
  /** The text stays as it is, whatever is sent here: the agent only goes on from it once more. A tab that is behind undoes nothing. */
  as_is: z.boolean().optional(),
});
export type AgentUpdate = z.infer<typeof AgentUpdate>;

/** Corrects the form of an essay that is under way. Its texts stay; those that no longer fit are named as `outdated`. */
export const FormChange = z.object({
  form: EssayForm,
  /** The same form in words. */
  task: z.string().min(2).max(essayLimits.taskLength),
  version: z.number().int().optional(),
});
export type FormChange = z.infer<typeof FormChange>;

/** What the student types while editing, kept until it is saved or dropped. Null drops it. */
export const UnsavedText = z.object({ field: ThreadField, text: text.nullable() });
export type UnsavedText = z.infer<typeof UnsavedText>;

export const QuestionAnswers = z.object({
  answers: z.array(z.object({ id: z.string().max(200), answer: z.string().max(essayLimits.answerLength) })).max(20),
});
export type QuestionAnswers = z.infer<typeof QuestionAnswers>;

/** Strikes sources, says why one matters, or adds one of the student's own. */
export const SourceChanges = z.object({
  changes: z
    .array(
      z.object({
        id: z.string().max(200),
        is_struck: z.boolean().optional(),
        because: z.string().trim().max(essayLimits.answerLength).nullable().optional(),
      }),
    )
    .max(essayLimits.sources),
  added: z
    .object({
      title: z.string().trim().min(1).max(300).refine(isOneLine, fieldMessages.oneLine),
      url: z
        .url({ protocol: /^https?$/ })
        .max(2000)
        .nullable(),
      quote: z.string().trim().max(essayLimits.answerLength),
    })
    .nullable()
    .optional(),
});
export type SourceChanges = z.infer<typeof SourceChanges>;

export const ThreadVersion = z.object({
  id: z.uuid(),
  field: ThreadField,
  content: z.string(),
  hand: Hand,
  /** Of a draft: the row of its record to which it can be brought back. */
  ledger_seq: z.number().int().nullable(),
  created_at: z.string(),
});
export type ThreadVersion = z.infer<typeof ThreadVersion>;

/** An answer to a gap of the draft; it takes the gap's place. */
export const GapAnswer = z.object({
  question: z.string().min(1).max(1000),
  answer: z.string().trim().min(1).max(essayLimits.answerLength),
  version: z.number().int().optional(),
});
export type GapAnswer = z.infer<typeof GapAnswer>;

/** What can be asked for by a button; anything else is said in the student's own words. */
const SelectionWish = z.enum(['shorter', 'specific', 'simpler']);

export const SelectionEdit = z.object({
  before: text,
  selection: z.string().trim().min(1).max(essayLimits.answerLength),
  after: text,
  wish: z.union([SelectionWish, z.object({ words: z.string().trim().min(2).max(500) })]),
});
export type SelectionEdit = z.infer<typeof SelectionEdit>;

export const EditedSelection = z.object({
  text: z.string(),
  /** The same as a suggestion for the saved draft; null where the words do not stand in it. */
  suggestion: Suggestion.nullable(),
});
export type EditedSelection = z.infer<typeof EditedSelection>;

/** Something a check saw in the draft. */
export const DraftFinding = z.object({
  check: z.string(),
  weight: z.enum(['must', 'should', 'may']),
  detail: z.string(),
  quote: z.string().nullable(),
  start: z.number().int(),
  end: z.number().int(),
});
export type DraftFinding = z.infer<typeof DraftFinding>;
