/**
 * Event streams of the API (`Accept: text/event-stream`). Every one is made of these four; the data is JSON.
 * It ends with exactly one `done` or `error`; a stream that ends without either was cut.
 */
export const streamEvent = {
  /** A piece of text to add to what came before: `{"text": "…"}` */
  text: 'text',
  /** How far the work is; the shape belongs to the call. */
  progress: 'progress',
  /** What the same call answers as plain JSON. */
  done: 'done',
  /** The error body of a plain answer, and as `status` what its status would have been. */
  error: 'error',
} as const;
export type StreamEvent = (typeof streamEvent)[keyof typeof streamEvent];
