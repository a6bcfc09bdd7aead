import type { DraftFinding } from '#contracts/essay-agent.ts';
import { composer } from '#server/providers/composer.ts';
import { otherUniversityNames } from '#server/features/library/library.service.ts';
import type { GatheredMaterial } from './gather-material.service.ts';
import type { EssayWork, NodeParts } from './node-work.ts';

/** What the checks see in a text, whoever wrote it. */
export function findingsIn(
  { workers }: Pick<NodeParts, 'workers'>,
  { draft, plan }: Pick<EssayWork, 'draft' | 'plan'>,
  { form, board, given }: GatheredMaterial,
): Promise<DraftFinding[]> {
  const input = {
    draft,
    universityName: form.universityName,
    wordCount: form.wordCount,
    otherUniversities: otherUniversityNames(form.universityName),
    given: given.map(({ text }) => text),
  };
  return workers.run(composer, 'checkEssay', [input, board, plan]);
}

/** What must not be sent like this and is neither a gap nor the length, which a model is told in numbers. */
export async function whatMustBeFixed(
  parts: Pick<NodeParts, 'workers'>,
  work: Pick<EssayWork, 'draft' | 'plan'>,
  material: GatheredMaterial,
): Promise<string[]> {
  return (await findingsIn(parts, work, material))
    .filter(({ weight, check }) => weight === 'must' && check !== 'gap' && check !== 'length')
    .map(describeFinding);
}

export function describeFinding({ detail, quote }: DraftFinding): string {
  return quote && !detail.includes(quote.slice(0, 20)) ? `${detail} (“${quote}”)` : detail;
}
