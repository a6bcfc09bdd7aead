import type { LedgerRows, LedgerState, Steps, StepsTaken } from '#contracts/ledger-wire.ts';
import { type Api, api } from '#web/lib/api/api.ts';

const loadShapes = () => import('#contracts/ledger-wire.ts');

export interface LedgerCalls {
  read: () => Promise<LedgerState>;
  since: (seq: number) => Promise<LedgerRows>;
  send: (steps: Steps, isLeaving: boolean) => Promise<StepsTaken>;
}

/** The calls for the text at an address: a student’s draft, or a writer’s work. */
export function ledgerCalls(address: string, from: Api = api): LedgerCalls {
  const path = (what: string) => `${address}/${what}`;
  return {
    read() {
      // They come with the record, and not after it. Where they can't, the answer says so.
      loadShapes().catch(() => undefined);
      return from.request(path('ledger'), { answer: async () => (await loadShapes()).LedgerState });
    },
    since: (seq) => from.request(path(`ledger?since=${seq}`), { answer: async () => (await loadShapes()).LedgerRows }),
    send: (body, isLeaving) =>
      from.request(path('steps'), {
        method: 'POST',
        body,
        keepalive: isLeaving,
        answer: async () => (await loadShapes()).StepsTaken,
      }),
  };
}
