import { expect, it, vi } from 'vitest';
import type { Board, BoardView } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { addAnswer } from './board-moves.ts';
import { createBoard, type BoardCalls } from './create-board.ts';

const board: Board = withOwnIds({ rows: [{ ask: 'Tell us.', items: [] }], tray: [] });
const viewOf = (of: Board, version: number): BoardView => ({
  board: of,
  stories: [],
  questions: [],
  lead_ins: [],
  maybe: [],
  talk: [],
  cuts: [],
  version,
});
const answer = (text: string) => (now: Board) =>
  addAnswer(now, { row: 0, question: 'What?', sentences: [text], at: 'end' });
const failure = (status: number) =>
  new ApiError({ message: 'no', status, code: 'x', detail: 'Not now.', requestId: null });

function open(calls: Partial<BoardCalls> = {}) {
  let version = 1;
  const save = vi.fn<BoardCalls['save']>(async (saved) => viewOf(saved, (version += 1)));
  const store = createBoard({
    load: async () => viewOf(board, version),
    save,
    choose: async () => viewOf(board, version),
    ...calls,
  });
  return { store, save };
}

it('saves a change with the version it was made on, and can take it back', async () => {
  const { store, save } = open();
  await store.load();
  store.change(answer('It rained.'));
  expect(store.getState()).toMatchObject({ saving: 'waiting', canUndo: true });
  expect(await store.flush()).toBe(true);
  expect(save.mock.calls[0]?.slice(0, 2)).toEqual([store.getState().board, 1]);
  store.undo();
  await store.flush();
  expect(store.getState().board).toEqual(board);
});

it('keeps what was changed while a save was under way', async () => {
  const held = Promise.withResolvers<BoardView>();
  const { store } = open({ save: () => held.promise });
  await store.load();
  store.change(answer('One.'));
  const flushing = store.flush();
  await vi.waitFor(() => expect(store.getState().saving).toBe('saving'));
  store.change(answer('Two.'));
  held.resolve(viewOf(answer('One.')(board), 2));
  await flushing;
  expect(store.getState()).toMatchObject({ saving: 'waiting' });
  expect(store.getState().board?.rows[0]?.items).toHaveLength(2);
});

it('says that it is not saved, and keeps everything', async () => {
  const { store } = open({ save: () => Promise.reject(failure(503)) });
  await store.load();
  store.change(answer('One.'));
  expect(await store.flush()).toBe(false);
  expect(store.getState()).toMatchObject({ saving: 'failed', note: 'Not now.' });
  expect(store.getState().board?.rows[0]?.items).toHaveLength(1);
});

it('takes another tab’s board, with the words only this one has in its tray', async () => {
  const { store } = open({ save: () => Promise.reject(failure(409)) });
  await store.load();
  store.change(answer('Only here.'));
  await store.flush();
  const { board: now, note } = store.getState();
  expect(now?.tray).toMatchObject([{ sentences: [{ text: 'Only here.' }] }]);
  expect(note).toContain('another tab');
});
