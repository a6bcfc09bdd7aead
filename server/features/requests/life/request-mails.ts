import { formatPrice, reviewPackages } from '#contracts/packages.ts';
import { assignedRequestPage, requestPage } from '#contracts/pages.ts';
import type { RequestActor } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { usMoment } from '#server/platform/us-dates.ts';
import { fullName } from '#server/platform/access/identity.ts';
import { queueMail, type MailContent } from '#server/features/mail/mail.service.ts';
import type { NamedRequest, RequestRow } from '#server/features/requests/requests.repo.ts';
import { revisionsEnd } from './request-times.ts';

const day = (date: Date | null) => (date ? usMoment(date) : 'the date in your request');

export type RequestOccasion =
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
  /** Who did it. */
  by?: RequestActor;
  reason?: string | null;
  refundCents?: number;
}

type Mail = Omit<MailContent, 'action'>;

/** What each side reads about it; nothing for a side that isn't told. */
interface Mails {
  student?: Mail & { label?: string };
  writer?: Mail;
}

/** Mails those it concerns, in the transaction of what happened. Each mail leads to the request itself. */
export async function tellPeople(
  tx: Database,
  what: RequestOccasion,
  named: NamedRequest,
  about: About,
): Promise<void> {
  const { request, student, writer } = named;
  const mails = mailsFor[what](wordsFor(named), named, about);
  const open = `Open request #${request.id}`;
  if (mails.student) {
    const { label = open, ...content } = mails.student;
    const url = `${about.publicUrl}${requestPage(request.id)}`;
    await queueMail(tx, student.email, { ...content, action: { label, url } });
  }
  if (mails.writer && writer) {
    const url = `${about.publicUrl}${assignedRequestPage(request.id)}`;
    await queueMail(tx, writer.email, { ...mails.writer, action: { label: open, url } });
  }
}

interface Words {
  /** "#1001 (Reed College)". */
  number: string;
  /** "request #1001 (Reed College)". */
  name: string;
  student: string;
  writer: string;
  due: string;
  /** The same for the student, who isn't the one it's due from. */
  dueBack: string;
}

function wordsFor({ request, student, writer }: NamedRequest): Words {
  const number = `#${request.id} (${request.frozen.university_name})`;
  return {
    number,
    name: `request ${number}`,
    student: student.firstName,
    writer: writer ? fullName(writer) : 'your writer',
    due: `It’s due by ${day(request.dueAt)}.`,
    dueBack: `It’s due back by ${day(request.dueAt)}.`,
  };
}

/** A package's revisions may be used up, or its days over, before the clock completes a request. */
function untilWhen(
  { requestType, revisionsUsed, firstDeliveredAt, completesAt }: RequestRow,
  now: Date | null,
): string {
  const completion = `If you don’t do anything, the request completes automatically on ${day(completesAt)}.`;
  if (!firstDeliveredAt || !completesAt || !now) return completion;
  const end = revisionsEnd(requestType, { revisionsUsed, firstDeliveredAt, completesAt, now });
  if (!end) return completion;
  return end.getTime() === completesAt.getTime()
    ? `${completion} You can ask for a revision until then.`
    : `You can ask for a revision until ${day(end)}. ${completion}`;
}

const why = (reason: string | null | undefined) => (reason ? [`Why: ${reason}`] : []);
const banks = 'It can take 5 to 10 days to show up.';

