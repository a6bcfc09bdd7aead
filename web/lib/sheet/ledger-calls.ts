import { type Api, api } from '#web/lib/api/api.ts';
import type { LedgerCalls } from './draft-book.ts';

const loadShapes = () => import('#contracts/ledger-wire.ts');

/** The calls for the text at an address: a student’s draft, or a writer’s work. */
export function ledgerCalls(address: string, from: Api = api): LedgerCalls {
  const path = (what: string) => `${address}/${what}`;
  return {
    read: () => from.request(path('ledger'), { answer: async () => (await loadShapes()).LedgerState }),
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
