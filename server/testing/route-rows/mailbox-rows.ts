import { nobody, open, type Row } from './row.ts';

/** The mails of a product that runs without a mail server. */
export const mailboxRows: Record<string, Row> = {
  'GET /dev/mailbox': open(200),
  'GET /dev/mailbox.json': open(200),
  'DELETE /dev/mailbox.json': open(204),
  'GET /dev/mailbox/style.css': open(200),
  'GET /dev/mailbox/:id': open(404, () => ({ url: `/dev/mailbox/${nobody}` })),
  'GET /dev/mailbox/:id/html': open(404, () => ({ url: `/dev/mailbox/${nobody}/html` })),
  'POST /dev/mailbox/clear': open(303),
};
