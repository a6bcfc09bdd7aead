import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { wordSets } from '#server/composer/language/phrases.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { wordsOf } from '#server/composer/language/words.ts';

/** Softeners may stand before an order: "Please briefly describe", "If possible, please include". */
const { orders, questionWords, softeners } = wordSets(lists);
/** "(150 words)", "[250-650 words]": about the form, not about the answer. */
const formNote = /[([][^()[\]]{0,60}\b(?:words?|characters?)\b[^()[\]]{0,40}[)\]]/gi;
/** Where a second question begins inside a sentence. */
const nextQuestion = /,?\s+(?:and|or)\s+(?=(?:how|what|why|where|which|who|when)\s+\p{L}+\s+\p{L})/giu;
/** Orders that leave the subject open, or are about the list of prompts. */
const openOrder = /\b(?:of your (?:own )?choice|any topic|one of the (?:following|prompts?)|prompts? below)\b/i;

/** The parts of a prompt in its own words, one for every question and order; what cannot be read is one part as it stands. */
export function promptRows(prompt: string): string[] {
  const text = prompt
    .replace(formNote, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
  const rows: string[] = [];
  for (const { text: sentence } of splitSentences(text)) {
    if (!asksFor(sentence)) continue;
    if (openOrder.test(sentence) && !sentence.endsWith('?')) continue;
    rows.push(...partsOf(sentence));
  }
  return rows.length > 0 ? rows : [text.replace(/\s+/g, ' ')];
}

function asksFor(sentence: string): boolean {
  if (/\?["'”’)]*$/.test(sentence)) return true;
  // "If this sounds like you, then please share your story."
  return sentence.split(/[,;:]\s+/).some(beginsWithOrder);
}

function beginsWithOrder(clause: string): boolean {
  const word = wordsOf(clause).find((each) => !softeners.has(each));
  return word !== undefined && orders.has(word);
}

function partsOf(sentence: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const match of sentence.matchAll(nextQuestion)) {
    const before = sentence.slice(from, match.index).trim();
    // "Tell us where you come from and how it shaped you": what stands before must be able to stand alone.
    if (wordsOf(before).length < 3) continue;
    pieces.push(before);
    from = match.index + match[0].length;
  }
  pieces.push(sentence.slice(from).trim());
  // “… and what you gave it” is no question by itself.
  const isOrder = !/\?["'”’)]*$/.test(sentence);
  return pieces.map((piece, at) => asAsk(at > 0 && isOrder ? `Tell us ${piece}` : piece, sentence));
}

function asAsk(piece: string, sentence: string): string {
  const bare = piece.replace(/\s+/g, ' ').replace(/[,;:]$/, '');
  const mark = /\?["'”’)]*$/.test(sentence) || questionWords.has(wordsOf(bare)[0] ?? '') ? '?' : '.';
  const ended = /[.?!…]["'”’)]*$/.test(bare) ? bare : bare + mark;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}
