import { open, type Row } from './row.ts';

/** Health and the API’s own description. */
export const systemRows: Record<string, Row> = {
  'GET /healthz': open(200),
  'GET /readyz': open(200),
  'GET /api/about': open(200),
  'GET /api/openapi.json': open(200),
  'GET /api/docs': open(200),
  'GET /api/docs/json': open(200),
  'GET /api/docs/yaml': open(200),
};
