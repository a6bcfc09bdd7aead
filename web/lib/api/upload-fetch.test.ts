import { expect, test } from 'vitest';
import { createUploadFetch } from './upload-fetch.ts';

/** The browser's request object as far as it is used, moved by hand. */
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  readyState = 0;
  status = 0;
  responseText = '';
  responseHeaders = '';
  sent: { method: string; url: string; headers: Record<string, string>; body: unknown } | null = null;
  wasAborted = false;
  private asked = { method: '', url: '' };
  private headers: Record<string, string> = {};

  open(method: string, url: string) {
    this.asked = { method, url };
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return this.responseHeaders;
  }
  send(body: unknown) {
    this.sent = { ...this.asked, headers: this.headers, body };
  }
  abort() {
    this.wasAborted = true;
  }
  tellSent(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(status: number, headers: string) {
    Object.assign(this, { readyState: 2, status, responseHeaders: headers });
    this.dispatchEvent(new Event('readystatechange'));
  }
  piece(text: string) {
    this.responseText += text;
    this.dispatchEvent(new Event('progress'));
  }
}

function begin(signal?: AbortSignal) {
  const request = new FakeRequest();
  const sent: [number, number][] = [];
  const fetch = createUploadFetch(
    (bytes) => sent.push([bytes.sent, bytes.total]),
    () => request as unknown as XMLHttpRequest,
  );
  const answer = fetch('/api/resumes/upsert', {
    method: 'POST',
    headers: { authorization: 'Bearer x' },
    body: 'file',
    ...(signal ? { signal } : {}),
  });
  answer.catch(() => undefined);
  return { request, sent, answer };
}

test('tells how much is sent, and hands the answer on while it comes', async () => {
  const { request, sent, answer } = begin();
  expect(request.sent).toEqual({
    method: 'POST',
    url: '/api/resumes/upsert',
    headers: { authorization: 'Bearer x' },
    body: 'file',
  });
  request.tellSent(5, 10);
  request.tellSent(10, 10);
  expect(sent).toEqual([
    [5, 10],
    [10, 10],
  ]);

  request.answer(200, 'Content-Type: text/event-stream\r\nX-Request-Id: abc\r\n');
  const response = await answer;
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  request.piece('event: progress');
  expect((await reader?.read())?.value).toBe('event: progress');
  request.piece('\ndata: é');
  request.dispatchEvent(new Event('load'));
  expect((await reader?.read())?.value).toBe('\ndata: é');
  expect((await reader?.read())?.done).toBe(true);
});

test('a lost connection rejects, before the answer and in the middle of it', async () => {
  const early = begin();
  early.request.dispatchEvent(new Event('error'));
  await expect(early.answer).rejects.toBeInstanceOf(TypeError);

  const late = begin();
  late.request.answer(200, '');
  const response = await late.answer;
  late.request.dispatchEvent(new Event('error'));
  await expect(response.text()).rejects.toBeInstanceOf(TypeError);
});

test('the signal stops it, before the answer and in the middle of it', async () => {
  const reason = new Error('enough');
  const early = new AbortController();
  const first = begin(early.signal);
  early.abort(reason);
  await expect(first.answer).rejects.toBe(reason);
  expect(first.request.wasAborted).toBe(true);

  const late = new AbortController();
  const second = begin(late.signal);
  second.request.answer(200, '');
  const response = await second.answer;
  late.abort(reason);
  await expect(response.text()).rejects.toBe(reason);

  await expect(begin(early.signal).answer).rejects.toBe(reason);
});

test('whoever stops reading stops the request', async () => {
  const { request, answer } = begin();
  request.answer(200, '');
  await (await answer).body?.cancel();
  expect(request.wasAborted).toBe(true);
  request.piece('late');
});
