/** How much of a body has left the browser. */
export interface SentBytes {
  sent: number;
  total: number;
}

const headersReceived = 2;

/**
 * A `fetch` that tells how far the upload is. The browser's own does not, so the older request object does the work; its
 * answer is handed on piece by piece, which an event stream needs.
 */
export function createUploadFetch(
  onSent: (bytes: SentBytes) => void,
  makeRequest: () => XMLHttpRequest = () => new XMLHttpRequest(),
): typeof globalThis.fetch {
  return (input, { method = 'GET', headers, body = null, signal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      signal?.throwIfAborted();
      const request = makeRequest();
      const encoder = new TextEncoder();
      let answer: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | null = null;
      let taken = 0;

      function begin(): void {
        if (request.readyState !== headersReceived) return;
        const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
          start: (controller) => void (answer = controller),
          cancel: () => {
            answer = null;
            request.abort();
          },
        });
        resolve(new Response(stream, { status: request.status, headers: readHeaders(request) }));
      }
      function takePiece(): void {
        const text = request.responseText.slice(taken);
        taken += text.length;
        if (text !== '') answer?.enqueue(encoder.encode(text));
      }
      function finish(): void {
        signal?.removeEventListener('abort', abort);
        takePiece();
        answer?.close();
      }
      function fail(reason: unknown): void {
        signal?.removeEventListener('abort', abort);
        answer?.error(reason);
        answer = null;
        reject(reason);
      }
      function abort(): void {
        request.abort();
        fail(signal?.reason);
      }

      request.upload.addEventListener('progress', ({ loaded, total }) => onSent({ sent: loaded, total }));
      request.addEventListener('readystatechange', begin);
      request.addEventListener('progress', takePiece);
      request.addEventListener('load', finish);
      request.addEventListener('error', () => fail(new TypeError('The request did not get through')));
      signal?.addEventListener('abort', abort, { once: true });

      request.open(method, input instanceof Request ? input.url : input);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.send(body instanceof ReadableStream ? null : body);
    });
}

function readHeaders(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
