import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PromptRow } from '#contracts/essays.ts';
import { foundAtMost, foundPromptsQuery, promptListQuery } from '#web/features/saved-prompts/saved-prompts.api.ts';
import { useKeptError } from '#web/lib/api/use-load.ts';
import type { ListView } from './list-address.ts';

export interface PromptList {
  /** Undefined until the first answer. */
  rows: readonly PromptRow[] | undefined;
  error: unknown;
  isFetching: boolean;
  /** What is shown belongs to the question before; the new answer is on its way. */
  isOld: boolean;
  hasMore: boolean;
  isFetchingMore: boolean;
  /** A search shows its best answers only, and there are more than those. */
  isCut: boolean;
  retry: () => void;
  showMore: () => void;
}

/** The essays of a view: the list with its filters and its order, or what a search found. */
export function usePromptList({ words, sort, university, level }: ListView): PromptList {
  const list = useInfiniteQuery({ ...promptListQuery({ sort, university, level }), enabled: words === '' });
  const found = useQuery(foundPromptsQuery(words));
  const listError = useKeptError(list);
  const foundError = useKeptError(found);
  if (words === '') {
    return {
      rows: list.data?.pages.flatMap((page) => page.rows),
      error: list.data ? null : listError,
      isFetching: list.isFetching,
      isOld: list.isPlaceholderData,
      hasMore: list.hasNextPage,
      isFetchingMore: list.isFetchingNextPage,
      isCut: false,
      retry: () => void list.refetch(),
      showMore: () => void list.fetchNextPage(),
    };
  }
  return {
    // The search ranks over everything; the filters leave out what they leave out.
    rows: found.data?.filter(
      (row) =>
        (university === '' || row.university_name === university) && (level === '' || row.education_level === level),
    ),
    error: found.data ? null : foundError,
    isFetching: found.isFetching,
    isOld: found.isPlaceholderData,
    hasMore: false,
    isFetchingMore: false,
    isCut: found.data?.length === foundAtMost,
    retry: () => void found.refetch(),
    showMore: () => undefined,
  };
}
