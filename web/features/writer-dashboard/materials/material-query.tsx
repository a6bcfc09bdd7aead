import { type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLoad } from '#web/lib/api/use-load.ts';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';

export type MaterialQueryProps<T> = {
  query: UseQueryOptions<T | null, Error, T | null, string[]>;
  children: (found: T | null) => ReactNode;
};

/** A material on its way, as it came, or why it did not. Mounted when its tab is opened, so that nothing is read before. */
export function MaterialQuery<T>({ query, children }: MaterialQueryProps<T>) {
  const { data, error, isFetching, refetch } = useLoad(query);
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonText lines={5} className="max-w-reading" />;
  return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
}
