import type { Finding } from '#server/composer/checks/finding.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { composer } from '#server/providers/composer.ts';
import { otherUniversityNames } from '#server/features/library/library.service.ts';
import type { NodeParts } from './node-work.ts';

/** What the checks see in a text, whoever wrote it. */
export async function findingsIn(
  { workers }: Pick<NodeParts, 'workers'>,
  text: string,
  input: ComposerInput,
): Promise<Finding[]> {
  const others = otherUniversityNames(input.form.universityName);
  return (await workers.run(composer, 'checkText', [input, text, others])).findings;
}

/** What a model is asked to mend before its text is shown: what must not be sent like this, a gap apart. */
export async function whatMustBeMended(
  parts: Pick<NodeParts, 'workers'>,
  text: string,
  input: ComposerInput,
): Promise<string[]> {
  return (await findingsIn(parts, text, input))
    .filter(({ weight, check }) => weight === 'must' && check !== 'gap')
    .map(describeFinding);
}

export function describeFinding({ detail, quote }: Finding): string {
  return quote && !detail.includes(quote.slice(0, 20)) ? `${detail} (“${quote}”)` : detail;
}
