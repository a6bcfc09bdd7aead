import { useState } from 'react';
import { browserStorages } from '#web/lib/browser/text-storage.ts';
import { changeOrder, emptyOrder, keepOrder, readOrder, type Order, type OrderChange } from './order.ts';

const newId = () => crypto.randomUUID();

export interface OrderInUse {
  order: Order;
  change: (change: OrderChange) => void;
  /** The same choices as an order of their own, where the first one has come to an end. */
  renew: () => Order;
}

function keep(order: Order): Order {
  keepOrder(browserStorages().session, order);
  return order;
}

function read(): Order {
  return readOrder(browserStorages().session) ?? emptyOrder(newId);
}

/** What was chosen on another page, or comes from an earlier request. The rest of the order stays. */
export function bringOrder(change: OrderChange): void {
  keep(changeOrder(read(), change, newId));
}

export function useOrder(): OrderInUse {
  const [order, setOrder] = useState(read);
  return {
    order,
    change: (change) => setOrder((now) => keep(changeOrder(now, change, newId))),
    renew() {
      const next = keep({ ...order, orderId: newId() });
      setOrder(next);
      return next;
    },
  };
}
