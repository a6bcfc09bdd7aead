import { z } from 'zod';
import { fileTypes } from './file-types.ts';
import { essayLimits } from './limits.ts';
import { RequestType } from './packages.ts';

export const RequestStatus = z.enum(['inactive', 'active', 'in_progress', 'completed', 'cancelled']);
export type RequestStatus = z.infer<typeof RequestStatus>;

/** What `in_progress` is about: the writer works, the student looks at a delivery, or the writer mends it. */
export const RequestPhase = z.enum(['working', 'delivered', 'revision']);
export type RequestPhase = z.infer<typeof RequestPhase>;

/** Whether the next step is the writer's, so that the due time runs against them. */
export function awaitsWriter({ status, phase }: { status: RequestStatus; phase: RequestPhase | null }): boolean {
  return status === 'active' || (status === 'in_progress' && phase !== 'delivered');
}

export const RequestMove = z.enum([
  'create',
  'pay',
  'expire',
  'start',
  'decline',
  'cancel',
  'deliver',
  'request-revision',
  'accept',
  'complete',
  'reassign',
  'refund',
]);
export type RequestMove = z.infer<typeof RequestMove>;

export const RequestActor = z.enum(['student', 'writer', 'payment', 'clock', 'operator']);
export type RequestActor = z.infer<typeof RequestActor>;

/** What a writer may send along with a delivery. */
export const AttachmentKind = z.enum(['pdf', 'docx']);
export type AttachmentKind = z.infer<typeof AttachmentKind>;

export const attachmentTypes: Record<AttachmentKind, string> = { pdf: fileTypes.pdf, docx: fileTypes.docx };

export const requestLimits = {
  instructions: 2000,
  message: 2000,
  reason: 1000,
  ratingWords: 1000,
  letter: 10_000,
  attachmentBytes: 10 * 1024 * 1024,
  /** A writer's access to the student's materials ends this long after completion. */
  accessDays: 90,
  /** The clock completes a delivered request after this time. */
  acceptDays: 7,
  /** A mail goes out this long before. */
  acceptReminderHours: 48,
  /** We drop an order that nobody pays for. */
  unpaidHours: 72,
  /** How many unpaid orders a person may have open, and start in 24 hours. */
  unpaidOpen: 5,
  unpaidADay: 20,
  checkoutHours: 24,
} as const;

/** Paths carry the number of a request; it is short, because people say it aloud. */
export const RequestId = z.coerce.number().int().positive().max(2_147_483_647);

export const RequestCreate = z.object({
  /** Made by the browser, so that a call that is sent twice orders once. */
  order_id: z.uuid(),
  prompt_id: z.uuid(),
  writer_id: z.uuid(),
  request_type: RequestType,
  special_instructions: z.string().trim().max(requestLimits.instructions).optional(),
});
export type RequestCreate = z.infer<typeof RequestCreate>;

/** A page of a list of requests. Without either parameter the whole list is answered. */
export const RequestPageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  /** From the header `x-next-cursor` of the page before. */
  cursor: z.string().max(200).optional(),
});
export type RequestPageQuery = z.infer<typeof RequestPageQuery>;

/** A page of a writer's requests: the most urgent first, unless it says otherwise. */
export const AssignedPageQuery = RequestPageQuery.extend({ sort: z.enum(['time-left', 'newest']).optional() });
export type AssignedPageQuery = z.infer<typeof AssignedPageQuery>;

/** What a writer wants to know before reading any request. */
export const AssignedTally = z.object({
  total: z.number().int(),
  to_do: z.number().int(),
  late: z.number().int(),
  unread_messages: z.number().int(),
});
export type AssignedTally = z.infer<typeof AssignedTally>;

