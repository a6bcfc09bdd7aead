import type { Request } from '@playwright/test';
import { openStudio } from './fixtures/studio-steps.ts';
import { expect, test } from './fixtures/test.ts';

const budgetBytes = 150_000;

test('opening the studio loads at most 150 KB of script before the first key', async ({
  page,
  product,
  person,
  browser,
}) => {
  await openStudio(page, product.url, person);

  // The same person in a browser that has nothing yet.
  const storageState = await page.context().storageState();
  const cold = await browser.newContext({ storageState });
  const visit = await cold.newPage();
  const scripts: Request[] = [];
  visit.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await visit.goto(`${product.url}/essay-creation`);
  const prompt = visit.getByLabel('Essay prompt');
  await prompt.click();
  await visit.waitForLoadState('networkidle');

  const bytes = await Promise.all(scripts.map(async (request) => (await request.sizes()).responseBodySize));
  const total = bytes.reduce((sum, one) => sum + one, 0);
  test.info().annotations.push({ type: 'script bytes', description: `${total} in ${scripts.length} files` });
  expect(Math.min(...bytes)).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(budgetBytes);

  // What comes after the form is fetched while it is being filled.
  const fetched = visit.waitForResponse(/\/assets\/session-steps-[\w-]+\.js$/);
  await prompt.press('W');
  expect((await fetched).ok()).toBe(true);
  await expect(prompt).toHaveValue('W');
  await cold.close();
});
