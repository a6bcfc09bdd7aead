import type { Fact, Span } from '#server/composer/facts.ts';
import { resumeLines } from '#server/composer/resume/resume-lines.ts';
import { misspelt, shortForms } from '#server/composer/language/cleaning/spelling.ts';
import { splitSentences } from '#server/composer/language/sentences/split.ts';
import { tag } from '#server/composer/language/words/nlp.ts';
import { numbersIn, type WrittenNumber } from '#server/composer/language/words/numbers.ts';
import { ShareIndex } from '#server/composer/language/words/share-index.ts';
import { isContent, numberValue, rootOf } from '#server/composer/language/words/words.ts';

/** What the student gave, ready to be asked whether it holds a word, a figure, or two of them together. */
export interface Vocabulary {
  roots: ReadonlySet<string>;
  /** The roots by their first letters. */
  stems: ReadonlyMap<string, readonly string[]>;
  numbers: ReadonlySet<string>;
  /** “UBC”, of a name that was given in full. */
  initials: ReadonlySet<string>;
  /** The roots of every sentence and resume line, each with its neighbours: what belongs together. */
  places: ShareIndex<null>;
  /** The same without the neighbours. */
  lines: ShareIndex<null>;
  /** What the resume says under one heading: a role and the deeds in it. */
  entries: ShareIndex<null>;
}

/** Words that carry no claim of their own, and the glue the composer may put between two pieces. */
const glue = new Set(
  `want study learn apply also since become reason why part hope plan work help find believe understand realize remember bring call turn show leave move
  happen follow allow change mean interest interested important different possible certain clear hard easy long short high low early late full whole
  life world place part thing moment experience story question answer idea word today tomorrow morning evening night week month
  applying program university college course degree school student class major field subject able join attend
  great real true right wrong next own together`.split(/\s+/),
);

const synonyms: Record<string, string[]> = {
  man: ['guy', 'man'],
  thing: ['stuff'],
  stupid: ['dumb'],
  angry: ['mad'],
  child: ['kid'],
  because: ['cuz'],
  mother: ['mom', 'mum'],
  father: ['dad'],
  january: ['jan'],
  february: ['feb'],
  march: ['mar'],
  april: ['apr'],
  june: ['jun'],
  july: ['jul'],
  august: ['aug'],
  september: ['sep', 'sept'],
  october: ['oct'],
  november: ['nov'],
  december: ['dec'],
  veterinary: ['vet'],
  medical: ['med'],
  master: ['msc', 'ma', 'ms', "master's", 'masters'],
};

export function vocabularyOf(sources: readonly Span[], facts: readonly Fact[] = []): Vocabulary {
  const roots = new Set<string>();
  const numbers = new Set<string>();
  const initials = new Set(sources.flatMap(({ text }) => initialsIn(text)));
  const places = new ShareIndex<null>();
  const own = new ShareIndex<null>();
  for (const { source, text } of sources) {
    // The lines of a resume stand side by side without belonging together; sentences of an answer do.
    const isList = source === 'resume' || source === 'transcript';
    const pieces = isList ? resumeLines(text) : splitSentences(text);
    const lines = pieces.map((piece) => rootsAndNumbers(piece.text));
    for (const [index, line] of lines.entries()) {
      const around = isList ? [] : [...(lines[index - 1]?.roots ?? []), ...(lines[index + 1]?.roots ?? [])];
      const near = new Set([...line.roots, ...around]);
      places.add(null, near);
      own.add(null, new Set(line.roots));
      for (const root of line.roots) roots.add(root);
      for (const number of line.numbers) numbers.add(number);
    }
  }
  for (const [word, others] of Object.entries(synonyms)) if (others.some((other) => roots.has(other))) roots.add(word);
  // Whoever wrote “esp” has said “especially”.
  for (const [short, written] of Object.entries({ ...shortForms, ...misspelt }))
    if (roots.has(short)) for (const { text, lemma } of tag(written)) roots.add(rootOf(text, lemma));
  return { roots, stems: stemsOf(roots), numbers, initials, places, lines: own, entries: entriesOf(facts) };
}

