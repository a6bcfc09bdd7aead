import { setTimeout as sleep } from 'node:timers/promises';
import { requestPolicy } from '#contracts/limits.ts';
import type { CallTally } from './call-tally.ts';

/** Longer than anything may take that still gets an answer; what takes longer counts as unanswered. */
const giveUpMs = 120_000;

/** How a call ended, once the browser's own tries were used up. */
export interface Answered {
  status: number;
  body: unknown;
  location: string | null;
}

export class CallFailed extends Error {}

/** One person's browser, without the pages: it sends what the pages send, and repeats what they repeat. */
export class VirtualBrowser {
  token = '';
  tally: CallTally;
  readonly #origin: string;

  constructor(origin: string, tally: CallTally) {
    this.#origin = origin;
    this.tally = tally;
  }

  /** The answer's body. What is answered with an error, or not at all, is counted and thrown. */
  async call<T>(name: string, method: string, path: string, body?: object): Promise<T> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const init: RequestInit = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const { status, body: answer } = await this.send(name, path, init);
    if (!isAnswered(status)) throw new CallFailed(`${name}: ${status} ${JSON.stringify(answer)}`);
    return answer as T;
  }

  /** One file in a form. */
  async upload(name: string, path: string, file: { bytes: Uint8Array; name: string; type: string }): Promise<void> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
    const { status, body } = await this.send(name, path, { method: 'POST', headers: {}, body: form });
    if (!isAnswered(status)) throw new CallFailed(`${name}: ${status} ${JSON.stringify(body)}`);
  }

  /**
   * Sends a call as the pages do: what got no answer, or met a process that is about to stop, is sent again a few times. A
   * status of 0 says that no answer came in the end.
   */
  async send(name: string, path: string, init: RequestInit): Promise<Answered> {
    const began = performance.now();
    const url = path.startsWith('http') ? path : this.#origin + path;
    const authorization = this.token === '' ? {} : { authorization: `Bearer ${this.token}` };
    const headers = { ...authorization, ...(init.headers as Record<string, string>) };
    for (let attempt = 1; ; attempt += 1) {
      const answered = await this.#sendOnce(url, { ...init, headers });
      const isRefused = answered.status === 0 || codeOf(answered) === 'restarting';
      if (isRefused && attempt < requestPolicy.attempts) {
        this.tally.repeat(name);
        await sleep(requestPolicy.retryDelayMs);
        continue;
      }
      const failure = answered.status === 0 || answered.status >= 400 ? codeOf(answered) : null;
      this.tally.count(name, performance.now() - began, failure);
      return answered;
    }
  }

  async #sendOnce(url: string, init: RequestInit): Promise<Answered> {
    try {
      const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(giveUpMs) });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
      const body: unknown = isJson ? JSON.parse(text) : text;
      return { status: answer.status, body, location: answer.headers.get('location') };
    } catch {
      return { status: 0, body: null, location: null };
    }
  }
}

const isAnswered = (status: number) => status >= 200 && status < 300;

/** The code of an error; `unanswered` where nothing came, the bare status where somebody else than the product answered. */
export function codeOf({ status, body }: Answered): string {
  if (status === 0) return 'unanswered';
  if (typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string') return body.code;
  return `http ${status}`;
}
