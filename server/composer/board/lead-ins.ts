import type { Board, BoardCard, LeadInHint } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import {
  closePeopleIn,
  hasVerb,
  isLabel,
  isPast,
  isVerb,
  namedIn,
  namesIn,
  peopleIn,
  wordsOf,
} from '#server/composer/language/words.ts';
import { isInside } from './asked-for.ts';
import openings from './openings.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };
import { placedCards } from './cards.ts';
import { spokenIn } from './spoken.ts';

const listOf = (words: string) => new Set(words.split(' '));
const pronouns = new Set(lists.pronouns);
const persons = listOf(openings.persons);
const interjections = listOf(openings.interjections);
const leaning = listOf(openings.leaning);
const leaningAlone = listOf(openings.leaningAlone);
const opensClause = listOf(openings.opensClause);
const afterName = listOf(openings.afterName);
const afterOrder = listOf(openings.afterOrder);
const articles = listOf(openings.articles);
const timely = listOf(openings.timely);
const hedges = new RegExp(String.raw`(?:^|,)\s*(?:${openings.hedges})\b,?|\s(?:${openings.hedges})(?=[.,!?]|$)`, 'gi');
const selfRepair = new RegExp(`(?:^|,\\s*)(?:${openings.selfRepair})\\b`, 'i');
/** “The job is, okay, it's mostly boxes.” */
const spoken = new RegExp(String.raw`,\s*(?:${openings.spoken})\s*[,.?!]`, 'i');
const aboutPlaces = new RegExp(`\\b(?:${questions.aboutPlaces})\\b`, 'i');
const namesPlace = new RegExp(`\\b(?:${questions.namesPlace})`, 'i');
/** “I got less loud.” Than when? */
const compares = new RegExp(`^(?:${openings.compares})\\b(?!.*\\bthan\\b)`, 'i');
const toldUs = new RegExp(String.raw`\b(?:${openings.toldUs})`, 'i');
const aside = new RegExp(`^(?:${openings.aside})(?:[,.!?]|$)`, 'i');

/**
 * What keeps a stranger from starting at a sentence: it points at somebody, makes sense after its question only, is said the way
 * one talks, or leaves out who does it. The last is fine in the middle of a story.
 */
type Lean = 'pronoun' | 'leans' | 'to us' | 'nobody does it';

const asks: Record<Exclude<Lean, 'pronoun'>, string> = {
  'nobody does it': 'What would a stranger need to know first?',
  leans: 'What would a stranger need to know first?',
  'to us': 'This starts the way you’d say it out loud. What should a stranger read first?',
};

export const wasEarlier = 'This sounds like it happened earlier. When was it?';

/**
 * The cards a stranger could not start at. “He” is fine where the sentence before names the one it was told of; “it” right after
 * the answer it was told after. `follows` says whether one card was told right after another, `toldBefore` what stood before it.
 */
