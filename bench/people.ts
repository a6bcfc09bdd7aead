import { randomUUID } from 'node:crypto';

export interface Person {
  email: string;
  password: string;
  token: string;
}

/** A signed-up person with a profile. */
export async function signUp(url: string): Promise<Person> {
  const email = `bench-${randomUUID()}@example.test`;
  const password = `bench-${randomUUID()}`.slice(0, 40);
  const { access_token: token } = await post<{ access_token: string }>(`${url}/auth/v1/signup`, { email, password });
  await post(`${url}/api/users/create`, { first_name: 'Bench', last_name: 'Mark' }, token);
  return { email, password, token };
}

export async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
