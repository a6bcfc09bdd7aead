import type { Page } from '@playwright/test';

/**
 * A colour on its way from one theme to the other is neither's. What ends in one element may set off another within it, so
 * that it is done a few times.
 */
export async function endTransitions(page: Page): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(`new Promise((done) => requestAnimationFrame(() => {
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
      requestAnimationFrame(done);
    }))`);
  }
}
