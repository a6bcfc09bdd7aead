import { load, type Load } from './load.ts';
import { signUp, type Person } from './people.ts';
import { startMeasured, temporaryFolder } from './processes.ts';

/** One at a time, paced, not a flood. */
const getEveryMs = 10;

export interface BesideCrowd {
  url: string;
  crowd: Person[];
  /** Somebody who only reads meanwhile, and what they feel of the others. */
  reader: Person;
  read: () => Promise<Load>;
  close: () => Promise<void>;
}

/** The product on PostgreSQL with a crowd that is about to keep it busy, and one more person who is not part of it. */
export async function openBesideCrowd(postgresUrl: string, people: number, seconds: number): Promise<BesideCrowd> {
  const folder = temporaryFolder();
  const { url, stop } = await startMeasured('server/app/main.ts', {
    DATABASE_URL: postgresUrl,
    DATA_DIR: folder.path,
    DEMO_ACCOUNTS: 'off',
  });
  const crowd: Person[] = [];
  for (let i = 0; i < people; i += 1) crowd.push(await signUp(url));
  const reader = await signUp(url);
  return {
    url,
    crowd,
    reader,
    read: () => load(`${url}/api/users/me`, { seconds, connections: 1, everyMs: getEveryMs, token: reader.token }),
    close: async () => {
      await stop();
      folder.remove();
    },
  };
}
