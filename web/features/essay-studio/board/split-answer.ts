/** After these a period ends no sentence. */
const shortened = /(?:^|[\s(])(?:mrs?|ms|dr|st|jr|sr|vs|etc|no|[ap]\.m|e\.g|i\.e|\p{L})\.$/iu;

/** After these it doesn't, also before a capital. */
const titles = /(?:^|[\s(])(?:mrs?|ms|dr|prof|st)\.$/iu;

/**
 * What was typed as an answer, in the pieces that can be switched one by one. Roughly by full stops: the server splits the same
 * words its own way when they are used, and nothing is changed in them. Who types without capitals gets theirs split too.
 */
export function splitAnswer(text: string): string[] {
  const isSmall = /^\s*\p{Ll}/u.test(text);
  const next = isSmall ? /(?<=[.!?…]["”’)]?)\s+(?=[\p{L}\p{N}"“])|\n+/u : /(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}"“])|\n+/u;
  const pieces: string[] = [];
  for (const piece of text.split(next)) {
    const last = pieces.at(-1);
    if (last !== undefined && (isSmall ? shortened : titles).test(last)) pieces[pieces.length - 1] = `${last} ${piece}`;
    else pieces.push(piece);
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
}
