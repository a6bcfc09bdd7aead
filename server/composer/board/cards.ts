import type { Board, BoardCard } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import type { SentenceMarks } from '#contracts/stories.ts';
import { card, inUse, onOneLine, placedCards } from '#contracts/board-parts.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { isLabel, wordsOf } from '#server/composer/language/words.ts';
import { sentencesOf, type ReadSentence } from '#server/composer/reading/read-message.ts';
import { isTalk } from '#server/composer/reading/read-sentence.ts';
import { switchOf } from '#server/composer/reading/switches.ts';

/** A story as the board needs it: what may be used of it, in the order it was told. */
export interface ToldStory {
  id: string;
  title: string;
  isStarred: boolean;
  answers: ({ id: string; question: string; text: string } & SentenceMarks)[];
  usedIn: string[];
}

/** The cards of a story, and what of it is not placed by itself: talk to us, and a bare "Nursing." */
export interface StoryCards {
  cards: BoardCard[];
  /** The same with every answer on a card of its own, however short. */
  answers: BoardCard[];
  aside: BoardCard[];
  /** Sentences that talk to us where they stand: “idk” opens an answer and tells nothing. */
  notes: string[];
  /** Every answer, sentence by sentence, without what was said to us. */
  sentences: string[][];
  /** Sentences that are cut where something in them was said to us. */
  cut: string[];
}

/** An answer of so few words belongs to the card before it. */
const fewWords = 4;

/** A board asks for the cards of the same story many times over. */
const known = new WeakMap<ToldStory, StoryCards>();

export function cardsOf(story: ToldStory): StoryCards {
  const cards = known.get(story) ?? makeCards(story);
  known.set(story, cards);
  return cards;
}

/** What was told as this board has it: a sentence that stands on it whole stays whole, and its pieces are told nowhere. */
export function asHeld<T extends { stories: readonly ToldStory[]; hidden?: readonly ToldStory[] }>(
  board: Board | null,
  input: T,
): T {
  if (!board) return input;
  const held = new Set([...placedCards(board), ...board.tray].flatMap(sentencesOn));
  const keep = (story: ToldStory) => {
    if (!cardsOf(story).cut.some((text) => held.has(text))) return story;
    const whole = { ...story };
    known.set(whole, makeCards(story, held));
    return whole;
  };
  return { ...input, stories: input.stories.map(keep), hidden: input.hidden?.map(keep) };
}

function makeCards(story: ToldStory, held: ReadonlySet<string> = new Set()): StoryCards {
  const cards: BoardCard[] = [];
  const answers: BoardCard[] = [];
  const aside: BoardCard[] = [];
  const notes: string[] = [];
  const sentences: string[][] = [];
  const cut: string[] = [];
  for (const [place, { question, text, on, off }] of story.answers.entries()) {
    const told: Told[] = [];
    const pieces = sentencesOf(text, question, story.answers.slice(0, place), { on, off });
    let at = 0;
    const read = splitSentences(text).flatMap((sentence) => {
      const from = at;
      while ((pieces[at]?.start ?? text.length) < sentence.end) at += 1;
      const parts = pieces.slice(from, at);
      const whole = onOneLine(sentence.text);
      if (parts.length < 2) return parts;
      cut.push(whole);
      return held.has(whole) ? [{ text: whole, isTalk: isTalk(whole), isDoubted: false }] : parts;
    });
    sentences.push(read.filter((sentence) => !sentence.isTalk).map((sentence) => onOneLine(sentence.text)));
    for (const [index, { text: sentence, isTalk: isNote, isDoubted }] of read.entries()) {
      const isBare = index === 0 && switchOf(sentence, { on }) !== 'on' && namesSubject(question, sentence);
      if (isNote) notes.push(sentence);
      if (isNote || isBare) aside.push(toldCard(question, [{ text: sentence, isDoubted: isNote }]));
      else told.push({ text: sentence, isDoubted });
    }
    const before = cards.at(-1);
    if (told.length === 0) continue;
    // Nothing but questions: they wait in the tray.
    if (told.every(({ isDoubted }) => isDoubted)) {
      aside.push(toldCard(question, told));
      continue;
    }
    answers.push(toldCard(question, told));
    if (before && countWords(textsOf(told).join(' ')) <= fewWords) {
      const first = before.sentences.map(({ text: typedText, is_on }) => ({ text: typedText, isDoubted: !is_on }));
      cards[cards.length - 1] = toldCard(before.question, [...first, ...told]);
    } else cards.push(toldCard(question, told));
  }
  return { cards, answers, aside, notes, sentences, cut };
}

/** A subject is named in so many words at most: "Art, probably comics and printmaking." */
const longestSubject = 8;

/** "Nursing." in answer to what they want to study: a name alone tells nothing, and opens an essay badly. */
function namesSubject(question: string, sentence: string): boolean {
  if (!/\b(?:study|major)\b/i.test(question)) return false;
  const bare = sentence.replaceAll(/,?\s*\b(?:i think|i guess|probably|maybe)\b/gi, '');
  const isName = wordsOf(bare).length <= fewWords || isLabel(bare, longestSubject);
  // “The pool on Ninth Street” is a place.
  if (!isName || /^the\b/i.test(bare)) return false;
  return !wordsOf(bare).some((word) => /^(?:i|we|my|our|he|she|they|it|because)\b/.test(word));
}

type Told = Pick<ReadSentence, 'text' | 'isDoubted'>;
const textsOf = (told: readonly Told[]) => told.map(({ text }) => text);

/** What may be meant for us stands on its card, switched off: only the student knows. */
function toldCard(question: string, told: readonly Told[]): BoardCard {
  const own = card(question, textsOf(told));
  return { ...own, sentences: own.sentences.map(({ text }, at) => ({ text, is_on: !told[at]?.isDoubted })) };
}

export const sentencesOn = ({ sentences }: BoardCard): string[] => sentences.map(({ text }) => text);

/** What the draft will have of a card. */
export function textOn(each: Pick<BoardCard, 'lead_in' | 'sentences'>): string {
  const on = inUse(each);
  return on.length === 0 ? '' : [...(each.lead_in.trim() === '' ? [] : [each.lead_in]), ...on].join('\n');
}

export function storySentences(story: ToldStory): string[] {
  const { cards, aside } = cardsOf(story);
  return [...cards, ...aside].flatMap(sentencesOn);
}

/** Whether a sentence was said to us, where it stood or wherever it stands. */
export function noteFinder(stories: readonly ToldStory[]): (text: string) => boolean {
  const notes = new Set(stories.flatMap((story) => cardsOf(story).notes));
  const read = new Map<string, boolean>();
  return (text) => {
    const isNote = read.get(text) ?? (notes.has(text) || isTalk(text));
    read.set(text, isNote);
    return isNote;
  };
}
