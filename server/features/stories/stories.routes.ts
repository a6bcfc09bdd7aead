import { z } from 'zod';
import { Story, StoryCreate, StoryMerge, StoryOrder, StorySplit, StoryUpdate } from '#contracts/stories.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import {
  changeStory,
  createStory,
  deleteStory,
  listStories,
  mergeStories,
  orderStories,
  splitStory,
} from './stories.service.ts';

const tags = ['stories'];
const config = { access: 'student' } as const;
const params = z.object({ storyId: z.uuid() });

/** What the student told, story by story: theirs to name, order, correct, hide and delete. */
export function registerStoryRoutes(app: App, context: Context): void {
  app.get(
    '/stories',
    { config, schema: { tags, summary: 'The caller’s stories, in their order', response: { 200: z.array(Story) } } },
    (request) => listStories(context, profileOf(request).id),
  );

  app.post(
    '/stories',
    { config, schema: { tags, summary: 'Add a story by typing', body: StoryCreate, response: { 200: Story } } },
    (request) => createStory(context, profileOf(request).id, request.body),
  );

  app.put(
    '/stories/order',
    {
      config,
      schema: { tags, summary: 'Put the stories in order', body: StoryOrder, response: { 200: z.array(Story) } },
    },
    (request) => orderStories(context, profileOf(request).id, request.body.ids),
  );

  app.put(
    '/stories/:storyId',
    {
      config,
      schema: {
        tags,
        summary: 'Rename, star, hide or correct a story',
        params,
        body: StoryUpdate,
        response: { 200: Story },
      },
    },
    (request) => changeStory(context, profileOf(request).id, request.params.storyId, request.body),
  );

  app.delete(
    '/stories/:storyId',
    { config, schema: { tags, summary: 'Delete a story', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteStory(context, profileOf(request).id, request.params.storyId);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/stories/:storyId/merge',
    {
      config,
      schema: { tags, summary: 'Join another story to this one', params, body: StoryMerge, response: { 200: Story } },
    },
    (request) => mergeStories(context, profileOf(request).id, request.params.storyId, request.body.other_id),
  );

  app.post(
    '/stories/:storyId/split',
    {
      config,
      schema: {
        tags,
        summary: 'Make the rest of a story one of its own',
        params,
        body: StorySplit,
        response: { 200: z.array(Story) },
      },
    },
    (request) => splitStory(context, profileOf(request).id, request.params.storyId, request.body.answer_id),
  );
}
