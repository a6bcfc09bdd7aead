import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { createWebSearch } from '#server/providers/search/web-search.ts';
import { registerBoardRoutes } from '#server/features/essay-agent/board/board.routes.ts';
import { registerDraftDeskRoutes } from '#server/features/essay-agent/draft-desk.routes.ts';
import { registerEssayAgentRoutes } from '#server/features/essay-agent/essay-agent.routes.ts';
import { registerReaderRoutes } from '#server/features/essay-agent/readers/readers.routes.ts';
import { createLiveRuns } from '#server/features/essay-agent/runs/live-runs.ts';
import { registerLedgerRoutes } from '#server/features/ledger/ledger.routes.ts';
import { createNodeWorks } from '#server/features/essay-writing/writing.service.ts';

/** The essay agent with its nodes. Runs that are under way give their threads back before the server is gone. */
export function registerEssayAgent(app: App, context: Context): void {
  const { config, db, log, now } = context;
  const runs = createLiveRuns();
  app.addHook('preClose', () => runs.close());
  const research = {
    webSearch: createWebSearch(config),
    now,
    logFailure: (error: unknown) => log.warn({ err: error }, 'a source could not be read'),
  };
  registerEssayAgentRoutes(app, context, {
    db,
    now,
    runs,
    nodes: createNodeWorks({ ...context, research }),
    logFailure: (error, about) => log.error({ err: error, ...about }, 'a step of the essay agent failed'),
  });
  registerDraftDeskRoutes(app, context);
  registerBoardRoutes(app, context);
  registerLedgerRoutes(app, context);
  registerReaderRoutes(app, context);
}
