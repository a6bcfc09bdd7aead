import { queryOptions } from '@tanstack/react-query';
import type { ChatLog } from '#contracts/chat.ts';
import type { ProfileSummary, Resume, Transcript } from '#contracts/documents.ts';
import type { DraftRecord, PlanRecord, Prompt, ResearchRead } from '#contracts/essays.ts';
import { cacheMs } from '#contracts/limits.ts';
import { RequestDetail } from '#contracts/requests.ts';
import type { StudentUser } from '#contracts/users.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api/api.ts';
import { orNull } from '#web/lib/api/api-error.ts';
import { fileNameOf } from '#web/lib/browser/save-file.ts';
import type { BundleDocument } from './bundle-files.ts';

/** Whose materials, and for which essay. A student may delete a prompt; then its texts are not there any more. */
export interface MaterialOwner {
  profileId: string;
  promptId: string | null;
}

const documents = () => import('#contracts/documents.ts');
const essays = () => import('#contracts/essays.ts');

export interface DocumentText {
  text: string;
  fileUrl: string | null;
}

/** Null where the student has given nothing of the kind. A failure is told apart from that. */
async function read<T>(
  path: string,
  answer: () => Promise<AnswerSchema<T>>,
  signal: AbortSignal,
): Promise<NonNullable<T> | null> {
  return (await orNull(api.request(path, { answer, signal }))) ?? null;
}

function material<T>(path: string, staleTime: number, load: (path: string, signal: AbortSignal) => Promise<T | null>) {
  return queryOptions({
    queryKey: ['writer-dashboard', 'material', path],
    queryFn: ({ signal }) => load(path, signal),
    staleTime,
  });
}

/** What depends on the prompt is asked for only where there is one. */
function ofPrompt<T>(
  promptId: string | null,
  pathOf: (id: string) => string,
  load: (path: string, signal: AbortSignal) => Promise<T | null>,
) {
  return material(promptId === null ? 'no-prompt' : pathOf(promptId), cacheMs.standard, (path, signal) =>
    promptId === null ? Promise.resolve(null) : load(path, signal),
  );
}

const student = ({ profileId }: MaterialOwner) =>
  material(`/users/by-profile-id?profile_id=${profileId}`, cacheMs.standard, (path, signal) =>
    read<StudentUser>(path, () => import('#contracts/users.ts').then(({ StudentUser: schema }) => schema), signal),
  );

const resume = ({ profileId }: MaterialOwner) =>
  material(`/resumes/student/${profileId}`, cacheMs.documents, async (path, signal): Promise<DocumentText | null> => {
    const found = await read<Resume>(path, () => documents().then((schemas) => schemas.Resume), signal);
    return found && { text: found.resume_content ?? '', fileUrl: found.file_url };
  });

const transcript = ({ profileId }: MaterialOwner) =>
  material(
    `/transcripts/student/${profileId}`,
    cacheMs.documents,
    async (path, signal): Promise<DocumentText | null> => {
      const found = await read<Transcript>(path, () => documents().then((schemas) => schemas.Transcript), signal);
      return found && { text: found.transcript_content ?? '', fileUrl: found.file_url };
    },
  );

const chatLog = ({ profileId }: MaterialOwner) =>
  material(`/chat-logs/student/${profileId}`, cacheMs.documents, (path, signal) =>
    read<ChatLog>(path, () => import('#contracts/chat.ts').then(({ ChatLog: schema }) => schema), signal),
  );

const summary = ({ profileId }: MaterialOwner) =>
  material(`/summaries/student/${profileId}`, cacheMs.documents, async (path, signal) => {
    const found = await read<ProfileSummary>(path, () => documents().then((all) => all.ProfileSummary), signal);
    return found?.summary_content ?? null;
  });

const prompt = ({ promptId }: MaterialOwner) =>
  ofPrompt(
    promptId,
    (id) => `/prompts/${id}`,
    async (path, signal) =>
      (await read<Prompt>(path, () => essays().then((all) => all.Prompt), signal))?.prompt_text ?? null,
  );

const plan = ({ promptId }: MaterialOwner) =>
  ofPrompt(
    promptId,
    (id) => `/essay-planner/prompt/${id}`,
    async (path, signal) =>
      (await read<PlanRecord>(path, () => essays().then((all) => all.PlanRecord), signal))?.plan_content ?? null,
  );

/** A list of pieces, or one text; to a reader it is one text. */
const research = ({ promptId }: MaterialOwner) =>
  ofPrompt(
    promptId,
    (id) => `/essay-research/prompt/${id}`,
    async (path, signal) => {
      const found = await read<ResearchRead>(path, () => essays().then((all) => all.ResearchRead), signal);
      return found && [found.research_content].flat().join('\n\n');
    },
  );

const draft = ({ promptId }: MaterialOwner) =>
  ofPrompt(
    promptId,
    (id) => `/essay-drafts/prompt/${id}`,
    async (path, signal) =>
      (await read<DraftRecord>(path, () => essays().then((all) => all.DraftRecord), signal))?.draft_content ?? null,
  );

/** Asked for when it is packed: instructions and due times may have changed since the list came. */
export const requestQuery = (id: number) =>
  queryOptions({
    queryKey: ['writer-dashboard', 'bundle-request', id],
    queryFn: ({ signal }) => api.request(`/user-writer-requests/${id}`, { answer: RequestDetail, signal }),
    staleTime: 0,
  });

/** A document with its file. A link that was just made, because it ends after a few minutes. */
export async function fetchWithFile(document: DocumentText | null, from: Api = api): Promise<BundleDocument | null> {
  if (document === null) return null;
  if (document.fileUrl === null) return { text: document.text, file: null };
  // The address people use may be another one than this page's; the server that sent the page has the file as well.
  const { pathname, search } = new URL(document.fileUrl);
  const answer = await orNull(from.send(pathname.replace(/^\/api/, '') + search));
  const file = answer && { name: fileNameOf(answer, 'file.pdf'), bytes: new Uint8Array(await answer.arrayBuffer()) };
  return { text: document.text, file };
}

export const materialQueries = { student, resume, transcript, chatLog, summary, prompt, plan, research, draft };
