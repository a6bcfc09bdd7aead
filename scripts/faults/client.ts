import { setTimeout as sleep } from 'node:timers/promises';
import { cards } from '#server/testing/payments/test-cards.ts';

/** Status 0: no answer came. */
export interface Reply {
  status: number;
  body: unknown;
  location: string | null;
}

export interface Person {
  email: string;
  password: string;
  token: string;
}

const noAnswer: Reply = { status: 0, body: null, location: null };

/** One call, as a browser sends it. The connection is not kept: after a kill it would be a dead one. */
export async function send(url: string, options: RequestInit = {}): Promise<Reply> {
  try {
    const answer = await fetch(url, {
      ...options,
      redirect: 'manual',
      headers: { connection: 'close', ...(options.headers as Record<string, string> | undefined) },
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true && text !== '';
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : text,
      location: answer.headers.get('location'),
    };
  } catch {
    return noAnswer;
  }
}

export function callApi(origin: string, person: Person, method: string, path: string, body?: object): Promise<Reply> {
  return send(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

/** Again and again, as somebody does who presses the button until something answers. */
export async function untilAnswered(call: () => Promise<Reply>, tries = 40): Promise<Reply> {
  let reply = noAnswer;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    reply = await call();
    if (reply.status !== 0 && reply.status !== 503) return reply;
    await sleep(100);
  }
  return reply;
}

export async function signIn(origin: string, person: Omit<Person, 'token'>, isNew = false): Promise<Person> {
  const path = isNew ? 'signup' : 'token?grant_type=password';
  const reply = await untilAnswered(() =>
    send(`${origin}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person.email, password: person.password }),
    }),
  );
  if (reply.status !== 200) throw new Error(`${person.email} cannot sign in: ${reply.status}`);
  return { ...person, token: (reply.body as { access_token: string }).access_token };
}

/** Pays on the provider's page, which is an ordinary form. */
export function payOnPage(checkoutUrl: string): Promise<Reply> {
  const expiry = `12 / ${new Date().getUTCFullYear() + 2}`;
  return send(checkoutUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number: cards.pays, expiry, cvc: '123', name: 'Sam Student' }).toString(),
  });
}
