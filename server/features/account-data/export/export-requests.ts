import { formatPrice } from '#contracts/packages.ts';
import { formerWriter } from '#server/platform/access/identity.ts';
import { fileNameOf } from '#server/platform/file-name.ts';
import { usMoment } from '#server/platform/us-dates.ts';
import { sections } from './export-parts.ts';
import type { OrderedReview } from './requests-data.repo.ts';

/** The reviews as files to read, by the number that mails and receipts call them. */
export function reviewFiles(reviews: readonly OrderedReview[]): Map<string, string> {
  return new Map(
    reviews.map((review) => {
      const { id, frozen } = review.request;
      const title = fileNameOf(`${frozen.university_name} ${frozen.course_name}`) || 'essay';
      return [`reviews/${id}-${title}.md`, reviewText(review)];
    }),
  );
}

/** The files that came with deliveries, under the names their writers gave them, each in the folder of its delivery. */
export function reviewAttachments(reviews: readonly OrderedReview[]) {
  return reviews.flatMap(({ request, deliveries }) =>
    deliveries.flatMap(({ number, attachmentKey, attachmentName, createdAt }) =>
      attachmentKey && attachmentName
        ? [{ name: `reviews/${request.id}-${number}/${attachmentName}`, fileKey: attachmentKey, modifiedAt: createdAt }]
        : [],
    ),
  );
}

function reviewText(review: OrderedReview): string {
  const { request, writerName, moves, messages, comments, deliveries, payments, refunds } = review;
  const nameOf = (name: string | null) => name ?? formerWriter;
  const { frozen, rating, ratingWords } = request;
  const money = [
    ...payments.map(
      ({ amountCents, status, createdAt }) => `${usMoment(createdAt)}  ${formatPrice(amountCents)}, ${status}`,
    ),
    ...refunds.map(
      ({ amountCents, status, reason, createdAt }) =>
        `${usMoment(createdAt)}  ${formatPrice(amountCents)} back, ${status}: ${reason}`,
    ),
  ];
  return `# Request #${request.id}, ${frozen.university_name}, ${frozen.course_name}\n\n${sections([
    ['Writer', nameOf(writerName)],
    ['Package', `${request.requestType}, ${formatPrice(request.priceCents)}`],
    ['Your instructions', request.instructions],
    ['The draft as you sent it', frozen.draft],
    ...deliveries.flatMap(({ number, letter, essay, attachmentName, createdAt, by }): [string, string][] => [
      [`Delivery ${number} by ${nameOf(by)}, ${usMoment(createdAt)}: the letter`, letter],
      [`Delivery ${number}: the essay`, essay],
      [`Delivery ${number}: the file`, attachmentName ?? ''],
    ]),
    [
      'Messages',
      messages
        .map(
          ({ author, by, text, createdAt }) =>
            `${author === 'student' ? 'You' : nameOf(by)}, ${usMoment(createdAt)}\n\n${text}`,
        )
        .join('\n\n'),
    ],
    [
      'Comments on the text',
      comments
        .map(
          ({ author, by, quote, text, createdAt }) =>
            `${author === 'student' ? 'You' : nameOf(by)}, ${usMoment(createdAt)}${quote ? `, on “${quote}”` : ''}\n\n${text}`,
        )
        .join('\n\n'),
    ],
    ['Your rating', rating === null ? '' : `${rating} of 5${ratingWords ? `\n\n${ratingWords}` : ''}`],
    [
      'What happened',
      moves
        .map(
          ({ move, actor, reason, createdAt }) =>
            `${usMoment(createdAt)}  ${move}, ${actor}${reason ? `: ${reason}` : ''}`,
        )
        .join('\n'),
    ],
    ['Payments', money.join('\n')],
  ])}`;
}

const time = (date: Date | null) => date?.toISOString() ?? null;

/** For programs. */
export function presentReviews(reviews: readonly OrderedReview[]) {
  return {
    writer_requests: reviews.map(({ request, writerName, moves, messages, comments, deliveries }) => ({
      id: request.id,
      prompt_id: request.promptId,
      writer_name: writerName,
      request_type: request.requestType,
      status: request.status,
      phase: request.phase,
      special_instructions: request.instructions,
      price_cents: request.priceCents,
      sent_to_writer: request.frozen,
      created_at: request.createdAt.toISOString(),
      paid_at: time(request.paidAt),
      due_at: time(request.dueAt),
      completed_at: time(request.completedAt),
      revisions_used: request.revisionsUsed,
      rating: request.rating,
      rating_words: request.ratingWords,
      timeline: moves.map(({ move, actor, reason, createdAt }) => ({
        move,
        by: actor,
        reason,
        at: createdAt.toISOString(),
      })),
      messages: messages.map(({ author, by, text, createdAt, readAt }) => ({
        author,
        writer_name: by,
        text,
        created_at: createdAt.toISOString(),
        read_at: time(readAt),
      })),
      comments: comments.map(({ author, by, quote, text, sentAt, resolvedAt, createdAt }) => ({
        author,
        writer_name: by,
        quote,
        text,
        created_at: createdAt.toISOString(),
        sent_at: time(sentAt),
        resolved_at: time(resolvedAt),
      })),
      deliveries: deliveries.map(({ number, by, essay, letter, attachmentName, attachmentBytes, createdAt }) => ({
        number,
        writer_name: by,
        essay,
        letter,
        attachment_name: attachmentName,
        attachment_bytes: attachmentBytes,
        created_at: createdAt.toISOString(),
      })),
    })),
    payments: reviews.flatMap(({ payments, refunds }) =>
      payments.map((payment) => ({
        id: payment.id,
        writer_request_id: payment.writerRequestId,
        amount_cents: payment.amountCents,
        currency: payment.currency,
        status: payment.status,
        refunded_cents: payment.refundedCents,
        receipt_url: payment.receiptUrl,
        created_at: payment.createdAt.toISOString(),
        paid_at: time(payment.paidAt),
        refunds: refunds
          .filter(({ paymentId }) => paymentId === payment.id)
          .map(({ amountCents, reason, status, createdAt, doneAt }) => ({
            amount_cents: amountCents,
            reason,
            status,
            created_at: createdAt.toISOString(),
            done_at: status === 'done' ? time(doneAt) : null,
          })),
      })),
    ),
  };
}
