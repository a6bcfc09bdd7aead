import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ExtraReader, ReaderRequest } from '#contracts/critique.ts';
import type {
  AgentInitialize,
  AgentNode,
  AgentState,
  AgentUpdate,
  EditedSelection,
  FormChange,
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
const loadRecord = async () => (await import('#contracts/ledger-wire.ts')).AuthorshipRecord;
const loadSuggestions = async () => (await import('#contracts/ledger-wire.ts')).Suggestion.array();

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

export async function keepUnsaved(threadId: string, body: UnsavedText, from: Api = api): Promise<void> {
  await from.send(of(threadId, 'unsaved'), { method: 'PUT', body });
}

export function answerQuestions(threadId: string, body: QuestionAnswers, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'answers'), { method: 'PUT', body, answer: stateAnswer });
}

export function changeSources(threadId: string, body: SourceChanges, from: Api = api): Promise<AgentState> {
  return from.request(of(threadId, 'sources'), { method: 'PUT', body, answer: stateAnswer });
}

/** Brings an earlier text of the draft back, as a new row of its record. */
export async function restoreDraft(threadId: string, seq: number, from: Api = api): Promise<void> {
  await from.send(of(threadId, 'restore'), { method: 'POST', body: { seq } });
}

/** Another wording for a few selected words. Nothing is changed by it. */
export async function editSelection(
  threadId: string,
  body: SelectionEdit,
  signal?: AbortSignal,
  from: Api = api,
): Promise<EditedSelection> {
  const answer = async () => (await loadContract()).EditedSelection;
  return from.request(of(threadId, 'edit-selection'), { method: 'POST', body, signal, answer });
}

/** Changes that somebody proposes for the draft; asked anew with every row of its record. */
export function suggestionsQuery({ thread_id: threadId, version, seq }: SavedDraft) {
  return queryOptions({
    queryKey: ['essay-suggestions', threadId, version, seq],
    queryFn: ({ signal }) => api.request(of(threadId, 'suggestions'), { answer: loadSuggestions, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Which engine put words into this essay, as its record knows it. */
export function engineQuery({ thread_id: threadId, version }: Pick<AgentState, 'thread_id' | 'version'>) {
  return queryOptions({
    queryKey: ['essay-engine', threadId, version],
    queryFn: ({ signal }) => api.request(of(threadId, 'authorship'), { answer: loadRecord, signal }),
    select: ({ engine }) => engine.writer,
    staleTime: 0,
  });
}

export async function refuseSuggestion(threadId: string, id: string, from: Api = api): Promise<void> {
  await from.send(of(threadId, `suggestions/${id}/refuse`), { method: 'POST', body: {} });
}

/** The draft as it is saved: a change of the session, or a new row of the draft's record, asks anew. */
export type SavedDraft = Pick<AgentState, 'thread_id' | 'version'> & { seq: number };

/** Where the sentences of the saved draft come from. */
export function originsQuery({ thread_id: threadId, version, seq }: SavedDraft) {
  return queryOptions({
    queryKey: ['essay-origins', threadId, version, seq],
    queryFn: ({ signal }) => api.request(of(threadId, 'origins'), { answer: loadOrigins, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What the checks see in the saved draft. */
export function checksQuery({ thread_id: threadId, version, seq }: SavedDraft) {
  return queryOptions({
    queryKey: ['essay-checks', threadId, version, seq],
    queryFn: ({ signal }) => api.request(of(threadId, 'checks'), { answer: loadFindings, signal }),
    // What was found stays on the page until the new draft is checked.
    placeholderData: keepPreviousData,
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
