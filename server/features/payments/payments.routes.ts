import { z } from 'zod';
import { Payment, PaymentConfig } from '#contracts/requests.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { openCheckout } from './checkout.service.ts';
import { checkoutOfIntent, fulfil } from './fulfil.service.ts';
import { listOwnPayments } from './ledger.service.ts';
import { confirmReturn } from './return.service.ts';

const tags = ['payments'];
/** In the shape of Stripe's own test keys, by which the browser can tell that no real card is charged. */
const sandboxPublishableKey = 'pk_test_sandbox';

export async function registerPaymentRoutes(app: App, context: Context): Promise<void> {
  const { config, db, payments } = context;

  app.get(
    '/payments/config',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'What the browser has to know of the payment provider',
        response: { 200: PaymentConfig },
      },
    },
    () => ({
      publishable_key: config.payments.kind === 'stripe' ? config.payments.publishableKey : sandboxPublishableKey,
    }),
  );

  app.post(
    '/user-payments/checkout',
    {
      config: { access: 'student' },
      schema: {
        tags,
        summary: 'Where to pay for a request',
        body: z.object({ writer_request_id: z.number().int().positive() }),
        response: { 200: z.object({ url: z.string() }) },
      },
    },
    (request) => openCheckout(context, profileOf(request), request.body.writer_request_id),
  );

  app.post(
    '/user-payments/confirm',
    {
      config: { access: 'student' },
      schema: {
        tags,
        summary: 'Look up a checkout the student has come back from',
        body: z.object({ session_id: z.string().min(1).max(200) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await confirmReturn(context, profileOf(request), request.body.session_id);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/user-payments/profile/my-payment',
    {
      config: { access: 'student' },
      schema: { tags, summary: 'The caller’s payments', response: { 200: z.array(Payment) } },
    },
    (request) => listOwnPayments(db, profileOf(request).id),
  );

  // In a room of its own, because the signature is over the bytes as they came.
  await app.register(async (room) => {
    room.removeContentTypeParser('application/json');
    room.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    room.post(
      '/payments/webhook',
      { config: { access: 'public' }, schema: { tags, summary: 'Events of the payment provider' } },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const event = await payments.readWebhook(
          request.body as Uint8Array,
          Array.isArray(signature) ? signature[0] : signature,
        );
        const checkout =
          event.sessionId ?? (event.paymentIntentId ? await checkoutOfIntent(context, event.paymentIntentId) : null);
        const isAboutRefund = /^(?:refund|charge\.refund)/.test(event.type);
        if (checkout) await fulfil(context, checkout, { isAboutRefund });
        return reply.code(204).send();
      },
    );
  });
}
