import { expect, test } from 'vitest';
import { answerWith, failureOf } from '#web/lib/testing/one-answer.ts';
import { fetchOwnChatLog, fetchOwnResume, fetchOwnSummary, fetchOwnTranscript } from './own-documents.ts';

const at = '2026-11-15T09:00:00.000Z';
const file = {
  file_url: null,
  file_type: 'pdf',
  file_bytes: 1024,
  pages: 1,
  read_by: 'text',
  is_corrected: false,
  updated_at: at,
};
const summary = {
  id: '0190a5a2-0000-7000-8000-000000000003',
  profile_id: '0190a5a2-0000-7000-8000-000000000001',
  is_edited: false,
  own_content: null,
  created_at: at,
  updated_at: at,
};

test.each([
  ['GET /resumes/my_resume', fetchOwnResume, { resume_content: 'text', ...file }],
  ['GET /transcripts/my_transcript', fetchOwnTranscript, { transcript_content: 'text', ...file }],
  ['GET /summaries/my_summary', fetchOwnSummary, { summary_content: '# Ada', ...summary }],
  ['GET /chat-logs/my-chat-log', fetchOwnChatLog, { chat_content: '{}', created_at: at, updated_at: at }],
] as const)('%s: the document, null on failure, a lost session told', async (call, fetchDocument, answer) => {
  const { api, asked } = answerWith(answer);
  expect(await fetchDocument(api)).toEqual(answer);
  expect(asked).toEqual([call]);
  expect(await fetchDocument(answerWith(null).api)).toBeNull();
  for (const broken of [failureOf(404), failureOf(500), failureOf(0), new Error('odd')]) {
    expect(await fetchDocument(answerWith(broken).api)).toBeNull();
  }
  expect(await fetchDocument(answerWith('no document').api)).toBeNull();
  await expect(fetchDocument(answerWith(failureOf(401)).api)).rejects.toMatchObject({ status: 401 });
});
