import { useSyncExternalStore } from 'react';
import { type Location, useLocation } from 'react-router';

type Carried = Pick<Location<unknown>, 'search' | 'hash' | 'state'>;

const nothing: Carried = { search: '', hash: '', state: null };

/**
 * What the address and the history carry along to an account page. The page was rendered ahead without any of it, so it
 * counts only from the moment after the application has taken that over: otherwise the form would be put up anew, under
 * the finger or the keyboard of whoever uses it already.
 */
export function useCarried(): Carried {
  const { search, hash, state } = useLocation();
  const isTakenOver = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isTakenOver ? { search, hash, state } : nothing;
}