export function leadInHints(
  board: Board,
  follows: (before: BoardCard, after: BoardCard) => boolean,
  toldBefore: (card: BoardCard) => string = () => '',
): LeadInHint[] {
  const hints: LeadInHint[] = [];
  let before: BoardCard | null = null;
  for (const each of placedCards(board)) {
    const opening = each.sentences.find(({ is_on }) => is_on)?.text;
    if (opening === undefined) continue;
    const isOpen = each.lead_in.trim() === '';
    const lean = isOpen ? leanOf(opening, each.question) : null;
    // What was told right after a sentence that is switched off has lost what it leaned on.
    const isWhole = each.sentences[0]?.is_on === true && before?.sentences.at(-1)?.is_on === true;
    const isToldAfter = before !== null && isWhole && follows(before, each);
    if (lean === 'pronoun') {
      const word = wordsOf(opening)[0]?.replace(/['’].*$/, '') ?? '';
      const isMeant =
        isPlaced(word, opening, before, isToldAfter) &&
        !isSomebodyElse(word, each, before, { isToldAfter, toldBefore });
      if (!isMeant) hints.push({ card_id: each.id, kind: 'pronoun', question: askAbout(word) });
      else if (pointsAtThen(opening, isToldAfter))
        hints.push({ card_id: each.id, kind: 'leans', question: asks.leans });
    } else if (
      lean &&
      !(lean === 'nobody does it' && isToldAfter) &&
      !(lean === 'to us' && isMendable(opening, each))
    ) {
      hints.push({ card_id: each.id, kind: 'leans', question: asks[lean] });
    } else if (isOpen && !lean && before !== null && pointsAtThen(opening, isToldAfter)) {
      hints.push({ card_id: each.id, kind: 'leans', question: asks.leans });
    }
    if (
      isOpen &&
      hints.at(-1)?.card_id !== each.id &&
      before !== null &&
      isWhereTold(each, before, toldBefore) &&
      // What was asked for as a step of the story is asked where it belongs.
      !isInside(each.question) &&
      isAskedBack(each, before)
    )
      hints.push({ card_id: each.id, kind: 'leans', question: wasEarlier });
    before = each;
  }
  return hints;
}

/** How an opening leans, wherever it stands. Words the student added on the board answer no question of ours. */
export function leanOf(opening: string, question: string): Lean | null {
  const words = wordsOf(opening);
  const [first = '', second = ''] = words;
  if (isWeather(words)) return null;
  if (pronouns.has(first.replace(/['’].*$/, '')) && !isClause(first, second)) return 'pronoun';
  if (question === '' || /^["“]/.test(opening)) return null;
  if (
    interjections.has(first) ||
    selfRepair.test(opening) ||
    spoken.test(unquoted(opening)) ||
    toldUs.test(unquoted(opening)) ||
    aside.test(opening.replaceAll('’', "'")) ||
    /^you(?:['’](?:d|ll)| would| will)\b/i.test(opening)
  )
    return 'to us';
  if (leaning.has(first) || isClause(first, second) || isFragment(opening, words) || compares.test(opening))
    return 'leans';
  // “I look for when students start with patients.” In what?
  if (aboutPlaces.test(question) && !namesPlace.test(opening)) return 'leans';
  return isOrder(first, second, words) ? 'nobody does it' : null;
}

/** What somebody else said may be spoken. */
function unquoted(text: string): string {
  return text.replaceAll(/["“][^"“”]*["”]/g, '…');
}

/** The longest opening without a verb that is no list. */
const longestLabel = 14;
/** “If it's too far.” */
const longestClause = 6;
const longestHalf = 8;
const clauseSubjects = new Set(lists.subjects);

function isFragment(opening: string, words: readonly string[]): boolean {
  const [first = ''] = words;
  const isCutOff = /^[,.!]/.test(opening.trim().slice(first.length));
  // “No, never.” and “mostly because”, but not “No one came.”
  if (leaningAlone.has(first) && (isCutOff || leaning.has(words[1] ?? ''))) return true;
  if (opensClause.has(first) && words.length <= longestClause && !opening.includes(',')) return true;
  if (isHalf(opening, words)) return true;
  const bare = opening.replaceAll(hedges, ' ').replace(/,?\s+i think[.!?]*$/i, '');
  if (isLabel(withoutLastNoun(bare), longestLabel)) return true;
  // “Mrs. Aguirre, always, though she won't tell you.”
  const [name = '', next = ''] = opening.split(/,\s*/);
  return (
    countWords(name) <= 4 &&
    (peopleIn(name).size > 0 || namesIn(`x ${name}`).size > 0) &&
    !hasVerb(name) &&
    afterName.has(wordsOf(next)[0] ?? '')
  );
}

/** “When my uncle sat on the stairs.” And then? */
function isHalf(opening: string, words: readonly string[]): boolean {
  if (!['when', 'if', 'unless', 'although'].includes(words[0] ?? '') || /[,:]/.test(opening)) return false;
  const subjects = words.filter((word) => clauseSubjects.has(word.replace(/['’].*$/, '')));
  return words.length <= longestHalf && subjects.length <= 1 && words.filter(isVerb).length <= 1;
}

/** “Tried to fix the furnace.” “Work with teams.” Nobody is said to do it. */
function isOrder(first: string, second: string, words: readonly string[]): boolean {
  if (!/^\p{L}+$/u.test(first)) return false;
  if (isPast(first)) return !words.some((word) => word === 'i' || word === 'we');
  return isVerb(first) && afterOrder.has(second) && words.length <= longestLabel;
}

/** “that people just live with it”: what was learned, without who learned it. “That was worse” and “That night” point. */
function isClause(first: string, second: string): boolean {
  return first === 'that' && !isVerb(second) && !timely.has(second) && !['one', 'part'].includes(second);
}

/** “The coat drive.” After “the”, a bare verb at the end is a noun. */
function withoutLastNoun(text: string): string {
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  const isNoun = articles.has(words[0] ?? '') && !isPast(last) && /^\p{L}+[^s\P{L}]$/u.test(last);
  return (isNoun ? words.slice(0, -1) : words).join(' ');
}

/** “It was 9 degrees out”, “It was October”: nobody is meant. */
function isWeather([first = '', ...rest]: readonly string[]): boolean {
  if (!/^it(?:['’]s)?$|^its$/.test(first)) return false;
  return rest.slice(0, 6).some((word) => timely.has(word) || /^\d+(?:am|pm)$/.test(word));
}

/** Whether the sentence before says who or what is meant. */
function isPlaced(word: string, opening: string, before: BoardCard | null, isToldAfter: boolean): boolean {
  if (!before) return false;
  const last = before.sentences.findLast(({ is_on }) => is_on)?.text ?? '';
  if (persons.has(word)) {
    return namedIn(last).size > 0 || wordsOf(last).some((each) => persons.has(each));
  }
  // “It wasn't a race” answers what we had taken it for.
  return isToldAfter && !/^\S+\s+(?:wasn|isn|didn|weren)['’]?t\b/i.test(opening);
}

/**
 * Whether “she” is told of somebody else than the sentence before names: of whom the question asked about, or, in a card that was
 * moved, of whom it was told about.
 */
function isSomebodyElse(
  word: string,
  card: BoardCard,
  before: BoardCard | null,
  { isToldAfter, toldBefore }: { isToldAfter: boolean; toldBefore: (card: BoardCard) => string },
): boolean {
  if (!persons.has(word)) return false;
  const last = before?.sentences.findLast(({ is_on }) => is_on)?.text ?? '';
  const named = namedIn(last);
  const asked = closePeopleIn(card.question);
  const context = toldBefore(card);
  if (asked.size === 0 && (isToldAfter || context === '')) return false;
  // “He” after “he” goes on with the same person only where it was told so.
  if (named.size === 0) return !isToldAfter;
  const meant = isToldAfter ? asked : new Set([...asked, ...namedIn(context)]);
  return ![...meant].some((one) => named.has(one));
}

/** Whether a card stands where it was told. One that the student has put elsewhere has found its place. */
export function isWhereTold(card: BoardCard, before: BoardCard, toldBefore: (card: BoardCard) => string): boolean {
  const told = toldBefore(card);
  return told !== '' && before.sentences.some(({ text }) => text === told);
}

/** Whether our question went back in time: to what came first, or to words that stand before the end of the card before. */
export function isAskedBack({ question, sentences }: BoardCard, before: BoardCard): boolean {
  const spokenWords = wordsOf(sentences.find(({ is_on }) => is_on)?.text ?? '');
  const words = spokenWords.slice(spokenWords.findIndex((word) => !interjections.has(word)));
  const [first = ''] = words;
  // “The one that bites is a Singer” says itself what it is about, “I got it in May” when.
  if ((!clauseSubjects.has(first) && !leaning.has(first)) || words.some((word) => timely.has(word))) return false;
  if (question === before.question) return false;
  if (/\b(?:do|happened) first\b/i.test(question)) return true;
  const earlier = before.sentences.slice(0, -1).map(({ text }) => text.toLowerCase());
  const last = before.sentences.at(-1)?.text.toLowerCase() ?? '';
  return [...question.matchAll(/“([^“”]{3,200})”/g)].some(([, quote = '']) => {
    const quoted = quote.toLowerCase().replace(/[.,!?…]+$/, '');
    return !last.includes(quoted) && earlier.some((text) => text.includes(quoted));
  });
}

/** What only sounds spoken is better without those words than behind a lead-in. */
function isMendable(opening: string, card: BoardCard): boolean {
  const [hint] = spokenIn(opening);
  const left = hint?.without ? leanOf(hint.without, card.question) : null;
  return hint !== undefined && (left === null || left === 'to us');
}

/** “He didn't say anything then.” When? A card that goes on may begin with “Then”. */
function pointsAtThen(opening: string, isToldAfter: boolean): boolean {
  const bare = unquoted(opening);
  return /\bthen[.!?,]*$/i.test(bare.trim()) || (!isToldAfter && /^(?:and |so |but )?then\b/i.test(bare));
}

function askAbout(word: string): string {
  const who = persons.has(word) ? 'Who' : 'What';
  return `${who} ${['they', 'them', 'those', 'these'].includes(word) ? 'are' : 'is'} “${word}” here?`;
}
