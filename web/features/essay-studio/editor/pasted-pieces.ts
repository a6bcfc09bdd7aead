/** Shorter pieces are moved words, not somebody's text. */
const shortestPiece = 20;
const mostPieces = 200;

/** Remembers what was pasted, for the record of whose words an essay is made of. */
export function notePasted(pieces: readonly string[], piece: string): string[] {
  const text = piece.replaceAll('\r\n', '\n').trim();
  if (text.length < shortestPiece || pieces.includes(text)) return [...pieces];
  return [...pieces, text].slice(-mostPieces);
}

/** Those that still stand in the text, whole or in sentences of their own. */
export function stillThere(pieces: readonly string[], text: string): string[] {
  const found = pieces.flatMap((piece) =>
    text.includes(piece) ? [piece] : partsOf(piece).filter((part) => text.includes(part)),
  );
  return [...new Set(found)].slice(-mostPieces);
}

function partsOf(piece: string): string[] {
  return piece
    .split(/(?<=[.!?])\s+|\n+/)
    .map((part) => part.trim())
    .filter((part) => part.length >= shortestPiece);
}
