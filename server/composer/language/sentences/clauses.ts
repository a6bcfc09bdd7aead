import { binders, kindOf, relatives, type Clause } from './clause-kinds.ts';
import { isTurnedRound } from './turned-round.ts';
import { tag, type Token } from '#server/composer/language/words/nlp.ts';
import { baseOf, isPastVerb, thirdPerson } from '#server/composer/language/words/verbs.ts';

const finiteAuxiliaries = new Set(
  `am is are was were 'm 're 's has have had 've do does did can could will would 'll 'd shall should may might must ca wo`.split(
    ' ',
  ),
);
const modals = new Set(`can could will would 'll 'd shall should may might must ca wo do does did to`.split(' '));
const objectPronouns = new Set([
  'me',
  'him',
  'us',
  'them',
  'myself',
  'himself',
  'herself',
  'themselves',
  'ourselves',
  'itself',
  'yourself',
]);
const nominative = new Set(['i', 'we', 'he', 'she', 'they', 'you', 'there']);
const indefinite = /^(?:nobody|everybody|everyone|somebody|someone|anybody|anyone)$/;
const possessives = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their']);
const reducedParticiples = new Set([
  'named',
  'called',
  'based',
  'born',
  'titled',
  'made',
  'given',
  'taken',
  'written',
  'known',
]);
const baring = new Set([
  'let',
  'lets',
  'make',
  'makes',
  'made',
  'help',
  'helps',
  'helped',
  'see',
  'saw',
  'hear',
  'heard',
  'watch',
  'watched',
]);

/** The clauses of a sentence, in order. A short grammar over parts of speech: right often enough to decide, never to rewrite. */
export function clausesOf(tokens: readonly Token[]): Clause[] {
  const clauses: Clause[] = [];
  let lastVerb = -1;
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isFinite(tokens, index)) continue;
    const subject = subjectBefore(tokens, index, lastVerb);
    if (subject !== null) {
      const start = phraseStart(tokens, subject, lastVerb);
      clauses.push({ start, subject, verb: index, kind: kindOf(tokens, start, subject, clauses) });
    }
    lastVerb = index;
  }
  return clauses;
}

/** Whether the words can stand as a sentence: a subject of their own before a finite verb. */
export function isComplete(text: string): boolean {
  const tokens = tag(text);
  if (clausesOf(tokens).some((clause) => clause.kind === 'main') || isTurnedRound(text)) return true;
  // "What I liked was the noise", "Half of what we sell is bread": a clause is the subject.
  const finite = tokens.filter((_token, index) => isFinite(tokens, index)).length;
  if (/^(?:half|most|some|part|much|none) of what\b/i.test(text)) return finite >= 1;
  // "The runner I like best is called Mossy": what comes between belongs to the subject.
  if (/^(?:the|my|our|one|every)\b[^,.;]* (?:I|we|he|she|they|you) [^,.;]*\b(?:is|was|are|were|has|had)\b/i.test(text))
    return finite >= 2;
  return /^(?:what|how|where|why|whoever|whatever|all|everything)\b/i.test(text) && finite >= 2;
}

export function isFinite(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  const before = previousWord(tokens, index);
  const after = tokens[index + 1];
  if (token.lower === "'s" && token.pos !== 'AUX') return false;
  if (before && modals.has(before.lower) && token.pos !== 'PRON') return false;
  if (finiteAuxiliaries.has(token.lower) && token.pos !== 'NOUN' && token.pos !== 'PROPN') {
    return !(before && before.pos === 'AUX' && ['have', 'had', 'do', 'did', 'been'].includes(token.lower));
  }
  if (
    token.pos === 'NOUN' &&
    before?.pos === 'PRON' &&
    !possessives.has(before.lower) &&
    !objectPronouns.has(before.lower)
  ) {
    return baseOf(token.lower) !== undefined && !token.lower.endsWith('ing') && before.lower !== 'that';
  }
  if (token.pos === 'NOUN' && before && ['NOUN', 'PROPN', 'ADJ'].includes(before.pos) && after) {
    const base = baseOf(token.lower);
    const takesMore =
      (['DET', 'PRON', 'SCONJ'].includes(after.pos) && !objectPronouns.has(after.lower)) ||
      // "Grandpa fixes radios": after one name and before a thing.
      (before.pos === 'PROPN' && after.pos === 'NOUN' && token.lower !== 'times');
    return base !== undefined && token.lower === thirdPerson(base) && takesMore;
  }
  if (token.pos !== 'VERB' || token.lower.endsWith('ing')) return false;
  if (before?.pos === 'AUX' || before?.pos === 'DET' || (before?.pos === 'ADP' && !binders.has(before.lower)))
    return false;
  if (reducedParticiples.has(token.lower) && (before?.pos === 'NOUN' || before?.pos === 'PROPN')) {
    return after?.pos === 'DET' || after?.pos === 'PRON';
  }
  if (before && (objectPronouns.has(before.lower) || before.lower === 'it')) {
    const governor = previousWord(tokens, tokens.indexOf(before));
    if (governor && baring.has(governor.lower) && !isPastVerb(token.lower)) return false;
  }
  return true;
}

