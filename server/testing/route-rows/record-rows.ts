import { open, type Row } from './row.ts';

const address = `/api/shared-records/${'a'.repeat(43)}`;

/** Records that students share, and their seals: for everybody. An address that was never given out leads nowhere. */
export const recordRows: Record<string, Row> = {
  'GET /api/shared-records/:token': open(404, () => ({ url: address })),
  'GET /api/shared-records/:token/replay': open(404, () => ({ url: `${address}/replay` })),
  'GET /api/shared-records/:token/file': open(404, () => ({ url: `${address}/file?kind=txt` })),
  'POST /api/record-seals/check': open(200, () => ({ payload: { seal: 'none', digest: '0'.repeat(64) } })),
  'GET /api/record-seals/keys': open(200),
};
