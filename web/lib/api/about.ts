import { queryOptions, useQuery } from '@tanstack/react-query';
import type { About } from '#contracts/about.ts';
import { api } from './api.ts';
import { draftAnswers } from './draft-answers.ts';

const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: ({ signal }) => api.request('/about', { answer: draftAnswers.About, signal }),
  staleTime: Infinity,
});

/** Which engine is at work; null until it is known. */
export function useAbout(): About | null {
  return useQuery(aboutQuery).data ?? null;
}
