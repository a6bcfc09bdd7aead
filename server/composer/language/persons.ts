const person =
  /\b(?:nurse|doctor|teacher|mother|father|mom|dad|brother|sister|aunt|uncle|grandmother|grandfather|friend|coach|boss|manager|man|woman|girl|boy|director|professor|librarian|neighbou?r|customer|patient|farmer|owner|planner|Mr\.|Mrs\.|Ms\.|Dr\.)(?!\w)/gi;
const female = /^(?:nurse|mother|mom|sister|aunt|grandmother|woman|girl|Mrs\.|Ms\.)$/i;
const male = /^(?:father|dad|brother|uncle|grandfather|man|boy|Mr\.)$/i;

/**
 * "The nurse explained it. The doctor was very busy. She drew a picture.": whether a sentence begins with a pronoun that its
 * neighbours give two people for. The one right before is the wrong one as often as not.
 */
export function isUnclearWho(texts: readonly string[], at: number): boolean {
  const pronoun = /^(He|She)\b/.exec(texts[at] ?? '')?.[1];
  const before = texts[at - 1];
  const earlier = texts[at - 2];
  if (!pronoun || before === undefined || earlier === undefined || /^(?:He|She)\b/.test(before)) return false;
  const unfit = pronoun === 'He' ? female : male;
  const fits = (text: string) =>
    (text.match(person) ?? []).filter((word) => !unfit.test(word)).map((word) => word.toLowerCase());
  const subject = subjectPerson(before);
  if (subject === null || !fits(before).includes(subject)) return false;
  // “He and my grandfather”: whoever is named beside the pronoun is not meant by it.
  const named = fits(texts[at] ?? '');
  return fits(earlier).some((other) => other !== subject && !named.includes(other));
}

function subjectPerson(text: string): string | null {
  return (
    new RegExp(String.raw`^(?:The|My|A|Our) (?:\w+ )?(${person.source})`, 'i').exec(text)?.[1]?.toLowerCase() ?? null
  );
}
