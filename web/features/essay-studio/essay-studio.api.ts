import { queryOptions } from '@tanstack/react-query';
import type {
  AgentInitialize,
  AgentNode,
  AgentState,
  AgentUpdate,
  DraftHands,
  FormChange,
  GapAnswer,
  QuestionAnswers,
  SelectionEdit,
  SourceChanges,
  ThreadField,
  UnsavedText,
} from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { type Api, api, asItIs } from '#web/lib/api/api.ts';
import { readEvents } from '#web/lib/api/event-stream.ts';
import { firstAnswers } from '#web/lib/api/first-answers.ts';

// What the form does not need comes while its call is under way: zod would weigh on the first script otherwise.
const loadContract = () => import('#contracts/essay-agent.ts');
const stateAnswer = firstAnswers.AgentState;
const loadVersions = async () => (await loadContract()).ThreadVersion.array();
const loadOrigins = async () => (await loadContract()).SentenceOrigin.array();
const loadFindings = async () => (await loadContract()).DraftFinding.array();
const loadHands = async () => (await loadContract()).DraftHands;

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
  { signal, onText, onStage, onRestart }: Listening,
  from: Api = api,
): Promise<AgentState> {
  const send: Api['send'] = (path, options = {}) => from.send(path, { ...options, signal: undefined });
  return readEvents({ send }, `${base}/invoke`, {
    body: { thread: threadRef(threadId), node },
    signal,
    onText: (piece) => {
      if (!signal.aborted) onText(piece);
    },
    onProgress: (value) => {
      if (signal.aborted || typeof value !== 'object' || value === null) return;
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
export type TextChange = Pick<AgentUpdate, 'plan' | 'draft' | 'critique' | 'research_content' | 'hand' | 'pasted'>;

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

export function restartPlan(threadId: string, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'restart-plan'), { method: 'POST', body: {}, answer: stateAnswer });
}

export async function keepUnsaved(threadId: string, body: UnsavedText, from: Api = api): Promise<void> {
  await from.send(of(threadId, 'unsaved'), { method: 'PUT', body });
}

export function answerQuestions(threadId: string, body: QuestionAnswers, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'answers'), { method: 'PUT', body, answer: stateAnswer });
}

export function changeSources(threadId: string, body: SourceChanges, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'sources'), { method: 'PUT', body, answer: stateAnswer });
}

/** Puts the student's own words where the draft has a gap. */
export function answerGap(threadId: string, body: GapAnswer, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'gap-answer'), { method: 'POST', body, answer: stateAnswer });
}

/** Another wording for a few selected words. Nothing is changed by it. */
export async function editSelection(
  threadId: string,
  body: SelectionEdit,
  signal?: AbortSignal,
  from: Api = api,
): Promise<string> {
  const answer = async () => (await loadContract()).EditedSelection;
  const { text } = await from.request(of(threadId, 'edit-selection'), { method: 'POST', body, signal, answer });
  return text;
}

/** Where the sentences of the saved draft come from. `version` is the session's, so that a change asks anew. */
export function originsQuery({ thread_id: threadId, version }: Pick<AgentState, 'thread_id' | 'version'>) {
  return queryOptions({
    queryKey: ['essay-origins', threadId, version],
    queryFn: ({ signal }) => api.request(of(threadId, 'origins'), { answer: loadOrigins, signal }),
    retry: false,
  });
}

/** What the checks see in the saved draft. */
export function checksQuery({ thread_id: threadId, version }: Pick<AgentState, 'thread_id' | 'version'>) {
  return queryOptions({
    queryKey: ['essay-checks', threadId, version],
    queryFn: ({ signal }) => api.request(of(threadId, 'checks'), { answer: loadFindings, signal }),
    retry: false,
  });
}

/**
 * Whose hands changed the draft since the one before. It stays as it was asked for: each version has its own. The server knows
 * only of the newest draft, which a tab that is behind has to fetch first.
 */
export function handsQuery(
  {
    thread_id: threadId,
    version,
    previous_draft: before,
    draft: after,
  }: Pick<AgentState, 'thread_id' | 'version' | 'previous_draft' | 'draft'>,
  refresh: () => Promise<void>,
) {
  return queryOptions({
    queryKey: ['essay-hands', threadId, version],
    queryFn: async ({ signal }) => {
      const hands = await api.request(of(threadId, 'hands'), { answer: loadHands, signal });
      const isOf = (segments: DraftHands['draft'], text: string) => segments.map((each) => each.text).join('') === text;
      if (isOf(hands.previous, before) && isOf(hands.draft, after)) return hands;
      await refresh();
      throw new Error('This essay was changed in another tab or on another device.');
    },
    staleTime: Infinity,
    retry: false,
  });
}

/** Every version of a text, the newest first. */
export function versionsQuery(
  { thread_id: threadId, version }: Pick<AgentState, 'thread_id' | 'version'>,
  field: ThreadField,
) {
  return queryOptions({
    queryKey: ['essay-versions', threadId, field, version],
    queryFn: ({ signal }) => api.request(of(threadId, `versions?field=${field}`), { answer: loadVersions, signal }),
  });
}

/** Tells the server that a critique was asked for. */
export async function clickCriticize(from: Api = api): Promise<void> {
  await from.send(`${base}/click-essay-criticize`, { method: 'POST', body: {} });
}
