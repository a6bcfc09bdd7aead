import { setTimeout as sleep } from 'node:timers/promises';

/** Asks a server that starts until it is ready. `check` throws where its process has ended. */
export async function untilReady(url: string, check: () => void): Promise<void> {
  while ((await fetch(`${url}/readyz`).catch(() => null))?.ok !== true) {
    check();
    await sleep(50);
  }
}
