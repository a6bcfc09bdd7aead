import type { ExtraReader, ReaderRequest } from '#contracts/critique.ts';
import type {
  AgentInitialize,
  AgentNode,
  AgentState,
  AgentUpdate,
  FormChange,
  QuestionAnswers,
  SourceChanges,
} from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { type Api, api, asItIs } from '#web/lib/api/api.ts';
import { readEvents } from '#web/lib/api/event-stream.ts';
import { firstAnswers } from '#web/lib/api/first-answers.ts';

const stateAnswer = firstAnswers.AgentState;

const base = '/essay-agents';
const of = (threadId: string, what: string) => `${base}/${threadId}/${what}`;
const threadRef = (threadId: string) => ({ configurable: { thread_id: threadId } });

/** The session to go on with; null where none is open. */
export function fetchOpenSession(from: Api = api): Promise<AgentState | null> {
  return from.request(`${base}/open`, { answer: firstAnswers.OpenSession });
}

export function fetchSession(threadId: string, from: Api = api): Promise<AgentState> {
  return from.request(`${base}/get_state/${threadId}`, { answer: stateAnswer });
}

/** Takes a saved essay's session up again. */
export function reopenSession(threadId: string, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'reopen'), { method: 'POST', body: {}, answer: stateAnswer });
}

/** The answer is given as it came: a session without an id is told apart from any other odd answer. */
export function initializeSession(body: AgentInitialize, from: Api = api): Promise<unknown> {
  return from.request(`${base}/initialize`, { method: 'POST', body, answer: asItIs });
}

export async function closeSession(threadId: string, from: Api = api): Promise<void> {
  await from.send(of(threadId, 'close'), { method: 'POST', body: {} });
}

export interface Listening {
  signal: AbortSignal;
  /** The step is being written, though there may be nothing to read for a while. */
  onRunning: () => void;
  onText: (piece: string) => void;
  onStage: (stage: string) => void;
  /** What came so far is written anew. */
  onRestart: () => void;
}

/**
 * Runs a node, or joins the run that is under way, and lets its words come as they are written. The signal ends the listening
 * and never the call: on a slow network that would take a press back for whoever goes to another page right after it.
 */
export function invokeNode(
  threadId: string,
  node: AgentNode,
  { signal, onRunning, onText, onStage, onRestart }: Listening,
  suggests: boolean,
  from: Api = api,
): Promise<AgentState> {
  const send: Api['send'] = (path, options = {}) => from.send(path, { ...options, signal: undefined });
  return readEvents({ send }, `${base}/invoke`, {
    body: { thread: threadRef(threadId), node, suggests },
    signal,
    onText: (piece) => {
      if (!signal.aborted) onText(piece);
    },
    onProgress: (value) => {
      if (signal.aborted || typeof value !== 'object' || value === null) return;
      if ('running' in value) onRunning();
      if ('restart' in value) onRestart();
      if ('stage' in value && typeof value.stage === 'string') onStage(value.stage);
    },
    answer: stateAnswer,
  });
}

export async function stopRun(threadId: string, from: Api = api): Promise<void> {
  await from.send(of(threadId, 'stop'), { method: 'POST', body: {} });
}

export type UpdatableNode = 'planner' | 'research_plan' | 'generate' | 'reflect';
export type TextChange = Pick<AgentUpdate, 'plan' | 'draft' | 'critique' | 'research_content' | 'as_is'>;

/** Sends the whole state with the changed field, as the node that writes it. */
export function updateAsNode(
  session: AgentState,
  node: UpdatableNode,
  change: TextChange,
  from: Api = api,
): Promise<AgentState> {
  const { task, plan, draft, critique, research_content, user_summary, sample_essays, version, thread } = session;
  const state = { task, plan, draft, critique, research_content, user_summary, sample_essays };
  const body: AgentUpdate = { ...state, ...change, thread, version };
  return from.request(`${base}/update?node_name=${node}`, { method: 'POST', body, answer: stateAnswer });
}

/** Corrects the form of the essay under way. */
export async function changeForm(
  { thread_id: threadId, version }: AgentState,
  form: EssayForm,
  from: Api = api,
): Promise<AgentState> {
  const { taskOf } = await import('#web/lib/essays/essay-start.ts');
  const body: FormChange = { form, task: taskOf(form), version };
  return from.request(of(threadId, 'form'), { method: 'PUT', body, answer: stateAnswer });
}

export function keepOutdated(threadId: string, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'keep-outdated'), { method: 'POST', body: {}, answer: stateAnswer });
}

export function addReader(
  { thread_id: threadId, version }: AgentState,
  reader: ExtraReader,
  from: Api = api,
): Promise<AgentState> {
  const body: ReaderRequest = { reader, version };
  return from.request(of(threadId, 'readers'), { method: 'POST', body, answer: stateAnswer });
}

export function restartPlan(threadId: string, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'restart-plan'), { method: 'POST', body: {}, answer: stateAnswer });
}

export function answerQuestions(threadId: string, body: QuestionAnswers, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'answers'), { method: 'PUT', body, answer: stateAnswer });
}

export function changeSources(threadId: string, body: SourceChanges, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'sources'), { method: 'PUT', body, answer: stateAnswer });
}

/** Tells the server that a critique was asked for. */
export async function clickCriticize(from: Api = api): Promise<void> {
  await from.send(`${base}/click-essay-criticize`, { method: 'POST', body: {} });
}
