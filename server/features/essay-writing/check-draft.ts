import { checkEssay, type CheckInput } from '#server/composer/checks/check-essay.ts';
import type { Finding } from '#server/composer/checks/finding.ts';
import { readEvidence } from '#server/composer/evidence/read-evidence.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { otherUniversityNames } from '#server/features/library/library.service.ts';

/** What the checks need to know beside the text. */
export function checkInputFor(text: string, composer: ComposerInput): CheckInput {
  const { sources, facts } = readEvidence(composer);
  return {
    text,
    form: composer.form,
    sources,
    facts,
    previousEssays: composer.previousEssays,
    otherUniversities: otherUniversityNames(composer.form.universityName),
  };
}

/** What a model is asked to mend before its text is shown: what must not be sent like this, a gap apart. */
export function whatMustBeMended(text: string, composer: ComposerInput): string[] {
  return checkEssay(checkInputFor(text, composer))
    .findings.filter(({ weight, check }) => weight === 'must' && check !== 'gap')
    .map(describeFinding);
}

export function describeFinding({ detail, quote }: Finding): string {
  return quote && !detail.includes(quote.slice(0, 20)) ? `${detail} (“${quote}”)` : detail;
}
