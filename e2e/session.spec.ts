import { arrive } from './fixtures/account-steps.ts';
import { expect, test } from './fixtures/test.ts';

const sessionKey = 'fairhand.session';

test('an expired token is refreshed without the person noticing; calls that do not get through say so, and the page recovers', async ({
  page,
  product,
  person,
}) => {
  await arrive(page, product.url, person);
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    session.expires_at = Math.floor(Date.now() / 1000) - 10;
    localStorage.setItem(key, JSON.stringify(session));
  }, sessionKey);
  const refreshed = page.waitForResponse((answer) => answer.url().includes('grant_type=refresh_token'));
  await page.goto('/profile');
  expect((await refreshed).status()).toBe(200);
  await expect(page).toHaveURL(`${product.url}/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.route('**/api/users/me', (route) => route.abort());
  await page.reload();
  await expect(
    page.getByText('Unable to connect to the server. Please check your connection and try again.'),
  ).toBeVisible();
  await page.unroute('**/api/users/me');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('signing out in one tab signs out the other and leaves nothing behind', async ({
  page,
  product,
  person,
  context,
}) => {
  await arrive(page, product.url, person, '/document-upload');
  const second = await context.newPage();
  await second.goto(`${product.url}/profile`);
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second).toHaveURL(/\/login/);
  for (const tab of [page, second]) {
    const left = () => tab.evaluate((key) => [localStorage.getItem(key), sessionStorage.length], sessionKey);
    await expect.poll(left).toEqual([null, 0]);
  }
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
});

test('a part of the application that cannot be fetched offline leaves the page where it is', async ({
  page,
  product,
  person,
}) => {
  await arrive(page, product.url, person);
  const offline = Promise.withResolvers<void>();
  await page.route('**/assets/auth-client-*.js', async (route) => {
    await offline.promise;
    await route.abort('internetdisconnected');
  });
  await page.goto('/saved-prompts');
  const search = page.getByLabel('Search your essays').or(page.getByPlaceholder('Search essays, prompts...')).first();
  await search.fill('river');
  await page.context().setOffline(true);
  const missed = page.waitForEvent('requestfailed', (request) => request.url().includes('auth-client'));
  offline.resolve();
  await missed;
  await search.fill('rivers');
  await expect(search).toHaveValue('rivers');
  await page.context().setOffline(false);
});
