import { z } from 'zod';
import { EducationLevel, SampleEssay } from '#contracts/essays.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { listSampleEssays } from './sample-essays.service.ts';

export function registerSampleEssayRoutes(app: App, { db }: Context): void {
  app.get(
    '/sample-essays/by-education-level',
    {
      config: { access: 'member' },
      schema: {
        tags: ['sample-essays'],
        summary: 'Essays that show a style for a level of education',
        querystring: z.object({ education_level: EducationLevel }),
        response: { 200: z.array(SampleEssay) },
      },
    },
    (request) => listSampleEssays(db, request.query.education_level),
  );
}
