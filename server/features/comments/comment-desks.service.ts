import type { Anchor } from '#contracts/ledger-anchors.ts';
import { spell, type Ref } from '#contracts/ledger.ts';
import { isUnderWay } from '#contracts/request-status.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { fullName, writerName, type Profile } from '#server/platform/access/identity.ts';
import { runsOf } from '#server/features/ledger/deliveries.service.ts';
import {
  holdLedger,
  requireLocked,
  type DraftThread,
  type HeldLedger,
} from '#server/features/ledger/ledger.service.ts';
import { noSuchRequest } from '#server/features/requests/life/move-request.service.ts';
import { isClosedToWriter, requireSide } from '#server/features/requests/requests.service.ts';
import { listCommenters, listReviews, type CommentHome, type CommentRow, type ReviewRow } from './comments.repo.ts';
import { toDraft, toSent } from './sent-places.ts';

/** Where a new comment is kept. */
type Placed = Pick<CommentRow, 'ledgerId' | 'anchor' | 'sentAnchor' | 'quote'>;

/** Somebody with a text before them: what they may see, and in which numbers. */
export interface CommentDesk {
  side: 'student' | 'writer';
  /** The writer at the desk; null for the student. */
  writerId: string | null;
  home: CommentHome;
  /** The review in which something can be sent now, and who would get it. */
  running: { requestId: number; name: string } | null;
  anchorOf: (row: CommentRow) => Promise<Anchor | null>;
  nameOf: (row: Pick<CommentRow, 'author' | 'writerId'>) => Promise<string>;
  /** The same place in both texts; `requestId` is the review it is for. */
  place: (anchor: Anchor, quote: string | undefined, requestId: number | null) => Promise<Placed>;
}

const machineName = 'AI';

/** The student with the draft. */
export async function openDraftDesk(tx: Database, caller: Profile, threadId: string): Promise<CommentDesk> {
  const thread = await requireLocked(tx, caller.id, threadId);
  const held = await holdLedger(tx, thread);
  const reviews = thread.promptId === null ? [] : await listReviews(tx, caller.id, thread.promptId);
  const running = reviews.find(({ status, writer }) => isUnderWay(status) && writer !== null);
  const runsIn = async (requestId: number | null) => {
    const review = reviews.find(({ id }) => id === requestId);
    return review ? sentRuns(tx, thread, held, review) : null;
  };
  const home = { ledgerId: held.head.id, requestIds: reviews.map(({ id }) => id) };
  return {
    side: 'student',
    writerId: null,
    home,
    running: running ? { requestId: running.id, name: writerName(running.writer) } : null,
    async anchorOf({ anchor, sentAnchor, requestId }) {
      if (anchor || !sentAnchor) return anchor;
      const runs = await runsIn(requestId);
      return runs && toDraft(sentAnchor, runs);
    },
    nameOf: namesIn(tx, home, caller.firstName),
    async place(anchor, _quote, requestId) {
      const { ledger } = held.open;
      const numbers = [anchor.before, anchor.after, ...anchor.runs.map(([from, length]) => from + length - 1)];
      if (numbers.some((number) => number !== null && number >= ledger.arena.length))
        throw new AppError('validation_failed', 'This part of your draft isn’t saved yet. Try again in a moment.');
      const runs = await runsIn(requestId);
      const sentAnchor = runs && toSent(anchor, runs);
      return { ledgerId: held.head.id, anchor, sentAnchor, quote: spell(ledger, anchor.runs) };
    },
  };
}

/** Either of the two with the text as it was sent, as long as the writer may see it. */
export async function openRequestDesk(
  tx: Database,
  caller: Profile,
  requestId: number,
  now: Date,
): Promise<CommentDesk> {
  const { named, side } = await requireSide(tx, caller, requestId);
  const { request, student, writer } = named;
  if (request.paidAt === null || (side === 'writer' && isClosedToWriter(request, now))) throw noSuchRequest();
  const { draft } = request.frozen;
  const other = side === 'writer' ? student.firstName : writerName(writer);
  const home = { ledgerId: null, requestIds: [requestId] };
  return {
    side,
    writerId: side === 'writer' ? caller.id : null,
    home,
    running: isUnderWay(request.status) && writer !== null ? { requestId, name: other } : null,
    anchorOf: ({ sentAnchor }) => Promise.resolve(sentAnchor),
    nameOf: namesIn(tx, home, student.firstName, writer),
    place: (anchor, quote) => {
      const isSent = anchor.runs.every(([from, length]) => from + length <= draft.length);
      const words = anchor.runs.map(([from, length]) => draft.slice(from, from + length)).join('');
      return Promise.resolve({
        ledgerId: null,
        anchor: null,
        sentAnchor: anchor,
        quote: isSent ? words : (quote ?? words),
      });
    },
  };
}

/** Everybody by their own name, also a writer from whom another has taken over. Those who aren't at hand are looked up once. */
function namesIn(
  tx: Database,
  home: CommentHome,
  student: string,
  writer: Pick<Profile, 'id' | 'firstName' | 'lastName'> | null = null,
): CommentDesk['nameOf'] {
  let others: ReturnType<typeof listCommenters> | null = null;
  return async ({ author, writerId }) => {
    if (author !== 'writer') return author === 'machine' ? machineName : student;
    if (writer && writer.id === writerId) return fullName(writer);
    others ??= listCommenters(tx, home);
    return writerName((await others).find(({ id }) => id === writerId) ?? null);
  };
}

/** What was sent never changes, and to find its letters takes the whole record. */
const known = new Map<string, Ref[] | null>();
const mostKnown = 1000;

async function sentRuns(
  tx: Database,
  thread: DraftThread,
  held: HeldLedger,
  { id, paidAt, sentText }: Pick<ReviewRow, 'id' | 'paidAt' | 'sentText'>,
): Promise<Ref[] | null> {
  const key = `${held.head.id} ${id} ${paidAt?.getTime()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const found = await runsOf(tx, thread, held, sentText);
  const runs = found?.map(([from, length]): Ref => [from, length]) ?? null;
  known.set(key, runs);
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
  return runs;
}
