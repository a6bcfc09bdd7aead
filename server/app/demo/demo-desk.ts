import { buildApp } from '#server/app/build-app.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/http.ts';
import { moveTimes, readDatabaseClock, type Scene } from '#server/features/demo/demo.service.ts';

const dayMs = 24 * 60 * 60_000;

export type Call = <T = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<T>;

export interface DemoPerson {
  profileId: string;
  call: Call;
}

/** The product as the demo people use it: its own API, on a clock that stands where the scene is set. */
export interface DemoDesk {
  app: App;
  db: Database;
  /** Sets the scene so many days before today, at this hour and minute (UTC). */
  at: (daysAgo: number, time: string) => Promise<void>;
  /** A moment later in the same scene. */
  later: (minutes: number) => Promise<void>;
  /** What the database has stamped by its own clock so far goes to the time of its scene. */
  settle: () => Promise<void>;
  signIn: (email: string, password: string) => Promise<DemoPerson>;
  pay: (checkoutUrl: string, name: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function openDemoDesk(config: Config, db: Database): Promise<DemoDesk> {
  const today = new Date();
  let now = today;
  const app = await buildApp({ config: ownParts(config), db, now: () => now });
  await app.ready();
  const profileIds: string[] = [];
  const scenes: Scene[] = [];
  let sceneBegan = await readDatabaseClock(db);

  const endScene = async () => {
    const until = await readDatabaseClock(db);
    scenes.push({ since: sceneBegan, until, bySeconds: now.getTime() / 1000 - sceneBegan });
    sceneBegan = until;
  };
  const begin = async (moment: number) => {
    await endScene();
    // A scene of today may be set later than now: then it is a moment ago.
    now = new Date(Math.min(moment, today.getTime() - 60_000));
  };
  const settle = async () => {
    await endScene();
    await moveTimes(db, profileIds, scenes.splice(0));
  };

  return {
    app,
    db,
    at: (daysAgo, time) => {
      const day = new Date(today.getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
      return begin(Date.parse(`${day}T${time}:00Z`));
    },
    settle,
    later: (minutes) => begin(now.getTime() + minutes * 60_000),
    signIn: async (email, password) => {
      // A token of today outlives every scene of the past: one sign-in is enough.
      const sceneTime = now;
      now = today;
      const call = await callAs(app, { email, password });
      now = sceneTime;
      const { id } = await call<{ id: string }>('GET', '/users/me');
      profileIds.push(id);
      return { profileId: id, call };
    },
    pay: async (checkoutUrl, name) => {
      const answer = await app.inject({
        method: 'POST',
        url: new URL(checkoutUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          number: '4242 4242 4242 4242',
          expiry: `12 / ${now.getUTCFullYear() + 2}`,
          cvc: '123',
          name,
        }).toString(),
      });
      if (answer.statusCode >= 400) throw new Error(`A demo payment failed: ${answer.statusCode}`);
    },
    close: async () => {
      await settle();
      await app.close();
    },
  };
}

/** Whatever is configured, demo data is made by the built-in parts: it costs nobody money and comes out the same everywhere. */
function ownParts(config: Config): Config {
  return {
    ...config,
    limits: { ...config.limits, enabled: false },
    model: { kind: 'composer' },
    research: { kind: 'library' },
  };
}

async function callAs(app: App, person: { email: string; password: string }): Promise<Call> {
  const signIn = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload: person });
  if (signIn.statusCode !== 200) throw new Error(`A demo person cannot sign in: ${signIn.body}`);
  const headers = { authorization: `Bearer ${signIn.json<{ access_token: string }>().access_token}` };
  return async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body ? { payload: body } : {}) });
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return (answer.body === '' ? null : answer.json()) as T;
  };
}
