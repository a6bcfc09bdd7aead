import { arrive } from './fixtures/account-steps.ts';
import { hold } from './fixtures/held.ts';
import { expect, test } from './fixtures/test.ts';

/** How the application takes over a form that was rendered ahead. Until this file comes, it is not there. */
const applicationFile = /\/assets\/index-[\w-]+\.js$/;

test('what is typed and every button that is pressed before the application wakes is not lost', async ({
  page,
  person,
}) => {
  const application = await hold(page, 'GET', applicationFile);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(person.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await application.release();
  // The presses were kept: the form has checked what it was given, and the password is shown.
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(password).toHaveValue('short');
  await expect(password).toHaveAttribute('type', 'text');
});

test('a button is pressed where it lies, also when the application wakes under the finger', async ({ page }) => {
  const application = await hold(page, 'GET', applicationFile);
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/signup', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Sign up' });
  await button.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(100);

  await button.hover();
  await page.mouse.down();
  await application.release();
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
  await page.mouse.up();
  await expect(page.getByText('First name must be at least 2 characters')).toBeVisible();
});

test('a file that was lost on the way is asked for again, and the press is not forgotten', async ({ page }) => {
  let lost = 0;
  // The entry itself, and something that it imports.
  for (const file of [/\/assets\/index-[\w-]+\.js$/, /\/assets\/rolldown-runtime-[\w-]+\.js$/]) {
    await page.route(
      file,
      (route) => {
        lost += 1;
        return route.abort();
      },
      { times: 1 },
    );
  }
  await page.goto('/login?next=%2Fprofile', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(lost).toBe(2);
});

test('the application runs when someone is about to use the form, and not before', async ({ page }) => {
  await page.goto('/signup', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).not.toHaveAttribute('data-awake');
  await page.keyboard.press('Tab');
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
});

test('the form stays where it was: nothing moves and no node is replaced', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'log') warnings.push(message.text());
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(path, { waitUntil: 'commit' });
    const email = await page.getByLabel('Email').elementHandle();
    // The field lies where the one before lay: without a way to it, the pointer would not move at all.
    await page.mouse.move(5, 5);
    await page.getByLabel('Email').hover();
    await expect(page.locator('html')).toHaveAttribute('data-awake', '');
    expect(await email?.evaluate((node) => node.isConnected)).toBe(true);
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.001);
  }
  expect(warnings).toEqual([]);
});

test('someone who is signed in never sees the form, and is led away from the writers’ page to the front page', async ({
  page,
  product,
  person,
}) => {
  await arrive(page, product.url, person);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root');
      Object.assign(window, { firstSeen: root ? getComputedStyle(root).visibility : 'missing' });
    });
  });
  await page.goto('/login');
  expect(await page.evaluate(() => Reflect.get(window, 'firstSeen'))).toBe('hidden');
  await expect(page).toHaveURL(`${product.url}/document-upload`);

  await page.goto('/writer-dashboard');
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your story/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Go to your workspace' })).toBeVisible();
  const slider = page.getByRole('slider');
  await expect(page.locator('[data-island="compare"]')).toHaveAttribute('style', /--at: 0\.5/);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /51 percent/);
});

test('an address that carries the way back opens the same form, keeps the way, and loses nothing of what is typed and pressed either', async ({
  page,
}) => {
  const application = await hold(page, 'GET', applicationFile);
  await page.goto('/login?next=%2Fsaved-prompts', { waitUntil: 'domcontentloaded' });
  const email = page.getByLabel('Email');
  await expect(email).toBeVisible();
  await email.fill('da@example.com');
  // Someone writes on in the middle of a word, and then has a finger on the button.
  await email.press('Home');
  const button = page.getByRole('button', { name: 'Log in' });
  await button.hover();
  await page.mouse.down();
  await email.focus();
  await application.release();
  await expect(page.locator('html')).toHaveAttribute('data-awake', '');
  await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup?next=%2Fsaved-prompts');
  await page.keyboard.type('a');
  await page.mouse.up();
  await expect(email).toHaveValue('ada@example.com');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
});
