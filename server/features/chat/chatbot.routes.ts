import { z } from 'zod';
import { ChatbotAnswer, ChatbotConverse, ChatbotInit, ChatbotKeeping, ChatbotReopen } from '#contracts/chat.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { answerAsAsked } from '#server/platform/http/event-stream.ts';
import type { App } from '#server/platform/http/http.ts';
import { converse, keep, openConversation, reopenStory } from './consultant.service.ts';

/** The documents that the spec's client sends along are bounded by their own limit, twice over. */
const initBodyBytes = 2 * 1024 * 1024;

export function registerChatbotRoutes(app: App, context: Context): void {
  app.post(
    '/chatbot/init',
    {
      bodyLimit: initBodyBytes,
      config: { access: 'student' },
      schema: {
        tags: ['chat'],
        summary:
          'The caller’s conversation, made with its first question if there is none; plain or as an event stream',
        body: ChatbotInit,
        response: { 200: ChatbotAnswer },
      },
    },
    (request, reply) =>
      answerAsAsked(request, reply, (relay) =>
        openConversation(context, profileOf(request), { restart: request.body.restart }, relay),
      ),
  );

  app.post(
    '/chatbot/converse',
    {
      config: { access: 'student' },
      schema: {
        tags: ['chat'],
        summary: 'Keeps a message and writes the reply to it; plain or as an event stream',
        body: ChatbotConverse,
        response: { 200: ChatbotAnswer },
      },
    },
    (request, reply) =>
      answerAsAsked(request, reply, (relay) => converse(context, profileOf(request), request.body, relay)),
  );

  app.post(
    '/chatbot/reopen',
    {
      config: { access: 'student' },
      schema: {
        tags: ['chat'],
        summary: 'Asks the next question about a story that was told earlier',
        body: ChatbotReopen,
        response: { 200: ChatbotAnswer },
      },
    },
    (request) => reopenStory(context, profileOf(request), request.body.story_id),
  );

  app.put(
    '/chatbot/messages/:messageId/keeping',
    {
      config: { access: 'student' },
      schema: {
        tags: ['chat'],
        summary: 'What of a message we keep for the student’s essays, sentence by sentence, and in which story',
        params: z.object({ messageId: z.uuid() }),
        body: ChatbotKeeping,
        response: { 200: ChatbotAnswer },
      },
    },
    (request) => keep(context, profileOf(request), request.params.messageId, request.body),
  );
}
