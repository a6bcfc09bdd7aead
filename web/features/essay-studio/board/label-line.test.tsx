import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Board, BoardCard } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { LabelLine } from './label-line.tsx';
import { card } from './test-card.ts';

afterEach(() => vi.unstubAllGlobals());

const board: Board = withOwnIds({
  rows: [{ ask: 'Tell us.', items: [card('Who?', 'My uncle.', 'He ran.'), card('Then?', 'My uncle.', 'He sat.')] }],
  tray: [],
});
const cards = board.rows[0]?.items.filter((item) => item.kind === 'card') ?? [];

function lineFor(each: BoardCard): string {
  const hint = { card_id: each.id, sentences: ['My uncle.'], is_named: false };
  const part = { cardId: each.id, at: 0, last: 0 };
  const nothing = () => {};
  return renderToStaticMarkup(
    <LabelLine threadId="one" card={each} board={board} hint={hint} part={part} onChange={nothing} onKeep={nothing} />,
  );
}

it('keeps the words typed for one card, not for another with the same label', () => {
  const [first] = cards;
  const getItem = (key: string) => (first && key.includes(first.id) ? 'My uncle drove the van.' : null);
  vi.stubGlobal('sessionStorage', { getItem, setItem: () => {}, removeItem: () => {} });
  expect(cards.map((each) => lineFor(each).includes('My uncle drove the van.'))).toEqual([true, false]);
});
