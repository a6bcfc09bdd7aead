import type { ChatLog } from '#contracts/chat.ts';
import type { ProfileSummary, Resume, Transcript } from '#contracts/documents.ts';
import { type AnswerSchema, type Api, type SendOptions, api } from '#web/lib/api/api.ts';
import { nullOnFailure } from '#web/lib/api/api-error.ts';
import { firstAnswers } from '#web/lib/api/first-answers.ts';

/*
 * The four documents of the person who is signed in, for whoever needs one only if it can be had: null on failure. A page that
 * shows a document asks for it in its own feature, because there a failure must not look like an empty place. Nobody needs
 * the transcript this way today: the server reads it by itself. It stands here because the four are one promise.
 */

type How = Pick<SendOptions, 'keepsSession'>;

export function fetchOwnResume(from: Api = api, how: How = {}): Promise<Resume | null> {
  return nullOnFailure(from.request('/resumes/my_resume', { ...how, answer: orNone(firstAnswers.Resume) }));
}

export function fetchOwnTranscript(from: Api = api): Promise<Transcript | null> {
  return nullOnFailure(from.request('/transcripts/my_transcript', { answer: orNone(firstAnswers.Transcript) }));
}

export function fetchOwnSummary(from: Api = api): Promise<ProfileSummary | null> {
  const answer = async () => (await import('#contracts/documents.ts')).ProfileSummary.nullable();
  return nullOnFailure(from.request('/summaries/my_summary', { answer }));
}

export function fetchOwnChatLog(from: Api = api, how: How = {}): Promise<ChatLog | null> {
  const answer = async () => (await import('#contracts/chat.ts')).ChatLog.nullable();
  return nullOnFailure(from.request('/chat-logs/my-chat-log', { ...how, answer }));
}

/** Somebody who has none yet is answered null. */
function orNone<T>(schema: AnswerSchema<T>): AnswerSchema<T | null> {
  return { parse: (value) => (value === null ? null : schema.parse(value)) };
}
