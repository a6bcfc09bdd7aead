import { expectAccessible } from './fixtures/accessible.ts';
import { expect, test } from './fixtures/test.ts';

// The pages' head and foot are the same ones: on a phone, where the head has a menu, axe looks at one page with them and one form.
const phoneLooks = new Set(['/', '/login']);

for (const path of ['/', '/terms', '/privacy', '/login', '/signup', '/forgot-password']) {
  test(`${path}: one heading, nothing for axe, no sideways scrolling, also on a phone with letters twice as large`, async ({
    page,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol !== 'data:' && hostname !== 'localhost') elsewhere.push(request.url());
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCount(1);
    if (path === '/terms' || path === '/privacy') {
      await page.locator('[data-island="engine"]').scrollIntoViewIfNeeded();
      await expect(
        page.getByText('Right now we use guided questions and your own sentences, not an AI model.'),
      ).toBeVisible();
    }
    for (const width of [1280, 360]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        if (width === 1280 || phoneLooks.has(path)) await expectAccessible(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
    await test.step('letters twice as large', async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect(heading).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
    expect(elsewhere).toEqual([]);
  });
}

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
