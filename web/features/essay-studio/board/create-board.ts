import type { Board, BoardItem, BoardView, KeptBoard } from '#contracts/board.ts';
import { ApiError, describeFailure } from '#web/lib/api/api-error.ts';
import { withBreaks } from '#contracts/paragraphs.ts';
import { keepMine } from './keep-mine.ts';

export interface BoardState {
  stage: 'loading' | 'failed' | 'ready';
  /** What the server knew last: hints, stories, version. */
  view: BoardView | null;
  /** The board as the student has it now. Null where the plan is no board. */
  board: Board | null;
  /** `failed` is tried again by itself, `refused` with the next change. */
  saving: 'saved' | 'waiting' | 'saving' | 'failed' | 'refused';
  /** Something the student should know. */
  note: string | null;
  canUndo: boolean;
}

export interface BoardCalls {
  load: () => Promise<BoardView>;
  save: (board: Board, version: number) => Promise<BoardView>;
  choose: (storyIds: string[], version: number) => Promise<BoardView>;
}

/** Where this tab keeps what is not saved yet, over a reload. */
export interface BoardKeeper {
  read: () => Promise<KeptBoard | null>;
  keep: (kept: KeptBoard | null) => void;
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

/** What the server would refuse again is not sent again by itself. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status);
}

const keepsNothing: BoardKeeper = { read: async () => null, keep: () => undefined };

/** A board that saves itself: at once in the browser, on the server after a short pause, one call at a time. */
export function createBoard(
  calls: BoardCalls,
  keeper: BoardKeeper = keepsNothing,
  wait: typeof setTimeout = setTimeout,
): BoardStore {
  let state: BoardState = { stage: 'loading', view: null, board: null, saving: 'saved', note: null, canUndo: false };
  const listeners = new Set<() => void>();
  const past: Board[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function set(changes: Partial<BoardState>): void {
    state = { ...state, ...changes, canUndo: past.length > 0 };
    for (const listener of listeners) listener();
  }

  function show(view: BoardView, note: string | null = null): void {
    clearTimeout(timer);
    keeper.keep(null);
    set({ stage: 'ready', view, board: view.board, saving: 'saved', note });
  }

  /** The server's board with what this tab has and the server has not. */
  function showWith(view: BoardView, board: Board, note: string | null): void {
    if (board === view.board) return show(view, note);
    set({ stage: 'ready', view, board, saving: 'waiting', note });
    keepUnsaved();
    return saveSoon(pauseMs);
  }

  function keepUnsaved(): void {
    const { board, view } = state;
    if (board && view?.board) keeper.keep({ board, base: view.board, version: view.version });
  }

  /** One after the other: the second is made on what the first has left. */
  function inTurn<T>(call: () => Promise<T>): Promise<T> {
    const made = last.then(call);
    last = made.catch(() => undefined);
    return made;
  }

  async function load(): Promise<void> {
    try {
      const view = await calls.load();
      const kept = view.board ? await keeper.read() : null;
      if (!kept || !view.board) return show(view);
      return showWith(
        view,
        kept.version === view.version ? kept.board : keepMine(view.board, kept.board, kept.base),
        null,
      );
    } catch (error) {
      set({ stage: 'failed', note: describeFailure(error) });
    }
  }

  function saveSoon(ms: number): void {
    clearTimeout(timer);
    timer = wait(() => void inTurn(saveOnce), ms);
  }

  function put(board: Board): void {
    set({ board, saving: 'waiting', note: null });
    keepUnsaved();
    saveSoon(pauseMs);
  }

  async function saveOnce(): Promise<void> {
    clearTimeout(timer);
    const { board, view, saving } = state;
    if (!board || !view || saving === 'saved') return;
    set({ saving: 'saving' });
    try {
      const answer = await calls.save(board, view.version);
      if (state.board === board) return show({ ...answer, board: answer.board && withLeadIns(answer.board, board) });
      set({ view: answer, saving: 'waiting' });
      keepUnsaved();
      saveSoon(pauseMs);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await takeTheirs(error);
      else fail(error);
    }
  }

  function fail(error: unknown): void {
    set({ saving: isFinal(error) ? 'refused' : 'failed', note: describeFailure(error) });
    if (!isFinal(error)) saveSoon(tryAgainMs);
  }

  /** Another tab was first. Words that only this one has go into the tray of what is there now. */
  async function takeTheirs(refusal: ApiError): Promise<void> {
    try {
      const view = await calls.load();
      const { board: mine, view: seen } = state;
      if (view.version === seen?.version) {
        // Nothing was changed: a step is being written, and the board is saved after it.
        set({ saving: 'failed', note: refusal.detail });
        return saveSoon(tryAgainMs);
      }
      past.length = 0;
      if (!mine || !view.board) return show(view, changedElsewhere);
      return showWith(view, keepMine(view.board, mine, seen?.board ?? null), changedElsewhere);
    } catch (error) {
      fail(error);
    }
  }

  async function chooseOnce(storyIds: string[]): Promise<void> {
    await saveOnce();
    const { view: seen, board: before } = state;
    if (state.saving !== 'saved' || !seen) return;
    try {
      const view = await calls.choose(storyIds, seen.version);
      const { board: mine } = state;
      if (before) past.push(before);
      // What was typed while the board was laid out anew.
      if (mine && view.board && mine !== before) showWith(view, keepMine(view.board, mine, before), null);
      else show(view);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await takeTheirs(error);
      else set({ note: describeFailure(error) });
    }
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
      const before = withBreaks(state.board);
      const next = move(before);
      if (next === before) return;
      past.push(state.board);
      if (past.length > mostUndone) past.shift();
      put(next);
    },
    undo() {
      const before = past.pop();
      if (before) put(before);
    },
    choose: (storyIds) => inTurn(() => chooseOnce(storyIds)),
    async flush() {
      await inTurn(saveOnce);
      return state.saving === 'saved';
    },
  };
}
