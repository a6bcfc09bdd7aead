import type { Board, BoardCard, BoardRow } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import { writeGap } from '#contracts/gaps.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { afterLeadIn, asSentence } from '#server/composer/language/verbatim.ts';

/** A paragraph that has come so far ends with its card. */
const fullParagraph = 110;
/** A few sentences of another story, such as a step that was put between, make no paragraph of their own. */
const shortParagraph = 40;

/** Which story a card was told in; null for words that belong to none, such as answers given on the board. */
export type StoryOf = (card: BoardCard) => string | null;

/** The board as a draft: cards in order, sentences as typed, blanks. A row, another story and a full paragraph begin a new one. */
export function writeDraft(board: Board, storyOf: StoryOf = () => null): string {
  return board.rows.flatMap((row) => paragraphsOf(row, storyOf)).join('\n\n');
}

function paragraphsOf({ items }: BoardRow, storyOf: StoryOf): string[] {
  const paragraphs: string[] = [];
  let words = fullParagraph;
  let story: string | null = null;
  for (const item of items) {
    const text = item.kind === 'gap' ? writeGap(item.question, item.words) : cardText(item);
    if (text === '') continue;
    const own = item.kind === 'gap' ? null : storyOf(item);
    const isOther = own !== null && story !== null && own !== story;
    if (words >= fullParagraph || (isOther && words >= shortParagraph)) {
      paragraphs.push(text);
      words = 0;
    } else paragraphs.push(`${paragraphs.pop() ?? ''} ${text}`);
    words += item.kind === 'gap' ? item.words : countWords(text);
    story = own ?? story;
  }
  return paragraphs;
}

export function cardText({ lead_in, sentences }: BoardCard): string {
  const [first, ...rest] = sentences.filter(({ is_on }) => is_on).flatMap(({ text }) => piecesOf(text));
  if (first === undefined) return '';
  const opening = lead_in.trim() === '' ? asSentence(first) : afterLeadIn(lead_in, first);
  return [opening, ...rest.map(asSentence)].join(' ');
}

/** What was typed on the board may hold several sentences: each begins with its own first letter. */
function piecesOf(text: string): string[] {
  const pieces = splitSentences(text).map((sentence) => sentence.text);
  return pieces.length === 0 ? [text] : pieces;
}
