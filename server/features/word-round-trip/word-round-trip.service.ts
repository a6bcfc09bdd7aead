import { anchorAt } from '#contracts/ledger-anchors.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import type { WordTaken } from '#contracts/word-round-trip.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { fullName, type Profile } from '#server/platform/access/identity.ts';
import { fileNameOf } from '#server/platform/file-name.ts';
import { stableUuid } from '#server/platform/stable-uuid.ts';
import { workerModule } from '#server/platform/workers/worker-pool.ts';
import {
  commentsInFile,
  finderIn,
  ledgerOfText,
  spanOf,
} from '#server/providers/documents/word/marked/comments-in-file.ts';
import { addComment, readComments } from '#server/features/comments/comments.service.ts';
import { requireSide } from '#server/features/requests/requests.service.ts';
import { dangerOfWord } from '#server/features/review-work/attachments.service.ts';
import { readWork } from '#server/features/review-work/review-work.service.ts';
import { replaceWork } from '#server/features/review-work/work-steps.service.ts';
import type * as WorkFile from './work-file.ts';
import type { FileComment } from './work-file.ts';
import { digestOf } from './text-digest.ts';

const workFile = workerModule<typeof WorkFile>('#server/features/word-round-trip/work-file.ts');

type Span = Pick<FileComment, 'from' | 'to'>;

type Parts = Pick<Context, 'db' | 'config' | 'files' | 'now' | 'workers'>;

/** The essay in work as a Word file: the student's draft, the writer's changes tracked, and the comments of both. */
export async function downloadWork(
  parts: Parts,
  caller: Profile,
  requestId: number,
): Promise<{ name: string; body: Buffer }> {
  const { essay } = await readWork(parts, caller, requestId);
  const { named } = await requireSide(parts.db, caller, requestId);
  const { frozen } = named.request;
  const { comments } = await readComments(parts, caller, { requestId });
  const title = [frozen.university_name, frozen.course_name].filter((part) => part !== '').join(' · ');
  const bytes = await parts.workers.run(workFile, 'writeWorkFile', [
    {
      title,
      head: [`Request #${requestId}`, fullName(named.student), title].join(' · '),
      frozen: frozen.draft,
      essay,
      author: fullName(caller),
      date: parts.now(),
      comments: commentsInFile(comments, finderIn(ledgerOfText(frozen.draft))),
    },
  ]);
  return {
    name: `${['review', requestId, fileNameOf(frozen.university_name)].filter((part) => part !== '').join('-')}.docx`,
    body: Buffer.from(bytes),
  };
}

/**
 * A file that was worked on in Word. Its text with every change taken becomes the essay in work, and its comments the writer's.
 * Where anything speaks against it, nothing changes. `replaces`: the writer knows that changes made here since are lost.
 */
export async function takeWork(
  parts: Parts,
  caller: Profile,
  requestId: number,
  { bytes, replaces, signal }: { bytes: Uint8Array; replaces: boolean; signal: AbortSignal },
): Promise<WordTaken> {
  const danger = await dangerOfWord(bytes);
  if (danger !== null) throw new AppError('unsupported_media_type', `${dangers[danger]} Nothing changed.`);
  const { named } = await requireSide(parts.db, caller, requestId);
  const { draft: frozen } = named.request.frozen;
  const read = await parts.workers.run(workFile, 'readWorkFile', [bytes, frozen], { signal });
  if (read.kind !== 'read') throw refusals[read.kind]();
  const { essay } = await readWork(parts, caller, requestId);
  const isUntouched = essay === frozen || essay === read.essay || read.madeFrom === digestOf(essay);
  if (!isUntouched && !replaces)
    throw new AppError(
      'changed_elsewhere',
      'You changed the essay here after you downloaded this file. If you use the file, those changes are lost.',
    );
  signal.throwIfAborted();
  if (essay !== read.essay)
    await replaceWork(parts, caller, requestId, { essay: read.essay, seen: essay, cause: 'word' });
  const taken = await takeComments(parts, caller, requestId, { comments: read.comments, frozen });
  return { essay: read.essay, changes: read.changes, ...taken };
}

/**
 * What is here already, because we wrote it into the file or because the file comes a second time, is not added again: the same
 * words about the same place. Each comment stands for one in the file, so that two equal ones stay two.
 */
async function takeComments(
  parts: Parts,
  caller: Profile,
  requestId: number,
  { comments, frozen }: { comments: FileComment[]; frozen: string },
): Promise<{ comments: number; comments_left: number }> {
  const find = finderIn(ledgerOfText(frozen));
  const known = (await readComments(parts, caller, { requestId })).comments.map((comment) =>
    Object.assign(spanOf(comment, find), { comment, isMet: false }),
  );
  const ids = new Map<string, string>();
  const times = new Map<string, number>();
  let [added, left] = [0, 0];
  for (const { id, from, to, quote, text, parentId } of comments) {
    const parent = parentId === null ? null : (ids.get(parentId) ?? null);
    const key = JSON.stringify(['word', requestId, parent, from, to, text]);
    const time = times.get(key) ?? 0;
    times.set(key, time + 1);
    const there = known
      .filter(({ comment, isMet }) => !isMet && comment.text === text)
      // LibreOffice writes an answer as a comment of its own, on the same place.
      .filter((each) => (parent === null ? each.from <= to && from <= each.to : each.comment.parent_id === parent))
      .toSorted((one, other) => distance(one, { from, to }) - distance(other, { from, to }))[0];
    if (there) {
      there.isMet = true;
      ids.set(id, there.comment.parent_id ?? there.comment.id);
      continue;
    }
    if (text.length > ledgerLimits.commentLength || known.length + added >= ledgerLimits.comments) {
      left += 1;
      continue;
    }
    const own = stableUuid(time === 0 ? key : `${key} ${time}`);
    const anchor = anchorAt([[0, frozen.length]], from, to - from);
    try {
      await addComment(parts, caller, { requestId }, { id: own, anchor, quote, text, parent_id: parent });
      ids.set(id, parent ?? own);
      added += 1;
    } catch (error) {
      // The essay is in: what the comments' own rules refuse is counted and told.
      if (!(error instanceof AppError)) throw error;
      left += 1;
    }
  }
  return { comments: added, comments_left: left };
}

/** How far apart the ends of two places are. */
function distance(one: Span, other: Span): number {
  return Math.abs(one.from - other.from) + Math.abs(one.to - other.to);
}

const unreadable = 'We can’t read this file. Save it again as a Word document (.docx), and upload that.';

const dangers: Record<NonNullable<Awaited<ReturnType<typeof dangerOfWord>>>, string> = {
  unknown: unreadable,
  damaged: unreadable,
  macros: 'This Word document has macros. Save it as .docx without macros, and upload that.',
  embedded: 'This Word document has other files or programs inside it. Take them out, and upload it again.',
  outside:
    'This Word document loads a template, picture or file from somewhere else. Take that out, and upload it again.',
};

const refusals = {
  unreadable: () => new AppError('unsupported_media_type', `${unreadable} Nothing changed.`),
  empty: () => new AppError('validation_failed', 'There’s no text in this Word document. Nothing changed.'),
  long: () => new AppError('validation_failed', 'There’s too much text in this file for one essay. Nothing changed.'),
  another: () =>
    new AppError(
      'validation_failed',
      'This isn’t the student’s essay: almost none of its words are in this file. Nothing changed. Please choose the file you downloaded here.',
    ),
};
