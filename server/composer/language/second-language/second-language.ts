import type { Slot } from '#contracts/chat.ts';
import { clausesOf, isFinite } from '#server/composer/language/sentences/clauses.ts';
import { applyRule, type Mended } from '#server/composer/language/cleaning/clean.ts';
import { tag, type Token } from '#server/composer/language/words/nlp.ts';
import { closedList } from './second-language-list.ts';
import {
  baseOf,
  baseOfPast,
  isBaseVerb,
  isPastVerb,
  pastOf,
  thirdPerson,
} from '#server/composer/language/words/verbs.ts';

const subjectVerb =
  /\b((?:[Oo]ne|[Aa]|[Tt]his|[Tt]hat) (?:old |young |little )?(?:woman|man|boy|girl|patient|customer)|[Hh]is face|[Hh]er face|[Ee]very(?:body|one)|[Nn]obody|[Hh]e|[Ss]he|[Ii]t|[Mm]y (?:mother|father|mom|dad|grandmother|grandfather|teacher|brother|sister|friend|boss|uncle|aunt|cousin|coach|neighbor|neighbour|wife|husband|son|daughter|doctor|manager)(?: [A-Z][a-z]+)?) ([a-z]+)\b/g;
const pastMark =
  /\b(?:last|ago|yesterday|when I was|when we were|one day|that (?:day|night|year|week|summer|time)|in (?:19|20)\d\d|first time|at that time|in (?:my )?(?:middle|primary|elementary) school|in grade)\b/i;
/** Nobody who applies is a child still, and what came later at university has been. */
const surelyPast =
  /\bI (?:am|was) a (?:little )?child\b|^later in (?:university|college|high school)\b|^in the (?:\w+ )?(?:contest|competition|tournament|finals?)\b/i;
const presentMark = /\b(?:now|today|still|nowadays|these days|in my (?:culture|country)|people say|we say)\b/i;

/** Counts agreement slips that a native speaker does not make in a hurry. Two in a whole chat switch the mending on. */
export function countSlips(text: string): number {
  let slips = 0;
  for (const [, , verb = ''] of text.matchAll(subjectVerb)) if (isBareAfterThird(verb)) slips += 1;
  let mended: Mended = { text, edits: [] };
  for (const rule of closedList) mended = applyRule(mended, rule);
  return slips + mended.edits.length;
}

function isBareAfterThird(verb: string): boolean {
  if (!isBaseVerb(verb) || baseOfPast(verb) !== undefined) return false;
  return !/^(?:like|just|own|back|still|well|even|open|last|time|mind|state|water)$/.test(verb);
}

/** "the finger move alone": a noun and a bare verb, told apart from two nouns by what follows. */
const nounVerb =
  /\b((?:[Tt]he|of (?:my|our)) [a-z]+[^s\W]) ([a-z]+)(?= (?:alone|me|him|her|us|them|you|we|they|to|my|the|a|very|fast|it|again|slowly)\b)/g;

/** Questions of gaps that ask for what happened, whatever else the beat is about. */
const asksForPast =
  /\b(?:one (?:later )?time (?:you|something|someone)|the last time you|the moment (?:this|you|it)|what you (?:did|tried)\b|one particular day|goes by fast here|who was with you then|what (?:was different in|you remember)|said, as close to)/i;

/** What an answer tells of, for the tense of its verbs: what a gap asks for counts more than where the gap stands. */
export function tenseSlot(slot: Slot, question: string): Slot {
  return asksForPast.test(question) ? 'moment' : slot;
}

