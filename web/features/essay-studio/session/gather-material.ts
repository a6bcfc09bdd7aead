import type { EssayForm } from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import type { Material } from './studio.ts';

const asItIs: AnswerSchema<unknown> = { parse: (value) => value };

/** Essays that show the style of the level, and what we know of the student. */
export async function gatherMaterial({ educationLevel }: EssayForm, from: Api = api): Promise<Material> {
  const [samples, summary] = await Promise.all([
    readOrNull(from, `/sample-essays/by-education-level?education_level=${educationLevel}`),
    readOrNull(from, '/summaries/my_summary'),
  ]);
  return { sampleEssays: readSamples(samples), userSummary: readText(summary, 'summary_content') };
}

/** An essay can be begun without either; only a lost session is told, because then nothing else will work. */
async function readOrNull(from: Api, path: string): Promise<unknown> {
  try {
    return await from.request(path, { answer: asItIs });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return null;
  }
}

function readSamples(answer: unknown): { essay_text: string }[] {
  if (!Array.isArray(answer)) return [];
  return answer.map((essay) => ({ essay_text: readText(essay, 'essay_text') })).filter(({ essay_text }) => essay_text);
}

function readText(answer: unknown, field: string): string {
  if (typeof answer !== 'object' || answer === null) return '';
  const value: unknown = { ...answer }[field as never];
  return typeof value === 'string' ? value.slice(0, essayLimits.textLength) : '';
}
