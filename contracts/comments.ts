import { z } from 'zod';
import { lengthOf } from './ledger.ts';
import { WireAnchor } from './ledger-wire.ts';
import { essayLimits, ledgerLimits } from './limits.ts';

/** A comment on a part of the text, or an answer to one. Until it is sent, nobody but its author sees it. */
export const EssayComment = z.object({
  id: z.uuid(),
  author: z.enum(['student', 'writer', 'machine']),
  author_name: z.string(),
  is_own: z.boolean(),
  /** The other one sent it, and the reader has not seen it yet. */
  is_new: z.boolean(),
  /** In the numbers of the text that the reader has; null where none of its letters ever stood there. An answer has its comment’s. */
  anchor: WireAnchor.nullable(),
  /** The words as they were when somebody commented on them. */
  quote: z.string(),
  text: z.string(),
  parent_id: z.uuid().nullable(),
  sent_at: z.string().nullable(),
  resolved_at: z.string().nullable(),
  created_at: z.string(),
});
export type EssayComment = z.infer<typeof EssayComment>;

export const EssayComments = z.object({
  comments: z.array(EssayComment),
  /** Who gets what the caller sends now; null while there is nobody. */
  reader: z.object({ name: z.string(), request_id: z.number().int() }).nullable(),
});
export type EssayComments = z.infer<typeof EssayComments>;

/** Comments that somebody has seen; a draft shows those of several reviews. */
export const CommentsRead = z.object({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(5 * ledgerLimits.comments),
});

const text = z.string().trim().min(1).max(ledgerLimits.commentLength);

export const NewComment = z.object({
  /** Made by the browser, so that a call that is sent twice leaves one comment. */
  id: z.uuid(),
  anchor: WireAnchor.refine(
    ({ runs }) =>
      lengthOf(runs) <= essayLimits.textLength &&
      runs.every(([from, length]) => from + length <= ledgerLimits.arenaLength),
  ),
  /** The words it is about, where they are the writer’s own and stand in no text that we have. */
  quote: z.string().max(essayLimits.textLength).optional(),
  text,
  /** An answer goes where its comment is: what it is about is not asked again. */
  parent_id: z.uuid().nullable(),
  /** Whether the other one gets it now. An answer to a comment that was sent goes out with it. */
  is_sent: z.boolean().default(false),
});
export type NewComment = z.input<typeof NewComment>;

/** Another wording for a comment that was not sent yet, or the wish to send it now. */
export const CommentChange = z.object({ text: text.optional(), is_sent: z.literal(true).optional() });
export type CommentChange = z.infer<typeof CommentChange>;
