import { z } from 'zod';
import { BoardStories, BoardUpdate, BoardView } from '#contracts/board.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { changeBoard, chooseBoardStories, readBoard } from './board.service.ts';

const tags = ['essay-agents'];
const config = { access: 'student' } as const;
const params = z.object({ threadId: z.uuid() });

/** The plan of an essay as a storyboard. */
export function registerBoardRoutes(app: App, context: Context): void {
  app.get(
    '/essay-agents/:threadId/board',
    { config, schema: { tags, summary: 'The plan as a board', params, response: { 200: BoardView } } },
    (request) => readBoard(context, profileOf(request).id, request.params.threadId),
  );

  app.put(
    '/essay-agents/:threadId/board',
    {
      config,
      schema: { tags, summary: 'Keep the board as it is now', params, body: BoardUpdate, response: { 200: BoardView } },
    },
    (request) => changeBoard(context, profileOf(request).id, request.params.threadId, request.body),
  );

  app.post(
    '/essay-agents/:threadId/board/stories',
    {
      config,
      schema: {
        tags,
        summary: 'Lay the board out from these stories',
        params,
        body: BoardStories,
        response: { 200: BoardView },
      },
    },
    (request) => chooseBoardStories(context, profileOf(request).id, request.params.threadId, request.body),
  );
}
