import { z } from 'zod';
import {
  DraftRecord,
  DraftUpsert,
  PlanRecord,
  PlanUpsert,
  Prompt,
  ResearchRecord,
  ResearchUpsert,
  StoredEducationLevel,
  TextVersion,
} from '#contracts/essays.ts';
import { requestPageMessages } from '#contracts/review-messages.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/http.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { readFrozen } from '#server/features/requests/frozen-materials.service.ts';
import type { TextKind } from './prompt-texts.repo.ts';
import { listVersions, packResearch, readText, saveText, unpackResearch } from './prompt-texts.service.ts';
import { presentPrompt } from './prompts.presenter.ts';
import { requireOwnPrompt } from './prompts.service.ts';

const byPrompt = z.object({ promptId: z.uuid() });
const tags = ['prompts'];
const student = { access: 'student' } as const;
const member = { access: 'member' } as const;

/** A prompt with its plan, research and draft. */
export function registerPromptTextRoutes(app: App, { db, now }: Context): void {
  /** The student's newest text, or for a writer the one that was paid for. */
  async function textFor(caller: Profile, promptId: string, kind: TextKind): Promise<string> {
    const text =
      caller.role === 'WRITER' ? await frozenText(caller, promptId, kind) : await ownText(caller, promptId, kind);
    if (text === null) throw new AppError('not_found', requestPageMessages.missing[kind]);
    return text;
  }

  async function ownText(caller: Profile, promptId: string, kind: TextKind): Promise<string | null> {
    const { id } = await requireOwnPrompt(db, caller.id, promptId);
    return readText(db, id, kind);
  }

  async function frozenText(caller: Profile, promptId: string, kind: TextKind): Promise<string | null> {
    const { materials } = await readFrozen(db, caller, promptId, kind, now());
    if (kind === 'research') return materials.research.length > 0 ? packResearch(materials.research) : null;
    return materials[kind] === '' ? null : materials[kind];
  }

  app.get(
    '/prompts/:promptId',
    {
      config: member,
      schema: { tags, summary: 'A prompt', params: byPrompt, response: { 200: Prompt } },
    },
    async (request): Promise<Prompt> => {
      const caller = profileOf(request);
      const { promptId } = request.params;
      if (caller.role !== 'WRITER') return presentPrompt(await requireOwnPrompt(db, caller.id, promptId));
      const { profileId, materials, paidAt } = await readFrozen(db, caller, promptId, 'prompt', now());
      return {
        id: promptId,
        profile_id: profileId,
        prompt_text: materials.prompt_text,
        word_limit_min: materials.word_limit_min,
        word_limit_max: materials.word_limit_max,
        university_name: materials.university_name,
        course_name: materials.course_name,
        education_level: StoredEducationLevel.parse(materials.education_level),
        created_at: paidAt.toISOString(),
        updated_at: paidAt.toISOString(),
      };
    },
  );

  app.get(
    '/prompts/:promptId/versions',
    {
      config: student,
      schema: {
        tags,
        summary: 'Earlier versions of a text, newest first',
        params: byPrompt,
        querystring: z.object({ kind: TextVersion.shape.kind }),
        response: { 200: z.array(TextVersion) },
      },
    },
    async (request) => {
      const { id } = await requireOwnPrompt(db, profileOf(request).id, request.params.promptId);
      return listVersions(db, id, request.query.kind);
    },
  );

  app.post(
    '/essay-planner/upsert',
    {
      config: student,
      schema: { tags, summary: 'Keep a plan', body: PlanUpsert, response: { 200: PlanRecord } },
    },
    async (request) => {
      const { prompt_id: promptId, plan_content: content } = request.body;
      await saveText(db, profileOf(request).id, { promptId, kind: 'plan', content, hand: 'student' });
      return { prompt_id: promptId, plan_content: content };
    },
  );

  app.post(
    '/essay-research/upsert',
    {
      config: student,
      schema: { tags, summary: 'Keep research', body: ResearchUpsert, response: { 200: ResearchRecord } },
    },
    async (request) => {
      const { prompt_id: promptId, research_content: given } = request.body;
      const content = packResearch(given);
      await saveText(db, profileOf(request).id, { promptId, kind: 'research', content, hand: 'student' });
      return { prompt_id: promptId, research_content: unpackResearch(content) };
    },
  );

  app.post(
    '/essay-drafts/upsert',
    {
      config: student,
      schema: { tags, summary: 'Keep a draft', body: DraftUpsert, response: { 200: DraftRecord } },
    },
    async (request) => {
      const { prompt_id: promptId, draft_content: content } = request.body;
      await saveText(db, profileOf(request).id, { promptId, kind: 'draft', content, hand: 'student' });
      return { prompt_id: promptId, draft_content: content };
    },
  );

  app.get(
    '/essay-planner/prompt/:promptId',
    {
      config: member,
      schema: { tags, summary: 'The plan of a prompt', params: byPrompt, response: { 200: PlanRecord } },
    },
    async (request) => {
      const { promptId } = request.params;
      return { prompt_id: promptId, plan_content: await textFor(profileOf(request), promptId, 'plan') };
    },
  );

  app.get(
    '/essay-research/prompt/:promptId',
    {
      config: member,
      schema: { tags, summary: 'The research of a prompt', params: byPrompt, response: { 200: ResearchRecord } },
    },
    async (request) => {
      const { promptId } = request.params;
      const content = await textFor(profileOf(request), promptId, 'research');
      return { prompt_id: promptId, research_content: unpackResearch(content) };
    },
  );

  app.get(
    '/essay-drafts/prompt/:promptId',
    {
      config: member,
      schema: { tags, summary: 'The draft of a prompt', params: byPrompt, response: { 200: DraftRecord } },
    },
    async (request) => {
      const { promptId } = request.params;
      return { prompt_id: promptId, draft_content: await textFor(profileOf(request), promptId, 'draft') };
    },
  );
}
