import type { LedgerRows, LedgerState, Steps, StepsTaken } from '#contracts/ledger-wire.ts';
import { type Api, api } from '#web/lib/api/api.ts';
import { draftAnswers } from '#web/lib/api/draft-answers.ts';

/** What checks the answers to what is typed. It comes once the text can be written on. */
export const loadShapes = () => import('#contracts/ledger-wire.ts');

export interface LedgerCalls {
  read: () => Promise<LedgerState>;
  since: (seq: number) => Promise<LedgerRows>;
  send: (steps: Steps, isLeaving: boolean) => Promise<StepsTaken>;
}

/** The calls for the text at an address: a student’s draft, or a writer’s work. */
export function ledgerCalls(address: string, from: Api = api): LedgerCalls {
  const path = (what: string) => `${address}/${what}`;
  return {
    read: () => from.request(path('ledger'), { answer: draftAnswers.LedgerState }),
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
