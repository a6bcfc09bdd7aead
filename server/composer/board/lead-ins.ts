import { inUse, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, LabelHint, LeadInHint } from '#contracts/board.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { wordSets } from '#server/composer/language/phrases.ts';
import {
  bareWords,
  contentWords,
  isLabel,
  isPast,
  isVerb,
  namedIn,
  peopleIn,
  wordsOf,
} from '#server/composer/language/words.ts';
import openings from './openings.json' with { type: 'json' };
import { setsScene } from './asked-for.ts';
import { textOn } from './cards.ts';

const marks = wordSets(openings);
const { persons, leaning, leaningAlone, opensClause, halves, afterOrder, articles, joining, timely } = marks;
const stranger = { kind: 'leans', question: 'What would a stranger need to know first?', instead: null } as const;
const pronouns = new Set(lists.pronouns);
const hedges = new RegExp(String.raw`(?:^|,)\s*(?:${openings.hedges})\b,?|\s(?:${openings.hedges})(?=[.,!?]|$)`, 'gi');

/** What keeps a stranger from starting at a sentence: it points at somebody, only names, makes sense after its question only, or says nobody. */
type Lean = 'pronoun' | 'label' | 'leans' | 'nobody does it';

/** The cards a stranger could not start at: “he” with nobody named before, “it” away from its answer. `follows`: told right after. */
export function leadInHints(
  board: Board,
  follows: (before: BoardCard, after: BoardCard) => boolean,
  isTold: (text: string) => boolean = () => true,
): LeadInHint[] {
  const hints: LeadInHint[] = [];
  const begun = new Set<string>();
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
      const isMeant = !isTold(opening) || isPlaced(word, opening, before, isToldAfter);
      const instead = namedByQuestion(word, opening, each.question);
      if (!isMeant) hints.push({ card_id: each.id, kind: 'pronoun', question: askAbout(word), instead });
      // In the middle of a story, or of an answer that was split, it is clear who “needed the money”. A label is asked about by itself.
    } else if (lean && lean !== 'label' && !(lean === 'nobody does it' && (isToldAfter || begun.has(each.question))))
      hints.push({ card_id: each.id, ...stranger });
    before = each;
    begun.add(each.question);
  }
  return hints;
}

const pointsBack = /\b(?:he|she|they|him|her|them|his|their)\b/i;

/** Cards that open with nothing but names, or say so who was there. It may be the only introduction: we never drop one, the student is asked. */
export function labelHints(board: Board): LabelHint[] {
  const cards = placedCards(board).filter((each) => textOn(each) !== '');
  return cards.flatMap((each, at) => {
    const isBare = (text: string) => leanOf(text, each.question) === 'label';
    const used = inUse(each);
    const from = setsScene(each.question) ? used.findIndex(isBare) : 0;
    const end = used.findIndex((text, index) => index >= from && !isBare(text));
    const sentences = used.slice(Math.max(0, from), end === -1 ? used.length : end).filter(isBare);
    if (sentences.length === 0 || (from === 0 && each.lead_in.trim() !== '')) return [];
    const label = sentences.join(' ');
    const rest = used.filter((text) => !sentences.includes(text));
    const named = contentWords(
      [...cards.slice(0, at), ...cards.slice(at + 1, at + 2)].map(textOn).concat(rest).join(' '),
    );
    // “My uncle Milan. After that he sat on the stairs.”
    const isMeant = peopleIn(label).size > 0 && pointsBack.test(used[end] ?? '');
    return [
      { card_id: each.id, sentences, is_named: !isMeant && [...contentWords(label)].every((word) => named.has(word)) },
    ];
  });
}

