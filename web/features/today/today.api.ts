import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api/api.ts';
import { firstAnswers } from '#web/lib/api/first-answers.ts';

/** Asked anew with every visit: essays, reviews and the calendar move on meanwhile. */
export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: ({ signal }) => api.request('/today', { answer: firstAnswers.Today, signal }),
  staleTime: 0,
});
