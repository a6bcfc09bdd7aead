import type { Snippet } from '#contracts/snippets.ts';

/** What is typed behind a slash, where a name of a snippet may stand. */
export interface SlashQuery {
  /** The place of the slash. */
  at: number;
  words: string;
}

/** Null unless the caret stands behind a slash that begins a word. */
export function slashQuery(text: string, caret: number): SlashQuery | null {
  const found = /(?:^|\s)\/([^/\n]{0,40})$/u.exec(text.slice(0, caret));
  const words = found?.[1];
  if (words === undefined || words.startsWith(' ')) return null;
  return { at: caret - words.length - 1, words };
}

/** Those whose name begins with the words, then those that hold them. */
export function matchSnippets(snippets: readonly Snippet[], words: string): Snippet[] {
  const wanted = words.toLowerCase();
  const named = snippets.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [first, rest] = [named.filter(startsWith(wanted)), named.filter((each) => !startsWith(wanted)(each))];
  return [...first, ...rest];
}

function startsWith(wanted: string): (snippet: Snippet) => boolean {
  return ({ name }) => name.toLowerCase().startsWith(wanted);
}

export function putSnippet(
  text: string,
  caret: number,
  { at }: SlashQuery,
  snippet: Snippet,
): { text: string; caret: number } {
  return { text: text.slice(0, at) + snippet.text + text.slice(caret), caret: at + snippet.text.length };
}
