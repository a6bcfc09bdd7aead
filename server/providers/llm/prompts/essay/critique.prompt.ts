import { definePrompt } from '#server/providers/llm/prompts/define-prompt.ts';
import type { NumberedMaterial } from './essay-material.ts';
import { essayTurns } from './essay-request.ts';
import { critiqueShape, essayShapes } from './essay-shapes.ts';

export interface CritiqueInput {
  material: NumberedMaterial;
  draft: string;
  /** What the checks found, in words. They are right; the critique builds on them. */
  findings: string[];
  /** Points of the round before that still stand. */
  before: string[];
}

export const critiquePrompt = definePrompt<CritiqueInput>({
  name: 'essay-critique',
  version: 2,
  maxOutputTokens: 2200,
  temperature: 0.3,
  shape: critiqueShape,
  shapes: essayShapes,
  render: ({ material, draft, findings, before }) =>
    essayTurns(material, [
      `# The draft\n${draft}`,
      ...(findings.length > 0 ? [`# Facts about the text\n${findings.map((line) => `- ${line}`).join('\n')}`] : []),
      ...(before.length > 0
        ? [`# Points of the last round that still stand\n${before.map((line) => `- ${line}`).join('\n')}`]
        : []),
      `# Task: the critique
Read the draft as an experienced, kind and exact teacher who knows the material. Write to the applicant ("you"), in short plain sentences, without praise for its own sake.
- verdict: "ready" if a careful teacher would tell them to stop here; "tell_more" if what it needs most is something only they can tell; else "revise"
- summary: one sentence, what the essay does now
- works: two or three places, each quoted
- points: at most five, the most worthwhile first; each quotes the sentence it means, letter for letter, says what is wrong and what to do, without writing it for them. None where there is nothing worth it
- questions: at most three, whose answers would improve the essay most
Contradict none of the facts. Do not repeat a point that was settled.

Answer as JSON: {"verdict": "revise", "summary": "…", "works": [{"quote": "…", "why": "…"}], "points": [{"quote": "…", "problem": "…", "todo": "…"}], "questions": ["…"]}`,
    ]),
});
