import type { EducationLevel, EssayForm } from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import { type Api, api, asItIs } from '#web/lib/api/api.ts';
import { nullOnFailure } from '#web/lib/api/api-error.ts';
import { asRecord } from '#web/lib/api/as-record.ts';
import { fetchOwnSummary } from '#web/lib/own-documents.ts';

/** What an essay may be made from beside its form. */
export interface Material {
  userSummary: string;
  sampleEssays: { essay_text: string }[];
}

/** As many as a session takes. */
const mostSamples = 20;

/** Essays that show the style of the level, and what we know of the student. An essay can be begun without either. */
export async function gatherMaterial(level: EducationLevel, from: Api = api): Promise<Material> {
  const [samples, summary] = await Promise.all([
    nullOnFailure(from.request(`/sample-essays/by-education-level?education_level=${level}`, { answer: asItIs })),
    fetchOwnSummary(from),
  ]);
  return { sampleEssays: readSamples(samples), userSummary: readText(summary, 'summary_content') };
}

function readSamples(answer: unknown): Material['sampleEssays'] {
  if (!Array.isArray(answer)) return [];
  const samples = answer.map((essay) => ({ essay_text: readText(essay, 'essay_text') }));
  return samples.filter(({ essay_text }) => essay_text !== '').slice(0, mostSamples);
}

function readText(answer: unknown, field: string): string {
  const value = asRecord(answer)[field];
  return typeof value === 'string' ? value.slice(0, essayLimits.textLength) : '';
}

/** The form in words, as the agent's task. */
export function taskOf({ promptText, universityName, courseName, educationLevel, wordCount }: EssayForm): string {
  const { min, max } = wordCount;
  const length =
    min !== null && max !== null
      ? `${min} to ${max} words`
      : max !== null
        ? `at most ${max} words`
        : min !== null
          ? `at least ${min} words`
          : 'no limit named';
  return [
    `Essay prompt: ${promptText}`,
    `University: ${universityName}`,
    `Course: ${courseName}`,
    `Education level: ${educationLevel}`,
    `Length: ${length}`,
  ].join('\n');
}

/** The id of the session that was just made; null where the answer names none. */
export function threadIdOf(answer: unknown): string | null {
  const { thread_id: threadId } = asRecord(answer);
  return typeof threadId === 'string' && threadId !== '' ? threadId : null;
}
