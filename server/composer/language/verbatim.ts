import lists from './data/words.json' with { type: 'json' };

/**
 * All that may differ between a sentence the student typed and the same sentence in a draft: space around it, its first
 * letter, its final stop, and a lone "i". Quoted speech stays as it is. Nothing else is ever changed here.
 */
export const asSentence = (typed: string): string => withStop(upperFirst(withCapitalI(typed.trim())));

/** The sentence after a lead-in that goes on: "At the state championship, we were in second". */
export function afterLeadIn(leadIn: string, typed: string, said = ''): string {
  const lead = upperFirst(withCapitalI(leadIn.trim()));
  const sentence = withStop(withCapitalI(typed.trim()));
  if (/[.!?…]["”’)]*$/.test(lead)) return `${lead} ${upperFirst(sentence)}`;
  return `${lead} ${lowerFirst(sentence, said)}`;
}

/** The same for every spelling of a sentence that the closed list allows. */
export const sentenceKey = (text: string): string =>
  withoutEnd(text.replace(/\s+/gu, ' ').trim(), '.,;:!?… –—-').toLowerCase();

/** By hand: a pattern would look at a run of marks again from each of them. */
function withoutEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

const stop = /[.!?…]["'”’)\]]*$/u;

function withStop(text: string): string {
  if (text === '' || stop.test(text)) return text;
  const bare = withoutEnd(text, ',;:–—-').trimEnd();
  return bare === '' ? text : `${bare}.`;
}

function upperFirst(text: string): string {
  const first = /^\p{Ll}/u.exec(text)?.[0];
  return first === undefined ? text : first.toUpperCase() + text.slice(first.length);
}

/** Only words that are no names begin small after a lead-in: the commonest, and what stands small elsewhere in all that was said. */
const neverNames = new Set(
  [...lists.stopWords, ...lists.neverNames].filter((word) => word !== 'may' && word !== 'will' && word !== 'english'),
);

function lowerFirst(text: string, said: string): string {
  const first = /^(?:A(?= )|\p{Lu}\p{Ll}+(?:['’]\p{Ll}{1,2})?)(?!['’]?\p{L})/u.exec(text)?.[0] ?? '';
  const small = first.toLowerCase();
  const isCommon = neverNames.has(small.split(/['’]/)[0] ?? '') || /n['’]t$/.test(small);
  const stands = (word: string) => new RegExp(String.raw`(?<=[\p{L}\p{N},;] )${word}(?!\p{L})`, 'u').test(said);
  const isSmall = isCommon || (!stands(first) && (stands(small) || /.{3}(?:ing|ed|ly)$/.test(small)));
  return first !== '' && isSmall ? first.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** "i", "i'm", "i'd": never inside a quotation, and never the "i" of "i.e.". */
const loneI = /(?<![\p{L}\p{N}'’.-])i(?![\p{L}\p{N}-]|\.\p{L})/gu;

function withCapitalI(text: string): string {
  const quoted = quotations(text);
  return text.replace(loneI, (letter, at: number) =>
    quoted.some(([from, to]) => at > from && at < to) ? letter : 'I',
  );
}

/** Where quoted speech stands, from mark to mark. A mark that is never closed quotes nothing. */
export function quotations(text: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  let open: { at: number; closing: string } | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (open !== null && letter === open.closing) {
      found.push([open.at, at]);
      open = null;
    } else if (open === null && (letter === '"' || letter === '“')) {
      open = { at, closing: letter === '“' ? '”' : '"' };
    }
  }
  return found;
}
