import type { AgentState, FormChange, ThreadField } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import { listSampleEssays } from '#server/features/sample-essays/sample-essays.service.ts';
import type { Thread } from './essay-agent.repo.ts';
import { changeThread } from './essay-agent.service.ts';

type Parts = Pick<Context, 'db' | 'now'>;

/** The form of this essay is corrected in place: no text is lost, and the state says which of them have to be made again. */
export function changeForm(
  parts: Parts,
  profileId: string,
  threadId: string,
  { form, task, version }: FormChange,
): Promise<AgentState> {
  const isWritten = (thread: Thread) => isSame(thread.form, form);
  return changeThread(parts, profileId, threadId, { version, isWritten }, async (tx, thread) => {
    requireEssayLength(form.currentDraft ?? '', thread.form?.currentDraft);
    const touched = new Set([...thread.outdated, ...touchedBy(thread.form, form)]);
    const isOtherLevel = thread.form?.educationLevel !== form.educationLevel;
    return {
      form,
      task,
      outdated: [...touched].filter((field) => hasText(thread, field)),
      ...(isOtherLevel
        ? { sampleEssays: (await listSampleEssays(tx, form.educationLevel)).map((essay) => essay.essay_text) }
        : {}),
    };
  });
}

/** The student wants the texts as they are. */
export function keepOutdated(parts: Parts, profileId: string, threadId: string): Promise<AgentState> {
  return changeThread(parts, profileId, threadId, {}, async () => ({ outdated: [] }));
}

/** The next `invoke` makes the plan once more. What was made after it stays until it is made again too. */
export function restartPlan(parts: Parts, profileId: string, threadId: string): Promise<AgentState> {
  return changeThread(parts, profileId, threadId, {}, async (_tx, { plan }) => {
    if (plan === '') throw new AppError('conflict', 'This essay has no plan yet.');
    return { nextNode: 'planner' };
  });
}

const afterPlan: readonly ThreadField[] = ['draft', 'critique'];

/** Which texts were made from what has changed. */
function touchedBy(before: EssayForm | null, after: EssayForm): ThreadField[] {
  if (before === null) return ['plan', 'research_content', ...afterPlan];
  const isOtherQuestion =
    before.promptText !== after.promptText ||
    before.universityName !== after.universityName ||
    before.courseName !== after.courseName;
  if (isOtherQuestion) return ['plan', 'research_content', ...afterPlan];
  const isOtherShape =
    before.educationLevel !== after.educationLevel ||
    before.wordCount.min !== after.wordCount.min ||
    before.wordCount.max !== after.wordCount.max;
  if (isOtherShape) return ['plan', ...afterPlan];
  return before.currentDraft === after.currentDraft ? [] : [...afterPlan];
}

function isSame(before: EssayForm | null, after: EssayForm): boolean {
  return touchedBy(before, after).length === 0;
}

function hasText(thread: Thread, field: ThreadField): boolean {
  if (field === 'research_content') return thread.sources.length > 0 || thread.researchEdited !== null;
  // A draft that the student brought along is theirs, and wasn't made for any form.
  if (field === 'draft') return thread.revisionNumber > 0 && thread.draft !== '';
  return thread[field] !== '';
}
