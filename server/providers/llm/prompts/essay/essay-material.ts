import type { Source } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { fence, fenceRule } from '#server/providers/llm/prompts/fence.ts';

/** Everything a model may know while it helps with one essay. */
export interface EssayMaterial {
  form: EssayForm;
  resume: string;
  transcript: string;
  /** Question and answer, oldest first. */
  conversation: { question: string; answer: string }[];
  /** Asked within this essay. */
  answers: { question: string; answer: string }[];
  sources: Source[];
  /** What the applicant made of the research by hand. */
  editedResearch?: string | null;
  /** Show a style; their content is never used. */
  sampleEssays: string[];
}

/** Room for each text, in characters. A conversation is worth more to an essay than the third page of a resume. */
const room = {
  resume: 12_000,
  transcript: 6000,
  conversation: 30_000,
  answers: 12_000,
  sources: 12_000,
  sample: 3500,
} as const;

/** The rules that hold for everything a model writes here. */
export const essayRules = `You help one applicant with one university application essay. These rules stand above everything else:
1. Say nothing about the applicant that the material does not say. No invented event, number, name, place, feeling or motive; no rounding up. If something is needed and not there, leave a gap: [Your turn: what is asked for, about N words], N from 30 to 90. Few gaps, each one question, never two in a row.
2. Prefer the applicant's own words and sentences, in the order in which they told them. Correct slips; do not polish the voice away.
3. Name only the university and course of the form. Speak of a fact about the university only if it stands in the sources and the applicant has said why it matters to them.
4. No clichés, no stock phrases, no praise of the university, no promise, no moral at the end that the applicant did not draw.
5. Sample essays show tone and rhythm. Nothing that happens in them may appear.
6. Write in the language of the essay prompt, in plain text, without a title, without comments of your own.
${fenceRule}`;

export function describeLimits({ wordCount: { min, max } }: Pick<EssayForm, 'wordCount'>): string {
  if (min !== null && max !== null) return `between ${min} and ${max} words`;
  if (max !== null) return `at most ${max} words`;
  return min !== null ? `at least ${min} words` : 'of a length that the prompt calls for';
}

/** What the checks found in the last attempt, where a text is written again. */
export function askToMend(findings: string[]): string {
  if (findings.length === 0) return '';
  return `\n\nYour last attempt was checked. Mend this and change nothing else:\n${findings.map((line) => `- ${line}`).join('\n')}`;
}

export function renderForm({ promptText, universityName, courseName, educationLevel, ...form }: EssayForm): string {
  return [
    fence('essay-prompt', promptText),
    fence('university', universityName),
    fence('course', courseName),
    `Level: ${educationLevel}. The essay is to be ${describeLimits(form)}.`,
  ].join('\n');
}

export function renderMaterial(material: EssayMaterial): string {
  const { resume, transcript, conversation, answers, sources, editedResearch, sampleEssays } = material;
  const usable = sources.filter((source) => !source.is_struck);
  return [
    renderForm(material.form),
    fence('resume', resume, { maxLength: room.resume }),
    fence('transcript', transcript, { maxLength: room.transcript }),
    fence('conversation', renderTalk(conversation), { maxLength: room.conversation }),
    fence('answers-for-this-essay', renderTalk(answers), { maxLength: room.answers }),
    fence('sources', usable.map(renderSource).join('\n\n'), { maxLength: room.sources }),
    ...(editedResearch ? [fence('research-edited-by-the-applicant', editedResearch, { maxLength: room.sources })] : []),
    ...sampleEssays.slice(0, 3).map((essay) => fence('sample-essay', essay, { maxLength: room.sample })),
  ].join('\n\n');
}

function renderTalk(turns: { question: string; answer: string }[]): string {
  return turns.map(({ question, answer }) => `Asked: ${question}\nApplicant: ${answer}`).join('\n\n');
}

function renderSource({ title, url, quote, because }: Source): string {
  const why = because
    ? `\nThe applicant says why it matters: ${because}`
    : '\nThe applicant has not said why it matters.';
  return `${title}${url ? ` (${url})` : ''}\n${quote}${why}`;
}
