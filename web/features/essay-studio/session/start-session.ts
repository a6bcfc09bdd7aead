import type { EssayForm } from '#contracts/essays.ts';
import { essayMessages } from '#contracts/messages.ts';
import { taskOf, threadIdOf } from '#web/lib/essays/essay-start.ts';
import type { StudioCalls } from './studio.ts';

/** Makes a session from the form and answers its id. */
export async function startSession(
  { gather, initialize }: Pick<StudioCalls, 'gather' | 'initialize'>,
  form: EssayForm,
  promptId: string | null = null,
): Promise<string> {
  const { userSummary, sampleEssays } = await gather(form);
  const answer = await initialize({
    thread_id: crypto.randomUUID(),
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
  const threadId = threadIdOf(answer);
  if (threadId === null) throw new Error(essayMessages.threadMissing);
  return threadId;
}
