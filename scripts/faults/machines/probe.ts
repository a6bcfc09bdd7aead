import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KillableServer } from '#scripts/faults/killable-server.ts';

/** As many at once as a process has connections to its database, and a few more. */
const atOnce = 8;
/** Less than a connection takes that has gone silent, also on a busy machine. */
const quickMs = 5000;
const giveUpMs = 60_000;

/**
 * How long it takes, from now, until every process answers reads and writes as it should, on all of its connections: several
 * at once, each without a wait. Without end where it does not come to that.
 */
export async function untilHealed(servers: KillableServer[], token: string): Promise<number> {
  const began = performance.now();
  return Math.max(...(await Promise.all(servers.map((server) => untilServerHeals(server, token, began)))));
}

async function untilServerHeals({ url, pid, output }: KillableServer, token: string, began: number): Promise<number> {
  for (;;) {
    const round = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => (index % 2 === 0 ? write(url, token) : read(url, token))),
    );
    if (round.every((problem) => problem === null)) return performance.now() - began;
    if (performance.now() - began > giveUpMs) {
      const problems = [...new Set(round.filter((problem) => problem !== null))].join(', ');
      console.log(`${url} did not heal: ${problems}\n${pid() === null ? 'It ended. ' : ''}It said:\n${output()}`);
      return Number.POSITIVE_INFINITY;
    }
    await sleep(200);
  }
}

function read(origin: string, token: string): Promise<string | null> {
  return problemOf(`${origin}/api/stories`, { headers: { authorization: `Bearer ${token}` } });
}

/** Essays and not stories: of those a student has a limited number. */
function write(origin: string, token: string): Promise<string | null> {
  return problemOf(`${origin}/api/prompts/create`, {
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

/** Null for an answer as it should be. */
async function problemOf(url: string, init: RequestInit): Promise<string | null> {
  const began = performance.now();
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    const text = await answer.text();
    if (!answer.ok) return `${answer.status} ${text.slice(0, 200)}`;
    const ms = performance.now() - began;
    return ms < quickMs ? null : `answered after ${Math.round(ms)} ms`;
  } catch (error) {
    return String(error);
  }
}
