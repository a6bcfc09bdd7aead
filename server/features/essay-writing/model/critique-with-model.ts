import type { ExtraReader, Review, ReviewPoint, Verdict } from '#contracts/critique.ts';
import type { DraftFinding } from '#contracts/essay-agent.ts';
import { sentencesOf } from '#server/composer/compose.ts';
import { coldReaderPrompt } from '#server/providers/llm/prompts/essay/cold-reader.prompt.ts';
import { critiquePrompt } from '#server/providers/llm/prompts/essay/critique.prompt.ts';
import { numberMaterial, type EssayMaterial } from '#server/providers/llm/prompts/essay/essay-material.ts';
import {
  coldShape,
  critiqueShape,
  readingShape,
  type ColdAnswer,
  type CritiqueAnswer,
  type Point,
} from '#server/providers/llm/prompts/essay/essay-shapes.ts';
import { moreReadersPrompt } from '#server/providers/llm/prompts/essay/more-readers.prompt.ts';
import type { Prompt } from '#server/providers/llm/language-model.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Ask } from './ask.ts';
import { plainWords } from './words.ts';
import { renderCritique, renderReading } from './render-critique.ts';

export interface CritiqueTask {
  ask: Ask;
  material: EssayMaterial;
  draft: string;
  findings: DraftFinding[];
  findingsInWords: string[];
  /** The round before, of an earlier draft. */
  before: Review | null;
}

export interface ModelCritique {
  markdown: string;
  questions: string[];
  review: Review;
  /** What a reader who knows nothing else took from it; null where none could be asked. */
  cold: ColdAnswer | null;
}

/** The critic, who knows the material, and beside them a reader who knows nothing else. */
export async function critiqueWithModel(task: CritiqueTask): Promise<ModelCritique> {
  const { draft, before } = task;
  const material = numberMaterial(task.material);
  const standing = (before?.points ?? []).filter(({ quote }) => stands(quote, draft));
  const settled = (before?.points ?? []).filter(({ quote }) => !stands(quote, draft));
  const prompt = critiquePrompt({
    material,
    draft,
    findings: task.findingsInWords,
    before: standing.map(({ quote, problem }) => `“${quote}” ${problem}`),
  });
  const { data, cold } = await askBoth(task, prompt);
  const critic = onlyWhatStands(data, draft);
  const { agreed, others } = splitAgreed(critic.points, cold, draft);
  const verdict = holdVerdict(critic.verdict, task.findings);
  const points = [...agreed, ...others];
  const parts = { critic: { ...critic, verdict }, cold, agreed, others };
  return {
    markdown: renderCritique({ ...parts, settled: settled.map(quoteOf), standing: standing.map(quoteOf) }),
    questions: critic.questions.slice(0, 3),
    review: { verdict, points },
    cold,
  };
}

/** One more reader, on demand. Answers what stands under the critique then. */
export async function readOnceMore(
  ask: Ask,
  task: { reader: ExtraReader; material: EssayMaterial; draft: string; others: { university: string; text: string }[] },
): Promise<{ markdown: string; points: ReviewPoint[]; questions: string[] }> {
  const prompt = moreReadersPrompt({ ...task, material: numberMaterial(task.material) });
  const { data } = await ask(prompt, { kind: 'data', schema: readingShape.schema });
  const read = data ?? { summary: '', points: [], questions: [] };
  const points = read.points.filter(({ quote }) => stands(quote, task.draft)).slice(0, 4);
  const questions = read.questions.slice(0, 2);
  return { markdown: renderReading(task.reader, { ...read, points, questions }), points, questions };
}

/** At the same time. Where the critic fails there is no critique, and the other reader stops. */
async function askBoth({ ask, material, draft }: CritiqueTask, prompt: Prompt) {
  const over = new AbortController();
  const critic = ask(prompt, { kind: 'data', schema: critiqueShape.schema }).catch((error: unknown) => {
    over.abort(error);
    throw error;
  });
  const [asked, cold] = await Promise.allSettled([critic, readCold(ask, { material, draft, signal: over.signal })]);
  if (asked.status === 'rejected') throw asked.reason;
  if (cold.status === 'rejected') throw cold.reason;
  return { data: asked.value.data, cold: cold.value };
}

/** A cold reading that fails leaves the critique: it is one reader less. */
async function readCold(
  ask: Ask,
  { material: { form }, draft, signal }: Pick<CritiqueTask, 'material' | 'draft'> & { signal: AbortSignal },
): Promise<ColdAnswer | null> {
  try {
    const { data } = await ask(coldReaderPrompt({ form, draft }), { kind: 'data', schema: coldShape.schema }, signal);
    if (data === null) return null;
    const kept = (remark: ColdAnswer['cut']) => (remark && stands(remark.quote, draft) ? remark : null);
    return { ...data, unplaced: kept(data.unplaced), cut: kept(data.cut), remembered: kept(data.remembered) };
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** What quotes something that is not in the draft is about another text. */
function onlyWhatStands(data: CritiqueAnswer | null, draft: string): CritiqueAnswer {
  const read = data ?? { verdict: 'revise', summary: '', works: [], points: [], questions: [] };
  return {
    ...read,
    works: read.works.filter(({ quote }) => stands(quote, draft)).slice(0, 3),
    points: read.points.filter(({ quote }) => quote === '' || stands(quote, draft)).slice(0, 5),
  };
}

function stands(quote: string, draft: string): boolean {
  const words = plainWords(quote);
  return words.length > 0 && ` ${plainWords(draft).join(' ')} `.includes(` ${words.join(' ')} `);
}

/** Both stopped in the same sentence. What only the cold reader saw stands in their own part. */
function splitAgreed(points: readonly Point[], cold: ColdAnswer | null, draft: string) {
  const sentences = sentencesOf(draft);
  const placeOf = (quote: string) => sentences.findIndex((sentence) => quote !== '' && stands(quote, sentence));
  const stops = new Set([cold?.unplaced, cold?.cut].flatMap((remark) => (remark ? [placeOf(remark.quote)] : [])));
  const isAgreed = ({ quote }: Point) => placeOf(quote) !== -1 && stops.has(placeOf(quote));
  return { agreed: points.filter(isAgreed), others: points.filter((point) => !isAgreed(point)) };
}

/** No verdict against what can be proved: a draft with a blank or a fault that must be fixed is not ready. */
function holdVerdict(verdict: Verdict, findings: readonly DraftFinding[]): Verdict {
  if (verdict !== 'ready') return verdict;
  if (findings.some(({ check }) => check === 'gap')) return 'tell_more';
  return findings.some(({ weight }) => weight === 'must') ? 'revise' : 'ready';
}

function quoteOf({ quote }: ReviewPoint): string {
  return quote;
}
