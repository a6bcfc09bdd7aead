const opening = '<think>';
const closing = '</think>';

/**
 * Some servers send a model's thoughts as the beginning of its text, between two tags. They are not meant for the reader.
 * Only at the very beginning: later on the tag is a word like any other.
 */
export function skipThoughts(onText: (piece: string) => void): (piece: string) => void {
  let state: 'beginning' | 'thinking' | 'done thinking' | 'text' = 'beginning';
  let held = '';

  function isText(): boolean {
    if (state === 'beginning') {
      const begun = held.trimStart();
      if (begun.startsWith(opening)) state = 'thinking';
      else if (!opening.startsWith(begun)) state = 'text';
    }
    if (state === 'thinking') {
      const end = held.indexOf(closing);
      if (end >= 0) state = 'done thinking';
      // The end of the tag may come with the next piece; what is before it is not needed.
      held = end >= 0 ? held.slice(end + closing.length) : held.slice(-closing.length);
    }
    if (state === 'done thinking') {
      held = held.trimStart();
      if (held !== '') state = 'text';
    }
    return state === 'text';
  }

  return (piece) => {
    if (state === 'text') return onText(piece);
    held += piece;
    return isText() ? onText(held) : undefined;
  };
}
