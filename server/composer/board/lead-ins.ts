import type { Board, BoardCard, LeadInHint } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import {
  hasVerb,
  isLabel,
  isPast,
  isVerb,
  namedIn,
  namesIn,
  peopleIn,
  wordsOf,
} from '#server/composer/language/words.ts';
import openings from './openings.json' with { type: 'json' };
import { placedCards } from './cards.ts';

const listOf = (words: string) => new Set(words.split(' '));
const pronouns = new Set(lists.pronouns);
const persons = listOf(openings.persons);
const leaning = listOf(openings.leaning);
const leaningAlone = listOf(openings.leaningAlone);
const opensClause = listOf(openings.opensClause);
const afterName = listOf(openings.afterName);
const afterOrder = listOf(openings.afterOrder);
const articles = listOf(openings.articles);
const timely = listOf(openings.timely);
const hedges = new RegExp(String.raw`(?:^|,)\s*(?:${openings.hedges})\b,?|\s(?:${openings.hedges})(?=[.,!?]|$)`, 'gi');

/** What keeps a stranger from starting at a sentence: it points at somebody, makes sense after its question only, or says nobody. */
type Lean = 'pronoun' | 'leans' | 'nobody does it';

const asksFirst = 'What would a stranger need to know first?';

/** The cards a stranger could not start at: “he” with nobody named before, “it” away from its answer. `follows`: told right after. */
export function leadInHints(board: Board, follows: (before: BoardCard, after: BoardCard) => boolean): LeadInHint[] {
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
      const isMeant = isPlaced(word, opening, before, isToldAfter);
      if (!isMeant) hints.push({ card_id: each.id, kind: 'pronoun', question: askAbout(word) });
      // In the middle of a story it is clear who “needed the money”.
    } else if (lean && !(lean === 'nobody does it' && isToldAfter))
      hints.push({ card_id: each.id, kind: 'leans', question: asksFirst });
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
  if (leaning.has(first) || isClause(first, second) || isFragment(opening, words)) return 'leans';
  return isOrder(first, second, words) ? 'nobody does it' : null;
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

function askAbout(word: string): string {
  const who = persons.has(word) ? 'Who' : 'What';
  return `${who} ${['they', 'them', 'those', 'these'].includes(word) ? 'are' : 'is'} “${word}” here?`;
}
