import type { Page } from '@playwright/test';

/**
 * Who looks at a screen. `newcomer` has just signed up; `reviser` has a revised draft on the table; `crowded` has long names
 * and much of everything.
 */
export type Viewer = 'nobody' | 'newcomer' | 'reviser' | 'maya' | 'crowded' | 'amara' | 'jasdeep';

export interface Shot {
  /** Screens of one area stand together. */
  area: string;
  screen: string;
  state: string;
  viewer: Viewer;
  path: string;
  /** What is done on the page before the picture is taken. */
  act?: (page: Page) => Promise<void>;
  /** Calls of the API that never answer (`slow`) or fail (`broken`) while the page is open. */
  api?: { path: RegExp; how: 'slow' | 'broken' | 'empty' };
  /** How much of the page is wanted: all of it, or what the window shows, as for what lies in front of the page. */
  isWindow?: boolean;
  /** Something on the page is busy for good, so nobody waits for it. */
  isEverBusy?: boolean;
}

/** Presses a button, a tab or a link by its name; the first where there are several. */
export function press(name: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    const named = { name, exact: true };
    const target = page
      .getByRole('button', named)
      .or(page.getByRole('tab', named))
      .or(page.getByRole('link', named))
      .or(page.getByRole('radio', named));
    await target.first().click({ timeout: 10_000 });
  };
}

export function fill(label: string | RegExp, text: string): (page: Page) => Promise<void> {
  return (page) => page.getByLabel(label).first().fill(text, { timeout: 10_000 });
}

export function inOrder(...steps: ((page: Page) => Promise<void>)[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const step of steps) await step(page);
  };
}
