/** What is done with the Word file of a review in a thread: a text may be long, and a stranger's file anything. */
import { countWords } from '#contracts/counting.ts';
import { essayLimits } from '#contracts/limits.ts';
import { applyHunks, type Hunk } from '#contracts/ledger-hunks.ts';
import type { MarkedComment } from '#server/providers/documents/word/marked/cut-pieces.ts';
import { readMarked } from '#server/providers/documents/word/marked/read-marked.ts';
import { writeMarked } from '#server/providers/documents/word/marked/write-marked.ts';
import { digestOf } from './text-digest.ts';
import { changesBetween, hunksBetween } from '#server/features/ledger/changes-between.service.ts';

/** By this property a file says which text it was made from. */
const madeFrom = 'FairhandText';

/** Of a draft's words at least this share must be in a file, as it was or as it is now, to be a file of that draft. */
const leastShare = 0.3;

export interface WorkToWrite {
  title: string;
  head: string;
  /** The draft as it was sent, and what the writer has made of it. */
  frozen: string;
  essay: string;
  author: string;
  date: Date;
  comments: MarkedComment[];
}

export function writeWorkFile({ frozen, essay, author, date, ...rest }: WorkToWrite): Promise<Uint8Array> {
  const changes = changesBetween(frozen, essay).map((hunk) => Object.assign({ author, date }, hunk));
  const properties = { [madeFrom]: digestOf(essay) };
  return writeMarked({ ...rest, text: frozen, changes, keepsTracking: true, properties });
}

export interface FileComment {
  id: string;
  /** In the draft as it was sent. */
  from: number;
  to: number;
  /** The words as they read in the file. */
  quote: string;
  text: string;
  parentId: string | null;
}

export type WorkRead =
  | { kind: 'unreadable' | 'empty' | 'another' | 'long' }
  | { kind: 'read'; essay: string; changes: number; comments: FileComment[]; madeFrom: string | null };

/** A file as a change of the draft that was sent. Where it has next to nothing of that draft, it is another text. */
export async function readWorkFile(bytes: Uint8Array, frozen: string): Promise<WorkRead> {
  const read = await readMarked(bytes);
  if (!read) return { kind: 'unreadable' };
  const plain = (text: string) => (frozen.includes('\u00A0') ? text : text.replaceAll('\u00A0', ' '));
  const [accepted, original] = [plain(read.accepted), plain(read.original)];
  if (accepted.trim() === '') return { kind: 'empty' };
  if (Math.max(accepted.length, original.length) > essayLimits.textLength) return { kind: 'long' };
  const toOriginal = hunksBetween(frozen, original);
  const toAccepted = hunksBetween(frozen, accepted);
  if (Math.max(sharedWords(frozen, toOriginal), sharedWords(frozen, toAccepted)) < leastShare)
    return { kind: 'another' };
  const essay = applyHunks(
    frozen,
    toAccepted.filter((hunk) => !isSameSpace(frozen, hunk)),
  );
  return {
    kind: 'read',
    essay,
    changes: changesBetween(frozen, essay).length,
    comments: read.comments
      .filter(({ text }) => text !== '')
      .map(({ id, text, parentId, original: span, accepted: now }) => {
        const from = placeBefore(toOriginal, span.from);
        const to = Math.max(from, placeBefore(toOriginal, span.to));
        return { id, from, to, quote: accepted.slice(now.from, now.to), text, parentId };
      }),
    madeFrom: read.properties[madeFrom] ?? null,
  };
}

function sharedWords(frozen: string, hunks: readonly Hunk[]): number {
  const all = countWords(frozen);
  if (all === 0) return 1;
  return 1 - hunks.reduce((sum, { from, to }) => sum + countWords(frozen.slice(from, to)), 0) / all;
}

/** An end of a paragraph is one, however many blank lines show it; and blanks at the very end are nothing. */
function isSameSpace(frozen: string, { from, to, insert }: Hunk): boolean {
  const before = frozen.slice(from, to);
  if (before.trim() !== '' || insert.trim() !== '') return false;
  if (to === frozen.length && insert === '') return true;
  return before.includes('\n\n') && insert.includes('\n\n');
}

/** The place in the first text of what stands at a place in the second; inside of a change, where the change begins. */
function placeBefore(hunks: readonly Hunk[], place: number): number {
  let shift = 0;
  for (const { from, to, insert } of hunks) {
    const start = from + shift;
    if (place < start) break;
    if (place < start + insert.length) return from;
    shift += insert.length - (to - from);
  }
  return place - shift;
}
