import { z } from 'zod';

/** The four documents a student owns, as their getters answer them. `content` stays empty until there is something to read. */

export const Resume = z.object({ resume_content: z.string().nullable(), file_url: z.string().nullish() });
export type Resume = z.infer<typeof Resume>;

export const Transcript = z.object({ transcript_content: z.string().nullable(), file_url: z.string().nullish() });
export type Transcript = z.infer<typeof Transcript>;

export const ProfileSummary = z.object({ summary_content: z.string().nullable() });
export type ProfileSummary = z.infer<typeof ProfileSummary>;

/** `chat_content` is JSON text with the thread id and the messages. */
export const ChatLog = z.object({ chat_content: z.string().nullable() });
export type ChatLog = z.infer<typeof ChatLog>;
