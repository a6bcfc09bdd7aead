import { createRequire } from 'node:module';
import type winkNlp from 'wink-nlp';
import type { Model, PartOfSpeech } from 'wink-nlp';

/** A word or mark with its part of speech. Offsets are those of the text that was tagged. */
export interface Token {
  text: string;
  lower: string;
  pos: PartOfSpeech;
  lemma: string;
  start: number;
  end: number;
}

interface Reader {
  read: (text: string) => Token[];
  /** How many of the words stand in the model's English lexicon. */
  countKnown: (words: readonly string[]) => number;
}
let reader: Reader | undefined;

/** The model takes a seventh of a second to load, which nobody should wait for who composes nothing. */
function load(): Reader {
  const require = createRequire(import.meta.url);
  const wink = require('wink-nlp') as typeof winkNlp;
  const model = require('wink-eng-lite-web-model') as Model;
  const nlp = wink(model, ['sbd', 'pos']);
  const { its } = nlp;
  // The lexicon is numbered, and a word that it lacks gets the next number after it.
  const idsOf = (text: string) => nlp.readDoc(text).tokens().out(its.uniqueId) as unknown as number[];
  const [size = 0] = idsOf('zzqxvk');
  const countKnown = (words: readonly string[]) => words.filter((word) => idsOf(word).every((id) => id < size)).length;
  const read = (text: string) => {
    const tokens = nlp.readDoc(text).tokens();
    const values = tokens.out();
    const parts = tokens.out(its.pos) as PartOfSpeech[];
    const lemmas = tokens.out(its.lemma as typeof its.value);
    const found: Token[] = [];
    let from = 0;
    for (const [index, value] of values.entries()) {
      const start = text.indexOf(value, from);
      if (start < 0) continue;
      from = start + value.length;
      pushToken(found, {
        text: value,
        lower: value.toLowerCase(),
        pos: parts[index] ?? 'X',
        lemma: lemmas[index] ?? value,
        start,
        end: from,
      });
    }
    return found;
  };
  return { read, countKnown };
}

/** "I'm" at the head of a sentence comes out as one name; it is a pronoun and a verb. */
function pushToken(read: Token[], token: Token): void {
  const joined = /^(i|you|we|they|he|she|it|that|there|what|who)(['’](?:m|ve|d|ll|re|s))$/i.exec(token.text);
  const [, head = '', tail = ''] = joined ?? [];
  if (!joined) {
    read.push(token.lower === 'i' ? { ...token, pos: 'PRON', lemma: 'i' } : token);
    return;
  }
  const middle = token.start + head.length;
  read.push({
    text: head,
    lower: head.toLowerCase(),
    pos: 'PRON',
    lemma: head.toLowerCase(),
    start: token.start,
    end: middle,
  });
  read.push({
    text: tail,
    lower: tail.toLowerCase().replace('’', "'"),
    pos: 'AUX',
    lemma: auxiliary(tail),
    start: middle,
    end: token.end,
  });
}

function auxiliary(tail: string): string {
  const plain = tail.slice(1).toLowerCase();
  return { m: 'be', re: 'be', s: 'be', ve: 'have', d: 'would', ll: 'will' }[plain] ?? plain;
}

const seen = new Map<string, Token[]>();
const seenLimit = 4000;

/** Words with their parts of speech. The same text gives the same tokens; the last few thousand are remembered. */
export function tag(text: string): readonly Token[] {
  const known = seen.get(text);
  if (known) return known;
  // No language has such a word, and the tagger would take seconds over it.
  if (/\S{300}/.test(text)) return [];
  reader ??= load();
  const tokens = reader.read(text);
  if (seen.size >= seenLimit) seen.delete(seen.keys().next().value ?? '');
  seen.set(text, tokens);
  return tokens;
}

/** How many of these words, in small letters, an English dictionary has. */
export function countEnglishWords(words: readonly string[]): number {
  reader ??= load();
  return reader.countKnown(words.filter((word) => word.length < 40));
}
