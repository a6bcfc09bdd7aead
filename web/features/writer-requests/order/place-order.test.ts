import { describe, expect, it } from 'vitest';
import type { RequestCreate, RequestStatus } from '#contracts/requests.ts';
import type { Order } from './order.ts';
import { placeOrder } from './place-order.ts';

const order: Order = { orderId: 'first', promptId: 'p', writerId: 'w', type: 'premium', instructions: ' Be strict ' };

/** A server that knows some orders already. */
function serverWith(known: Record<string, RequestStatus>) {
  const created: RequestCreate[] = [];
  const paidFor: number[] = [];
  return {
    created,
    paidFor,
    parts: {
      create: async (wanted: RequestCreate) => {
        created.push(wanted);
        return { id: created.length, status: known[wanted.order_id] ?? ('inactive' as const) };
      },
      checkout: async (id: number) => {
        paidFor.push(id);
        return `https://pay.example/${id}`;
      },
      renew: () => ({ ...order, orderId: 'second' }),
    },
  };
}

describe('placeOrder', () => {
  it('creates the request and asks where to pay', async () => {
    const { created, parts } = serverWith({});
    expect(await placeOrder(order, parts)).toEqual({ kind: 'pay', url: 'https://pay.example/1' });
    expect(created).toEqual([
      { order_id: 'first', prompt_id: 'p', writer_id: 'w', request_type: 'premium', special_instructions: 'Be strict' },
    ]);
  });

  it('orders anew what was cancelled', async () => {
    const { created, parts } = serverWith({ first: 'cancelled' });
    expect(await placeOrder(order, parts)).toEqual({ kind: 'pay', url: 'https://pay.example/2' });
    expect(created.map(({ order_id }) => order_id)).toEqual(['first', 'second']);
  });

  it.each(['active', 'in_progress', 'completed'] as const)('does not pay again for one that is %s', async (status) => {
    const { paidFor, parts } = serverWith({ first: status });
    expect(await placeOrder(order, parts)).toEqual({ kind: 'paid' });
    expect(paidFor).toEqual([]);
  });

  it('asks for what is missing', async () => {
    expect(await placeOrder({ ...order, writerId: null }, serverWith({}).parts)).toMatchObject({
      kind: 'failed',
      error: { message: expect.stringContaining('Please pick') },
    });
  });

  it('says of the order that it tried last what went wrong', async () => {
    const checkout = () => Promise.reject(new Error('The provider is away.'));
    const failing = (known: Record<string, RequestStatus>) =>
      placeOrder(order, { ...serverWith(known).parts, checkout });
    expect(await failing({})).toMatchObject({ kind: 'failed', orderId: 'first' });
    expect(await failing({ first: 'cancelled' })).toMatchObject({ kind: 'failed', orderId: 'second' });
  });
});
