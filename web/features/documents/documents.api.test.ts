import { expect, test } from 'vitest';
import type { Api, SendOptions } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { correctDocument, fetchDocument, removeDocument } from './documents.api.ts';

const file = {
  file_url: '/api/files/x',
  file_type: 'pdf',
  file_bytes: 2048,
  pages: 2,
  read_by: 'text',
  is_corrected: false,
  updated_at: '2026-11-15T09:00:00.000Z',
};
const shown = {
  text: 'Rivers',
  fileUrl: '/api/files/x',
  fileType: 'pdf',
  fileBytes: 2048,
  pages: 2,
  readBy: 'text',
  isCorrected: false,
  updatedAt: '2026-11-15T09:00:00.000Z',
};

function server(answer: unknown): { api: Api; asked: [string, SendOptions['body']][] } {
  const asked: [string, SendOptions['body']][] = [];
  const take = (path: string, { method = 'GET', body }: SendOptions = {}) => {
    asked.push([`${method} ${path}`, body]);
    if (answer instanceof Error) throw answer;
  };
  return {
    asked,
    api: {
      send: async (path, options) => {
        take(path, options);
        return new Response();
      },
      request: async (path, { answer: schema, ...options }) => {
        take(path, options);
        return (typeof schema === 'function' ? await schema() : schema).parse(answer);
      },
    },
  };
}

const failure = (status: number) => new ApiError({ message: 'x', status, code: 'x', detail: 'x', requestId: null });

test('both kinds are read from their own call and look the same', async () => {
  const resume = server({ resume_content: 'Rivers', ...file });
  expect(await fetchDocument('resume', undefined, resume.api)).toEqual({ kind: 'resume', ...shown });
  const transcript = server({ transcript_content: 'Rivers', ...file });
  expect(await fetchDocument('transcript', undefined, transcript.api)).toEqual({ kind: 'transcript', ...shown });
  expect([...resume.asked, ...transcript.asked].map(([call]) => call)).toEqual([
    'GET /resumes/my_resume',
    'GET /transcripts/my_transcript',
  ]);
});

test('none is null, a failure is not none', async () => {
  expect(await fetchDocument('resume', undefined, server(null).api)).toBeNull();
  expect(await fetchDocument('resume', undefined, server(failure(404)).api)).toBeNull();
  await expect(fetchDocument('resume', undefined, server(failure(503)).api)).rejects.toMatchObject({ status: 503 });
});

test('a correction goes to its own call', async () => {
  const { api, asked } = server({ transcript_content: 'Rivers', ...file, is_corrected: true });
  expect(await correctDocument('transcript', 'Rivers', file.updated_at, api)).toMatchObject({ isCorrected: true });
  expect(asked).toEqual([
    ['PUT /transcripts/my_transcript', { transcript_content: 'Rivers', based_on: file.updated_at }],
  ]);
});

test('removing what is gone already is no failure', async () => {
  const there = server(null);
  await removeDocument('resume', there.api);
  expect(there.asked).toEqual([['DELETE /resumes/my_resume', undefined]]);
  await expect(removeDocument('resume', server(failure(404)).api)).resolves.toBeUndefined();
  await expect(removeDocument('resume', server(failure(500)).api)).rejects.toMatchObject({ status: 500 });
});
