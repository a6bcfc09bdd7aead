import { z } from 'zod';
import type { FastifyReply } from 'fastify';
import { answerOf } from '#server/platform/http/error-handler.ts';
import type { App } from '#server/platform/http/http.ts';
import type { Markup } from '#server/platform/markup.ts';
import { registerPageFonts } from '#server/sandbox/page-fonts.ts';
import { decodeForm } from '#server/sandbox/stripe/forms/form-fields.ts';
import type { SessionRow } from '#server/sandbox/stripe/ledger/sessions.repo.ts';
import { StripeApiError } from '#server/sandbox/stripe/stripe-error.ts';
import { emptyForm, readForm, typedBefore, type CardForm } from './card-form.ts';
import {
  authenticatePage,
  checkoutPage,
  expiredPage,
  messagePage,
  unknownPage,
  unreadablePage,
} from './checkout-pages.ts';
import {
  answerBank,
  openCheckout,
  payCheckout,
  readReceipt,
  successAddress,
  type CheckoutParts,
  type PayOutcome,
} from './checkout.service.ts';
import { checkoutStyles } from './checkout-styles.ts';
import { receiptPage } from './receipt-page.ts';

const open = { access: 'public' as const };
const OneSession = z.object({ id: z.string().regex(/^cs_test_\w{10,100}$/) });
const OneCharge = z.object({ id: z.string().regex(/^ch_\w{10,100}$/) });
const formBytes = 16 * 1024;

const closedPolicy = "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Open to whoever knows the address, as the provider's own page is: the session's id cannot be guessed. Registered only
 * where no real money is taken.
 */
export async function registerCheckoutRoutes(app: App, parts: CheckoutParts): Promise<void> {
  registerPageFonts(app);
  await app.register(async (plugin) => {
    const pages = plugin as App;
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, body),
    );
    pages.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      reply.header('content-security-policy', closedPolicy).header('referrer-policy', 'no-referrer');
    });
    pages.setErrorHandler((error, request, reply) => {
      if (error instanceof StripeApiError) return show(reply, error.status, unreadablePage);
      const { known } = answerOf(error, request);
      if (known.code === 'validation_failed') return show(reply, 404, unknownPage);
      const page = messagePage({
        title: 'The payment page isn’t working right now',
        words: 'You won’t be charged twice. Please go back and try again in a moment.',
        action: null,
      });
      return show(reply, known.status, page);
    });
    registerPayment(pages, parts);
    registerAuthentication(pages, parts);
    registerReceipt(pages, parts);
  });
}

function registerPayment(app: App, parts: CheckoutParts): void {
  app.get('/dev/checkout/style.css', { config: open }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(checkoutStyles),
  );

  app.get('/dev/checkout/:id', { config: open, schema: { params: OneSession } }, async (request, reply) => {
    const standing = await openCheckout(parts, request.params.id);
    if (standing.kind !== 'open') return showOutcome(reply, standing, emptyForm);
    const { session, intent } = standing;
    const refusal = intent?.lastError?.message ?? null;
    const form = typedBefore(session, intent);
    return showForm(reply, 200, session, checkoutPage(session, { form, errors: {}, refusal }));
  });

  app.post('/dev/checkout/:id', { config: open, schema: { params: OneSession } }, async (request, reply) => {
    const form = readForm(decodeForm(typeof request.body === 'string' ? request.body : ''));
    return showOutcome(reply, await payCheckout(parts, request.params.id, form), form);
  });
}

function registerAuthentication(app: App, parts: CheckoutParts): void {
  app.get(
    '/dev/checkout/:id/authenticate',
    { config: open, schema: { params: OneSession } },
    async (request, reply) => {
      const standing = await openCheckout(parts, request.params.id);
      if (standing.kind !== 'open') return showOutcome(reply, standing, emptyForm);
      const { session, intent } = standing;
      if (!intent?.waitingCard) return reply.redirect(`/dev/checkout/${session.id}`, 303);
      return showForm(reply, 200, session, authenticatePage(session));
    },
  );

  app.post(
    '/dev/checkout/:id/authenticate',
    { config: open, schema: { params: OneSession } },
    async (request, reply) => {
      const { answer } = decodeForm(typeof request.body === 'string' ? request.body : '');
      const outcome = await answerBank(parts, request.params.id, answer === 'complete');
      if (outcome.kind === 'invalid') {
        return reply.redirect(`/dev/checkout/${outcome.session.id}`, 303);
      }
      return showOutcome(reply, outcome, emptyForm);
    },
  );
}

function registerReceipt(app: App, { db }: CheckoutParts): void {
  app.get('/dev/receipts/:id', { config: open, schema: { params: OneCharge } }, async (request, reply) => {
    const receipt = await readReceipt(db, request.params.id);
    if (!receipt) return show(reply, 404, unknownPage);
    return show(reply, 200, receiptPage(receipt));
  });
}

function showOutcome(reply: FastifyReply, outcome: PayOutcome, form: CardForm): FastifyReply {
  switch (outcome.kind) {
    case 'unknown':
      return show(reply, 404, unknownPage);
    case 'expired':
      return show(reply, 410, expiredPage(outcome.session));
    case 'complete':
      return reply.redirect(successAddress(outcome.session), 303);
    case 'authenticate':
      return reply.redirect(`/dev/checkout/${outcome.session.id}/authenticate`, 303);
    case 'invalid': {
      const state = { form, errors: outcome.errors, refusal: null };
      return showForm(reply, 422, outcome.session, checkoutPage(outcome.session, state));
    }
    case 'declined':
      // The card page says why. It is no answer to the form, so that neither a reload nor Back asks the bank again.
      return reply.redirect(`/dev/checkout/${outcome.session.id}`, 303);
  }
}

function show(reply: FastifyReply, status: number, page: Markup): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page.text);
}

/** A browser holds the address that a form is led on to against the policy too, so that the one after the payment is named. */
function showForm(reply: FastifyReply, status: number, session: SessionRow, page: Markup): FastifyReply {
  const { origin } = new URL(successAddress(session));
  reply.header('content-security-policy', `${closedPolicy}; form-action 'self' ${origin}`);
  return show(reply, status, page);
}
