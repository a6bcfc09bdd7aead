/**
 * What was typed as an answer, in the pieces that can be switched one by one. Roughly by full stops: the server splits the same
 * words its own way when they are used, and nothing is changed in them.
 */
export function splitAnswer(text: string): string[] {
  return text
    .split(/(?<=[.!?…]["”’)]?)\s+(?=[\p{Lu}"“])|\n+/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}
