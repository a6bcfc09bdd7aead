import { describe, expect, it } from 'vitest';
import type { Api } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { fetchWithFile } from './materials.api.ts';

const fileUrl = 'https://fairhand.test/api/files/abc?name=resume.pdf&signature=x';

function server(answer: Response | Error) {
  const asked: string[] = [];
  const api: Api = {
    send: async (path) => {
      asked.push(path);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    request: () => Promise.reject(new Error('nothing else is asked for')),
  };
  return { api, asked };
}
const failure = (status: number) =>
  new ApiError({ message: 'no', status, code: 'not_found', detail: 'no', requestId: null });

describe('fetchWithFile', () => {
  it('fetches the file from the server that sent the page, under its own name', async () => {
    const headers = { 'content-disposition': 'attachment; filename="resume.docx"' };
    const { api, asked } = server(new Response('PK', { headers }));
    expect(await fetchWithFile({ text: 'Ada', fileUrl }, api)).toEqual({
      text: 'Ada',
      file: { name: 'resume.docx', bytes: new Uint8Array([80, 75]) },
    });
    expect(asked).toEqual(['/files/abc?name=resume.pdf&signature=x']);
  });

  it('goes without a file that is no longer there', async () => {
    expect(await fetchWithFile({ text: 'Ada', fileUrl }, server(failure(404)).api)).toEqual({
      text: 'Ada',
      file: null,
    });
    expect(await fetchWithFile({ text: 'Ada', fileUrl: null }, server(failure(500)).api)).toEqual({
      text: 'Ada',
      file: null,
    });
    expect(await fetchWithFile(null, server(failure(500)).api)).toBeNull();
  });

  it('fails where the file is there and did not come', async () => {
    await expect(fetchWithFile({ text: 'Ada', fileUrl }, server(failure(503)).api)).rejects.toThrow('no');
  });
});
