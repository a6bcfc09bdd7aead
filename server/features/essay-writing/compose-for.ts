import type { Composed } from '#server/providers/llm/language-model.ts';
import { askFor, type GatedAnswer } from '#server/features/model-usage/model-usage.service.ts';
import type { NodeParts, NodeRun } from './node-work.ts';

/** The composer's own work, told in its rhythm and counted like every other. */
export function composeFor<Extra>(
  parts: NodeParts,
  { work, onText, signal }: NodeRun,
  compose: () => Promise<Composed<Extra>>,
): Promise<GatedAnswer<Extra, null>> {
  const prompt = { name: 'composer', version: 1, turns: [], maxOutputTokens: 0 };
  return askFor(parts, work.profileId, { prompt, gate: { kind: 'essay', language: '' }, compose }, { onText, signal });
}
