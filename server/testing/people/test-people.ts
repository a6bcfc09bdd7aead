import { randomUUID } from 'node:crypto';
import type { AuthSession } from '#contracts/auth.ts';
import type { Role } from '#contracts/users.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/http.ts';
import { insertProfile, type ProfileRow } from '#server/features/users/users.repo.ts';
import { openQuickAccount } from './quick-account.ts';

export interface PersonInput {
  email?: string;
  password?: string;
  firstName?: string;
  lastName?: string;
  metadata?: Record<string, unknown>;
}

export interface TestPerson {
  email: string;
  password: string;
  accessToken: string;
  refreshToken: string;
  userId: string;
  /** Ready to be spread into `app.inject`. */
  headers: { authorization: string };
}

/** A person with an account and a session, as the sign-up page makes them; no profile yet. */
export async function signUpPerson(app: App, input: PersonInput = {}): Promise<TestPerson> {
  const email = input.email ?? `person-${randomUUID()}@example.com`;
  const password = input.password ?? `pass-${randomUUID()}`;
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email, password, data: input.metadata ?? {} },
  });
  if (answer.statusCode !== 200) throw new Error(`Sign-up of ${email} failed: ${answer.statusCode} ${answer.body}`);
  return personOf(answer.json<AuthSession>(), email, password);
}

/** The same for tests that aren't about signing up: without a password of their own, people skip the page and its slow hash. */
export async function createPerson(app: App, input: PersonInput = {}): Promise<TestPerson> {
  if (input.password !== undefined) return signUpPerson(app, input);
  const email = input.email ?? `person-${randomUUID()}@example.com`;
  const opened = await openQuickAccount(app, { email, metadata: input.metadata ?? {} });
  return opened ? personOf(opened.session, email, opened.password) : signUpPerson(app, { ...input, email });
}

function personOf(session: AuthSession, email: string, password: string): TestPerson {
  return {
    email,
    password,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    userId: session.user.id,
    headers: { authorization: `Bearer ${session.access_token}` },
  };
}

export type TestMember = TestPerson & { profile: ProfileRow };

export function createStudent(app: App, db: Database, input: PersonInput = {}): Promise<TestMember> {
  return createMember(app, db, 'USER', input);
}

/** Nobody signs up as a writer, so the role is written straight into the database. */
export function createWriter(app: App, db: Database, input: PersonInput = {}): Promise<TestMember> {
  return createMember(app, db, 'WRITER', input);
}

async function createMember(app: App, db: Database, role: Role, input: PersonInput): Promise<TestMember> {
  const person = await createPerson(app, input);
  const profile = await insertProfile(db, {
    userId: person.userId,
    email: person.email,
    firstName: input.firstName ?? (role === 'WRITER' ? 'Wanda' : 'Sam'),
    lastName: input.lastName ?? (role === 'WRITER' ? 'Writer' : 'Student'),
    role,
    phoneNumber: null,
  });
  if (!profile) throw new Error(`${person.email} has a profile already`);
  return { ...person, profile };
}
