/** Where something stands, as offsets of a text. */
export interface Span {
  from: number;
  to: number;
}

/** A text that is put together paragraph by paragraph. Empty paragraphs, which some programs use for space, leave no trace. */
export interface GrowingText {
  put: (words: string) => void;
  endParagraph: () => void;
  /** Answers where what comes next stands, or the end where nothing comes. */
  mark: () => () => number;
  read: () => string;
}

export function createGrowingText(): GrowingText {
  let text = '';
  let isBroken = false;
  let waiting: ((at: number) => void)[] = [];
  return {
    put(words) {
      if (words === '') return;
      if (isBroken && text !== '') text += '\n\n';
      isBroken = false;
      for (const settle of waiting) settle(text.length);
      waiting = [];
      text += words;
    },
    endParagraph() {
      isBroken = true;
    },
    mark() {
      let place: number | null = null;
      waiting.push((at) => {
        place = at;
      });
      return () => place ?? text.length;
    },
    read: () => text,
  };
}