function entriesOf(facts: readonly Fact[]): ShareIndex<null> {
  const below = Map.groupBy(facts, ({ under }) => under);
  const entries = new ShareIndex<null>();
  for (const head of below.get(null) ?? []) {
    const texts = [head, ...(below.get(head.id) ?? [])].map(({ text }) => text);
    entries.add(null, new Set(texts.flatMap((text) => rootsAndNumbers(text).roots)));
  }
  return entries;
}

const stemLetters = 5;
const mostOfStem = 100;

function stemsOf(roots: ReadonlySet<string>): Map<string, string[]> {
  const stems = new Map<string, string[]>();
  for (const root of roots) {
    const stem = root.slice(0, stemLetters);
    const known = stems.get(stem);
    if (!known) stems.set(stem, [root]);
    else if (known.length < mostOfStem) known.push(root);
  }
  return stems;
}

function rootsAndNumbers(text: string): { roots: string[]; numbers: string[] } {
  const tokens = tag(text);
  const numbers = numbersIn(tokens).map(({ value }) => value);
  const roots = [...numbers];
  for (const token of tokens) {
    for (const part of token.text.split(/[-–/]/)) {
      const number = numberValue(part);
      if (number) numbers.push(number);
      if (/\p{L}/u.test(part) || number)
        roots.push(rootOf(part, token.text === part ? token.lemma : part), part.toLowerCase());
    }
    if (/\p{L}/u.test(token.text)) roots.push(rootOf(token.text, token.lemma), token.lower);
  }
  return { roots, numbers };
}

/** Who has read “University of British Columbia” knows who “UBC” is. */
function initialsIn(text: string): string[] {
  const names =
    text.match(/\p{Lu}\p{L}+(?: (?:of|the|and|for|de|at) (?:the )?\p{Lu}\p{L}+| \p{Lu}\p{L}+){1,5}/gu) ?? [];
  return names.map((name) => (name.match(/\p{Lu}/gu) ?? []).join(''));
}

export interface Claims {
  /** Content words, by root. */
  words: { root: string; text: string }[];
  numbers: WrittenNumber[];
  names: string[];
}

/** “One” counts nothing in most sentences. */
export function isSingle({ text }: WrittenNumber): boolean {
  return /^(?:one|1)$/i.test(text);
}

/** What a sentence claims: its content words, figures and names. */
export function claimsIn(text: string): Claims {
  const tokens = tag(text);
  const numbers = numbersIn(tokens).filter((number) => !isSingle(number));
  const claims: Claims = { words: [], numbers, names: [] };
  for (const [index, token] of tokens.entries()) {
    if (numberValue(token.text) !== null) continue;
    if (token.pos === 'PROPN' && /^\p{Lu}/u.test(token.text) && index > 0) claims.names.push(token.text);
    else if (isContent(token) && token.pos !== 'NUM')
      claims.words.push({ root: rootOf(token.text, token.lemma), text: token.text });
  }
  return claims;
}

export function isGlue(root: string): boolean {
  return glue.has(root);
}

export function knows(vocabulary: Vocabulary, root: string, text: string): boolean {
  if (glue.has(root) || vocabulary.roots.has(root) || vocabulary.roots.has(text.toLowerCase())) return true;
  if (vocabulary.initials.has(text)) return true;
  const parts = text.toLowerCase().split(/[-–/]/);
  if (parts.length > 1)
    return parts.every(
      (part) => part.length < 3 || glue.has(part) || vocabulary.roots.has(part) || vocabulary.roots.has(rootOf(part)),
    );
  // "tenants" for "tenant's", "presented" for "presentation": the same first letters with a known ending.
  const stem = root.slice(0, Math.max(stemLetters, root.length - 3));
  if (root.length >= 7)
    for (const known of vocabulary.stems.get(root.slice(0, stemLetters)) ?? [])
      if (known.startsWith(stem) && Math.abs(known.length - root.length) <= 4) return true;
  return false;
}
