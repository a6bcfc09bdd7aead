import { z } from 'zod';
import { listEvents } from '#server/sandbox/stripe/ledger/events.repo.ts';
import { presentEvent } from '#server/sandbox/stripe/objects/event-object.ts';
import { invalidRequest } from '#server/sandbox/stripe/stripe-error.ts';
import type { ApiCall, ApiRoute } from './api-call.ts';
import { listField, OnlyExpand, readFields, textField } from '#server/sandbox/stripe/forms/form-schema.ts';
import { createdField, listFields, presentList, readPage } from './lists.ts';
import { getEvent } from './lookups.ts';

async function retrieveEvent(call: ApiCall): Promise<object> {
  readFields(OnlyExpand, call.fields);
  return presentEvent(await getEvent(call.tx, call.id));
}

async function listAllEvents(call: ApiCall): Promise<object> {
  const query = readFields(
    z.strictObject({
      ...listFields,
      created: createdField,
      type: textField(100).optional(),
      types: listField(textField(100), 20).optional(),
      delivery_success: z
        .enum(['true', 'false'])
        .transform((word) => word === 'true')
        .optional(),
    }),
    call.fields,
  );
  if (query.type !== undefined && query.types !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: type, types.');
  }
  const types = query.types ?? (query.type === undefined ? undefined : [query.type]);
  const page = await readPage(query, (id) => getEvent(call.tx, id, 'starting_after'));
  const found = await listEvents(
    call.tx,
    {
      ...(types ? { types } : {}),
      ...(query.delivery_success === undefined ? {} : { delivered: query.delivery_success }),
    },
    page,
  );
  return presentList('/v1/events', found, presentEvent);
}

export const eventRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/events', run: listAllEvents },
  { method: 'GET', path: '/v1/events/:id', run: retrieveEvent },
];
