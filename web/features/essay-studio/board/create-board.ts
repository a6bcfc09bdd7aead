import type { Board, BoardItem, BoardView } from '#contracts/board.ts';
import { ApiError, describeFailure } from '#web/lib/api/api-error.ts';
import { findCard } from './board-moves.ts';

export interface BoardState {
  stage: 'loading' | 'failed' | 'ready';
  /** What the server knew last: hints, stories, version. */
  view: BoardView | null;
  /** The board as the student has it now. Null where the plan is no board. */
  board: Board | null;
  saving: 'saved' | 'waiting' | 'saving' | 'failed';
  /** Something the student should know. */
  note: string | null;
  canUndo: boolean;
}

export interface BoardCalls {
  load: () => Promise<BoardView>;
  save: (board: Board, version: number) => Promise<BoardView>;
  choose: (storyIds: string[], version: number) => Promise<BoardView>;
}

export interface BoardStore {
  subscribe: (listener: () => void) => () => void;
  getState: () => BoardState;
  load: () => Promise<void>;
  change: (move: (board: Board) => Board) => void;
  undo: () => void;
  /** Lays the board out from these stories. */
  choose: (storyIds: string[]) => Promise<void>;
  /** Saves what is not saved yet. Answers whether everything is. */
  flush: () => Promise<boolean>;
}

const pauseMs = 600;
const tryAgainMs = 4000;
const mostUndone = 50;
const changedElsewhere =
  'Your plan was changed in another tab. We loaded the latest version; your own words are in “Not used yet”.';

/** What is being typed stays as it is, with the blank at its end. */
function withLeadIns(saved: Board, typed: Board): Board {
  const leadIns = new Map(typed.rows.flatMap(({ items }) => items.map((item) => [item.id, leadInOf(item)])));
  const asTyped = <T extends BoardItem>(item: T): T =>
    item.kind === 'card' ? { ...item, lead_in: leadIns.get(item.id) ?? item.lead_in } : item;
  return { ...saved, rows: saved.rows.map((row) => ({ ask: row.ask, items: row.items.map(asTyped) })) };
}

function leadInOf(item: BoardItem): string | undefined {
  return item.kind === 'card' ? item.lead_in : undefined;
}

/** A board that saves itself: at once in the browser, on the server after a short pause, one save at a time. */
export function createBoard(calls: BoardCalls, wait: typeof setTimeout = setTimeout): BoardStore {
  let state: BoardState = { stage: 'loading', view: null, board: null, saving: 'saved', note: null, canUndo: false };
  const listeners = new Set<() => void>();
  const past: Board[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;

  function set(changes: Partial<BoardState>): void {
    state = { ...state, ...changes, canUndo: past.length > 0 };
    for (const listener of listeners) listener();
  }

  function show(view: BoardView, note: string | null = null): void {
    set({ stage: 'ready', view, board: view.board, saving: 'saved', note });
  }

  async function load(): Promise<void> {
    try {
      show(await calls.load());
    } catch (error) {
      set({ stage: 'failed', note: describeFailure(error) });
    }
  }

  function saveSoon(ms: number): void {
    clearTimeout(timer);
    timer = wait(() => void save(), ms);
  }

  function put(board: Board): void {
    set({ board, saving: 'waiting', note: null });
    saveSoon(pauseMs);
  }

  /** One after the other: the second is made on what the first has left. */
  function save(): Promise<void> {
    clearTimeout(timer);
    underWay ??= saveOnce().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  async function saveOnce(): Promise<void> {
    const { board, view, saving } = state;
    if (!board || !view || saving === 'saved') return;
    set({ saving: 'saving' });
    try {
      const answer = await calls.save(board, view.version);
      if (state.board === board) show({ ...answer, board: answer.board && withLeadIns(answer.board, board) });
      else {
        set({ view: answer, saving: 'waiting' });
        saveSoon(pauseMs);
      }
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return takeTheirs();
      set({ saving: 'failed', note: describeFailure(error) });
      saveSoon(tryAgainMs);
    }
  }

  /** Another tab was first. Words that only this one has go into the tray of what is there now. */
  async function takeTheirs(): Promise<void> {
    const mine = state.board;
    try {
      const view = await calls.load();
      past.length = 0;
      show(view, changedElsewhere);
      const theirs = view.board;
      if (!mine || !theirs) return;
      const cards = [...mine.rows.flatMap(({ items }) => items), ...mine.tray];
      const own = cards.filter((item) => item.kind === 'card').filter(({ id }) => !findCard(theirs, id));
      if (own.length > 0) {
        set({ board: { ...theirs, tray: [...own, ...theirs.tray] }, saving: 'waiting' });
        saveSoon(pauseMs);
      }
    } catch (error) {
      set({ saving: 'failed', note: describeFailure(error) });
    }
  }

  async function flush(): Promise<boolean> {
    await underWay;
    if (state.saving !== 'saved') await save();
    return state.saving === 'saved';
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    load,
    change(move) {
      if (!state.board) return;
      const next = move(state.board);
      if (next === state.board) return;
      past.push(state.board);
      if (past.length > mostUndone) past.shift();
      put(next);
    },
    undo() {
      const before = past.pop();
      if (before) put(before);
    },
    async choose(storyIds) {
      if (!(await flush()) || !state.view) return;
      try {
        const view = await calls.choose(storyIds, state.view.version);
        if (state.board) past.push(state.board);
        show(view);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) await takeTheirs();
        else set({ note: describeFailure(error) });
      }
    },
    flush,
  };
}
