import { awaitsWriter } from '#contracts/requests.ts';
import type { NoteMark, NoteMarkChange, NoteReaders, NoteSource, ReviewNotes } from '#contracts/review-notes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { frozenForm, savedWork } from '#server/features/essay-agent/saved-work.service.ts';
import {
  askReaders,
  lookAtDraft,
  openDraft,
  type OpenDraft,
} from '#server/features/essay-writing/notes-for-writer.service.ts';
import { findUniversity } from '#server/features/library/library.service.ts';
import { recordRead } from '#server/features/material-reads/material-reads.service.ts';
import { noSuchRequest } from '#server/features/requests/life/move-request.service.ts';
import { isClosedToWriter, type RequestRow } from '#server/features/requests/requests.service.ts';
import { requireWriter } from '#server/features/review-work/review-work.service.ts';
import { createNoteCache } from './note-cache.ts';
import { checkNotes, placeNotes, readerNotes, ruleNotes, toldNotes, type FreshNote } from './make-notes.ts';
import {
  claimReading,
  countMarks,
  deleteMark,
  findReading,
  listMarks,
  putMark,
  settleReading,
  type ReadingRow,
} from './review-notes.repo.ts';

type Parts = Pick<Context, 'db' | 'config' | 'files' | 'now' | 'model' | 'workers' | 'log'>;

/** Whoever began to ask the readers this long ago is gone. */
const lostAfterMs = 5 * 60_000;

interface Opened {
  request: RequestRow;
  draft: OpenDraft;
}

/** A writer's first look at a request: what can be proved, what was told and left out, and what readers said if they were asked. */
export async function readNotes(parts: Parts, caller: Profile, requestId: number): Promise<ReviewNotes> {
  return presentRead(parts, caller, await open(parts, caller, requestId));
}

/** Asks the model's readers, once for a draft. The answer doesn't wait for them: the notes are read again a little later. */
export async function startReaders(parts: Parts, caller: Profile, requestId: number): Promise<ReviewNotes> {
  const opened = await open(parts, caller, requestId);
  if (canAsk(parts, opened)) {
    const now = parts.now();
    const claim = { requestId, key: opened.draft.readersKey, now, lostBefore: new Date(now.getTime() - lostAfterMs) };
    if (await claimReading(parts.db, claim)) void readInBackground(parts, caller, opened, now);
  }
  return presentRead(parts, caller, opened);
}

export async function markNote(
  parts: Parts,
  caller: Profile,
  requestId: number,
  { noteId, mark, words }: NoteMarkChange & { noteId: string },
): Promise<void> {
  const opened = await open(parts, caller, requestId);
  const { notes } = await gather(parts, opened);
  const note = notes.find(({ id }) => id === noteId);
  if (!note) throw new AppError('not_found', 'This note is gone. Refresh the page to see the latest ones.');
  if (mark === null) return deleteMark(parts.db, requestId, noteId, caller.id);
  const { source, text } = note;
  return putMark(parts.db, {
    requestId,
    noteId,
    writerId: caller.id,
    source,
    // What a student told stays theirs to take back.
    text: source === 'told' ? '' : text,
    words: mark === 'reworded' ? (words ?? null) : null,
    mark,
    markedAt: parts.now(),
  });
}

/** How often writers used, reworded and turned down our notes since then. */
export function countNoteMarks(
  db: Database,
  since: Date,
): Promise<{ source: NoteSource; mark: NoteMark; notes: number }[]> {
  return countMarks(db, since);
}

async function open(parts: Parts, caller: Profile, requestId: number): Promise<Opened> {
  const request = await requireWriter(parts, caller, requestId);
  if (isClosedToWriter(request, parts.now())) throw noSuchRequest();
  const { frozen, profileId, promptId } = request;
  const work = await savedWork(parts.db, profileId, promptId, frozenForm(frozen));
  const draft = await openDraft(parts, { ...work, draft: frozen.draft, plan: frozen.plan });
  return { request, draft };
}

/** What the student told stands in the chat; the draft is looked at with it. That is written down, whichever way it was asked for. */
async function presentRead(parts: Parts, caller: Profile, opened: Opened): Promise<ReviewNotes> {
  await recordRead(parts.db, caller, opened.request.profileId, 'chat');
  const { notes, reading, moreTold } = await gather(parts, opened);
  const marks = await listMarks(parts.db, opened.request.id, caller.id);
  return {
    notes: notes.map((note) => Object.assign({ mark: marks.get(note.id) ?? null }, note)),
    readers: readersNow(parts, opened, reading),
    more_told: moreTold,
  };
}

const cache = createNoteCache<{ provable: FreshNote[]; told: FreshNote[]; moreTold: number }>();

/** What can be proved comes first, then what the student told, then readers, then the rule. */
async function gather(parts: Parts, { request, draft }: Opened) {
  const { provable, told, moreTold } = await cache.get(draft.key, async () => {
    const { findings, leftOut } = await lookAtDraft(parts, draft);
    const { notes, more } = toldNotes(leftOut);
    return { provable: checkNotes(draft.work.draft, findings), told: notes, moreTold: more };
  });
  const reading = await findReading(parts.db, request.id, draft.readersKey);
  const { university_name: university } = request.frozen;
  const rule = ruleNotes(university, findUniversity(university)?.ai_policy ?? null);
  const notes = [...provable, ...told, ...placeNotes(draft.work.draft, reading?.notes ?? []), ...rule];
  return { notes: [...new Map(notes.map((note) => [note.id, note])).values()], reading, moreTold };
}

/** Readers cost money: they are asked while the writer has something to do with the draft. */
function canAsk({ model }: Parts, { request, draft }: Opened): boolean {
  return model.kind !== 'composer' && awaitsWriter(request) && draft.work.draft.trim() !== '';
}

function readersNow(parts: Parts, opened: Opened, reading: ReadingRow | null): NoteReaders {
  if (reading?.state === 'read') return 'read';
  if (!canAsk(parts, opened)) return 'none';
  if (!reading) return 'due';
  const isLost = reading.startedAt.getTime() < parts.now().getTime() - lostAfterMs;
  return reading.state === 'reading' && isLost ? 'due' : reading.state;
}

/** On the writer's account, so that a student's day is theirs. It goes on when the writer leaves: it is paid for. */
async function readInBackground(
  parts: Parts,
  caller: Profile,
  { request, draft }: Opened,
  startedAt: Date,
): Promise<void> {
  const place = { requestId: request.id, key: draft.readersKey, startedAt };
  try {
    // Not on the essay: its record would say that a model helped to write it.
    const account = { id: null, profileId: caller.id };
    const said = await askReaders(parts, draft, { account, signal: AbortSignal.timeout(lostAfterMs) });
    await settleReading(parts.db, { ...place, state: 'read', notes: readerNotes(said) });
  } catch (error) {
    const isTold = error instanceof AppError;
    parts.log.warn(isTold ? { code: error.code } : { err: error }, 'Nobody read a draft for its writer.');
    await settleReading(parts.db, { ...place, state: 'failed', notes: [] }).catch(() => undefined);
  }
}
