import { isCard, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardItem, BoardSentence } from '#contracts/board.ts';
import { oneLine } from '#contracts/board-ids.ts';
import { contentWords } from '#server/composer/language/words.ts';
import { cardsOf, sentencesOn, storySentences, type ToldStory } from './cards.ts';

/** A sentence in other words shares at least this much of what it says with the one it was. */
const sharedEnough = 0.5;

/** What the student changed on the board, by the sentence they had told: it takes that one's place wherever it would go. */
export type Edits = ReadonlyMap<string, BoardSentence>;

export function editsOn(
  board: Board,
  stories: readonly ToldStory[],
  cards: readonly BoardCard[] = placedCards(board),
): Edits {
  const told = new Set(stories.flatMap(storySentences));
  const there = new Set(placedCards(board).flatMap(sentencesOn));
  const edits = new Map<string, BoardSentence>();
  const missing = new Map<string, Missing[]>();
  for (const { question, sentences } of cards) {
    for (const sentence of sentences.filter(({ text }) => !told.has(text))) {
      const among = missing.get(question) ?? missingOf(question, stories, there);
      missing.set(question, among);
      const old = mostAlike(sentence.text, among);
      if (old !== null && !edits.has(old)) edits.set(old, sentence);
    }
  }
  return edits;
}

type Missing = { text: string; words: ReadonlySet<string> };

/** What was told in answer to the same question and stands on no card. */
function missingOf(question: string, stories: readonly ToldStory[], there: ReadonlySet<string>): Missing[] {
  return stories
    .flatMap((story) => cardsOf(story).cards)
    .filter((card) => oneLine(card.question) === oneLine(question))
    .flatMap(sentencesOn)
    .filter((text) => !there.has(text))
    .map((text) => ({ text, words: contentWords(text) }));
}

function mostAlike(sentence: string, among: readonly Missing[]): string | null {
  const words = [...contentWords(sentence)];
  const shareOf = ({ words: own }: Missing) => words.filter((word) => own.has(word)).length / Math.max(1, words.length);
  const [best] = among.filter((each) => shareOf(each) >= sharedEnough).sort((a, b) => shareOf(b) - shareOf(a));
  return best?.text ?? null;
}

export function withEdits(board: Board, edits: Edits): Board {
  if (edits.size === 0) return board;
  const change = <T extends BoardItem>(item: T): T =>
    isCard(item) ? { ...item, sentences: item.sentences.map((each) => edits.get(each.text) ?? each) } : item;
  return {
    rows: board.rows.map(({ ask, items }) => ({ ask, items: items.map(change) })),
    tray: board.tray.map(change),
  };
}
