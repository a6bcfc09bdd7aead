import type { Token } from '#server/composer/language/words/nlp.ts';

/** A finite verb with its subject. `main` clauses can stand as a sentence; the others hang on one. */
export interface Clause {
  /** Index of the first token of the subject, of its head, and of the finite verb. */
  start: number;
  subject: number;
  verb: number;
  kind: 'main' | 'dependent';
}

export const binders = new Set(
  `when whenever while because if since although though until till before after as that which who whom whose where why how what whether unless once than
  wherever so-that whatever whoever`.split(/\s+/),
);
export const relatives = new Set(['who', 'which', 'whom', 'whose', 'what']);
const timeBinders = new Set([
  'when',
  'while',
  'if',
  'after',
  'before',
  'because',
  'since',
  'although',
  'once',
  'as',
  'until',
]);

/** Whether a clause can stand as a sentence, by what stands before it. */
export function kindOf(
  tokens: readonly Token[],
  start: number,
  subject: number,
  earlier: readonly Clause[],
): Clause['kind'] {
  const head = tokens[subject];
  if (head && relatives.has(head.lower) && !(subject === 0 && head.lower === 'what')) return 'dependent';
  if (
    head?.lower === 'that' &&
    subject > 0 &&
    ['NOUN', 'PROPN', 'PRON', 'VERB'].includes(tokens[subject - 1]?.pos ?? '')
  )
    return 'dependent';
  let at = nounsBefore(tokens, start) - 1;
  while (at >= 0 && tokens[at]?.pos === 'ADV' && !binders.has(tokens[at]?.lower ?? '')) at -= 1;
  const before = tokens[at];
  if (
    !before ||
    (at === 0 &&
      before.pos !== 'NOUN' &&
      !(before.pos === 'PROPN' && before.lower.endsWith('s')) &&
      before.pos !== 'SCONJ' &&
      !binders.has(before.lower))
  )
    return 'main';
  // "when the pump broke and we had 40 people waiting": what "and" adds hangs on the same word.
  if (
    before.pos === 'CCONJ' &&
    earlier.length > 0 &&
    earlier.every((clause) => clause.kind === 'dependent') &&
    tokens[at - 1]?.text !== ','
  )
    return 'dependent';
  const isTimePhrase = before.lower === 'that' && /^(?:after|before|since|by|until)$/.test(tokens[at - 1]?.lower ?? '');
  if (!isTimePhrase && (binders.has(before.lower) || before.pos === 'SCONJ')) return 'dependent';
  // "the person Rick can call", "all I could think": a clause that hangs on the noun before it, unless a "when" opened the sentence.
  if (earlier.length === 0 && isAdverbial(tokens.slice(0, start))) return 'main';
  const opened = earlier.length > 0 && earlier.every((clause) => clause.kind === 'dependent');
  const last = earlier.at(-1);
  // "I had an orchard and when he died nobody wanted it": what follows the inner clause is a clause of its own.
  const isInner =
    last?.kind === 'dependent' &&
    timeBinders.has(tokens[last.start - 1]?.lower ?? '') &&
    tokens[last.start - 2]?.pos === 'CCONJ';
  if (opened || isInner) return 'main';
  const touches =
    before.pos === 'NOUN' ||
    before.pos === 'PROPN' ||
    before.pos === 'VERB' ||
    before.pos === 'AUX' ||
    before.pos === 'ADJ';
  return touches ? 'dependent' : 'main';
}

/** Where the subject begins that “and” goes on with: “all 300 tomato and pepper seedlings”. */
function nounsBefore(tokens: readonly Token[], start: number): number {
  const isPair =
    tokens[start]?.pos === 'NOUN' && tokens[start - 1]?.pos === 'CCONJ' && tokens[start - 2]?.pos === 'NOUN';
  if (!isPair || !['DET', 'NUM', 'ADJ'].includes(tokens[start - 3]?.pos ?? '')) return start;
  let at = start - 3;
  while (['DET', 'NUM', 'ADJ'].includes(tokens[at - 1]?.pos ?? '')) at -= 1;
  return at;
}

const timeWords =
  /^(?:(?:about|around|almost|nearly) (?:once|twice|two|three|four|five|six|seven|eight|nine|ten|\d+)|first|then|there|here|long term|short term|later|back then|finally|last|next|that|this|every|each|one|two|three|some|most|many|a few|the (?:next|following|week|day|night|morning|afternoon|evening|year|month|summer|winter|first|second|third|last|same|minute|moment|whole|other))\b/i;

/** "For a long time", "Last June", "At the library": words that say when or where before the sentence begins. */
function isAdverbial(lead: readonly Token[]): boolean {
  // “Now from my window I see”
  const isAdverb = lead[0]?.pos === 'ADV' && !binders.has(lead[0].lower) && lead[1]?.pos === 'ADP';
  const rest = lead[0]?.pos === 'CCONJ' || isAdverb ? lead.slice(1) : lead;
  const [first] = rest;
  if (!first || rest.length > 9) return lead.length > 0 && rest.length === 0;
  return first.pos === 'ADP' || timeWords.test(rest.map((token) => token.lower).join(' '));
}