/** Nobody's essay goes by mail. */
const mailsFor: Record<RequestOccasion, (words: Words, named: NamedRequest, about: About) => Mails> = {
  paid: ({ number, name, student, writer, due, dueBack }, { request }) => {
    const review = `${reviewPackages[request.requestType].title} review`;
    return {
      student: {
        subject: `Payment received: ${name}`,
        heading: 'We got your payment',
        paragraphs: [
          `You paid ${formatPrice(request.priceCents)} for a ${review}: ${name}. We’ve let ${writer} know.`,
          dueBack,
        ],
      },
      writer: {
        subject: `New request: ${number}`,
        heading: 'A student picked you',
        paragraphs: [`${student} paid for a ${review}: ${name}. ${due}`],
      },
    };
  },
  started: ({ name, writer, dueBack }) => ({
    student: {
      subject: `${writer} started working on ${name}`,
      heading: 'Your writer has started',
      paragraphs: [`${writer} is working on ${name}. ${dueBack}`],
    },
  }),
  delivered: ({ name, writer }, { request }) => ({
    student: {
      subject: `Your essay is back: ${name}`,
      heading: 'Your essay is back',
      paragraphs: [
        `${writer} delivered ${name}. Every change is marked, and there’s a letter for you.`,
        untilWhen(request, request.lastDeliveredAt),
      ],
      label: 'Read your essay',
    },
  }),
  revision: ({ name, student, due }) => ({
    writer: {
      subject: `Revision requested: ${name}`,
      heading: 'Your student asked for a revision',
      paragraphs: [`${student} read your review for ${name} and left a note about what to change. ${due}`],
    },
  }),
  completed: ({ number, name, writer }) => ({
    student: {
      subject: `Completed: ${name}`,
      heading: 'Your review is complete',
      paragraphs: [`Request ${number} is complete. How did ${writer} do? Your rating helps other students choose.`],
      label: `Rate ${writer}`,
    },
    writer: {
      subject: `Completed: ${name}`,
      heading: 'This review is complete',
      paragraphs: [`Request ${number} is complete. Thanks for your work.`],
    },
  }),
  ending: ({ name, writer }, { request }) => ({
    student: {
      subject: `Two days left to respond: ${name}`,
      heading: 'Have you read your essay yet?',
      paragraphs: [`${writer} delivered ${name} a few days ago. ${untilWhen(request, request.remindedAt)}`],
      label: 'Read your essay',
    },
  }),
  reassigned: ({ number, name, student, writer, due, dueBack }, _named, { reason }) => ({
    student: {
      subject: `New writer: ${name}`,
      heading: 'Your review has a new writer',
      paragraphs: [`${writer} is taking over ${name}. ${dueBack}`, ...why(reason)],
    },
    writer: {
      subject: `New request: ${number}`,
      heading: 'You have a new review',
      paragraphs: [`You’re taking over ${name}, which ${student} paid for. ${due}`],
    },
  }),
  refunded: ({ name, student }, _named, { reason, refundCents = 0 }) => ({
    student: {
      subject: `Refund: ${name}`,
      heading: 'We sent money back to your card',
      paragraphs: [`We refunded ${formatPrice(refundCents)} for ${name}. ${banks}`, ...why(reason)],
    },
    writer: {
      subject: `Refund: ${name}`,
      heading: 'We refunded a student',
      paragraphs: [`We refunded ${formatPrice(refundCents)} to ${student} for ${name}. You don’t have to do anything.`],
    },
  }),
  'student left': ({ name }) => ({
    writer: {
      subject: `Completed: ${name}`,
      heading: 'This review is complete',
      paragraphs: [
        `The student deleted their account after your delivery of ${name}, so it counts as accepted. You don’t have to do anything else.`,
      ],
    },
  }),
  cancelled: (words, named, about) =>
    about.by === 'writer' ? declinedMails(words, about) : cancelledMails(words, named, about),
};

function declinedMails({ name, writer }: Words, { reason, refundCents = 0 }: About): Mails {
  return {
    student: {
      subject: `Writer declined: ${name}`,
      heading: 'Your writer can’t take this review',
      paragraphs: [
        `${writer} declined ${name}. We’re sending ${formatPrice(refundCents)} back to your card. ${banks}`,
        ...(reason ? [`${writer} wrote: “${reason}”`] : []),
        'Your essay, package and instructions are saved, so you can ask another writer in one click.',
      ],
      label: 'Ask another writer',
    },
  };
}

function cancelledMails({ number, name }: Words, { request }: NamedRequest, { by, reason, refundCents }: About): Mails {
  const none = request.paidAt ? 'There’s no refund.' : 'You weren’t charged.';
  const money = refundCents ? `We’re sending ${formatPrice(refundCents)} back to your card. ${banks}` : none;
  const subject = `Cancelled: ${name}`;
  return {
    student: {
      subject,
      heading: by === 'student' ? 'You cancelled a review' : 'This review is cancelled',
      paragraphs: [`Request ${number} is cancelled. ${money}`, ...why(reason)],
    },
    ...(request.paidAt
      ? {
          writer: {
            subject,
            heading: 'This review is cancelled',
            paragraphs: [`Request ${number} is cancelled. You don’t have to do anything else.`, ...why(reason)],
          },
        }
      : {}),
  };
}
