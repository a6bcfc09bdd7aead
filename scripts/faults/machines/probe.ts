import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KillableServer } from '#scripts/faults/killable-server.ts';

/** As many at once as a process has connections to its database, and a few more. */
const atOnce = 8;
const quickMs = 2000;
const giveUpMs = 60_000;

/**
 * How long it takes, from now, until every process answers reads and writes as it should, on all of its connections: several
 * at once, each within two seconds.
 */
export async function untilHealed(servers: KillableServer[], token: string): Promise<number> {
  const began = performance.now();
  await Promise.all(servers.map((server) => untilServerHeals(server, token, began)));
  return performance.now() - began;
}

async function untilServerHeals({ url }: KillableServer, token: string, began: number): Promise<void> {
  for (;;) {
    const round = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => (index % 2 === 0 ? write(url, token) : read(url, token))),
    );
    if (round.every(Boolean)) return;
    if (performance.now() - began > giveUpMs) throw new Error(`${url} did not heal within ${giveUpMs / 1000} s.`);
    await sleep(200);
  }
}

function read(origin: string, token: string): Promise<boolean> {
  return isQuick(`${origin}/api/stories`, { headers: { authorization: `Bearer ${token}` } });
}

/** Essays and not stories: of those a student has a limited number. */
function write(origin: string, token: string): Promise<boolean> {
  return isQuick(`${origin}/api/prompts/create`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: randomUUID(),
      prompt_text: 'Why us?',
      university_name: 'Reed College',
      course_name: 'Biology',
      education_level: 'undergraduate',
    }),
  });
}

async function isQuick(url: string, init: RequestInit): Promise<boolean> {
  const began = performance.now();
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return answer.ok && performance.now() - began < quickMs;
  } catch {
    return false;
  }
}
