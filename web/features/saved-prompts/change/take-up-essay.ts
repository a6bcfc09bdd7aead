import type { AgentInitialize, AgentUpdate } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { fetchPrompt } from '#web/features/saved-prompts/saved-prompts.api.ts';
import { type Api, api, asItIs } from '#web/lib/api/api.ts';
import { gatherMaterial, taskOf, threadIdOf } from '#web/lib/essays/essay-start.ts';
import { fetchText, type TextKind } from '#web/lib/essays/essay-texts.ts';

/**
 * A session for a saved essay that has none, as a copy for another university or a draft that was handed in: it begins with
 * the texts that are there, and is tied to the essay, so that saving it again makes no twin. Answers the session's id.
 */
export async function takeUpEssay(id: string, freshId: string, from: Api = api): Promise<string> {
  const prompt = await fetchPrompt(id, undefined, from);
  const form: EssayForm = {
    promptText: prompt.prompt_text,
    universityName: prompt.university_name,
    courseName: prompt.course_name,
    educationLevel: prompt.education_level,
    wordCount: { min: prompt.word_limit_min, max: prompt.word_limit_max },
  };
  const [material, plan, research, draft] = await Promise.all([
    gatherMaterial(form.educationLevel, from),
    fetchText(id, 'plan', undefined, from),
    fetchText(id, 'research', undefined, from),
    fetchText(id, 'draft', undefined, from),
  ]);
  const threadId = await initialize(from, {
    thread_id: freshId,
    task: taskOf(form),
    prompt_id: id,
    form,
    plan: plan ?? '',
    research_content: research ? [research] : [],
    draft: draft ?? '',
    user_summary: material.userSummary,
    sample_essays: material.sampleEssays,
  });
  // The last text that is there counts as just written, so that the session opens at its step.
  const step = lastStep({ plan, research, draft });
  if (step) await finishStep(from, threadId, step);
  return threadId;
}

interface LastStep {
  node: 'planner' | 'research_plan' | 'generate';
  change: Pick<AgentUpdate, 'plan' | 'research_content' | 'draft'>;
}

function lastStep(texts: Partial<Record<TextKind, string | null | undefined>>): LastStep | null {
  const { plan, research, draft } = texts;
  if (draft?.trim()) return { node: 'generate', change: { draft } };
  if (research?.trim()) return { node: 'research_plan', change: { research_content: [research] } };
  return plan?.trim() ? { node: 'planner', change: { plan } } : null;
}

async function finishStep(from: Api, threadId: string, { node, change }: LastStep): Promise<void> {
  const body: AgentUpdate = { thread: { thread_id: threadId }, ...change };
  await from.send(`/essay-agents/update?node_name=${node}`, { method: 'POST', body });
}

async function initialize(from: Api, body: AgentInitialize): Promise<string> {
  const answer = await from.request('/essay-agents/initialize', { method: 'POST', body, answer: asItIs });
  const threadId = threadIdOf(answer);
  if (threadId === null) throw new Error('We couldn’t open the essay. Please try again.');
  return threadId;
}
