import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { cacheMs, queryRetries } from '#contracts/limits.ts';
import { ApiError } from './api-error.ts';

/** A refusal stays one however often it is asked again; only what may pass by itself is tried again. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < queryRetries;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheMs.standard,
        gcTime: cacheMs.collectAfter,
        retry: shouldRetryQuery,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // By default a query waits silently while the browser thinks it is offline; a person should be told instead.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** One cache a tab. It is emptied when the person signs out. */
export const queryClient = createQueryClient();

/**
 * Puts what was just saved into the cache. A reading that is still under way tells of the time before: it is broken off, or
 * its late answer would take the place of this one.
 */
export function remember(queryKey: QueryKey, data: unknown, client = queryClient): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, data);
}

/** Changes what is in the cache. A reading that is under way tells of the time before: it is broken off, and asked for anew. */
export async function amend<T>(queryKey: QueryKey, change: (data: T) => T, client = queryClient): Promise<void> {
  const isReading = client.isFetching({ queryKey }) > 0;
  if (isReading) await client.cancelQueries({ queryKey });
  client.setQueriesData<T>({ queryKey }, (data) => (data === undefined ? undefined : change(data)));
  if (isReading) void client.invalidateQueries({ queryKey });
}
