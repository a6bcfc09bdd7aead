import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { quickStart } from '#scripts/quick-start.ts';

/** The card payments in a process of their own, which outlives the product as the real provider does. */
export interface OutsideProvider {
  /** What the product is started with. */
  settings: Record<string, string>;
  /** Tells the product of a paid checkout at once, without waiting for the next round. */
  tell: (sessionId: string) => void;
  stop: () => Promise<void>;
}

export interface ProviderReady {
  apiUrl: string;
  webhookSecret: string;
}

export async function startOutsideProvider(parts: {
  dataDir: string;
  port: number;
  webhookUrl: string;
}): Promise<OutsideProvider> {
  const child = fork(path.join(import.meta.dirname, 'provider-process.ts'), [JSON.stringify(parts)], {
    execArgv: quickStart.args,
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env['PATH'] ?? '' },
  });
  const { apiUrl, webhookSecret } = await firstMessage(child);
  return {
    settings: {
      STRIPE_SECRET_KEY: 'sk_test_faults',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: apiUrl,
    },
    tell: (sessionId) => void child.send(sessionId),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await gone;
    },
  };
}

function firstMessage(child: ChildProcess): Promise<ProviderReady> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as ProviderReady));
    child.once('exit', (code) => reject(new Error(`The provider stopped with ${code}.`)));
  });
}
