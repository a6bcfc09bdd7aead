import { baseOf } from './verbs.ts';
import { tag, type Token } from './nlp.ts';

const stop = new Set(
  `a an the this that these those some any every each all both either neither no not such same other another own
  i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself it its itself they them their theirs
  themselves who whom whose which what when where why how there here then than so too very really quite just only even also still yet again ever never
  always often sometimes usually almost already now soon later once before after since until while during about above across against along among around at
  behind below beneath beside between beyond by down for from in inside into near of off on onto out outside over past through throughout to toward
  towards under up upon with within without and or but nor if because although though unless as like be have do can could will would shall should may
  might must ought get let make go come take give put keep thing stuff lot kind sort bit way one ones someone something anyone anything everyone
  everything nobody nothing much many more most less least few little well maybe perhaps probably actually basically honestly literally
  yes no ok okay oh say tell know think want need feel see look seem become use used try start begin
  day time year people person good bad big small new old first last next able sure`.split(/\s+/),
);

export const smallNumbers = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
] as const;
const numberWords = new Map<string, string>([
  ...smallNumbers.map((word, value): [string, string] => [word, String(value)]),
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'].map(
    (word, at): [string, string] => [word, String(at + 13)],
  ),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, at): [string, string] => [word, String(at * 10 + 20)],
  ),
  ['hundred', '100'],
  ['thousand', '1000'],
  ['million', '1000000'],
  ['dozen', '12'],
  ['twice', '2'],
]);

/** "nine" and "9" are the same number, "1,200" and "1200" too; anything else is none. */
export function numberValue(word: string): string | null {
  const lower = word.toLowerCase();
  const plain = lower.replace(/^[$€£₹]/, '').replace(/[,%+]|(?:st|nd|rd|th)$/g, '');
  if (/^\d+(?:\.\d+)?k?$/.test(plain)) return plain;
  return numberWords.get(lower) ?? numberWords.get(plain) ?? null;
}

const oneForm = new Map(
  Object.entries({
    colour: 'color',
    colours: 'color',
    coloured: 'color',
    organise: 'organize',
    favourite: 'favorite',
    neighbour: 'neighbor',
    neighbourhood: 'neighborhood',
    programme: 'program',
    centre: 'center',
    theatre: 'theater',
    mom: 'mother',
    mum: 'mother',
    dad: 'father',
    grandma: 'grandmother',
    grandpa: 'grandfather',
    kid: 'child',
    guy: 'man',
    maths: 'math',
    mathematics: 'math',
    photo: 'photograph',
    tv: 'television',
    exam: 'examination',
    lab: 'laboratory',
    uni: 'university',
    woman: 'woman',
    women: 'woman',
    men: 'man',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    lives: 'life',
  }),
);

/** One form for all the forms of a word, so that "brought" supports "bring" and "colours" supports "color". */
export function rootOf(word: string, lemma = word): string {
  const lower = word.toLowerCase().replace(/[’']s?$/, '');
  const listed = oneForm.get(lower) ?? oneForm.get(lemma.toLowerCase());
  if (listed) return listed;
  const number = numberValue(lower);
  if (number) return number;
  const root = baseOf(lower) ?? lemma.toLowerCase();
  return (oneForm.get(root) ?? root).replace(/is(e|ing|ed|ation)$/, 'iz$1').replace(/yse$/, 'yze');
}

export function isStopWord(word: string): boolean {
  return stop.has(word.toLowerCase());
}

const contentParts = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ', 'NUM', 'ADV']);

export function isContent(token: Token): boolean {
  if (!contentParts.has(token.pos) || !/[\p{L}\p{N}]/u.test(token.text)) return false;
  return !stop.has(token.lower) && !stop.has(rootOf(token.text, token.lemma));
}

/** The roots of the words that carry meaning, in order, each once. */
export function contentRoots(text: string): readonly string[] {
  const known = seen.get(text);
  if (known) return known;
  const roots = new Set<string>();
  for (const token of tag(text)) if (isContent(token)) roots.add(rootOf(token.text, token.lemma));
  if (seen.size >= seenLimit) seen.delete(seen.keys().next().value ?? '');
  seen.set(text, [...roots]);
  return [...roots];
}

const seen = new Map<string, readonly string[]>();
const seenLimit = 4000;

/** Letters and figures alone, so that case and punctuation make no difference. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The words of sentences, or of whole runs of them. */
export function sumWords(parts: readonly { words: number }[]): number {
  return parts.reduce((sum, { words }) => sum + words, 0);
}

/** How much of `part` stands in `whole`, from 0 to 1. */
export function shareOf(part: readonly string[], whole: ReadonlySet<string>): number {
  if (part.length === 0) return 0;
  return part.filter((root) => whole.has(root)).length / part.length;
}
