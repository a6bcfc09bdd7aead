import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/test.ts';

for (const path of ['/', '/terms', '/privacy', '/login', '/signup', '/forgot-password']) {
  for (const width of [1280, 360]) {
    test(`${path} at ${width} px: one heading, no sideways scrolling, nothing for axe`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol !== 'data:' && hostname !== 'localhost') elsewhere.push(request.url());
      });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(elsewhere).toEqual([]);
    });
  }
}

test('terms and privacy say which engine is at work', async ({ page }) => {
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path);
    await expect(page.getByText('Guided questions and your own sentences; no AI model.')).toBeVisible();
  }
});

test('an unknown address shows the not-found page with status 404', async ({ page, product }) => {
  await page.goto('/login');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(
    page.getByText("Sorry, we couldn't find the page you're looking for. It might have been moved or doesn't exist."),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Not Found.*Fairhand/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${product.url}/login`);
  await page.goto('/no/such/page');
  await page
    .getByRole('link', { name: 'Return to Dashboard' })
    .or(page.getByRole('button', { name: 'Return to Dashboard' }))
    .click();
  await expect(page).toHaveURL(`${product.url}/`);
});