/** How an opening leans, wherever it stands. Words the student added on the board answer no question of ours. */
export function leanOf(opening: string, question: string): Lean | null {
  const words = wordsOf(opening);
  const [first = '', second = ''] = words;
  if (isWeather(opening)) return null;
  if (pronouns.has(first.replace(/['’].*$/, '')) && !isClause(first, second)) return 'pronoun';
  if (question === '' || /^["“]/.test(opening)) return null;
  if (leaning.has(first) || isClause(first, second)) return 'leans';
  if (isFragment(opening, words)) return isBareLabel(opening) && !leaningAlone.has(first) ? 'label' : 'leans';
  return isOrder(first, second, words) ? 'nobody does it' : null;
}

/** The longest opening without a verb that is no list, and the longest that surely has none. */
const longestLabel = 14;
const longestBare = 8;
/** “If it's too far.” “When my uncle sat on the stairs.” And then? */
const longestClause = 6;
const longestHalf = 8;

function isFragment(opening: string, words: readonly string[]): boolean {
  const [first = ''] = words;
  const isCutOff = /^[,.!]/.test(opening.trim().slice(first.length));
  // “No, never.” and “mostly because”, but not “No one came.”
  if (leaningAlone.has(first) && (isCutOff || leaning.has(words[1] ?? ''))) return true;
  const isShort = words.length <= (halves.has(first) ? longestHalf : longestClause) && !/[,:]/.test(opening);
  if (opensClause.has(first) && isShort && words.filter(isVerb).length <= 1) return true;
  return isLabel(namesOf(opening), longestLabel);
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

/** “The furnace.” Not “My aunt sews.” or “The pump leaks oil.”: by its ending and its place, that may be a verb we don't know. */
function isBareLabel(opening: string): boolean {
  const words = wordsOf(withoutHedges(opening));
  const mayDo = (word: string, at: number) =>
    /[^s]s$/.test(word) &&
    at > 0 &&
    !articles.has(words[at - 1] ?? '') &&
    (peopleIn(words[at - 1] ?? '').size > 0 || (at < words.length - 1 && !joining.has(words[at + 1] ?? '')));
  return isLabel(namesOf(opening), longestBare) && !words.some(mayDo);
}

const withoutHedges = (text: string) => text.replaceAll(hedges, ' ').replace(/,?\s+i think[.!?]*$/i, '');

/** “The coat drive, I guess.” without the hedge. After “the”, a bare verb at the end is a noun. */
function namesOf(opening: string): string {
  const words = wordsOf(withoutHedges(opening));
  const last = words.at(-1) ?? '';
  const isNoun = articles.has(words[0] ?? '') && !isPast(last) && /^\p{L}+[^s\P{L}]$/u.test(last);
  return (isNoun ? words.slice(0, -1) : words).join(' ');
}

/** “It was 9 degrees out”, “It was October”: nobody is meant. */
export function isWeather(opening: string): boolean {
  const [first = '', ...rest] = wordsOf(opening);
  if (!/^it(?:['’]s)?$|^its$/.test(first)) return false;
  return rest.slice(0, 6).some((word) => timely.has(word) || /^\d+(?:am|pm)$/.test(word));
}

const things = /\b(?:the|a|an|my|our|his|her|their|this|that) (\p{L}{3,})/giu;

/** Whether the sentence before says who or what is meant. */
function isPlaced(word: string, opening: string, before: BoardCard | null, isToldAfter: boolean): boolean {
  if (!before) return false;
  const last = before.sentences.findLast(({ is_on }) => is_on)?.text ?? '';
  if (persons.has(word)) {
    const isOneOfMany = /^s?he$/.test(word) && new Set(fitting(word, last)).size > 1;
    return !isOneOfMany && (namedIn(last).size > 0 || wordsOf(last).some((each) => persons.has(each)));
  }
  const isNamed = word === 'it' && [...last.matchAll(things)].some(([, thing = '']) => peopleIn(thing).size === 0);
  // “It wasn't a race” answers what we had taken it for.
  return (isToldAfter || isNamed) && !/^\S+\s+(?:wasn|isn|didn|weren)['’]?t\b/i.test(opening);
}

/** The women of a text for “she”, the men for “he”. */
const fitting = (word: string, text: string) =>
  bareWords(text).filter((each) => (word === 'she' ? marks.women : marks.men).has(each));

/** “She said” points to nobody in a text of men alone. */
export function pointsElsewhere(opening: string, text: string): boolean {
  const [word = ''] = wordsOf(opening);
  const others = { he: 'she', she: 'he' }[word];
  return others !== undefined && fitting(word, text).length === 0 && fitting(others, text).length > 0;
}

/** “She said: wait”, asked what “your mom” said: “my mom said: wait”. */
function namedByQuestion(word: string, opening: string, question: string): string | null {
  const asked = new Set(question.match(/(?<=\byour )\p{L}+/gu)?.flatMap((who) => fitting(word, who)));
  const mine = /^\p{Lu}/u.test(opening) ? 'My' : 'my';
  return asked.size === 1 && /^s?he$/.test(word) ? `${mine} ${[...asked][0]}${opening.slice(word.length)}` : null;
}

function askAbout(word: string): string {
  const who = persons.has(word) ? 'Who' : 'What';
  return `${who} ${['they', 'them', 'those', 'these'].includes(word) ? 'are' : 'is'} “${word}” here?`;
}
