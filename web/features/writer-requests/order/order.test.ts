import { describe, expect, it } from 'vitest';
import type { TextStorage } from '#web/lib/browser/text-storage.ts';
import { changeOrder, dropOrder, emptyOrder, keepOrder, progressOf, readOrder } from './order.ts';

function counter() {
  let last = 0;
  return () => `order-${++last}`;
}

function memory(): TextStorage & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

describe('an order', () => {
  it('goes from 0 to 100 percent with its three choices, in whatever sequence', () => {
    const newId = counter();
    const empty = emptyOrder(newId);
    expect(progressOf(empty)).toBe(0);
    expect(progressOf({ ...empty, type: 'standard' })).toBe(33);
    expect(progressOf({ ...empty, promptId: 'p', writerId: 'w' })).toBe(66);
    expect(progressOf({ ...empty, promptId: 'p', writerId: 'w', type: 'premium' })).toBe(100);
  });

  it('is another order once a choice differs, and the same one where none does', () => {
    const newId = counter();
    const order = changeOrder(emptyOrder(newId), { promptId: 'p' }, newId);
    expect(order.orderId).toBe('order-2');
    expect(changeOrder(order, { promptId: 'p' }, newId).orderId).toBe('order-2');
    expect(changeOrder(order, { instructions: '  ' }, newId).orderId).toBe('order-2');
    expect(changeOrder(order, { instructions: 'Keep the joke' }, newId).orderId).toBe('order-3');
    expect(changeOrder(order, { writerId: 'w' }, newId).orderId).toBe('order-4');
  });

  it('is the same after the way to the payment page and back', () => {
    const storage = memory();
    const order = { orderId: 'o', promptId: 'p', writerId: 'w', type: 'premium', instructions: 'Be strict' } as const;
    keepOrder(storage, order);
    expect(readOrder(storage)).toEqual(order);
    dropOrder(storage);
    expect(readOrder(storage)).toBeNull();
  });

  it.each(['', 'no JSON', '[]', '{"promptId":"p"}', '7'])('that cannot be read (%j) is none', (text) => {
    const storage = memory();
    keepOrder(storage, emptyOrder(counter()));
    for (const key of storage.texts.keys()) storage.texts.set(key, text);
    expect(readOrder(storage)).toBeNull();
  });

  it('takes no package that does not exist', () => {
    const storage = memory();
    keepOrder(storage, emptyOrder(counter()));
    for (const key of storage.texts.keys()) storage.texts.set(key, '{"orderId":"o","type":"gold","promptId":4}');
    expect(readOrder(storage)).toEqual({ orderId: 'o', promptId: null, writerId: null, type: null, instructions: '' });
  });
});
