import type { Board, BoardCard, LeadInHint } from '#contracts/board.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { contentWords, isVerb } from '#server/composer/language/words.ts';
import { isInside, setsScene } from './asked-for.ts';
import { cardReader, type ReadCard } from './card-words.ts';
import { openingOf, placedCards } from './cards.ts';
import openings from './openings.json' with { type: 'json' };

const listOf = (words: string) => new Set(words.split(' '));
const people = new Set([...lists.kin, ...lists.persons]);
const common = new Set([...lists.calendar, ...openings.everyday.split(' '), ...openings.timely.split(' ')]);
const neverNouns = new Set([...lists.stopWords, ...lists.neverNames, ...lists.subjects]);
const placed = listOf(openings.beforePlaces);
const explaining = listOf(openings.explains);
const calling = listOf(openings.calls);

/** What a sentence names as if a reader knew it: “the list”, “Wilmer”. */
interface Named {
  shown: string;
  /** The word that would stand on the page if it had been told. */
  word: string;
  /** It opens the sentence. */
  isFirst: boolean;
}

/** Names and “the …” that a sentence doesn't explain itself. What everybody knows, such as “the door”, is no stranger. */
export function unexplained(sentence: string): Named[] {
  const bare = sentence.replaceAll(/["“][^"“”]*["”]/g, '…').replaceAll(/\b(Mrs?|Ms|Dr)\./g, '$1');
  const tokens = bare.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[,.;:!?()…]/gu) ?? [];
  return [...thingsIn(tokens), ...namesAlone(tokens)];
}

const conjunctions = new Set(['and', 'so', 'but', 'then']);
const longestThing = 3;

function thingsIn(tokens: readonly string[]): Named[] {
  return tokens.flatMap((token, at) => {
    if (token.toLowerCase() !== 'the') return [];
    const after = tokens.slice(at + 1, at + 1 + longestThing);
    const end = after.findIndex((word) => !isNoun(word));
    const words = end === -1 ? after : after.slice(0, end);
    const head = words.at(-1)?.toLowerCase() ?? '';
    const isCommon = words.some((word) => common.has(word.toLowerCase()) || /\d/.test(word)) || people.has(head);
    const [next = '', further = ''] = tokens.slice(at + 1 + words.length);
    if (head === '' || isCommon || isExplained(next, further)) return [];
    const isFirst = tokens.slice(0, at).every((word) => conjunctions.has(word.toLowerCase()));
    return [{ shown: `the ${words.join(' ')}`, word: stemOf(head), isFirst }];
  });
}

function isNoun(word: string): boolean {
  const small = word.toLowerCase();
  return /^\p{L}/u.test(word) && !neverNouns.has(small) && !isVerb(small) && !explaining.has(small);
}

function isExplained(next: string, further: string): boolean {
  if (explaining.has(next.toLowerCase())) return true;
  return next === ',' && (/^\p{Lu}/u.test(further) || explaining.has(further.toLowerCase()));
}

/** A name in the middle of a sentence, where nothing says who it is: no “my uncle Milan”, no “Carol, who came by”. */
function namesAlone(tokens: readonly string[]): Named[] {
  return tokens.flatMap((token, at) => {
    const previous = tokens[at - 1] ?? '';
    const before = previous.toLowerCase();
    const name = token.replace(/['’]s$/, '');
    const isName = /^\p{Lu}\p{Ll}/u.test(name) && !common.has(name.toLowerCase()) && !/^I['’]/.test(name);
    const isInName = /^\p{Lu}\p{Ll}/u.test(previous) && !neverNouns.has(before);
    if (at === 0 || !isName || isInName || neverNouns.has(name.toLowerCase()) || !/^[\p{L},;]/u.test(before)) return [];
    if (people.has(before) || calling.has(before) || people.has(name.toLowerCase())) return [];
    if (placed.has(before) && !/^(?:Mrs?|Ms|Dr)$/.test(name)) return [];
    const run = tokens.slice(at).findIndex((word) => !/^\p{Lu}\p{Ll}/u.test(word));
    const last = run === -1 ? tokens.length : at + run;
    const [next = '', further = ''] = tokens.slice(last);
    const isBeside = before === ',' && (/^[,.]?$/.test(next) || name !== token);
    if (isBeside || (next === ',' && explaining.has(further.toLowerCase()))) return [];
    return [
      {
        shown: tokens
          .slice(at, last)
          .join(' ')
          .replace(/['’]s$/, ''),
        word: stemOf(name),
        isFirst: false,
      },
    ];
  });
}

function stemOf(word: string): string {
  return [...contentWords(word)][0] ?? word.toLowerCase();
}

/** What the student told beside the board, as far as it tells whether a stranger can follow. */
export interface ToldBeside {
  storyOf: (card: BoardCard) => string | null;
  /** Whether the sentence before it was said to us and is set aside. */
  isAfterNote: (card: BoardCard) => boolean;
  prompt: string;
}

/**
 * Cards that name something further down or nowhere on the page, go on from words that were set aside, or begin another story
 * that shares not a word with what stands before.
 */
export function strangerHints(board: Board, { storyOf, isAfterNote, prompt }: ToldBeside): LeadInHint[] {
  const cards = placedCards(board).filter((each) => openingOf(each) !== '');
  const read = cardReader();
  const page = contentWords(prompt);
  return cards.flatMap((each, at) => {
    const last = cards[at - 1];
    if (!last) return [];
    for (const word of read(last).content) page.add(word);
    if (each.lead_in.trim() !== '') return [];
    const elsewhere = [...cards.slice(at + 1), ...board.tray].map(read);
    const ask = (kind: LeadInHint['kind'], question: string) => [{ card_id: each.id, kind, question }];
    const unknown = askWhat(openingOf(each), page, elsewhere);
    if (unknown !== null) return ask('new', unknown);
    if (!isUnlinked(openingOf(each), page)) return [];
    if (isAfterNote(each)) return ask('leans', leansOn);
    return isOtherStory(each, last, storyOf) ? ask('new', asksLink) : [];
  });
}

const leansOn = 'What would a stranger need to know first?';
const asksLink = 'Another story starts here. What links it to the one before?';

function askWhat(opening: string, page: ReadonlySet<string>, elsewhere: readonly ReadCard[]): string | null {
  const isTold = ({ shown, word }: Named) =>
    elsewhere.some(({ words, names, content }) =>
      shown.startsWith('the ') ? brings(words, word) : names.has(word) || content.has(word),
    );
  const found = unexplained(opening).find((named) => !page.has(named.word) && (named.isFirst || isTold(named)));
  if (!found) return null;
  return found.shown.startsWith('the ')
    ? `What is “${found.shown}”? Your reader hasn’t seen it yet.`
    : `Who or what is “${found.shown}”? Your reader hasn’t met that name yet.`;
}

const bringing = new Set(['a', 'an', 'my', 'our', 'one']);

/** “A list”, “my old list”: brings it in. */
function brings(words: readonly string[], word: string): boolean {
  return words.some((each, at) => {
    const isBrought = words.slice(Math.max(0, at - 3), at).some((one) => bringing.has(one));
    return isBrought && stemOf(each) === word;
  });
}

/** Shorter words stand in every story. */
const shortestLink = 4;

function isUnlinked(text: string, page: ReadonlySet<string>): boolean {
  return ![...contentWords(text)].some((word) => word.length >= shortestLink && page.has(word));
}

function isOtherStory(card: BoardCard, last: BoardCard, storyOf: ToldBeside['storyOf']): boolean {
  // What was asked for as a part of a story stands where the student wants it.
  const own = setsScene(card.question) || isInside(card.question) ? null : storyOf(card);
  return own !== null && storyOf(last) !== null && storyOf(last) !== own;
}
