import { countWords } from '#contracts/counting.ts';
import { shorten, trimQuote } from './sentences.ts';

const kin =
  'mom|mum|mother|dad|father|parents|grandmother|grandma|grandfather|grandpa|nana|abuela|abuelo|brother|sister|cousin|uncle|aunt|auntie|stepdad|stepmom|husband|wife|son|daughter|girlfriend|boyfriend';
const others =
  'teacher|coach|boss|manager|supervisor|professor|advisor|adviser|mentor|neighbou?r|roommate|friend|tutor|colleague|co-?worker|counsell?or|principal|host mother|host family|teammate|partner|director|librarian|landlord';
const strangers =
  'nurse|doctor|teacher|coach|principal|judge|manager|boss|professor|director|conductor|planner|vet|librarian|counsell?or|foreman|captain|landlady';

/** One describing word may stand between: “my chemistry teacher”, “my little sister”, “my best friend Dele”. */
const own = new RegExp(
  `\\b[Mm]y (?:(?:[\\p{L}-]+ )?(?:${kin}|${others}))\\b(?:,? (?:(?:Mr|Mrs|Ms|Dr)\\. )?\\p{Lu}\\p{Ll}[\\p{L}'’-]*)?`,
  'gu',
);
const titled =
  /\b(?:Mr|Mrs|Ms|Dr|Prof)\.? \p{Lu}[\p{L}'’-]+|\b(?:Coach|Professor|Sister|Uncle|Aunt|Auntie|Tía|Tío|Grandma|Grandpa) \p{Lu}[\p{L}'’-]+/gu;
const known = new RegExp(`\\bthe (?:(?:head|old|young|other|night|city|shop) )?(?:${strangers})\\b`, 'gi');
const somebody =
  /\b(?:an?|one) (?:(?:old|young|little|elderly|older|tall|quiet) )?(?:man|woman|lady|boy|girl|kid|customer|patient|tenant|stranger|planner|officer|guest|mother|father|freshman|student|neighbou?r|guy)\b/gi;
const speechVerb =
  /\b(?:said|says?|told|asked|yelled|shouted|whispered|explained|replied|answered|called me|laughed)\b/i;

/** Somebody in the answer whom one may ask about, as the consultant would name them; nobody whose loss is spoken of. */
export function findPerson(sentences: string[], isMourning: boolean): string | null {
  const seen = new Map<string, { count: number; speaks: boolean }>();
  for (const sentence of sentences) {
    for (const match of [
      ...sentence.matchAll(titled),
      ...sentence.matchAll(own),
      ...sentence.matchAll(known),
      ...sentence.matchAll(somebody),
    ]) {
      const name = addressed(match[0]);
      if (name === null || (isMourning && new RegExp(kin, 'i').test(name))) continue;
      const entry = seen.get(name) ?? { count: 0, speaks: false };
      seen.set(name, { count: entry.count + 1, speaks: entry.speaks || isHeard(name, sentences) });
    }
  }
  const silent = [...seen].filter(([, entry]) => !entry.speaks);
  silent.sort(([, a], [, b]) => b.count - a.count);
  return silent[0]?.[0] ?? null;
}

/** Whether a sentence that names them, or one of the next two, tells what was said. */
function isHeard(name: string, sentences: string[]): boolean {
  const noun = name.split(' ').at(-1)?.toLowerCase() ?? '';
  return sentences.some((sentence, index) => {
    if (!sentence.toLowerCase().includes(noun)) return false;
    const after = sentences.slice(index + 1, index + 3).filter((next) => /\b(?:he|she|they)\b/i.test(next));
    return [sentence, ...after].some((text) => speechVerb.test(text));
  });
}

function addressed(name: string): string | null {
  const clean = trimQuote(name)
    .replace(/^my /i, 'your ')
    .replace(/^(?:an?|one) /i, 'the ')
    .replace(/guy$/, 'man');
  // Two owners in a row (“my mom's friend”) and plurals would make a wrong name.
  return /['’]s$|parents$|family$/i.test(clean) ? null : clean;
}

const spoken = new RegExp(
  `\\b((?:he|she|they|my (?:\\w+ )?(?:${kin}|${others})|the (?:\\w+ )?(?:${strangers})|(?:Mr|Mrs|Ms|Dr)\\. \\p{Lu}\\p{Ll}+|Coach \\p{Lu}\\p{Ll}+) (?:just |only |then |always |kept )?(?:said|told me|told us|asked me|asked us|asked if|asking|yelled|shouted|laughed and said)\\b[^.!?;]*)`,
  'iu',
);
const answered =
  /\b(?:I|we) (?:just |then |only |finally )?(?:said|told|answered|replied|asked|yelled|explained|laughed|apologi[sz]ed|shouted|nodded)\b/i;

/** What somebody said to the student, where the student does not tell what they answered. */
export function findSpeech(sentences: string[]): string | null {
  for (const [index, sentence] of sentences.entries()) {
    const match = spoken.exec(sentence);
    if (!match?.[1]) continue;
    const rest = [sentence.slice(match.index + match[1].length), ...sentences.slice(index + 1, index + 3)].join(' ');
    if (answered.test(rest)) continue;
    const quote = shorten(match[1].replace(/,? and (?:I|we) .*$/, ''), 18);
    if (quote !== null && countWords(quote) >= 6) return quote;
  }
  return null;
}
