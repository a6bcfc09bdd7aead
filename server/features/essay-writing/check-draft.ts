import { checkText } from '#server/composer/compose.ts';
import type { Finding } from '#server/composer/checks/finding.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { otherUniversityNames } from '#server/features/library/library.service.ts';

/** What the checks see in a text, whoever wrote it. */
export function findingsIn(text: string, composer: ComposerInput): Finding[] {
  return checkText(composer, text, otherUniversityNames(composer.form.universityName)).findings;
}

/** What a model is asked to mend before its text is shown: what must not be sent like this, a gap apart. */
export function whatMustBeMended(text: string, composer: ComposerInput): string[] {
  return findingsIn(text, composer)
    .filter(({ weight, check }) => weight === 'must' && check !== 'gap')
    .map(describeFinding);
}

export function describeFinding({ detail, quote }: Finding): string {
  return quote && !detail.includes(quote.slice(0, 20)) ? `${detail} (“${quote}”)` : detail;
}
