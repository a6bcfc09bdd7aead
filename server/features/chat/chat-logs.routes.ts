import { z } from 'zod';
import { ChatLog, ChatLogCreate } from '#contracts/chat.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { getOwnChatLog, getStudentChatLog, saveChatLog } from './chat-logs.service.ts';

/** A million characters of JSON in JSON: up to four bytes each, and quotation marks escaped. */
const createBodyBytes = 5 * 1024 * 1024;

export function registerChatLogRoutes(app: App, context: Context): void {
  const { db } = context;

  app.get(
    '/chat-logs/my-chat-log',
    {
      config: { access: 'student' },
      schema: {
        tags: ['chat'],
        summary: 'The caller’s finished conversation, null where there is none yet',
        response: { 200: ChatLog.nullable() },
      },
    },
    (request) => getOwnChatLog(db, profileOf(request)),
  );

  app.post(
    '/chat-logs/create',
    {
      bodyLimit: createBodyBytes,
      config: { access: 'student' },
      schema: {
        tags: ['chat'],
        summary: 'Saves the conversation when it ends; a later one takes its place',
        body: ChatLogCreate,
        response: { 200: ChatLog },
      },
    },
    (request) => saveChatLog(context, profileOf(request), request.body.chat_content),
  );

  app.get(
    '/chat-logs/student/:profileId',
    {
      config: { access: 'member' },
      schema: {
        tags: ['chat'],
        summary: 'A student’s finished conversation: for themselves, and for a writer they pay',
        params: z.object({ profileId: z.uuid() }),
        response: { 200: ChatLog },
      },
    },
    (request) => getStudentChatLog(context, profileOf(request), request.params.profileId),
  );
}
