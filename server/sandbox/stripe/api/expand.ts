import { listRefundsOf } from '#server/sandbox/stripe/ledger/payments.repo.ts';
import { presentLineItems } from '#server/sandbox/stripe/objects/line-items.ts';
import { presentRefund } from '#server/sandbox/stripe/objects/refund-object.ts';
import type { WireList, WireObject } from '#server/sandbox/stripe/objects/wire.ts';
import { invalidRequest } from '#server/sandbox/stripe/stripe-error.ts';
import type { ApiCall } from './api-call.ts';
import { getIntent, getSession, showCharge, showIntent } from './lookups.ts';

const maxDepth = 4;

type Answer = Record<string, unknown>;
type Loader = (call: ApiCall, owner: Answer) => Promise<unknown>;

/** The fields that can hold the whole of what they name. */
const expandable: Record<WireObject['object'], Record<string, Loader>> = {
  'checkout.session': {
    payment_intent: (call, { payment_intent: id }) => loadIntent(call, id),
    line_items: async ({ tx, cause }, { id }) => presentLineItems(await getSession(tx, cause, String(id))),
  },
  payment_intent: { latest_charge: (call, { latest_charge: id }) => loadCharge(call, id) },
  charge: {
    payment_intent: (call, { payment_intent: id }) => loadIntent(call, id),
    refunds: async ({ tx }, { id }) => ({
      object: 'list',
      data: (await listRefundsOf(tx, String(id))).map(presentRefund),
      has_more: false,
      url: `/v1/charges/${String(id)}/refunds`,
    }),
  },
  refund: {
    charge: (call, { charge: id }) => loadCharge(call, id),
    payment_intent: (call, { payment_intent: id }) => loadIntent(call, id),
  },
};

/** Fills in the fields that the caller wants to see whole: `payment_intent.latest_charge`. */
export async function expandAnswer<Object extends WireObject>(
  call: ApiCall,
  object: Object,
  paths: string[] | undefined,
): Promise<Object> {
  const answer: Answer = { ...object };
  for (const path of paths ?? []) await expandPath(call, answer, path, path.split('.'));
  return answer as unknown as Object;
}

export async function expandList<Item extends WireObject>(
  call: ApiCall,
  list: WireList<Item>,
  paths: string[] | undefined,
): Promise<WireList<Item>> {
  if (!paths || paths.length === 0) return list;
  const inner = paths.map((path) => {
    if (!path.startsWith('data.')) throw notExpandable(path);
    return path.slice('data.'.length);
  });
  const data: Item[] = [];
  for (const item of list.data) data.push(await expandAnswer(call, item, inner));
  return { ...list, data };
}

async function expandPath(call: ApiCall, owner: Answer, path: string, steps: string[]): Promise<void> {
  const [field = '', ...rest] = steps;
  if (steps.length > maxDepth) throw notExpandable(path);
  const loaders = expandable[owner.object as WireObject['object']] ?? {};
  const load = Object.hasOwn(loaders, field) ? loaders[field] : undefined;
  if (!load) throw notExpandable(path);
  const known = owner[field];
  // Another path may have filled it in already.
  if (typeof known !== 'object' || known === null) owner[field] = await load(call, owner);
  const inner = owner[field];
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) {
    await expandPath(call, inner as Answer, path, rest);
  }
}

async function loadIntent({ tx, cause }: ApiCall, id: unknown): Promise<unknown> {
  return typeof id === 'string' ? showIntent(tx, cause, await getIntent(tx, id)) : null;
}

async function loadCharge({ tx, cause }: ApiCall, id: unknown): Promise<unknown> {
  return typeof id === 'string' ? showCharge(tx, cause, id) : null;
}

function notExpandable(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path.slice(0, 100)}).`, { param: 'expand' });
}