export const TimelineEntry = z.object({
  move: RequestMove,
  by: RequestActor,
  /** Of a writer's moves: which writer it was, who need not be the request's any more. */
  writer_name: z.string().nullable(),
  /** The caller's own, of a writer's moves. */
  is_own: z.boolean(),
  reason: z.string().nullable(),
  at: z.string(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** What only its own side may know is left out of the other's answer. */
export const WriterRequest = z.object({
  id: z.number().int(),
  profile_id: z.uuid(),
  prompt_id: z.uuid().nullable(),
  writer_id: z.uuid().nullable(),
  writer_name: z.string(),
  student_name: z.string(),
  university_name: z.string(),
  course_name: z.string(),
  request_type: RequestType,
  status: RequestStatus,
  phase: RequestPhase.nullable(),
  special_instructions: z.string(),
  price_cents: z.number().int(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  due_at: z.string().nullable(),
  is_late: z.boolean(),
  first_delivered_at: z.string().nullable(),
  last_delivered_at: z.string().nullable(),
  /** When the clock will complete it. */
  completes_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  revisions_used: z.number().int(),
  /** Null: no limit but the time. */
  revisions_left: z.number().int().nullable(),
  revisions_until: z.string().nullable(),
  unread_messages: z.number().int(),
  /** Comments of the other one on the text that the caller has not seen. */
  new_comments: z.number().int(),
  /** Where a student reads them: the session of the essay. Null where nothing is new, where there is no session yet, and for writers. */
  new_comments_thread_id: z.uuid().nullable(),
  rating: z.number().int().nullable(),
  rating_words: z.string().nullable(),
  /** Whether the caller, a writer, may still open the materials; the reason where not. */
  is_open: z.boolean(),
  closed_reason: z.string().nullable(),
  /** Who ended a cancelled request, and why. `writer` means declined, `clock` means never paid. */
  cancelled_by: RequestActor.nullable(),
  cancel_reason: z.string().nullable(),
  /** The moves the caller may make now. */
  moves: z.array(RequestMove),
});
export type WriterRequest = z.infer<typeof WriterRequest>;

export const Delivery = z.object({
  id: z.uuid(),
  number: z.number().int(),
  /** Who delivered it: another writer may have the request by now. */
  writer_name: z.string(),
  /** The caller's own. */
  is_own: z.boolean(),
  essay: z.string(),
  letter: z.string(),
  attachment_url: z.string().nullable(),
  attachment_name: z.string().nullable(),
  attachment_bytes: z.number().int().nullable(),
  created_at: z.string(),
});
export type Delivery = z.infer<typeof Delivery>;

/** What was sent to the writer, as it stood when it was paid for. */
export const FrozenMaterials = z.object({
  prompt_text: z.string(),
  word_limit_min: z.number().int().nullable(),
  word_limit_max: z.number().int().nullable(),
  university_name: z.string(),
  course_name: z.string(),
  education_level: z.string(),
  plan: z.string(),
  research: z.array(z.string()),
  draft: z.string(),
});
export type FrozenMaterials = z.infer<typeof FrozenMaterials>;

export const RequestDetail = WriterRequest.extend({
  timeline: z.array(TimelineEntry),
  deliveries: z.array(Delivery),
  draft: z.string(),
  /** Of the prompt, as it was paid for; null: none on that side. */
  word_limit_min: z.number().int().nullable(),
  word_limit_max: z.number().int().nullable(),
});
export type RequestDetail = z.infer<typeof RequestDetail>;

export const WorkAttachment = z.object({
  kind: AttachmentKind,
  bytes: z.number().int(),
  /** As the writer calls it. */
  name: z.string(),
  /** A link that ends after a few minutes. */
  url: z.string(),
});
export type WorkAttachment = z.infer<typeof WorkAttachment>;

/** What a writer is typing, and the file beside it. `version` counts the changes of both. */
export const ReviewWork = z.object({
  essay: z.string(),
  letter: z.string(),
  version: z.number().int(),
  attachment: WorkAttachment.nullable(),
});
export type ReviewWork = z.infer<typeof ReviewWork>;

/** The answer to every change of it: what goes out with a delivery, and the version that stands for having seen it. */
export const WorkChanged = ReviewWork.pick({ version: true, attachment: true });
export type WorkChanged = z.infer<typeof WorkChanged>;

/**
 * `based_on` is the last version the writer's tab saw: a different one means another tab saved first. The essay is saved step by
 * step; sending it whole replaces it.
 */
export const WorkChange = z.object({
  essay: z.string().max(essayLimits.textLength).optional(),
  letter: z.string().max(requestLimits.letter),
  based_on: z.number().int(),
});
export type WorkChange = z.infer<typeof WorkChange>;

export const WorkDelivery = z.object({
  essay: z.string().trim().min(1).max(essayLimits.textLength),
  letter: z.string().trim().min(1).max(requestLimits.letter),
  based_on: z.number().int().optional(),
  /** The row of the essay's record that the tab has seen last. */
  seq: z.number().int().min(0).optional(),
});
export type WorkDelivery = z.infer<typeof WorkDelivery>;

/** Changes of the last delivery that the student has neither taken nor left. */
export const OpenChanges = z.object({ open: z.number().int().min(0) });
export type OpenChanges = z.infer<typeof OpenChanges>;

export const RequestMessage = z.object({
  id: z.uuid(),
  author: z.enum(['student', 'writer']),
  /** Who wrote it: another writer may have the request by now. */
  author_name: z.string(),
  is_own: z.boolean(),
  text: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
});
export type RequestMessage = z.infer<typeof RequestMessage>;

export const PaymentState = z.enum(['open', 'paid', 'expired', 'partly_refunded', 'refunded']);
export type PaymentState = z.infer<typeof PaymentState>;

/** What the browser has to know of the payment provider. The key is public; a hosted checkout doesn't need it. */
export const PaymentConfig = z.object({ publishable_key: z.string() });
export type PaymentConfig = z.infer<typeof PaymentConfig>;

export const Payment = z.object({
  id: z.uuid(),
  writer_request_id: z.number().int(),
  amount_cents: z.number().int(),
  currency: z.string(),
  status: PaymentState,
  refunded_cents: z.number().int(),
  /** A refund that is asked for and not confirmed yet. */
  refund_pending: z.boolean(),
  /** A refund that did not reach the card and was not sent again yet. */
  refund_failed: z.boolean(),
  receipt_url: z.string().nullable(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
});
export type Payment = z.infer<typeof Payment>;
