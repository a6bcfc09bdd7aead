import type { Database } from '#server/platform/database/database.ts';
import type { Cause } from '#server/sandbox/stripe/ledger/record-events.ts';
import type { FormFields } from '#server/sandbox/stripe/forms/form-fields.ts';

/** One call of the API inside its transaction. */
export interface ApiCall {
  tx: Database;
  cause: Cause;
  /** From the address; empty for a call that names nothing. */
  id: string;
  fields: FormFields;
}

export interface ApiRoute {
  method: 'GET' | 'POST';
  path: string;
  run: (call: ApiCall) => Promise<object>;
}
