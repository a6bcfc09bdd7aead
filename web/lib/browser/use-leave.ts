import { useCallback } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';

/**
 * Goes to another page as the last thing of some work. It never comes to an end: the next page may take a while to be drawn,
 * and what was busy until then stays so until this page is gone. A press in between would do the work once more.
 */
export function useLeave(): (to: To, options?: NavigateOptions) => Promise<never> {
  const navigate = useNavigate();
  return useCallback(
    async (to, options) => {
      await navigate(to, options);
      return new Promise<never>(() => undefined);
    },
    [navigate],
  );
}
