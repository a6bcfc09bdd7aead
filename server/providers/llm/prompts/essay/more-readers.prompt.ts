import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import type { NumberedMaterial } from './essay-material.ts';
import { essayTurns } from './essay-request.ts';
import { essayShapes, readingShape } from './essay-shapes.ts';

export interface MoreReadersInput {
  reader: 'sceptic' | 'application';
  material: NumberedMaterial;
  draft: string;
  /** The applicant's other essays: university and text. */
  others: { university: string; text: string }[];
}

const tasks = {
  sceptic: `You are a reader who doubts. Where does the essay claim more than it shows? Where would you ask "really?" What could anybody have written? Quote each place letter for letter, say what you doubt, and what would convince you.`,
  application: `You read the whole application: resume, transcript, this essay and the others. What does this essay repeat that stands elsewhere? What does it leave out that only it could tell? Do two essays tell the same story? Quote each place of THIS essay letter for letter, say what it doubles or misses, and what to do.`,
} as const;

/** Readers who are asked for one at a time. */
export const moreReadersPrompt = definePrompt<MoreReadersInput>({
  name: 'essay-more-readers',
  version: 1,
  maxOutputTokens: 1500,
  temperature: 0.3,
  shape: readingShape,
  shapes: essayShapes,
  render: ({ reader, material, draft, others }) =>
    essayTurns(material, [
      ...others.map(({ university, text }) => `# Another essay, for ${university || 'another university'}\n${text}`),
      `# The draft\n${draft}`,
      `# Task: one more reader
${tasks[reader]}
At most four points, the most worthwhile first, and at most two questions. Write to the applicant ("you"), in short plain sentences. summary: one sentence.

Answer as JSON: {"summary": "…", "points": [{"quote": "…", "problem": "…", "todo": "…"}], "questions": ["…"]}`,
    ]),
});
