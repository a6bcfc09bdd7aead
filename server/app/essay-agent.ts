import { brand } from '#contracts/brand.ts';
import type { Context } from '#server/platform/context.ts';
import { Restarting } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/http.ts';
import { repeat, type Repeated } from '#server/platform/repeat.ts';
import { createWebSearch } from '#server/providers/search/web-search.ts';
import { registerBoardRoutes } from '#server/features/essay-agent/board/board.routes.ts';
import { registerDraftDeskRoutes } from '#server/features/essay-agent/draft-desk.routes.ts';
import { registerEssayAgentRoutes } from '#server/features/essay-agent/essay-agent.routes.ts';
import { registerReaderRoutes } from '#server/features/essay-agent/readers/readers.routes.ts';
import { createLiveRuns } from '#server/features/essay-agent/runs/live-runs.ts';
import { openRunMessages } from '#server/features/essay-agent/runs/run-messages.ts';
import { runTimes } from '#server/features/essay-agent/runs/run-times.ts';
import { answerMessages, takeOverRuns, type RunParts } from '#server/features/essay-agent/runs/runs.service.ts';
import { registerLedgerRoutes } from '#server/features/ledger/ledger.routes.ts';
import { createNodeWorks } from '#server/features/essay-writing/writing.service.ts';

/** The steps of essays that this process writes. */
export interface EssaySteps {
  /** From now on goes on with what other processes left behind. */
  startTakingOver: () => Repeated;
  /** Leaves what is being written to other processes. */
  giveUp: () => Promise<void>;
}

/** The essay agent with its nodes. Runs that are under way are given up for others before the server is gone. */
export function registerEssayAgent(app: App, context: Context): EssaySteps {
  const { config, db, log, now, state } = context;
  const runs = createLiveRuns();
  const closing = new AbortController();
  const messages = openRunMessages(db, (error) => log.warn({ err: error }, 'messages about steps were lost'));
  app.addHook('onReady', () => messages.ready);
  app.addHook('preClose', async () => {
    closing.abort(new Restarting(`${brand.name} is restarting. Nothing is lost. Try again in a moment.`));
    await runs.giveUp();
  });
  app.addHook('onClose', () => messages.close());
  const research = {
    webSearch: createWebSearch(config),
    now,
    logFailure: (error: unknown) => log.warn({ err: error }, 'a source could not be read'),
  };
  const parts: RunParts = {
    db,
    now,
    runs,
    messages,
    nodes: createNodeWorks({ ...context, research }),
    isStopping: () => state.isStopping || state.isClosing,
    closing: closing.signal,
    followerLooksEveryMs: runTimes.followerLooksEvery,
    logFailure: (error, about) => log.error({ err: error, ...about }, 'a step of the essay agent failed'),
  };
  answerMessages(parts);
  registerEssayAgentRoutes(app, context, parts);
  registerDraftDeskRoutes(app, context);
  registerBoardRoutes(app, context);
  registerLedgerRoutes(app, context);
  registerReaderRoutes(app, context);

  const takeOver = () => takeOverRuns(parts);
  const onFailure = (error: unknown) => log.warn({ err: error }, 'steps of other processes could not be taken over');
  return {
    giveUp: () => runs.giveUp(),
    startTakingOver() {
      const forget = messages.on('free', () => void takeOver().catch(onFailure));
      const looking = repeat({ everyMs: runTimes.takeOverEvery, pass: takeOver, onFailure });
      return {
        stop: async () => {
          forget();
          await looking.stop();
        },
      };
    },
  };
}