/** Whether the sentence tells what was: by its question, by its own words, or because the one before it does. */
export function tellsPast(text: string, slot: Slot, isAfterPast: boolean): boolean {
  // A condition is no story: "if we lose the old customers the shop will close".
  if (presentMark.test(text) || /^if\b|\b(?:will|won't)\b/i.test(text)) return false;
  if (slot === 'moment' || slot === 'action') return true;
  if (slot === 'goal' || slot === 'insight' || slot === 'fit') return false;
  if (surelyPast.test(text)) return true;
  if (pastMark.test(text) && hasPast(text)) return true;
  return isAfterPast && (hasPast(text) || /^(?:he|she|they|it)\b/i.test(text));
}

function hasPast(text: string): boolean {
  return tag(text).some((token) => (token.pos === 'VERB' || token.pos === 'AUX') && isPastVerb(token.lower));
}

/** Mends one sentence of a second-language writer: what tells the past gets past verbs, the rest only the closed list. */
export function mendSecondLanguage(mended: Mended, slot: Slot, isPast: boolean): Mended {
  let state = mended;
  if (slot === 'insight')
    state = applyRule(state, { name: 'tense', find: /^I learn (?=that\b|to\b|how\b)/gi, put: 'I learned ' });
  for (const rule of closedList) state = applyRule(state, rule);
  state = agree(state, isPast);
  const isStory = slot === 'moment' || slot === 'action' || surelyPast.test(mended.text);
  const untouched = isStory ? neverTouched : new Set([...neverTouched, 'want']);
  return isPast ? toPast(state, untouched) : state;
}

const neverTouched = new Set(['hope', 'think', 'like', 'believe', 'love', 'wish', 'mean', 'prefer', 'hate']);

function toPast(mended: Mended, untouched: ReadonlySet<string>): Mended {
  const tokens = tag(mended.text);
  const verbs = new Set(clausesOf(tokens).map((clause) => clause.verb));
  const edits = [...mended.edits];
  let text = '';
  let from = 0;
  for (const [index, token] of tokens.entries()) {
    const hasSubject = verbs.has(index) || isCoordinated(tokens, index);
    const past = hasSubject && !insideQuotes(mended.text, token.start) ? pastFor(tokens, index) : null;
    if (past === null || untouched.has(baseOf(token.lower) ?? '') || isRule(mended.text.slice(0, token.start)))
      continue;
    text += mended.text.slice(from, token.start) + past;
    from = token.end;
    edits.push({ rule: 'tense', before: token.text, after: past, needsOk: false });
  }
  return { text: text + mended.text.slice(from), edits };
}

/** "We made a rule that nobody changes it alone": a rule holds still. */
function isRule(before: string): boolean {
  return /\b(?:rule|law|promise) that\b[^.,;]*$/i.test(before);
}

/** "and cook less", "but never write it": the subject stands further left. */
function isCoordinated(tokens: readonly Token[], index: number): boolean {
  if (!isFinite(tokens, index)) return followsObject(tokens, index);
  const before = tokens[index - 1]?.pos === 'ADV' ? tokens[index - 2] : tokens[index - 1];
  return before?.lower === 'and' || before?.lower === 'but' || before?.lower === 'then' || before?.lower === ',';
}

/** "trusted it and cook less": after an object and "and" what looks like a noun is the next verb. */
function followsObject(tokens: readonly Token[], index: number): boolean {
  const [object, and, word] = tokens.slice(Math.max(0, index - 2), index + 1);
  return (
    word?.pos === 'NOUN' &&
    isBaseVerb(word.lower) &&
    and?.lower === 'and' &&
    /^(?:it|him|her|me|us|them)$/.test(object?.lower ?? '')
  );
}

function pastFor(tokens: readonly Token[], index: number): string | null {
  const token = tokens[index];
  const next = tokens[index + 1];
  if (!token) return null;
  if (token.lower === 'am' || token.lower === 'is') return isSettled(tokens, index) ? 'was' : null;
  if (token.lower === 'are') return isSettled(tokens, index) ? 'were' : null;
  if (token.lower === 'has' || token.lower === 'have') return 'had';
  if (token.lower === 'do' || token.lower === 'does') return 'did';
  if (token.lower === 'can') return next?.lower === "n't" || next?.lower === 'not' ? null : 'could';
  const base = baseOf(token.lower);
  if (base === undefined || neverTouched.has(base) || (token.lower !== base && token.lower !== thirdPerson(base)))
    return null;
  const past = pastOf(base);
  return past === undefined || past === token.lower ? null : past;
}

/** "is" goes into the past only where the sentence has another verb that is there or goes there: a city that is big still is. */
function isSettled(tokens: readonly Token[], index: number): boolean {
  return tokens.some((token, at) => {
    if (at === index || !isFinite(tokens, at) || /^(?:am|is|are|'s|'m|'re)$/.test(token.lower)) return false;
    return isPastVerb(token.lower) || pastFor(tokens, at) !== null;
  });
}

/** "she work" becomes "she works", or "she worked" in a story, except after "let it", "make it" and the like. */
function agree(mended: Mended, isPast: boolean): Mended {
  return agreeBy(agreeBy(mended, subjectVerb, isPast), nounVerb, isPast);
}

function agreeBy(mended: Mended, find: RegExp, isPast: boolean): Mended {
  const source = mended.text;
  let from = 0;
  return applyRule(mended, {
    name: 'agreement',
    find,
    put: (match, who = '', verb = '') => {
      const at = source.indexOf(match, from);
      from = at + 1;
      const lead = source.slice(0, Math.max(0, at)).trimEnd();
      const isGoverned =
        /\b(?:let|make|made|help|helped|see|saw|watch|watched|hear|heard|did|does|do|will|would|can|could|should|must|may|might|to|have|had)$/i.test(
          lead,
        );
      if (
        !isBareAfterThird(verb) ||
        isGoverned ||
        (/^it$/i.test(who) && /[a-z]$/i.test(lead) && !/\b(?:and|but|when|because|that|if|so)$/i.test(lead))
      )
        return null;
      if (neverTouched.has(verb) || !isPast || isRule(`${lead} `)) return `${who} ${thirdPerson(verb)}`;
      return `${who} ${pastOf(verb) ?? thirdPerson(verb)}`;
    },
  });
}

function insideQuotes(text: string, at: number): boolean {
  return (text.slice(0, at).match(/["“”]/g) ?? []).length % 2 === 1;
}
