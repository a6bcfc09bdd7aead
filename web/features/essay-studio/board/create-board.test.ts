import { expect, it, vi } from 'vitest';
import type { Board, BoardView, KeptBoard } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { paragraphStarts } from '#contracts/paragraphs.ts';
import { addAnswer, sendToTray, setLeadIn } from './board-moves.ts';
import { createBoard, type BoardCalls, type BoardKeeper } from './create-board.ts';
import { card } from './test-card.ts';

const board: Board = withOwnIds({ rows: [{ ask: 'Tell us.', items: [] }], tray: [] });
const viewOf = (of: Board, version: number): BoardView => ({
  board: of,
  stories: [],
  questions: [],
  lead_ins: [],
  labels: [],
  spoken: [],
  twice: [],
  doubted: [],
  thin: null,
  unused: [],
  maybe: [],
  maybe_first: null,
  maybe_last: null,
  resume: [],
  talk: [],
  cuts: [],
  told: [],
  version,
});
const answer = (text: string) => (now: Board) =>
  addAnswer(now, { row: 0, question: 'What?', sentences: [text], at: 'end' });
const failure = (status: number) =>
  new ApiError({ message: 'no', status, code: 'x', detail: 'Not now.', requestId: null });

function keeper(kept: KeptBoard | null = null): BoardKeeper & { kept: () => KeptBoard | null } {
  return {
    read: async () => kept,
    keep: (next) => {
      kept = next;
    },
    kept: () => kept,
  };
}

function open(calls: Partial<BoardCalls> = {}, keeping = keeper()) {
  let version = 1;
  const save = vi.fn<BoardCalls['save']>(async (saved) => viewOf(saved, (version += 1)));
  const store = createBoard(
    {
      load: async () => viewOf(board, version),
      save,
      choose: async () => viewOf(board, version),
      ...calls,
    },
    keeping,
  );
  return { store, save, keeping };
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

it('keeps the paragraphs of the plan through every change', async () => {
  const words = (count: number, name: string) => `${name} ${'word '.repeat(count - 1)}`.trim();
  const items = [70, 40, 60, 50].map((count, at) => card('What?', words(count, `s${at}`), words(5, `e${at}`)));
  const long = withOwnIds({ rows: [{ ask: 'Tell us.', items }], tray: [] });
  const starts = () => [...paragraphStarts(store.getState().board ?? board)];
  const { store } = open({ load: async () => viewOf(long, 1) });
  await store.load();
  const [first = '', second = ''] = starts();
  expect(starts()).toHaveLength(2);
  // Without its longest card the row would be one paragraph.
  store.change((now) => sendToTray(now, first));
  expect(starts()).toContain(second);
  store.change((now) => sendToTray(now, second));
  expect(starts()).toHaveLength(2);
});

it('keeps what was changed while a save was under way', async () => {
  const held = Promise.withResolvers<BoardView>();
  const { store } = open({ save: () => held.promise });
  await store.load();
  store.change(answer('One.'));
  const flushing = store.flush();
  await expect.poll(() => store.getState().saving).toBe('saving');
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
  const { store } = open({
    load: vi.fn<BoardCalls['load']>().mockResolvedValueOnce(viewOf(board, 1)).mockResolvedValue(viewOf(board, 5)),
    save: () => Promise.reject(failure(409)),
  });
  await store.load();
  store.change(answer('Only here.'));
  await store.flush();
  const { board: now, note } = store.getState();
  expect(now?.tray).toMatchObject([{ sentences: [{ text: 'Only here.' }] }]);
  expect(note).toContain('another tab');
});

it('keeps a lead-in that is being typed when another tab was first', async () => {
  const told = answer('She laughed.')(board);
  const id = told.rows[0]?.items[0]?.id ?? '';
  const { store } = open({
    load: vi.fn<BoardCalls['load']>().mockResolvedValueOnce(viewOf(told, 1)).mockResolvedValue(viewOf(told, 2)),
    save: () => Promise.reject(failure(409)),
  });
  await store.load();
  store.change((now) => setLeadIn(now, id, 'My aunt Rosa'));
  await store.flush();
  expect(store.getState().board?.rows[0]?.items[0]).toMatchObject({ lead_in: 'My aunt Rosa' });
  expect(store.getState().saving).toBe('waiting');
});

it('stays as it is and tries again while a step is being written', async () => {
  const { store } = open({ save: () => Promise.reject(failure(409)) });
  await store.load();
  store.change(answer('One.'));
  await store.flush();
  expect(store.getState()).toMatchObject({ saving: 'failed', note: 'Not now.' });
  expect(store.getState().board?.rows[0]?.items).toHaveLength(1);
});

it('does not send again by itself what the server refuses', async () => {
  const save = vi.fn<BoardCalls['save']>(() => Promise.reject(failure(400)));
  const later = vi.fn<() => ReturnType<typeof setTimeout>>();
  const store = createBoard(
    { load: async () => viewOf(board, 1), save, choose: async () => viewOf(board, 1) },
    keeper(),
    later as unknown as typeof setTimeout,
  );
  await store.load();
  store.change(answer('Too long.'));
  expect(later).toHaveBeenCalledTimes(1);
  await store.flush();
  expect(store.getState()).toMatchObject({ saving: 'refused', note: 'Not now.' });
  expect(later).toHaveBeenCalledTimes(1);
});

it('lays out one choice after the other, and keeps what is typed meanwhile', async () => {
  const held = Promise.withResolvers<BoardView>();
  const choose = vi.fn<BoardCalls['choose']>().mockReturnValueOnce(held.promise).mockResolvedValue(viewOf(board, 4));
  const { store } = open({ choose });
  await store.load();
  const first = store.choose(['a']);
  const second = store.choose(['b']);
  await expect.poll(() => choose.mock.calls).toHaveLength(1);
  store.change(answer('Typed meanwhile.'));
  held.resolve(viewOf(board, 2));
  await first;
  await second;
  expect(choose.mock.calls.map(([ids]) => ids)).toEqual([['a'], ['b']]);
  // What the first choice left was saved before the second was made on it.
  expect(choose.mock.calls[1]?.[1]).toBeGreaterThan(1);
});

it('puts what was typed while it was laid out into the tray', async () => {
  const held = Promise.withResolvers<BoardView>();
  const choose = vi.fn<BoardCalls['choose']>(() => held.promise);
  const { store } = open({ choose });
  await store.load();
  const chosen = store.choose(['a']);
  await expect.poll(() => choose.mock.calls).not.toHaveLength(0);
  store.change(answer('Typed meanwhile.'));
  held.resolve(viewOf(board, 2));
  await chosen;
  expect(store.getState().board?.tray).toMatchObject([{ sentences: [{ text: 'Typed meanwhile.' }] }]);
});

it('keeps in this tab what is not saved, and goes on with it after a reload', async () => {
  const { store, keeping } = open({ save: () => Promise.reject(failure(503)) });
  await store.load();
  store.change(answer('Not saved yet.'));
  await store.flush();
  expect(keeping.kept()?.version).toBe(1);
  const { store: again } = open({}, keeping);
  await again.load();
  expect(again.getState().board?.rows[0]?.items).toMatchObject([{ sentences: [{ text: 'Not saved yet.' }] }]);
  expect(again.getState().saving).toBe('waiting');
  expect(await again.flush()).toBe(true);
  expect(keeping.kept()).toBeNull();
});
