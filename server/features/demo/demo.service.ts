import { ConfigError } from '#server/platform/config-groups.ts';
import type { Config } from '#server/platform/config-types.ts';
import type { Database } from '#server/platform/database.ts';
import { createAccount } from '#server/features/auth-accounts/accounts.service.ts';
import { createProfile, listPeople, type PersonRow } from '#server/features/users/users.service.ts';
import { addWriter } from '#server/features/writers/writers.service.ts';
import { demoPassword, demoStudent, demoWriters } from './demo-people.ts';
import { lockDemo } from './demo.repo.ts';

const appMetadata = { demo: true };

/**
 * Makes the demo accounts where there are none, all in one transaction, and answers those that exist. Somebody who deleted
 * one of them does not find it back after the next start.
 */
export async function ensureDemoAccounts(db: Database): Promise<PersonRow[]> {
  await db.transaction(async (tx) => {
    await lockDemo(tx);
    if ((await listDemoPeople(tx)).length > 0) return;
    await addDemoStudent(tx);
    for (const writer of demoWriters) {
      const userId = await createDemoAccount(tx, writer);
      await addWriter(tx, { userId, email: writer.email }, writer);
    }
  });
  return listDemoPeople(db);
}

/** Students first. */
export async function listDemoPeople(db: Database): Promise<PersonRow[]> {
  const people = await listPeople(db, { demo: true, limit: 100 });
  return people.sort((a, b) => (a.role ?? '').localeCompare(b.role ?? '') || a.email.localeCompare(b.email));
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

async function addDemoStudent(tx: Database): Promise<void> {
  const { email, firstName, lastName, phoneNumber } = demoStudent;
  const userId = await createDemoAccount(tx, demoStudent);
  await createProfile(tx, { userId, email, firstName, lastName, role: 'USER', phoneNumber });
}

async function createDemoAccount(
  tx: Database,
  person: { email: string; firstName: string; lastName: string },
): Promise<string> {
  const { email, firstName, lastName } = person;
  const fullName = `${firstName} ${lastName}`;
  const metadata = { first_name: firstName, last_name: lastName, full_name: fullName };
  return createAccount(tx, { email, password: demoPassword, metadata, appMetadata, confirmed: true });
}
