import type { Page } from '@playwright/test';

/** Nothing is on its way any more, and the letters have their own fonts. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached', timeout: 15_000 });
}
