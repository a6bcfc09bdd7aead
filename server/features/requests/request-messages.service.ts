import { assignedRequestPage, requestPage } from '#contracts/pages.ts';
import type { RequestMessage } from '#contracts/requests.ts';
import { messagesClosed } from '#contracts/review-messages.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { fullName, writerName, type Profile } from '#server/platform/access/identity.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { findSince, insertMessage, listMessages, markRead } from './request-messages.repo.ts';
import { requireSide } from './requests.service.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

const shownMessages = 500;
/** One mail an hour about messages, and one about comments, is enough to call somebody back. */
export const mailEveryMs = 60 * 60_000;

/** Everything said between the two, oldest first. Reading it marks it as read. */
export async function readMessages({ db, now }: Parts, caller: Profile, requestId: number): Promise<RequestMessage[]> {
  const { side, named } = await requireSide(db, caller, requestId);
  const rows = await listMessages(db, requestId, shownMessages);
  const last = rows.at(-1)?.message;
  if (last) await markRead(db, requestId, side, { until: last.createdAt, now: now() });
  const writerId = side === 'writer' ? caller.id : null;
  return rows.map(({ message: { id, author, text, createdAt, readAt, ...message }, writer }) => ({
    id,
    author,
    author_name: author === 'writer' ? writerName(writer) : fullName(named.student),
    is_own: author === side && message.writerId === writerId,
    text,
    created_at: createdAt.toISOString(),
    is_read: readAt !== null,
  }));
}

export async function sendMessage(
  parts: Parts,
  caller: Profile,
  requestId: number,
  { id, text }: { id?: string | undefined; text: string },
): Promise<RequestMessage[]> {
  const { db, config, now } = parts;
  const { named, side } = await requireSide(db, caller, requestId);
  const { request, student, writer } = named;
  // One that was cancelled before it was paid is no way to write to somebody either.
  if (request.paidAt === null) {
    throw new AppError(
      'conflict',
      request.status === 'cancelled'
        ? 'This request was cancelled before it was paid, so it has no messages.'
        : 'You can write to each other once the request is paid.',
    );
  }
  // The writer sees nothing of the student's any more, and so neither of them would get an answer.
  if (request.status === 'cancelled') throw new AppError('conflict', messagesClosed);
  const other = side === 'student' ? writer : student;
  const moment = now();
  await db.transaction(async (tx) => {
    const before = await findSince(tx, requestId, side, new Date(moment.getTime() - mailEveryMs));
    const isNew = await insertMessage(tx, {
      id,
      requestId,
      author: side,
      writerId: side === 'writer' ? caller.id : null,
      text,
      createdAt: moment,
    });
    if (!isNew || before || !other) return;
    await queueMail(tx, other.email, {
      subject: `New message about request #${requestId}`,
      heading: `${caller.firstName} wrote to you`,
      paragraphs: [`You have a new message about request #${requestId} (${request.frozen.university_name}).`],
      action: {
        label: 'Read the message',
        url: `${config.publicUrl}${(side === 'student' ? assignedRequestPage : requestPage)(requestId, 'messages')}`,
      },
      note: 'We email you about messages at most once an hour.',
    });
  });
  return readMessages(parts, caller, requestId);
}
