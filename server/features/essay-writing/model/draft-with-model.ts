import { planWithoutTalk } from '#server/composer/compose.ts';
import { draftPrompt } from '#server/providers/llm/prompts/essay/draft.prompt.ts';
import { numberMaterial, piecesOf } from '#server/providers/llm/prompts/essay/essay-material.ts';
import { revisePrompt } from '#server/providers/llm/prompts/essay/revise.prompt.ts';
import { whatMustBeFixed } from '#server/features/essay-writing/check-draft.ts';
import type { GatheredMaterial } from '#server/features/essay-writing/gather-material.service.ts';
import type { NodeParts, NodeRun } from '#server/features/essay-writing/node-work.ts';
import { createAsk } from './ask.ts';
import { createFactReader } from './read-facts.ts';
import { writeChecked, type CheckedText } from './write-checked.ts';

/** A draft by the plan, or the revision of `base`, with where each of its sentences comes from. */
export function draftWithModel(
  parts: NodeParts,
  { work, onStage, onTryAgain, signal }: NodeRun,
  { base, material }: { base: string; material: GatheredMaterial },
): Promise<CheckedText> {
  const ask = createAsk(parts, { work, onTryAgain, signal });
  const isRevision = base.trim() !== '';
  // A request for a new first draft is no request for the old one's sentences.
  const numbered = numberMaterial({ ...material.model, typed: isRevision ? material.model.typed : [] });
  const prompt = isRevision
    ? revisePrompt({ material: numbered, draft: base, critique: work.critique })
    : draftPrompt({ material: numbered, plan: planWithoutTalk(material.board, material.plan) });
  return writeChecked({
    ask,
    prompt,
    gate: {
      kind: 'essay',
      language: material.form.promptText,
      known: [base, ...numbered.typed, ...piecesOf(numbered).values()],
    },
    form: material.form,
    reader: createFactReader(ask, numbered),
    check: (draft) => whatMustBeFixed(parts, { draft, plan: material.plan }, material),
    typed: numbered.typed,
    onStage,
  });
}
