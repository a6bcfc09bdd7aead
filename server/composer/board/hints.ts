import type { Board, BoardCard, BoardQuestion, LeadInHint } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { contentWords, isLabel, namesIn, wordsOf } from '#server/composer/language/words.ts';
import questions from './questions.json' with { type: 'json' };
import { isCard, placedCards, wordsOn } from './cards.ts';

const pronouns = new Set(lists.pronouns);
const leaning = new Set(lists.leaning);
const now = new RegExp(String.raw`\b(?:${lists.now.join('|')})\b`, 'i');

export function saysNow(text: string): boolean {
  return now.test(text);
}

/**
 * The cards a stranger could not start at. A pronoun is fine right after the answer it was told after; an answer that only makes
 * sense behind its question never is. `follows` says whether one card was told right after another.
 */
export function leadInHints(board: Board, follows: (before: BoardCard, after: BoardCard) => boolean): LeadInHint[] {
  const hints: LeadInHint[] = [];
  let before: BoardCard | null = null;
  for (const each of placedCards(board)) {
    const opening = each.sentences.find(({ is_on }) => is_on)?.text;
    if (opening === undefined) continue;
    if (each.lead_in === '') {
      const word = wordsOf(opening)[0] ?? '';
      if (pronouns.has(word) && !(before && follows(before, each)))
        hints.push({ card_id: each.id, kind: 'pronoun', question: askAbout(word) });
      else if (each.question !== '' && (leaning.has(word) || isLabel(opening)))
        hints.push({ card_id: each.id, kind: 'leans', question: 'What would a stranger need to read first?' });
    }
    before = each;
  }
  return hints;
}

function askAbout(word: string): string {
  const person = ['he', 'she', 'they', 'him', 'her', 'them', 'his', 'hers', 'their'].includes(word);
  return `${person ? 'Who' : 'What'} ${word === 'they' || word === 'them' || word === 'those' || word === 'these' ? 'are' : 'is'} “${word}” here?`;
}

/** Two questions that help nearly every story. Each is asked once, and only while nothing on the board answers it. */
export function boardQuestions(board: Board): BoardQuestion[] {
  const cards = placedCards(board);
  if (cards.length === 0) return [];
  const isAnswered = (question: string) => cards.some((each) => each.question === question);
  const text = cards
    .flatMap(({ sentences }) => sentences.filter(({ is_on }) => is_on).map((each) => each.text))
    .join('\n');
  const last = board.rows.findLastIndex(({ items }) => items.some(isCard));
  return [
    ...(isAnswered(questions.start)
      ? []
      : [{ id: 'start', question: questions.start, row: 0, place: 'start' as const }]),
    ...(isAnswered(questions.now) || saysNow(text)
      ? []
      : [{ id: 'now', question: questions.now, row: last, place: 'end' as const }]),
  ];
}

const mostOffered = 2;

/** For a part without a card: what shares words with it. It is only ever offered. */
export function maybeCards(board: Board): { row: number; card_ids: string[] }[] {
  const cards = [...placedCards(board), ...board.tray];
  return board.rows.flatMap(({ ask, items }, row) => {
    if (items.some(isCard)) return [];
    const asked = contentWords(ask);
    const offered = cards
      .map((each) => ({ id: each.id, shared: sharedWords(asked, each) }))
      .filter(({ shared }) => shared > 0)
      .sort((a, b) => b.shared - a.shared)
      .slice(0, mostOffered);
    return offered.length === 0 ? [] : [{ row, card_ids: offered.map(({ id }) => id) }];
  });
}

function sharedWords(asked: ReadonlySet<string>, { question, sentences }: BoardCard): number {
  const own = contentWords([question, ...sentences.map(({ text }) => text)].join(' '));
  return [...asked].filter((word) => own.has(word)).length;
}

const mostCuts = 3;

/** Sentences to think about where the board is over the limit: none that opens a card, names somebody or says what changed. */
export function cutCandidates(board: Board, { max }: WordLimits): { card_id: string; sentence: string }[] {
  const cards = placedCards(board);
  const over = cards.reduce((sum, each) => sum + wordsOn(each), 0) - max;
  if (over <= 0) return [];
  return cards
    .flatMap(({ id, sentences }) =>
      sentences.slice(1).map(({ text, is_on }) => ({ card_id: id, sentence: text, is_on })),
    )
    .filter(({ sentence, is_on }) => is_on && namesIn(sentence).size === 0 && !saysNow(sentence))
    .sort((a, b) => Math.abs(countWords(a.sentence) - over) - Math.abs(countWords(b.sentence) - over))
    .slice(0, mostCuts)
    .map(({ card_id, sentence }) => ({ card_id, sentence }));
}
