import type { AgentState } from '#contracts/essay-agent.ts';
import type { PromptCreate } from '#contracts/essays.ts';
import { essayMessages } from '#contracts/messages.ts';
import { type Api, api, asItIs } from '#web/lib/api/api.ts';
import type { SavedEssay } from './studio.ts';

/**
 * Puts an essay among the saved ones: the prompt, then its plan, research and draft. It may be pressed again after a
 * failure: the session names the prompt, so that nothing is saved twice.
 */
export async function saveEssay(session: AgentState, from: Api = api): Promise<SavedEssay> {
  const { form, plan, research_content, draft, thread_id } = session;
  if (!form) throw new Error(essayMessages.noSession);
  const profileId = await fetchProfileId(from);
  const prompt: PromptCreate = {
    profile_id: profileId,
    prompt_text: form.promptText,
    word_limit_min: form.wordCount.min,
    word_limit_max: form.wordCount.max,
    university_name: form.universityName,
    course_name: form.courseName,
    education_level: form.educationLevel,
    thread_id,
  };
  const post = (path: string, body: object) => from.request(path, { method: 'POST', body, answer: asItIs });
  const prompt_id = readId(await post('/prompts/create', prompt));
  if (prompt_id === null) throw new Error(essayMessages.promptIdMissing);
  await Promise.all([
    post('/essay-planner/upsert', { prompt_id, plan_content: plan }),
    post('/essay-research/upsert', { prompt_id, research_content }),
    post('/essay-drafts/upsert', { prompt_id, draft_content: draft }),
  ]);
  return { promptId: prompt_id, threadId: thread_id, form, draft };
}

async function fetchProfileId(from: Api): Promise<string> {
  const profile = await from.request('/users/me', { answer: asItIs }).catch((error: unknown) => {
    throw new Error(essayMessages.profileMissing, { cause: error });
  });
  const id = readId(profile);
  if (id === null) throw new Error(essayMessages.profileMissing);
  return id;
}

function readId(answer: unknown): string | null {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null;
  return typeof id === 'string' && id !== '' ? id : null;
}
