import type { AgentState } from '#contracts/essay-agent.ts';
import { essayMessages } from '#contracts/messages.ts';
import { ApiError, describeFailure } from '#web/lib/api/api-error.ts';
import { failureTitle, isConflict, runGoal, toProblem } from './run-goal.ts';
import { createChanges } from './session-changes.ts';
import { atRest, type SavedEssay, type Studio, type StudioCalls, type StudioState, type Work } from './studio.ts';
import {
  Step,
  currentStep,
  goalOf,
  nodesFor,
  reachedStep,
  rewindFor,
  stepBefore,
  stepOfGoal,
  type Goal,
} from './studio-steps.ts';

const stoppedNote = 'Stopped. Your earlier steps haven’t changed.';

/** One essay in the making: what stands on the page, and everything that can be done with it. */
export function createStudio(calls: StudioCalls): Studio {
  let state = atRest;
  let listening = new AbortController();
  /** The session whose step is being written; none before a new one has its id. */
  let workThreadId: string | null = null;
  /** A plan is being made for an essay that has none: without it there is no essay to go back to. */
  let isStarting = false;
  const listeners = new Set<() => void>();

  function set(next: Partial<StudioState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const changes = createChanges(calls, () => state, set);

  function setWork(part: Partial<Work>): void {
    if (state.work) set({ work: { ...state.work, ...part } });
  }

  function isStopping(): boolean {
    return state.work?.isStopping === true;
  }

  async function open(threadId?: string): Promise<void> {
    listening.abort();
    listening = new AbortController();
    const { signal } = listening;
    set({ ...atRest, saved: state.saved });
    try {
      const session = threadId === undefined ? await calls.open() : await calls.reopen(threadId);
      // Whoever left meanwhile has seen nothing of it: it is found again with the next page.
      if (!signal.aborted) await adopt(session);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.status === 404) set({ stage: 'missing' });
      else set({ stage: 'unopened', problem: toProblem(describeFailure(error)) });
    }
  }

  async function adopt(session: AgentState | null): Promise<void> {
    if (session?.running) {
      const { node } = session.running;
      isStarting = session.plan === '';
      set({ stage: 'ready', session, step: stepBefore(node, session) });
      return work(goalOf(node, session), session);
    }
    if (session && reachedStep(session) === Step.prompt) {
      // A start that came to nothing: the form is what is left of it.
      await putAwayQuietly(session.thread_id);
      const lost = { lostForm: session.form, lostPromptId: session.prompt_id };
      return set({ stage: 'ready', session: null, step: Step.prompt, ...lost });
    }
    set({ stage: 'ready', session, step: session ? currentStep(session) : Step.prompt });
  }

  const start: Studio['start'] = async (form) => {
    if (state.work) return;
    isStarting = true;
    workThreadId = null;
    beginWork('plan');
    set({ saved: null });
    let threadId: string;
    try {
      const { startSession } = await import('./start-session.ts');
      threadId = await startSession(calls, form, state.lostPromptId);
    } catch (error) {
      return fail('plan', error);
    }
    if (isStopping()) {
      await putAwayQuietly(threadId);
      return fail('plan', null);
    }
    await work('plan', { thread_id: threadId, next_node: 'planner', last_node: null });
  };

  const generate: Studio['generate'] = async (goal) => {
    if (state.work) return;
    if (!state.session) return set({ problem: toProblem(essayMessages.noSession), step: Step.prompt });
    beginWork(goal);
    isStarting = false;
    workThreadId = null;
    if (goal === 'critique') await calls.criticize().catch(() => undefined);
    // An answer whose box was left for this button belongs to what is written now.
    await changes.settled();
    const { session } = state;
    try {
      const ready = await rewindTo(goal, session);
      if (isStopping()) return fail(goal, null);
      await work(goal, ready);
    } catch (error) {
      fail(goal, error);
    }
  };

  /** The state from which the agent goes on with the goal. */
  async function rewindTo(goal: Goal, session: AgentState): Promise<AgentState> {
    if (goal === 'plan') return changes.change(({ thread_id }) => calls.restartPlan(thread_id));
    const rewind = rewindFor(goal, session);
    return rewind ? changes.change((now) => calls.update(now, rewind, { as_is: true })) : session;
  }

  /** Runs what is needed for the goal, and shows it only once it is there. */
  async function work(goal: Goal, from: Pick<AgentState, 'thread_id' | 'next_node' | 'last_node'>): Promise<void> {
    if (!state.work) beginWork(goal);
    workThreadId = from.thread_id;
    const { signal } = listening;
    let isAnew = true;
    // What was written before an interruption stays on the page until there is something in its place.
    const beginAnew = () => (isAnew = true);
    const showText = (piece: string) => {
      const { text, stage } = state.work ?? { text: '', stage: null };
      setWork({ text: isAnew ? piece : text + piece, stage: stage === essayMessages.reconnecting ? null : stage });
      isAnew = false;
    };
    try {
      const session = await runGoal(calls, {
        threadId: from.thread_id,
        goal,
        nodes: nodesFor(goal, from),
        listening: {
          signal,
          onText: showText,
          onStage: (stage) => setWork({ stage: stage === '' ? null : stage }),
          onRestart: beginAnew,
        },
        onBegin: () => setWork({ text: '' }),
      });
      const step = reachedStep(session) >= stepOfGoal[goal] ? stepOfGoal[goal] : currentStep(session);
      set({ session, step, work: null, lostForm: null, lostPromptId: null });
    } catch (error) {
      if (signal.aborted) return;
      if (isStarting) await putAwayQuietly(from.thread_id);
      fail(goal, error);
    }
  }

  function beginWork(goal: Work['goal']): void {
    set({ work: { goal, text: '', stage: null, isStopping: false }, problem: null, note: null, conflict: null });
  }

  /** Back to where the button was pressed, with everything as it was there. */
  function fail(goal: Goal, error: unknown): void {
    const wasStopped = isStopping() || saysStopped(error);
    const cleared = isStarting ? { session: null, step: Step.prompt } : {};
    if (wasStopped) return set({ ...cleared, work: null, note: isStarting ? null : stoppedNote });
    if (isConflict(error)) return set({ ...cleared, work: null, conflict: describeFailure(error) });
    set({ ...cleared, work: null, problem: toProblem(failureTitle(goal), error) });
  }

  const stop: Studio['stop'] = async () => {
    if (!state.work || state.work.isStopping) return;
    setWork({ isStopping: true });
    try {
      if (workThreadId !== null) await calls.stop(workThreadId);
    } catch (error) {
      setWork({ isStopping: false });
      set({ problem: toProblem(describeFailure(error)) });
    }
  };

  async function refresh(): Promise<void> {
    const { session, work: running } = state;
    if (!session || running) return;
    try {
      const fresh = await changes.inTurn(() => calls.read(session.thread_id));
      set({ conflict: null, problem: null });
      if (fresh.running) return await adopt(fresh);
      const reached = reachedStep(fresh);
      set({ session: fresh, step: state.step <= reached ? state.step : reached });
    } catch (error) {
      set({ problem: toProblem(describeFailure(error)) });
    }
  }

  const finish: Studio['finish'] = async () => {
    const { session } = state;
    if (state.work) return false;
    if (!session) {
      set({ problem: toProblem(essayMessages.noSession) });
      return false;
    }
    beginWork('saving');
    let saved: SavedEssay;
    try {
      await changes.settled();
      saved = await calls.save(state.session ?? session);
    } catch (error) {
      set({ work: null, problem: toProblem(essayMessages.saveFailed, error) });
      return false;
    }
    await putAwayQuietly(session.thread_id);
    set({ ...atRest, stage: 'ready', saved });
    return true;
  };

  /** A session that stays open does no harm: it is offered again, and closed then. */
  async function putAwayQuietly(threadId: string): Promise<void> {
    await calls.close(threadId).catch(() => undefined);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    ...changes.ofStudent,
    open,
    leave: () => listening.abort(),
    start,
    generate,
    stop,
    goTo(step) {
      if (state.work || (state.session ? step > reachedStep(state.session) : step !== Step.prompt)) return;
      set({ step, problem: null, note: null });
    },
    noteDraft(threadId, draft) {
      const { session } = state;
      if (session?.thread_id === threadId && session.draft !== draft) set({ session: { ...session, draft } });
    },
    dropUnsaved(field) {
      const { session } = state;
      if (session?.unsaved?.[field] === undefined) return;
      const unsaved = { ...session.unsaved };
      delete unsaved[field];
      set({ session: { ...session, unsaved } });
    },
    refresh,
    finish,
    startAnother: () => set({ saved: null }),
    async putAway() {
      if (state.session) await putAwayQuietly(state.session.thread_id);
      set({ ...atRest, stage: 'ready' });
    },
  };
}

/** Another tab of the same person may have pressed Stop. */
function saysStopped(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stopped';
}
