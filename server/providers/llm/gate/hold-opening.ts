/** How answers begin that may turn out to be something else than a message: told to nobody before the gate has seen all of it. */
const suspects = [
  "i'm sorry",
  'i am sorry',
  'sorry',
  'i apolog',
  'unfortunately',
  "i can't",
  'i cannot',
  'i can not',
  "i won't",
  'i will not',
  "i'm unable",
  'i am unable',
  "i'm not able",
  'i am not able',
  'i must decline',
  "i'm not comfortable",
  'as an ai',
  'as a language',
  'as a large',
  "i'm an ai",
  "i'm just an ai",
  'sure',
  'certainly',
  'of course',
  'absolutely',
  "here's",
  'here is',
  'here are',
  'assistant:',
  'consultant:',
  'answer:',
  'response:',
  '```',
  '"',
  '“',
  '#',
  '{',
  '[',
  '<',
  '**',
  'understood',
  'okay',
  'no problem',
];
const longest = Math.max(...suspects.map(({ length }) => length));

export interface HeldText {
  onText: (piece: string) => void;
  /** What was let through so far. */
  shown: () => string;
}

/**
 * Lets a message through as it is written, unless its opening is one that models put before or instead of an answer: such a
 * one is held until the gate has seen the whole.
 */
export function holdOpening(onText: (piece: string) => void): HeldText {
  let state: 'opening' | 'held' | 'through' = 'opening';
  let written = '';
  let shown = '';
  return {
    onText(piece) {
      written += piece;
      if (state === 'opening') state = stateOf(written);
      if (state !== 'through') return;
      const fresh = written.slice(shown.length);
      shown = written;
      onText(fresh);
    },
    shown: () => shown,
  };
}

function stateOf(written: string): 'opening' | 'held' | 'through' {
  const opening = written.trimStart().toLowerCase().replaceAll('’', "'").slice(0, longest);
  if (opening === '') return 'opening';
  if (suspects.some((suspect) => opening.startsWith(suspect))) return 'held';
  return suspects.some((suspect) => suspect.startsWith(opening)) ? 'opening' : 'through';
}
