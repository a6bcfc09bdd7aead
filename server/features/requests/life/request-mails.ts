import { formatPrice } from '#contracts/packages.ts';
import { pages } from '#contracts/pages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { usMoment } from '#server/platform/us-dates.ts';
import { fullName } from '#server/platform/access/identity.ts';
import { queueMail, type MailContent } from '#server/features/mail/mail.service.ts';
import type { NamedRequest, RequestRow } from '#server/features/requests/requests.repo.ts';
import { revisionsEnd } from './request-times.ts';

interface MailTo {
  to: string;
  content: MailContent;
}

const day = (date: Date | null) => (date ? usMoment(date) : 'the date in your request');

export type RequestNews =
  | 'paid'
  | 'started'
  | 'delivered'
  | 'revision'
  | 'completed'
  | 'cancelled'
  | 'ending'
  | 'reassigned'
  | 'refunded'
  | 'student left';

interface About {
  publicUrl: string;
  reason?: string | null;
  refundCents?: number;
}

/** Tells those whom it concerns, in the transaction of what happened. */
export async function tellPeople(tx: Database, what: RequestNews, named: NamedRequest, about: About): Promise<void> {
  for (const { to, content } of mailsFor(what, named, about)) await queueMail(tx, to, content);
}

/** A package's revisions may be used up, or its days over, before the clock completes a request. */
function revisionLine(
  { requestType, revisionsUsed, firstDeliveredAt, completesAt }: RequestRow,
  now: Date | null,
): string {
  if (!firstDeliveredAt || !completesAt || !now) return '';
  const end = revisionsEnd(requestType, { revisionsUsed, firstDeliveredAt, completesAt, now });
  return end ? `You can ask for a revision until ${day(end)}. ` : '';
}

/** What each side reads when something happens to a request. Nobody's essay goes by mail. */
function mailsFor(
  what: RequestNews,
  { request, student, writer }: NamedRequest,
  { publicUrl, reason, refundCents }: About,
): MailTo[] {
  const number = `#${request.id} (${request.frozen.university_name})`;
  const name = `request ${number}`;
  const writerName = writer ? fullName(writer) : 'your writer';
  const toStudent = (content: Omit<MailContent, 'action'>): MailTo => ({
    to: student.email,
    content: {
      ...content,
      action: { label: 'Open your requests', url: `${publicUrl}${pages.writerRequests}?tab=requests` },
    },
  });
  const toWriter = (content: Omit<MailContent, 'action'>): MailTo[] =>
    writer
      ? [
          {
            to: writer.email,
            content: {
              ...content,
              action: { label: 'Open your dashboard', url: `${publicUrl}${pages.writerDashboard}` },
            },
          },
        ]
      : [];
  switch (what) {
    case 'paid':
      return [
        toStudent({
          subject: `Payment received: ${name}`,
          heading: 'Your payment arrived',
          paragraphs: [
            `We received ${formatPrice(request.priceCents)} for ${name}. ${writerName} has been told and will begin soon.`,
            `The review is due by ${day(request.dueAt)}.`,
          ],
        }),
        ...toWriter({
          subject: `New request: ${number}`,
          heading: 'A student chose you',
          paragraphs: [`${student.firstName} paid for ${name}. It is due by ${day(request.dueAt)}.`],
        }),
      ];
    case 'started':
      return [
        toStudent({
          subject: `${writerName} started: ${name}`,
          heading: 'Your writer has started',
          paragraphs: [`${writerName} is working on ${name}. It is due by ${day(request.dueAt)}.`],
        }),
      ];
    case 'delivered':
      return [
        toStudent({
          subject: `Delivered: ${name}`,
          heading: 'Your reviewed essay is here',
          paragraphs: [
            `${writerName} delivered ${name}, with every change marked and a letter to you.`,
            `${revisionLine(request, request.lastDeliveredAt)}If you do nothing, it completes by itself on ${day(request.completesAt)}.`,
          ],
        }),
      ];
    case 'revision':
      return toWriter({
        subject: `Revision asked for: ${name}`,
        heading: 'The student asks for a revision',
        paragraphs: [`${student.firstName} looked at your delivery of ${name} and says what to change.`],
      });
    case 'completed':
      return [
        toStudent({
          subject: `Completed: ${name}`,
          heading: 'This review is complete',
          paragraphs: [`Request ${number} is complete. If you like, tell us how ${writerName} did.`],
        }),
        ...toWriter({
          subject: `Completed: ${name}`,
          heading: 'This review is complete',
          paragraphs: [`Request ${number} is complete. Thank you for your work.`],
        }),
      ];
    case 'ending':
      return [
        toStudent({
          subject: `Two days left: ${name}`,
          heading: 'Have you looked at your essay?',
          paragraphs: [
            `${revisionLine(request, request.remindedAt)}If you do nothing, request ${number} completes by itself on ${day(request.completesAt)}.`,
          ],
        }),
      ];
    case 'reassigned':
      return [
        toStudent({
          subject: `A new writer: ${name}`,
          heading: 'Your review has a new writer',
          paragraphs: [
            `${writerName} takes over ${name}. It is due by ${day(request.dueAt)}.`,
            ...(reason ? [`The reason given: ${reason}`] : []),
          ],
        }),
        ...toWriter({
          subject: `New request: ${number}`,
          heading: 'A review was given to you',
          paragraphs: [
            `You take over ${name}, which ${student.firstName} paid for. It is due by ${day(request.dueAt)}.`,
          ],
        }),
      ];
    case 'refunded':
      return [
        toStudent({
          subject: `Refund: ${name}`,
          heading: 'Money goes back to your card',
          paragraphs: [
            `${formatPrice(refundCents ?? 0)} of what you paid for ${name} goes back to your card.`,
            ...(reason ? [`The reason given: ${reason}`] : []),
          ],
        }),
      ];
    case 'student left':
      return toWriter({
        subject: `Completed: ${name}`,
        heading: 'This review is complete',
        paragraphs: [
          `The student of ${name} deleted their account after your delivery, which counts as accepted. There is nothing more to do.`,
        ],
      });
    case 'cancelled': {
      const nothing = request.paidAt ? 'No more money goes back.' : 'Nothing was charged.';
      const refund = refundCents ? `${formatPrice(refundCents)} goes back to your card.` : nothing;
      return [
        toStudent({
          subject: `Cancelled: ${name}`,
          heading: 'This review is cancelled',
          paragraphs: [`Request ${number} is cancelled. ${refund}`, ...(reason ? [`The reason given: ${reason}`] : [])],
        }),
        ...(request.paidAt
          ? toWriter({
              subject: `Cancelled: ${name}`,
              heading: 'This review is cancelled',
              paragraphs: [
                `Request ${number} is cancelled. There is nothing more to do.`,
                ...(reason ? [`The reason given: ${reason}`] : []),
              ],
            })
          : []),
      ];
    }
  }
}
