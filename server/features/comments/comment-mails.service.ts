import { essayPage, requestPage, reviewPage } from '#contracts/pages.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { findPromptThread } from '#server/features/essay-agent/require-thread.service.ts';
import { mailEveryMs } from '#server/features/requests/request-messages.service.ts';
import { requireSide } from '#server/features/requests/requests.service.ts';
import { updateComment, wasMailedSince } from './comments.repo.ts';

/** Mails the other one that there is something to read on the text. */
export async function tellOther(
  tx: Database,
  { config, now }: Pick<Context, 'config' | 'now'>,
  caller: Profile,
  { requestId, commentId }: { requestId: number; commentId: string },
): Promise<void> {
  const { named, side } = await requireSide(tx, caller, requestId);
  const { request, student, writer } = named;
  const other = side === 'student' ? writer : student;
  const moment = now();
  if (!other || (await wasMailedSince(tx, requestId, side, new Date(moment.getTime() - mailEveryMs)))) return;
  await updateComment(tx, commentId, { mailedAt: moment });
  const thread = request.promptId === null ? null : await findPromptThread(tx, request.profileId, request.promptId);
  const studentsPage = thread ? essayPage(thread.id) : requestPage(requestId);
  await queueMail(tx, other.email, {
    subject:
      side === 'student' ? `New comment on request #${requestId}` : `New comment on your essay (request #${requestId})`,
    heading: `${caller.firstName} commented on ${side === 'student' ? 'the' : 'your'} essay`,
    paragraphs: [
      `There’s a new comment on ${side === 'student' ? 'the' : 'your'} ${request.frozen.university_name} essay (request #${requestId}).`,
    ],
    action: {
      label: 'Read the comment',
      url: `${config.publicUrl}${side === 'student' ? reviewPage(requestId) : studentsPage}`,
    },
    note: 'We email you about comments at most once an hour.',
  });
}
