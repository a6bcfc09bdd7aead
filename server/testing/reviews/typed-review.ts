import type { TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf, essayForm } from '#server/testing/test-essays.ts';
import { openTab } from '#server/testing/test-ledgers.ts';
import { createReviewPeople, saveDraft, startReview } from './test-reviews.ts';

export const sentText = 'I counted the bowls. It was late. Nobody came that night. I slept on the floor.';

/** An essay that was typed here, saved, and sent to a writer, who has begun. */
export async function startTypedReview(test: TestApp) {
  const people = await createReviewPeople(test);
  const desk = essayDeskOf(test, people.student);
  const { thread_id: threadId } = await desk.begin({ form: essayForm, prompt_id: people.promptId });
  const tab = await openTab(desk, threadId);
  await tab.type(sentText);
  await saveDraft(test, people.student, people.promptId, sentText);
  return { people, desk, tab, threadId, requestId: await startReview(test, people) };
}
