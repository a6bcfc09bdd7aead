import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AgentState, EditedSelection, SelectionEdit, ThreadField, UnsavedText } from '#contracts/essay-agent.ts';
import { type Api, api } from '#web/lib/api/api.ts';

// They come while the call is under way.
const loadContract = () => import('#contracts/essay-agent.ts');
const loadVersions = async () => (await loadContract()).ThreadVersion.array();
const loadOrigins = async () => (await loadContract()).SentenceOrigin.array();
const loadFindings = async () => (await loadContract()).DraftFinding.array();
const loadRecord = async () => (await import('#contracts/ledger-wire.ts')).AuthorshipRecord;
const loadSuggestions = async () => (await import('#contracts/ledger-wire.ts')).Suggestion.array();

const of = (threadId: string, what: string) => `/essay-agents/${threadId}/${what}`;

export async function keepUnsaved(threadId: string, body: UnsavedText, from: Api = api): Promise<void> {
  await from.send(of(threadId, 'unsaved'), { method: 'PUT', body });
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