/** The word before, adverbs and "not" left out. */
function previousWord(tokens: readonly Token[], index: number): Token | undefined {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (!token) return undefined;
    if (token.lower === 'to') return token;
    if (token.pos !== 'ADV' && token.pos !== 'PART') return token;
    if (token.lower === 'when' || token.lower === 'why' || token.lower === 'where' || token.lower === 'how')
      return token;
  }
  return undefined;
}

function subjectBefore(tokens: readonly Token[], verb: number, floor: number): number | null {
  for (let at = verb - 1; at > floor; at -= 1) {
    const token = tokens[at];
    if (!token) return null;
    if (token.pos === 'PUNCT') {
      if (token.text === ',' || token.text === ')' || token.text === '”' || token.text === '"') continue;
      return null;
    }
    if (token.pos === 'CCONJ' || binders.has(token.lower))
      return relatives.has(token.lower) || token.lower === 'that' ? at : null;
    // "site 17" is one noun; "one of the braces" begins with its number.
    if (token.pos === 'NUM' && tokens[at + 1]?.lower !== 'of' && ['NOUN', 'PROPN'].includes(tokens[at - 1]?.pos ?? ''))
      continue;
    if (token.pos === 'PRON' || token.pos === 'NOUN' || token.pos === 'PROPN' || token.pos === 'NUM') {
      const isAfterOf = tokens[at - 1]?.lower === 'of';
      if (!isAfterOf && (objectPronouns.has(token.lower) || possessives.has(token.lower))) return null;
      if (
        token.lower === 'there' &&
        !/^(?:is|are|was|were|'s|has|have|had|will|would|could|should|must|may|might)$/.test(
          tokens[at + 1]?.lower ?? '',
        )
      )
        continue;
      if (nominative.has(token.lower)) return at;
      // "For two weeks nobody said anything": it cannot hang on the preposition before.
      if (indefinite.test(token.lower) && tokens[at - 1]?.pos === 'NOUN') return at;
      const named = token.pos === 'PROPN' ? namedBefore(tokens, at) : null;
      const owner = named ?? adpositionBefore(tokens, at, floor);
      if (owner !== null) {
        at = owner;
        continue;
      }
      return at;
    }
    if (token.lower === 'this' || token.lower === 'that' || token.lower === 'these' || token.lower === 'those')
      return at;
    if (
      token.lower === 'all' ||
      token.lower === 'some' ||
      token.lower === 'most' ||
      token.lower === 'both' ||
      token.lower === 'none'
    )
      return at;
    if ((token.pos === 'VERB' || token.pos === 'AUX') && token.lower.endsWith('ing')) return at;
  }
  return null;
}

/** "After the game Coach Rivera", and not "my friend Dele" or "Bear Creek". */
function endsPhrase(token: Token): boolean {
  return (
    times.test(token.lower) ||
    (token.pos === 'NOUN' &&
      /^(?:game|hospital|show|meeting|match|party|funeral|wedding|door|bus|library|kitchen|clinic|audition|rehearsal|concert|trip|accident|test|exam|interview|storm|fire|end|beginning|middle)$/.test(
        token.lower,
      ))
  );
}

const times =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)day|day|night|morning|afternoon|evening|noon|midnight|week|weekend|month|year|summer|winter|spring|fall|autumn|grade|lunch|dinner|breakfast|school|class|practice|christmas|easter|ramadan|(?:19|20)\d\d)s?$/;

/** What may stand inside a noun phrase, from the right: nouns, then adjectives, then one number, article or owner. */
function isInside(token: Token, right: Token): boolean {
  // "On Friday Dele came": a name begins its own phrase after a time.
  if (right.pos === 'PROPN' && !times.test(right.lower) && endsPhrase(token)) return false;
  if (token.lower === "'s" || token.lower === '-') return true;
  const opens = right.pos === 'DET' || right.pos === 'NUM' || possessives.has(right.lower);
  if (opens)
    return (
      (right.pos === 'NUM' && (token.pos === 'DET' || token.pos === 'ADJ' || /^(?:this|that)$/.test(token.lower))) ||
      possessives.has(token.lower)
    );
  return ['DET', 'ADJ', 'NUM', 'NOUN', 'PROPN'].includes(token.pos) || possessives.has(token.lower);
}

/** The place of the preposition that the noun hangs on, if there is one right before its phrase. */
function adpositionBefore(tokens: readonly Token[], noun: number, floor: number): number | null {
  for (let at = noun - 1; at > floor; at -= 1) {
    const token = tokens[at];
    const right = tokens[at + 1];
    if (!token || !right) return null;
    if (token.pos === 'ADP' && !binders.has(token.lower))
      return token.lower === 'about' && right.pos === 'NUM' ? null : at;
    if (!isInside(token, right)) return null;
  }
  return null;
}

/** "one farmer named Baban Rao": the subject is the farmer. */
function namedBefore(tokens: readonly Token[], name: number): number | null {
  let at = name - 1;
  while (tokens[at]?.pos === 'PROPN') at -= 1;
  return tokens[at]?.lower === 'named' || tokens[at]?.lower === 'called' ? at : null;
}

function phraseStart(tokens: readonly Token[], subject: number, floor: number): number {
  let start = subject;
  for (let at = subject - 1; at > floor; at -= 1) {
    const token = tokens[at];
    const right = tokens[at + 1];
    if (!token || !right || right.pos === 'PRON' || !isInside(token, right)) break;
    start = at;
  }
  return start;
}
