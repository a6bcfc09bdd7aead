import type { Page } from '@playwright/test';

/**
 * A colour on its way from one theme to the other is neither's. What ends in one element may set off another within it, so
 * that it is looked for until two frames in a row have none.
 */
export async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    let still = 0;
    for (let round = 0; round < 12 && still < 2; round += 1) {
      await new Promise((done) => requestAnimationFrame(done));
      const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      for (const animation of moving) animation.finish();
      still = moving.length === 0 ? still + 1 : 0;
    }
  })()`);
}
