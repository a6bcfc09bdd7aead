import type { EssayForm } from '#contracts/essays.ts';
import { essayMessages } from '#contracts/messages.ts';
import type { StudioCalls } from './studio.ts';

/** The form in words, as the agent's task. */
export function taskOf({ promptText, universityName, courseName, educationLevel, wordCount }: EssayForm): string {
  const { min, max } = wordCount;
  const length =
    min !== null && max !== null
      ? `${min} to ${max} words`
      : max !== null
        ? `at most ${max} words`
        : min !== null
          ? `at least ${min} words`
          : 'no limit named';
  return [
    `Essay prompt: ${promptText}`,
    `University: ${universityName}`,
    `Course: ${courseName}`,
    `Education level: ${educationLevel}`,
    `Length: ${length}`,
  ].join('\n');
}

/** Makes a session from the form and answers its id. */
export async function startSession(
  { gather, initialize }: Pick<StudioCalls, 'gather' | 'initialize'>,
  form: EssayForm,
  promptId: string | null = null,
): Promise<string> {
  const { userSummary, sampleEssays } = await gather(form);
  const answer = await initialize({
    task: taskOf(form),
    plan: '',
    draft: form.currentDraft ?? '',
    critique: '',
    research_content: [],
    user_summary: userSummary,
    sample_essays: sampleEssays,
    form,
    ...(promptId === null ? {} : { prompt_id: promptId }),
  });
  return readThreadId(answer);
}

function readThreadId(answer: unknown): string {
  const threadId = typeof answer === 'object' && answer !== null && 'thread_id' in answer ? answer.thread_id : null;
  if (typeof threadId !== 'string' || threadId === '') throw new Error(essayMessages.threadMissing);
  return threadId;
}
