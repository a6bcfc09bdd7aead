import type { AgentInitialize, AgentUpdate } from '#contracts/essay-agent.ts';
import type { Hand, Prompt, TextVersion } from '#contracts/essays.ts';
import { type TextKind, fetchText, fetchVersions } from '#web/features/saved-prompts/essay-texts.api.ts';
import { limitText } from '#web/features/saved-prompts/list/list-words.ts';
import { fetchPrompt } from '#web/features/saved-prompts/saved-prompts.api.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api.ts';

/**
 * A session for a saved essay that has none, as a copy for another university or a draft that was handed in: it begins with
 * the texts that are there, and is tied to the essay, so that saving it again makes no twin. Answers the session's id.
 */
export async function takeUpEssay(id: string, from: Api = api): Promise<string> {
  const prompt = await fetchPrompt(id, undefined, from);
  const [summary, samples, plan, research, draft] = await Promise.all([
    readOrNull(from, '/summaries/my_summary'),
    readOrNull(from, `/sample-essays/by-education-level?education_level=${prompt.education_level}`),
    fetchText(id, 'plan', undefined, from),
    fetchText(id, 'research', undefined, from),
    fetchText(id, 'draft', undefined, from),
  ]);
  const threadId = await initialize(from, {
    task: taskOf(prompt),
    prompt_id: id,
    form: {
      promptText: prompt.prompt_text,
      universityName: prompt.university_name,
      courseName: prompt.course_name,
      educationLevel: prompt.education_level,
      wordCount: { min: prompt.word_limit_min, max: prompt.word_limit_max },
    },
    plan: plan ?? '',
    research_content: research ? [research] : [],
    draft: draft ?? '',
    user_summary: readField(summary, 'summary_content'),
    sample_essays: Array.isArray(samples)
      ? samples.map((essay) => ({ essay_text: readField(essay, 'essay_text') })).slice(0, 20)
      : [],
  });
  // The last text that is there counts as just written, so that the session opens at its step.
  const step = lastStep({ plan, research, draft });
  if (step) await finishStep(from, threadId, step, await handOf(id, step.kind, from));
  return threadId;
}

interface LastStep {
  kind: TextKind;
  node: 'planner' | 'research_plan' | 'generate';
  change: Pick<AgentUpdate, 'plan' | 'research_content' | 'draft'>;
}

function lastStep(texts: Partial<Record<TextKind, string | null | undefined>>): LastStep | null {
  const { plan, research, draft } = texts;
  if (draft?.trim()) return { kind: 'draft', node: 'generate', change: { draft } };
  if (research?.trim()) return { kind: 'research', node: 'research_plan', change: { research_content: [research] } };
  return plan?.trim() ? { kind: 'plan', node: 'planner', change: { plan } } : null;
}

/** Whose hand the text is from goes along, or the authorship record would take it all for the student's. */
async function handOf(id: string, kind: TextKind, from: Api): Promise<Hand> {
  const versions: TextVersion[] = await fetchVersions(id, kind, undefined, from);
  return versions[0]?.hand ?? 'student';
}

async function finishStep(from: Api, threadId: string, { node, change }: LastStep, hand: Hand): Promise<void> {
  const body: AgentUpdate = { thread: { thread_id: threadId }, ...change, hand };
  await from.send(`/essay-agents/update?node_name=${node}`, { method: 'POST', body });
}

async function initialize(from: Api, body: AgentInitialize): Promise<string> {
  const answer = await from.request('/essay-agents/initialize', { method: 'POST', body, answer: asItIs });
  const threadId = readField(answer, 'thread_id');
  if (threadId === '') throw new Error('The essay could not be taken up. Please try again.');
  return threadId;
}

function taskOf(prompt: Prompt): string {
  return [
    `Essay prompt: ${prompt.prompt_text}`,
    `University: ${prompt.university_name}`,
    `Course: ${prompt.course_name}`,
    `Education level: ${prompt.education_level}`,
    `Length: ${limitText(prompt.word_limit_min, prompt.word_limit_max)}`,
  ].join('\n');
}

const asItIs: AnswerSchema<unknown> = { parse: (value) => value };

/** An essay can be taken up without either. */
async function readOrNull(from: Api, path: string): Promise<unknown> {
  return from.request(path, { answer: asItIs }).catch(() => null);
}

function readField(answer: unknown, name: string): string {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Object.entries(answer).find(([key]) => key === name)?.[1] : null;
  return typeof value === 'string' ? value : '';
}
