import { isPersonNoun } from '#server/composer/resume/roles.ts';
import { tag } from '#server/composer/language/words/nlp.ts';

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

/** Whether anybody but the writer comes up who could be “he” or “she”: by role or kinship, by name, or by a pronoun. */
export function speaksOfSomeone(told: string): boolean {
  return (
    new RegExp(person.source, 'i').test(told) ||
    /\b(?:he|she|his|him|her|someone|somebody|everyone|nan|gran|grandma|grandpa|cousin|son|daughter|wife|husband|child|kid|baby|guy|lady|stranger|student|nephew|niece)\b/i.test(
      told,
    ) ||
    tag(told).some(({ pos, lower }) => pos === 'NOUN' && isPersonNoun(lower)) ||
    /(?<=[\p{Ll},] )(?!(?:Jan|Febr|Mar|Apr|May|Jun|Jul|Aug|Sept|Octo|Nov|Dec|Mon|Tues|Wed|Thurs|Fri|Sat|Sun)\p{Ll}*\b)\p{Lu}\p{Ll}+/u.test(
      told,
    )
  );
}

const newcomer = /\b(?:a|an|another|one) (?:[a-z]+ ){0,2}(man|boy|guy|woman|girl|lady)\b/gi;

/**
 * “In April he asked … There is a man there called Ivor. / What surprised me was how little he did.”: a paragraph spoke of
 * somebody as “he” from its beginning, someone else came in, and the next paragraph begins with “he” again.
 */
export function unclearAcross(before: readonly string[], text: string): string | null {
  const pronoun = firstPronoun(text);
  const [head = '', ...rest] = before;
  if (pronoun === null || firstPronoun(head)?.toLowerCase() !== pronoun.toLowerCase()) return null;
  const isHe = pronoun.toLowerCase() === 'he';
  const someoneNew = rest.flatMap((sentence) => Array.from(sentence.matchAll(newcomer), (match) => match[1] ?? ''));
  return someoneNew.some((who) => /^(?:man|boy|guy)$/i.test(who) === isHe) ? pronoun : null;
}

/** “he” or “she”, if it stands before anybody in the sentence whom it could mean. */
function firstPronoun(text: string): string | null {
  const match = /\b(?:he|she)\b/i.exec(text);
  return match && !speaksOfSomeone(text.slice(0, match.index)) ? match[0] : null;
}

function subjectPerson(text: string): string | null {
  return (
    new RegExp(String.raw`^(?:The|My|A|Our) (?:\w+ )?(${person.source})`, 'i').exec(text)?.[1]?.toLowerCase() ?? null
  );
}
