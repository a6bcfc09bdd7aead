import type { RequestActor, RequestMove, RequestPhase, RequestStatus } from '#contracts/requests.ts';

/** Where a request stands: the spec's status, and within `in_progress` the phase. */
export interface RequestPlace {
  status: RequestStatus;
  phase: RequestPhase | null;
}

interface Rule {
  move: RequestMove;
  from: RequestPlace[];
  to: RequestPlace;
  by: RequestActor[];
  /** Whether somebody must say why. */
  needsReason: boolean;
}

const place = (status: RequestStatus, phase: RequestPhase | null = null): RequestPlace => ({ status, phase });
const inactive = place('inactive');
const active = place('active');
const working = place('in_progress', 'working');
const delivered = place('in_progress', 'delivered');
const revision = place('in_progress', 'revision');
const completed = place('completed');
const cancelled = place('cancelled');

/** The whole life of a request. What does not stand here does not happen. */
const rules: Rule[] = [
  { move: 'pay', from: [inactive], to: active, by: ['payment'], needsReason: false },
  // The same essay was paid for through another request.
  { move: 'cancel', from: [inactive], to: cancelled, by: ['payment'], needsReason: true },
  { move: 'expire', from: [inactive], to: cancelled, by: ['clock'], needsReason: false },
  { move: 'cancel', from: [inactive, active], to: cancelled, by: ['student'], needsReason: false },
  { move: 'start', from: [active], to: working, by: ['writer'], needsReason: false },
  { move: 'decline', from: [active], to: cancelled, by: ['writer'], needsReason: true },
  { move: 'deliver', from: [working, revision], to: delivered, by: ['writer'], needsReason: false },
  { move: 'request-revision', from: [delivered], to: revision, by: ['student'], needsReason: true },
  { move: 'accept', from: [delivered], to: completed, by: ['student'], needsReason: false },
  { move: 'complete', from: [delivered], to: completed, by: ['clock'], needsReason: false },
  // A new writer begins anew; only a revision that a student waits for goes on as one.
  { move: 'reassign', from: [active, working], to: active, by: ['operator'], needsReason: true },
  { move: 'reassign', from: [revision], to: revision, by: ['operator'], needsReason: true },
  {
    move: 'cancel',
    from: [inactive, active, working, delivered, revision],
    to: cancelled,
    by: ['operator'],
    needsReason: true,
  },
];

function isOpenTo(who: RequestActor, { status, phase }: RequestPlace, { by, from }: Rule): boolean {
  return by.includes(who) && from.some((start) => start.status === status && start.phase === phase);
}

export function findRule(move: RequestMove, by: RequestActor, at: RequestPlace): Rule | null {
  return rules.find((rule) => rule.move === move && isOpenTo(by, at, rule)) ?? null;
}

/** The moves somebody may make, time and counts apart. */
export function movesOf(by: RequestActor, at: RequestPlace): RequestMove[] {
  return rules.filter((rule) => isOpenTo(by, at, rule)).map(({ move }) => move);
}
