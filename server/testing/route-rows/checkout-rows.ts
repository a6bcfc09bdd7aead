import { open, type Row } from './row.ts';

const session = `cs_test_${'0'.repeat(58)}`;
const charge = `ch_${'0'.repeat(24)}`;

/** The pages of a product that takes no real money. */
export const checkoutRows: Record<string, Row> = {
  'GET /dev/fonts/:name': open(404, () => ({ url: '/dev/fonts/nothing.woff2' })),
  'GET /dev/checkout/style.css': open(200),
  'GET /dev/checkout/:id': open(404, () => ({ url: `/dev/checkout/${session}` })),
  'POST /dev/checkout/:id': open(404, () => ({ url: `/dev/checkout/${session}` })),
  'GET /dev/checkout/:id/authenticate': open(404, () => ({ url: `/dev/checkout/${session}/authenticate` })),
  'POST /dev/checkout/:id/authenticate': open(404, () => ({ url: `/dev/checkout/${session}/authenticate` })),
  'GET /dev/receipts/:id': open(404, () => ({ url: `/dev/receipts/${charge}` })),
};
