import { useEffect } from 'react';
import { pageTitle } from './page-title.ts';

export function usePageTitle(pathname: string): void {
  useEffect(() => {
    document.title = pageTitle(pathname);
  }, [pathname]);
}
