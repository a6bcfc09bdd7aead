import { AuthWeakPasswordError, GoTrueAdminApi, GoTrueClient, isAuthSessionMissingError } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningKey, mailsTo, newestLink, signWith } from '#server/testing/people/test-auth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** The official client, unchanged, over a real connection. */
let test: TestApp;
let url: string;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  const key = await makeSigningKey('ES256');
  test = await openTestApp({ AUTH_JWT_KEYS: JSON.stringify([key]) });
  url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/auth/v1`;
  const token = await signWith(key, { role: 'service_role' });
  admin = new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${token}` } });
});
afterAll(() => test.close());

function newClient(options: { flowType?: 'implicit' | 'pkce' } = {}): GoTrueClient {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return new GoTrueClient({ url, storage, autoRefreshToken: false, storageKey: crypto.randomUUID(), ...options });
}

let counter = 0;
const credentials = () => ({ email: `client-${(counter += 1)}@example.com`, password: 'a quiet kitchen table' });

describe('the official client', () => {
  it('signs up, reads the user, changes it, refreshes, signs out', async () => {
    const client = newClient();
    const { data, error } = await client.signUp({ ...credentials(), options: { data: { first_name: 'Ada' } } });
    expect(error).toBeNull();
    expect(data.session?.user.user_metadata).toEqual({ first_name: 'Ada' });
    expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
    const updated = await client.updateUser({ data: { last_name: 'Byron' } });
    expect(updated.data.user?.user_metadata).toEqual({ first_name: 'Ada', last_name: 'Byron' });
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(data.session?.refresh_token);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
  });

  it('checks our tokens by our published keys', async () => {
    const client = newClient();
    const { data } = await client.signUp(credentials());
    const { data: claims, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(claims?.claims.sub).toBe(data.user?.id);
    expect(claims?.header.alg).toBe('ES256');
  });

  it('understands our refusals', async () => {
    const person = credentials();
    const [client, other] = [newClient(), newClient()];
    await client.signUp(person);
    expect((await other.signUp(person)).error).toMatchObject({ code: 'user_already_exists', status: 422 });
    expect((await other.signInWithPassword({ ...person, password: 'not that' })).error).toMatchObject({
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    const weak = (await other.signUp({ email: credentials().email, password: 'letmein' })).error;
    expect(weak).toBeInstanceOf(AuthWeakPasswordError);
    expect((weak as AuthWeakPasswordError).reasons).toEqual(['pwned']);
    expect((await client.updateUser({ password: person.password })).error).toMatchObject({ code: 'same_password' });
    expect((await client.refreshSession({ refresh_token: 'gone' })).error?.message).toBe(
      'Invalid Refresh Token: Refresh Token Not Found',
    );
  });

  it('notices that its session was ended elsewhere', async () => {
    const person = credentials();
    const [here, there] = [newClient(), newClient()];
    await here.signUp(person);
    await there.signInWithPassword(person);
    expect((await here.signOut({ scope: 'others' })).error).toBeNull();
    expect(isAuthSessionMissingError((await there.getUser()).error)).toBe(true);
    expect((await here.getUser()).error).toBeNull();
  });

  it('recovers a password through the link, on another device', async () => {
    const person = credentials();
    await newClient().signUp(person);
    const redirectTo = `${test.config.publicUrl}/update-password`;
    expect((await newClient().resetPasswordForEmail(person.email, { redirectTo })).error).toBeNull();
    const opened = await test.app.inject(await newestLink(test.db, person.email));
    const values = new URLSearchParams(new URL(String(opened.headers.location)).hash.slice(1));
    const device = newClient();
    await device.setSession({
      access_token: values.get('access_token') ?? '',
      refresh_token: values.get('refresh_token') ?? '',
    });
    expect((await device.updateUser({ password: 'another kitchen table' })).error).toBeNull();
    const again = await newClient().signInWithPassword({ ...person, password: 'another kitchen table' });
    expect(again.error).toBeNull();
  });

  it('trades the code of a link, if it made the challenge', async () => {
    const person = credentials();
    const client = newClient({ flowType: 'pkce' });
    await newClient().signUp(person);
    const follow = async () => {
      await client.resetPasswordForEmail(person.email);
      const opened = await test.app.inject(await newestLink(test.db, person.email));
      return new URL(String(opened.headers.location)).searchParams.get('code') ?? '';
    };
    const code = await follow();
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);

    const stolen = await follow();
    const answer = await test.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=pkce',
      payload: { auth_code: stolen, code_verifier: 'a guess' },
    });
    expect(answer.json()).toMatchObject({ code: 'bad_code_verifier' });
    expect((await client.exchangeCodeForSession(stolen)).error).toMatchObject({ code: 'flow_state_not_found' });
  });

  it('signs in by a mailed code', async () => {
    const client = newClient();
    const { email } = credentials();
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    const token = (await mailsTo(test.db, email))[0]?.text.match(/\b\d{8}\b/)?.[0] ?? '';
    const { data, error } = await client.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  it('serves an operator', async () => {
    const { email, password } = credentials();
    const made = await admin.createUser({ email, password, email_confirm: true });
    const id = made.data.user?.id ?? '';
    expect((await admin.getUserById(id)).data.user?.email).toBe(email);
    const listed = await admin.listUsers({ page: 1, perPage: 1 });
    expect(listed.data).toMatchObject({ nextPage: 2, total: expect.any(Number) });
    expect((await admin.updateUserById(id, { user_metadata: { seen: true } })).error).toBeNull();
    const link = await admin.generateLink({ type: 'recovery', email });
    expect(link.data.properties?.action_link).toContain('type=recovery');
    expect((await admin.inviteUserByEmail(credentials().email)).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 });
  });
});
