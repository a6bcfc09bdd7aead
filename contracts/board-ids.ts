import type { Board, BoardCard, BoardItem } from './board.ts';

/** A question as one line without marks of formatting, so that the plan text can hold it. */
export function oneLine(text: string): string {
  return text.replace(/\*+/g, '').replace(/\s+/g, ' ').trim();
}

/** Made from the words, so that the browser, the server and a plan text that is read back agree on it. */
export function cardIdOf({ question, sentences }: Pick<BoardCard, 'question' | 'sentences'>): string {
  return idOf('c', [question, ...sentences.map(({ text }) => text)]);
}

export function gapIdOf(question: string): string {
  return idOf('g', [question]);
}

/** Two cards of the same words are told apart by their number. */
export function withOwnIds(board: Board): Board {
  const seen = new Map<string, number>();
  const own = <T extends BoardItem>(item: T): T => {
    const base = item.kind === 'gap' ? gapIdOf(item.question) : cardIdOf(item);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { ...item, id: count === 1 ? base : `${base}-${count}` };
  };
  return { rows: board.rows.map((row) => ({ ask: row.ask, items: row.items.map(own) })), tray: board.tray.map(own) };
}

/** FNV-1a, twice with another start: short, the same everywhere, and no secret. */
function idOf(prefix: string, parts: readonly string[]): string {
  const text = parts.join('\n');
  return `${prefix}${hash(text, 0x811c9dc5)}${hash(text, 0x01000193)}`;
}

function hash(text: string, start: number): string {
  let value = start;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value.toString(36);
}
