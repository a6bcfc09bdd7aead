import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { pages } from '#contracts/pages.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { arrive, logIn } from './fixtures/account-steps.ts';
import { hold } from './fixtures/held.ts';
import { expect, type Page, test } from './fixtures/test.ts';

const studentPages = [
  pages.documentUpload,
  pages.onboarding,
  pages.essayCreation,
  pages.writerRequests,
  pages.savedPrompts,
  pages.profile,
];

/** As a link leads there: the guard stands within the application, which is not loaded anew for it. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

test('signed out, every protected page leads to the login and remembers the way', async ({ page }) => {
  await page.goto(pages.profile);
  await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(pages.profile)}$`));
  for (const path of [...studentPages, pages.writerDashboard, pages.writerAccount]) {
    await follow(page, path);
    await expect(page).toHaveURL(new RegExp(`/login\\?next=${encodeURIComponent(path)}$`));
  }
});

test('a new student sees every student page without an error in the console, and is led away from a writer’s', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  await arrive(page, product.url, person);
  for (const path of studentPages) {
    await page.goto(path);
    await expect(page).toHaveURL(product.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expectAccessible(page);
    await page.waitForLoadState('networkidle');
  }
  expect(errors).toEqual([]);
  for (const path of [pages.writerDashboard, pages.writerAccount]) {
    await page.goto(path);
    await expect(page).toHaveURL(`${product.url}/`);
  }
});

test('a writer has the dashboard and the reduced sidebar, and nothing else', async ({ page, product }) => {
  const [writer] = demoWriters;
  if (!writer) throw new Error('there is no demo writer');
  await logIn(page, product.url, { email: writer.email, password: demoPassword });
  await expect(page).toHaveURL(product.url + pages.writerDashboard);
  await expect(page.getByRole('heading', { level: 1, name: 'Writer Dashboard' })).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('listitem')).toHaveCount(2);
  await expect(navigation.getByText('Dashboard')).toBeVisible();
  await expect(navigation.getByText('Logout')).toBeVisible();
  await expectAccessible(page);
  await page.goto(pages.profile);
  await expect(page).toHaveURL(product.url + pages.writerDashboard);
  await expect(navigation.getByText('Dashboard')).toBeVisible();
  for (const path of studentPages) {
    await follow(page, path);
    await expect(page).toHaveURL(product.url + pages.writerDashboard);
  }
});

test('search leads to the saved prompts by keyboard, and typing on while the answer opens loses no letter; a phone has a sheet and a button; nobody is led to another site after logging in', async ({
  page,
  product,
  person,
}) => {
  await arrive(page, product.url, person, '/document-upload');
  const opening = await hold(page, 'GET', /\/assets\/saved-prompts-page-[\w-]+\.js$/);
  const box = page.getByPlaceholder('Search essays, prompts...');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(box).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('river');
  await page.keyboard.press('Enter');
  await box.pressSequentially(' bank');
  await opening.release();
  await expect(page).toHaveURL(`${product.url}/saved-prompts?q=river`);
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Prompts' })).toBeVisible();
  await expect(box).toHaveValue('river bank');

  const searched = page.waitForResponse(/\/prompts\/search\?.*river(?:\+|%20)bank/);
  await box.press('Enter');
  await expect(page).toHaveURL(`${product.url}/saved-prompts?q=river+bank`);
  await expect(box).toBeFocused();
  // The address changes before the page does: only what was shown can be gone back from.
  await searched;
  await page.goBack();
  await expect(box).toHaveValue('river');

  await test.step('on a phone the sidebar is a sheet, and the search a button', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/document-upload');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('link', { name: 'Human Writer Review' })).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole('link', { name: 'Saved Prompts' }).click();
    await expect(page).toHaveURL(/\/saved-prompts/);
    await expect(sheet).toBeHidden();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
    await expect(box).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('nobody is led to another site after logging in', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
    // Which ways are this site's own is asked of `safeNextPath` itself, with many more.
    await page.goto(`/login?next=${encodeURIComponent('//elsewhere.test')}`);
    // An address that carries a way back wakes the application by itself.
    await expect(page.locator('html')).toHaveAttribute('data-awake', '');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${product.url}/document-upload`);
  });
});
