import type { EssayComment } from '#contracts/comments.ts';
import type { Ledger } from '#contracts/ledger.ts';
import { placesIn, resolve } from '#contracts/ledger-anchors.ts';

/** A comment with its answers, and where its words stand now. */
export interface CommentThread {
  root: EssayComment;
  answers: EssayComment[];
  /** Null where its words are no longer there. */
  place: Place | null;
}

interface Place {
  from: number;
  to: number;
}

/** So many letters are not found in a text by chance. */
const tellingLength = 8;

/** In the order of the text; what lost its words comes last. */
export function placeThreads(comments: readonly EssayComment[], ledger: Ledger, text: string): CommentThread[] {
  const index = placesIn(ledger.runs);
  const answers = Map.groupBy(comments, ({ parent_id: parent }) => parent);
  return (answers.get(null) ?? [])
    .map((root) => ({
      root,
      answers: answers.get(root.id) ?? [],
      place: placeOf(root, ledger, index) ?? findQuote(root.quote, text),
    }))
    .toSorted((one, other) => (one.place?.from ?? Infinity) - (other.place?.from ?? Infinity) || 0);
}

function placeOf({ anchor }: EssayComment, ledger: Ledger, index: ReturnType<typeof placesIn>): Place | null {
  if (!anchor || anchor.runs.length === 0) return null;
  const { state, at, del } = resolve(anchor, ledger, index);
  return state === 'gone' ? null : { from: at, to: at + del };
}

/** The same words in other letters: a writer's, once they are taken; ours, once they are pasted. */
function findQuote(quote: string, text: string): Place | null {
  const words = quote.trim();
  const at = words.length < tellingLength ? -1 : text.indexOf(words);
  return at < 0 || text.includes(words, at + 1) ? null : { from: at, to: at + words.length };
}
