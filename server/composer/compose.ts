/**
 * What the rest of the product calls. Everything here is a pure function: the same input gives the same text, on any machine.
 *
 *   makePlan(input, facts)        what the essay will be made of, as data and as markdown the student can change
 *   draftEssay(input, plan)       the draft with its ledger: where each sentence comes from, and what was changed in it
 *   checkText(input, text)        hard checks on any text, whoever wrote it
 *   critiqueText(input, text)     checks, marks with reasons, at most five changes and three questions
 *   answersToldSince(input, text) what the conversation has told since, as answers to the gaps of a text
 *   reviseText(input, text)       changes that add no claim and answers woven in, each of which can be refused
 *   typedIn(draft, others, …)     what of a draft the student has typed
 *   nextReply(conversation)       what the consultant says next
 *   composeSummary(conversation)  what is known of a student, in Markdown
 *   originsOf(text, ledger)       where the sentences of an edited text come from, as far as it is known
 */
import type { CheckInput, CheckResult } from './checks/check-essay.ts';
import { checkEssay } from './checks/check-essay.ts';
import { critiqueEssay } from './critique/critique-essay.ts';
import type { Critique } from './critique/types.ts';
import { composeDraft } from './draft/compose-draft.ts';
import { typedIn as typedByStudent } from './checks/typed-words.ts';
import { originsOf as origins, type Origin } from './draft/origins.ts';
import { prepare } from './draft/prepare.ts';
import type { Draft, LedgerEntry } from './draft/types.ts';
import { readEvidence, readingContext } from './evidence/read-evidence.ts';
import type { LibraryFact } from './evidence/types.ts';
import type { ComposerInput, EssayAnswer } from './input.ts';
import type { InterviewInput } from './interview/conversation-state.ts';
import { nextReply as reply } from './interview/next-reply.ts';
import type { InterviewReply } from './interview/say.ts';
import { makePlan as plan } from './plan/make-plan.ts';
import type { Plan } from './plan/types.ts';
import { parseResume } from './resume/parse-resume.ts';
import { reviseEssay } from './revise/revise-essay.ts';
import { answersToldSince as toldSince } from './revise/told-since.ts';
import type { Revision } from './revise/types.ts';
import { composeSummary as summary, type SummaryInput } from './summary/compose-summary.ts';

/** The plan. Of `facts` nothing is used before the student ticks one and says why (`input.ticked`). */
export function makePlan(input: ComposerInput, facts: readonly LibraryFact[] = []): Plan {
  return plan(input, facts);
}

/** The draft. A plan that the student has edited is followed as far as its outline can be read. */
export function draftEssay(input: ComposerInput, editedPlan: string | null = null): Draft {
  return composeDraft(input, prepare(input, editedPlan));
}

export function checkText(input: ComposerInput, text: string, otherUniversities: readonly string[] = []): CheckResult {
  return checkEssay(checkInput(input, text, otherUniversities));
}

export function critiqueText(input: ComposerInput, text: string, otherUniversities: readonly string[] = []): Critique {
  return critiqueEssay(checkInput(input, text, otherUniversities));
}

/** `messages` are the ids of what the student said in the conversation after `text` was written. */
export function answersToldSince(input: ComposerInput, text: string, messages: ReadonlySet<string>): EssayAnswer[] {
  return toldSince(input, text, messages, draftEssay);
}

/** `answers` are those given to gaps and to the critique's questions; what the student changed in `text` stays. */
export function reviseText(
  input: ComposerInput,
  text: string,
  answers: readonly EssayAnswer[] = [],
  otherUniversities: readonly string[] = [],
): Revision {
  const whole = { ...input, answers: [...input.answers, ...answers] };
  return reviseEssay({ ...checkInput(whole, text, otherUniversities), answers, context: readingContext(whole) });
}

/** What of a draft the student has typed, given what others wrote of it and what was pasted. */
export function typedIn(draft: string, others: readonly string[], pasted: readonly string[]): string[] {
  return typedByStudent(draft, others, pasted);
}

export function originsOf(text: string, ledger: readonly LedgerEntry[]): Origin[] {
  return origins(text, ledger);
}

/** The resume comes as its text. */
export function nextReply(input: Omit<InterviewInput, 'resume'> & { resume: string | null }): InterviewReply {
  return reply({ ...input, resume: input.resume === null ? null : parseResume(input.resume) });
}

export function composeSummary(input: Omit<SummaryInput, 'resume'> & { resume: string }): string {
  return summary({ ...input, resume: parseResume(input.resume) });
}

function checkInput(input: ComposerInput, text: string, otherUniversities: readonly string[]): CheckInput {
  const { sources, facts } = readEvidence(input);
  const { form, previousEssays, typed = [] } = input;
  return { text, form, sources, facts, typed, previousEssays, otherUniversities };
}
