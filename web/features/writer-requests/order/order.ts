import type { RequestType } from '#contracts/packages.ts';
import { requestProgressPercent } from '#contracts/limits.ts';
import { asRecord } from '#web/lib/api/as-record.ts';
import { dropText, keepText, readText, type TextStorage } from '#web/lib/browser/text-storage.ts';

/** A review as it is being put together. */
export interface Order {
  /** Names the order to the server: however often the same one is sent, it is one request. */
  orderId: string;
  promptId: string | null;
  writerId: string | null;
  type: RequestType | null;
  instructions: string;
}

export type OrderChange = Partial<Omit<Order, 'orderId'>>;

export function emptyOrder(newId: () => string): Order {
  return { orderId: newId(), promptId: null, writerId: null, type: null, instructions: '' };
}

/** Another choice is another order: under the old name the server would answer with what was ordered before. */
export function changeOrder(order: Order, change: OrderChange, newId: () => string): Order {
  const next = { ...order, ...change };
  const isSame =
    next.promptId === order.promptId &&
    next.writerId === order.writerId &&
    next.type === order.type &&
    next.instructions.trim() === order.instructions.trim();
  return isSame ? next : { ...next, orderId: newId() };
}

export function progressOf({ promptId, writerId, type }: Order): number {
  const chosen = [promptId, writerId, type].filter((choice) => choice !== null).length;
  return requestProgressPercent[chosen] ?? 0;
}

const key = 'fairhand.review-order';

/** Kept in the tab, because the way to the payment page and back leaves ours. */
export function readOrder(storage: TextStorage | null): Order | null {
  const text = readText(storage, key);
  if (text === null) return null;
  try {
    return toOrder(JSON.parse(text));
  } catch {
    return null;
  }
}

function toOrder(value: unknown): Order | null {
  const kept = asRecord(value);
  const text = (name: string) => (typeof kept[name] === 'string' && kept[name] !== '' ? kept[name] : null);
  const orderId = text('orderId');
  if (orderId === null) return null;
  const type = kept['type'] === 'standard' || kept['type'] === 'premium' ? kept['type'] : null;
  return {
    orderId,
    promptId: text('promptId'),
    writerId: text('writerId'),
    type,
    instructions: text('instructions') ?? '',
  };
}

export function keepOrder(storage: TextStorage | null, order: Order): void {
  keepText(storage, key, JSON.stringify(order));
}

export function dropOrder(storage: TextStorage | null): void {
  dropText(storage, key);
}
