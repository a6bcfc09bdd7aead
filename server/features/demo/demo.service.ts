import { ConfigError } from '#server/platform/config/config-groups.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import { runUnderAdvisoryLock, type Database } from '#server/platform/database/database.ts';
import { fullName } from '#server/platform/access/identity.ts';
import { changeAccount, createAccount, findAccountByEmail } from '#server/features/auth-accounts/accounts.service.ts';
import { hashPassword } from '#server/features/auth-passwords/passwords.service.ts';
import { createProfile, deletePerson, listPeople, type PersonRow } from '#server/features/users/users.service.ts';
import { addWriter, editWriter, resumeWriter } from '#server/features/writers/writers.service.ts';
import { demoPassword, demoStudent, demoWriters, type DemoWriter } from './demo-people.ts';
import { lockDemoAccounts } from './demo.repo.ts';

export { moveTimes, readDatabaseClock, type Scene } from './demo.repo.ts';

/** Where the finished work of the demo student stands; kept with her account. */
type DemoWork = 'wanted' | 'begun' | 'done';

const demoMark = { demo: true };

/** Everybody may know the password: one hash of it serves all accounts. */
let demoHash: string | undefined;
const hashDemoPassword = async () => (demoHash ??= await hashPassword(demoPassword));

/**
 * Makes the demo accounts where there are none, all in one transaction, and answers those one can sign in as. Somebody who
 * deleted one of them does not find it back after the next start.
 */
export async function ensureDemoAccounts(
  db: Database,
  { withWork = false }: { withWork?: boolean } = {},
): Promise<PersonRow[]> {
  await db.transaction(async (tx) => {
    await lockDemoAccounts(tx);
    if ((await listDemoPeople(tx)).length > 0) return;
    await addDemoStudent(tx, withWork ? workMark('wanted') : demoMark);
    for (const writer of demoWriters) await addDemoWriter(tx, writer);
  });
  return (await listDemoPeople(db)).filter(canSignIn);
}

/** Students first. */
export async function listDemoPeople(db: Database): Promise<PersonRow[]> {
  const people = await listPeople(db, { demo: true, limit: 100 });
  return people.sort((a, b) => (a.role ?? '').localeCompare(b.role ?? '') || a.email.localeCompare(b.email));
}

/** The others are students of the past, who are there for the writers' histories alone. */
export function canSignIn({ email }: Pick<PersonRow, 'email'>): boolean {
  return email === demoStudent.email || demoWriters.some((writer) => writer.email === email);
}

/** Anyone may know the passwords of the demo accounts: a real site must not have them. */
export async function refuseDemoAccounts(db: Database, config: Config): Promise<void> {
  if (config.environment !== 'production' || config.allowSandbox) return;
  const people = await listDemoPeople(db);
  if (people.length === 0) return;
  throw new ConfigError(
    `The database holds ${people.length} demo accounts, whose passwords are published: ${people.map((person) => person.email).join(', ')}.\n` +
      'Remove them with: npm run operator -- users delete --demo\n' +
      'ALLOW_SANDBOX=true starts with them, for a trial that no real person uses.',
  );
}

/**
 * Brings the accounts back to how a first start makes them. Students go with everything of theirs. Writers stay, because
 * others may have sent them essays; what they say about themselves and their password are as before. All of it happens or
 * nothing. It counts as the begin of laying the work out, which is for the caller to do: should the caller die, the next start
 * knows that what it finds is unfinished.
 */
export async function restoreDemoAccounts(db: Database, config: Config): Promise<PersonRow[]> {
  await db.transaction(async (tx) => {
    await lockDemoAccounts(tx);
    const students = (await listDemoPeople(tx)).filter(({ role }) => role !== 'WRITER');
    for (const student of students) await deletePerson(tx, student, { config, now: () => new Date() });
    await addDemoStudent(tx, workMark('begun'));
    for (const writer of demoWriters) await restoreDemoWriter(tx, writer);
  });
  return (await listDemoPeople(db)).filter(canSignIn);
}

/** A student of the past. Nobody knows the password, which is thrown away after use. */
export async function addPastStudent(
  db: Database,
  person: { email: string; firstName: string; lastName: string; password: string },
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(person.password);
  await db.transaction(async (tx) => {
    const userId = await createDemoAccount(tx, person, { passwordHash, now });
    const { email, firstName, lastName } = person;
    await createProfile(tx, { userId, email, firstName, lastName, role: 'USER', phoneNumber: null });
  });
}

/** Any constant works as long as nothing else uses it. */
const workLockKey = 7_241_965;

/** Laying the demo data out is for one process at a time: answers false, and does nothing, where another is at it. */
export function layOutAlone({ database }: Pick<Config, 'database'>, work: () => Promise<void>): Promise<boolean> {
  return runUnderAdvisoryLock(database, workLockKey, work);
}

/**
 * Begins to lay out the demo student's work, for a caller who is alone. `again`: somebody began it and died, so that what is
 * there has to go first. Null: there is nothing to do.
 */
export async function beginDemoWork(db: Database, now: Date): Promise<'first' | 'again' | null> {
  const account = await findAccountByEmail(db, demoStudent.email);
  const { demo, work } = account?.appMetadata ?? {};
  if (demo !== true || (work !== 'wanted' && work !== 'begun')) return null;
  await markWork(db, 'begun', now);
  return work === 'wanted' ? 'first' : 'again';
}

/** Well or not: from here on what is there belongs to whoever uses it, and no start touches it again. */
export async function endDemoWork(db: Database, now: Date): Promise<void> {
  await markWork(db, 'done', now);
}

function workMark(work: DemoWork): typeof demoMark & { work: DemoWork } {
  return { ...demoMark, work };
}

async function markWork(db: Database, work: DemoWork, now: Date): Promise<void> {
  const account = await findAccountByEmail(db, demoStudent.email);
  if (!account) return;
  await changeAccount(db, account.id, { appMetadata: workMark(work) }, now);
}

async function addDemoStudent(tx: Database, appMetadata: typeof demoMark): Promise<void> {
  const { email, firstName, lastName, phoneNumber } = demoStudent;
  const userId = await createDemoAccount(tx, demoStudent, { appMetadata });
  await createProfile(tx, { userId, email, firstName, lastName, role: 'USER', phoneNumber });
}

async function addDemoWriter(tx: Database, writer: DemoWriter): Promise<void> {
  const userId = await createDemoAccount(tx, writer);
  await addWriter(tx, { userId, email: writer.email }, writer);
}

async function restoreDemoWriter(tx: Database, writer: DemoWriter): Promise<void> {
  const account = await findAccountByEmail(tx, writer.email);
  if (!account) return addDemoWriter(tx, writer);
  await changeAccount(tx, account.id, { passwordHash: await hashDemoPassword() }, new Date());
  const { email, ...texts } = writer;
  await editWriter(tx, email, texts);
  await resumeWriter(tx, email);
}

async function createDemoAccount(
  tx: Database,
  person: { email: string; firstName: string; lastName: string },
  more: { appMetadata?: typeof demoMark; passwordHash?: string; now?: Date } = {},
): Promise<string> {
  const { appMetadata = demoMark, passwordHash = await hashDemoPassword(), now = new Date() } = more;
  const metadata = { first_name: person.firstName, last_name: person.lastName, full_name: fullName(person) };
  return createAccount(tx, { email: person.email, passwordHash, metadata, appMetadata, confirmed: true }, now);
}
