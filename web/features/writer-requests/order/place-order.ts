import type { RequestCreate, RequestDetail } from '#contracts/requests.ts';
import type { Order } from './order.ts';

export interface PlaceOrderParts {
  create: (order: RequestCreate) => Promise<Pick<RequestDetail, 'id' | 'status'>>;
  checkout: (requestId: number) => Promise<string>;
  /** The same choices as a new order. */
  renew: () => Order;
}

/** Where to pay, or that it is paid already, or what went wrong with which order: it may have been renewed meanwhile. */
export type Placed =
  | { kind: 'pay'; url: string }
  | { kind: 'paid' }
  | { kind: 'failed'; orderId: string; error: unknown };

/**
 * From the choices to the payment page. The order's own name makes a second try the same request; one that was cancelled
 * meanwhile is followed by a new one, and one that was paid in another tab is never paid again.
 */
export async function placeOrder(order: Order, { create, checkout, renew }: PlaceOrderParts): Promise<Placed> {
  let tried = order;
  try {
    let request = await create(toCreate(tried));
    if (request.status === 'cancelled') {
      tried = renew();
      request = await create(toCreate(tried));
    }
    if (request.status !== 'inactive') return { kind: 'paid' };
    return { kind: 'pay', url: await checkout(request.id) };
  } catch (error) {
    return { kind: 'failed', orderId: tried.orderId, error };
  }
}

function toCreate({ orderId, promptId, writerId, type, instructions }: Order): RequestCreate {
  if (promptId === null || writerId === null || type === null) {
    throw new Error('Please pick a prompt, a writer and a package first.');
  }
  return {
    order_id: orderId,
    prompt_id: promptId,
    writer_id: writerId,
    request_type: type,
    special_instructions: instructions.trim(),
  };
}
