import { formatPrice } from '#contracts/packages.ts';
import { pages } from '#contracts/pages.ts';
import type { MailContent } from '#server/features/mail/mail.service.ts';
import type { NamedRequest } from './requests.repo.ts';

export interface MailTo {
  to: string;
  content: MailContent;
}

const day = (date: Date | null) => (date ? date.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC') : 'soon');

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

/** What each side reads when something happens to a request. Nobody's essay goes by mail. */
export function mailsFor(
  what: RequestNews,
  { request, student, writer }: NamedRequest,
  { publicUrl, reason, refundCents }: { publicUrl: string; reason?: string | null; refundCents?: number },
): MailTo[] {
  const name = `review #${request.id} for ${request.frozen.university_name}`;
  const writerName = writer ? `${writer.firstName} ${writer.lastName}`.trim() : 'your writer';
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
          subject: `New request: ${name}`,
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
            `Accept it or ask for changes until ${day(request.completesAt)}; then it counts as accepted.`,
          ],
        }),
      ];
    case 'revision':
      return toWriter({
        subject: `Changes asked for: ${name}`,
        heading: 'The student asks for changes',
        paragraphs: [`${student.firstName} looked at your delivery of ${name} and says what to change.`],
      });
    case 'completed':
      return [
        toStudent({
          subject: `Completed: ${name}`,
          heading: 'This review is complete',
          paragraphs: [`${name} is complete. If you like, tell us how ${writerName} did.`],
        }),
        ...toWriter({
          subject: `Completed: ${name}`,
          heading: 'This review is complete',
          paragraphs: [`${name} is complete. Thank you for your work.`],
        }),
      ];
    case 'ending':
      return [
        toStudent({
          subject: `Two days left: ${name}`,
          heading: 'Have you looked at your essay?',
          paragraphs: [
            `${name} counts as accepted after ${day(request.completesAt)}. Until then you can ask for changes.`,
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
          subject: `New request: ${name}`,
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
          `The student of ${name} closed their account after your delivery, which counts as accepted. There is nothing more to do.`,
        ],
      });
    case 'cancelled': {
      const nothing = request.paidAt ? 'No more money goes back.' : 'Nothing was charged.';
      const refund = refundCents ? `${formatPrice(refundCents)} goes back to your card.` : nothing;
      return [
        toStudent({
          subject: `Cancelled: ${name}`,
          heading: 'This review is cancelled',
          paragraphs: [`${name} is cancelled. ${refund}`, ...(reason ? [`The reason given: ${reason}`] : [])],
        }),
        ...(request.paidAt
          ? toWriter({
              subject: `Cancelled: ${name}`,
              heading: 'This review is cancelled',
              paragraphs: [
                `${name} is cancelled. There is nothing more to do.`,
                ...(reason ? [`The reason given: ${reason}`] : []),
              ],
            })
          : []),
      ];
    }
  }
}
