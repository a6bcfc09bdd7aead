import {
  type DefaultError,
  type QueryKey,
  useQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';

type Asked = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'errorUpdateCount'>;

/**
 * Why there is nothing to show, which stays in its place, and the button with it, while it is tried again: by itself a query
 * forgets it as soon as it is asked once more.
 */
export function useKeptError({ data, error, isFetching, errorUpdateCount }: Asked): Error | null {
  const [lastError, setLastError] = useState(error);
  if (error !== null && error !== lastError) setLastError(error);
  const isAgain = data === undefined && isFetching && errorUpdateCount > 0;
  return error ?? (isAgain ? lastError : null);
}

export type Load<Data> = Pick<UseQueryResult<Data>, 'isFetching' | 'refetch' | 'dataUpdatedAt'> & {
  data: Data | undefined;
  error: Error | null;
};

/** A query whose failure is shown where its answer would stand. */
export function useLoad<Answer, Data = Answer, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Answer, DefaultError, Data, Key>,
): Load<Data> {
  const { data, error, isFetching, refetch, dataUpdatedAt, errorUpdateCount } = useQuery(options);
  const keptError = useKeptError({ data, error, isFetching, errorUpdateCount });
  return { data, error: keptError, isFetching, refetch, dataUpdatedAt };
}
