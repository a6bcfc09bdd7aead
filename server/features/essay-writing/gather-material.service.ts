import type { EssayForm } from '#contracts/essays.ts';
import { closeLimits } from '#contracts/gaps.ts';
import { planWithoutPrivate, withoutTalk, type BoardInput, type GivenText } from '#server/composer/compose.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EssayMaterial } from '#server/providers/llm/prompts/essay/essay-material.ts';
import { getDocumentText } from '#server/features/documents/documents.service.ts';
import { getCorrectedSummary } from '#server/features/summaries/summaries.service.ts';
import { listToldStories } from '#server/features/stories/stories.service.ts';
import type { EssayWork } from './node-work.ts';
import { readForm } from './task/read-form.service.ts';

/** Everything one essay may be made from, once for the board and once for a model. */
export interface GatheredMaterial {
  form: EssayForm;
  board: BoardInput;
  /** The plan without what the student made private since it was written. */
  plan: string;
  /** All the student gave, with where they gave it. */
  given: GivenText[];
  model: EssayMaterial;
}

/** `typed`: what the student wrote into the draft by hand, where a model is to know it. */
export async function gatherMaterial(db: Database, work: EssayWork, typed: string[] = []): Promise<GatheredMaterial> {
  const form = formOf(work);
  // One after the other: inside a transaction they share a connection.
  const resume = (await getDocumentText(db, work.profileId, 'resume')) ?? '';
  const transcript = (await getDocumentText(db, work.profileId, 'transcript')) ?? '';
  const { usable: stories, hidden } = await listToldStories(db, work.profileId, work.id);
  const answers = work.questions.flatMap(({ question, answer }) =>
    answer === null ? [] : [{ question, text: answer }],
  );
  const reasons = work.sources.flatMap(({ is_struck, quote, because }) =>
    is_struck || because === null ? [] : [{ fact: quote, because }],
  );
  const told = stories.flatMap((story) => story.answers);
  return {
    form,
    board: { prompt: form.promptText, limits: closeLimits(form.wordCount), stories, hidden, reasons, answers, resume },
    plan: planWithoutPrivate({ stories, hidden }, work.plan),
    given: [
      ...told.map((answer) => ({ source: 'chat' as const, text: answer.off ? withoutTalk(answer) : answer.text })),
      ...answers.map(({ text }) => ({ source: 'answer' as const, text })),
      ...reasons.map(({ because }) => ({ source: 'answer' as const, text: because })),
      { source: 'form' as const, text: form.currentDraft ?? '' },
      { source: 'resume' as const, text: resume },
      { source: 'transcript' as const, text: transcript },
    ],
    model: {
      form,
      resume,
      transcript,
      stories: stories.map(({ title, answers: each }) => ({ title, answers: asTold(each) })),
      ownSummary: await getCorrectedSummary(db, work.profileId),
      answers: asTold(answers),
      sources: work.sources,
      editedResearch: work.researchEdited?.join('\n\n') ?? null,
      typed,
    },
  };
}

/** What a model may know of answers: without what in them was said to us. */
function asTold(answers: readonly { question: string; text: string }[]): { question: string; text: string }[] {
  return answers
    .map((each, at) => ({ question: each.question, text: withoutTalk(each, at, answers) }))
    .filter(({ text }) => text !== '');
}

/** A session from before the task was read always has its task. */
export function formOf({ form, task }: Pick<EssayWork, 'form' | 'task'>): EssayForm {
  return form ?? readForm(task);
}
