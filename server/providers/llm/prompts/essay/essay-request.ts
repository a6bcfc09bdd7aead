import type { EssayForm } from '#contracts/essays.ts';
import { closeLimits } from '#contracts/gaps.ts';
import type { ChatTurn } from '#server/providers/llm/language-model.ts';
import { fence, fenceRule } from '#server/providers/llm/prompts/fence.ts';
import type { NumberedMaterial, NumberedPiece } from './essay-material.ts';

/**
 * The one system turn of everything a model does for an essay. It never changes within an essay, so that a provider can keep
 * it together with the material behind it; what is to be done stands in the last turn.
 */
export const essayRules = `You help one applicant with one university application essay. Each request brings these rules, then what the applicant gave us, then ONE task at the end. Do that task and print its result alone.

Truth
1. Say nothing about the applicant that the material does not say. No invented event, number, name, place, feeling or motive; no rounding up. What is needed and not there becomes a gap: [Your turn: what is asked for, about N words], N from 30 to 90. Few gaps, each one question, never two in a row.
2. What the applicant typed into the draft, and answers marked a1, a2, …, are the best there is. Keep their sentences and their order; correct slips, do not polish the voice away.
3. The applicant's own facts about a place count. A fact about the university from elsewhere counts only with the applicant's reason for it. Name no other university as the one applied to.

Writing
4. Introduce a person or a place before a pronoun points at it. Begin in the scene.
5. A loss is told once, plainly, and not used.
6. No clichés, no praise of the university, no promises. No lists of three for the sound of it, no "not just X but Y", no "I realized that", no question to the reader, no tidy last line, no moral the applicant did not draw.
7. Plain text in the language of the essay prompt; no title, no headings, no comments of your own, unless the task says otherwise.

Sources are named by the number in front of them: a = an answer of theirs, p = their own summary, r = a line of their resume, t = of their transcript, s = a fact about the university.
The plan, wishes and points the applicant accepted are their directions to you.
${fenceRule}`;

const system: ChatTurn = { role: 'system', content: essayRules, isConstant: true };

/** Rules, material that stays the same, material that grows, task: in this order in every request of an essay. */
export function essayTurns(material: NumberedMaterial, task: readonly string[]): ChatTurn[] {
  const growing = renderGrowing(material);
  return [
    system,
    { role: 'user', content: renderConstant(material), isConstant: true },
    { role: 'user', content: [...growing, ...task].join('\n\n') },
  ];
}

/** For a reader who must not know the material. */
export function coldTurns(form: EssayForm, task: readonly string[]): ChatTurn[] {
  return [system, { role: 'user', content: [renderForm(form), ...task].join('\n\n') }];
}

export function renderForm({ promptText, universityName, courseName, educationLevel, wordCount }: EssayForm): string {
  return `# The essay
Prompt: ${promptText}
University: ${universityName || 'not named'}. Course: ${courseName || 'not named'}. Level: ${educationLevel}.
Length: ${describeLimits({ wordCount })}.`;
}

export function describeLimits({ wordCount: { min, max } }: Pick<EssayForm, 'wordCount'>): string {
  if (min !== null && max !== null) return `between ${min} and ${max} words`;
  if (max !== null) return `at most ${max} words`;
  return min !== null ? `at least ${min} words` : 'of a length that the prompt calls for';
}

/** Nine tenths of the limit: a model that aims at the limit itself goes over it. */
export function targetWords({ wordCount }: Pick<EssayForm, 'wordCount'>): number {
  const { min, max } = closeLimits(wordCount);
  return Math.max(min, Math.round(0.9 * max));
}

/** Tokens for a text of so many words, with some room to spare. */
export function roomFor(words: number): number {
  return Math.ceil(words * 1.7) + 300;
}

function renderConstant(material: NumberedMaterial): string {
  const { form, stories, summary, resume, transcript, voice } = material;
  return [
    renderForm(form),
    '# What the applicant gave us',
    stories.length === 0
      ? 'They have told us no stories yet.'
      : stories.map(({ title, answers }) => `## Story: ${title}\n${answers.map(renderAnswer).join('\n')}`).join('\n\n'),
    ...(summary.length === 0 ? [] : [`## What they say of themselves\n${summary.map(renderPiece).join('\n')}`]),
    ...(resume.length === 0 ? [] : [fence('resume', resume.map(renderPiece).join('\n'))]),
    ...(transcript.length === 0 ? [] : [fence('transcript', transcript.map(renderPiece).join('\n'))]),
    ...(voice.length === 0
      ? []
      : [
          `## How they sound\nKeep this voice, in sentences of this length:\n${voice.map((line) => `- ${line}`).join('\n')}`,
        ]),
  ].join('\n\n');
}

function renderGrowing({ answers, sources, editedResearch, typed }: NumberedMaterial): string[] {
  const parts: string[] = [];
  if (answers.length > 0) parts.push(`## Answers for this essay\n${answers.map(renderAnswer).join('\n')}`);
  if (sources.length > 0)
    parts.push(`## Facts about the university, with their reason\n${sources.map(renderSource).join('\n')}`);
  if (editedResearch) parts.push(fence('research-notes', editedResearch));
  if (typed.length > 0)
    parts.push(
      `## Typed into the draft by the applicant: keep each of these as it stands\n${typed.map((line) => `- ${line}`).join('\n')}`,
    );
  return parts;
}

function renderAnswer({ id, question = '', text }: NumberedPiece): string {
  return `${id}: ${text.replace(/\s*\n\s*/g, ' ')}${question === '' ? '' : ` (asked: ${lastSentence(question)})`}`;
}

/** Of a long message the question alone. */
function lastSentence(question: string): string {
  return (
    question
      .trim()
      .split(/(?<=[.?!])\s+/)
      .at(-1) ?? ''
  );
}

function renderPiece({ id, text }: NumberedPiece): string {
  return `${id}: ${text}`;
}

function renderSource({ id, title, text, because }: NumberedMaterial['sources'][number]): string {
  return `${id}: ${fence('page', `${title}\n${text}`)}\nTheir reason: ${because}`;
}
