import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/http.ts';
import { registerPageFonts } from '#server/sandbox/page-fonts.ts';
import { mailFrame, messagePage, messagesPage } from './mailbox-pages.ts';
import { mailboxStyles } from './mailbox-styles.ts';
import { clearMailbox, listMailbox, MailboxEntry, readMailbox } from './mailbox.service.ts';

const Filter = z.object({ to: z.string().max(320).optional() });
const OneMessage = z.object({ id: z.uuid() });

/** The pages show a frame of their own and nothing else; the frame shows the mail's styles and runs, loads and sends nothing. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Open to anyone who reaches this server: it is registered only where mails are not meant for real people. */
export async function registerMailboxRoutes(app: App, db: Database): Promise<void> {
  registerPageFonts(app);
  await app.register(async (plugin) => {
    const mailbox = plugin as App;
    mailbox.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    mailbox.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      reply.header('content-security-policy', pagePolicy);
    });
    registerPages(mailbox, db);
    registerJson(mailbox, db);
  });
}

function registerPages(app: App, db: Database): void {
  app.get('/dev/mailbox', { config: { access: 'public' }, schema: { querystring: Filter } }, async (request, reply) => {
    const { to } = request.query;
    const messages = await listMailbox(db, to);
    return reply.type('text/html; charset=utf-8').send(messagesPage(messages, to).text);
  });

  app.get('/dev/mailbox/style.css', { config: { access: 'public' } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(mailboxStyles),
  );

  app.get(
    '/dev/mailbox/:id',
    { config: { access: 'public' }, schema: { params: OneMessage } },
    async (request, reply) => {
      const message = await readMailbox(db, request.params.id);
      return reply.type('text/html; charset=utf-8').send(messagePage(message).text);
    },
  );

  app.get(
    '/dev/mailbox/:id/html',
    { config: { access: 'public' }, schema: { params: OneMessage } },
    async (request, reply) => {
      const message = await readMailbox(db, request.params.id);
      return (
        reply
          .header('content-security-policy', framePolicy)
          .header('x-frame-options', 'SAMEORIGIN')
          // The sandbox takes the origin away, and a page without one cannot ask for a process of its own.
          .removeHeader('origin-agent-cluster')
          .type('text/html; charset=utf-8')
          .send(mailFrame(message.html))
      );
    },
  );

  app.post('/dev/mailbox/clear', { config: { access: 'public' } }, async (_request, reply) => {
    await clearMailbox(db, undefined);
    return reply.redirect('/dev/mailbox', 303);
  });
}

function registerJson(app: App, db: Database): void {
  app.get(
    '/dev/mailbox.json',
    { config: { access: 'public' }, schema: { querystring: Filter, response: { 200: z.array(MailboxEntry) } } },
    (request) => listMailbox(db, request.query.to),
  );

  app.delete(
    '/dev/mailbox.json',
    { config: { access: 'public' }, schema: { querystring: Filter } },
    async (request, reply) => {
      await clearMailbox(db, request.query.to);
      return reply.code(204).send();
    },
  );
}
