import { devPages } from '#contracts/pages.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { arrive, fillSignUp, logIn } from './fixtures/account-steps.ts';
import { signUpCaller } from './fixtures/caller.ts';
import { makeProduct } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';

test('a new student signs up and lands at the documents', async ({ page, product, person }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started for Free' }).first().click();
  await expect(page).toHaveURL(/\/signup$/);

  await page.getByRole('button', { name: 'Sign up' }).click();
  for (const message of [
    'First name must be at least 2 characters',
    'Last name must be at least 2 characters',
    'Invalid email address',
    'Phone number is required',
    'Password must be at least 6 characters',
    'You must agree to the terms and privacy policy',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);

  await fillSignUp(page, person);
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();

  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).dblclick();
  await expect(page).toHaveURL(`${product.url}/document-upload`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await product.mailTo(person.email, ({ subject }) => subject === 'Welcome to Fairhand');
});

test('the whole sign-up form fits a small laptop, says why it asks for a phone, and checks it; a common password is refused in a toast, and what was typed comes back', async ({
  page,
  product,
  person,
}) => {
  await page.goto('/signup');
  await expect(
    page.getByText('Required, so we can call you back if you ask us to. We never call otherwise.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeInViewport({ ratio: 1 });
  await fillSignUp(page, { ...person, phone: 'call me' });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('This doesn’t look like a phone number.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();

  await fillSignUp(page, { ...person, password: 'password123' });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('That password is too easy to guess. Pick a different one.')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/login`);
  await expect(page.getByText('We didn’t create your account')).toBeVisible();

  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(`${product.url}/document-upload`);
});

test('in production where sign-up is switched off, its page says so and leads to the login, and the kit is not there', async ({
  page,
}) => {
  const closed = await makeProduct({
    NODE_ENV: 'production',
    ALLOW_SANDBOX: 'true',
    RATE_LIMITS: 'on',
    AUTH_SIGNUP: 'off',
  });
  try {
    await closed.start();
    await page.goto(`${closed.url}/signup`);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-up is closed' })).toBeVisible();
    await expect(
      page.getByText('We’re not taking new accounts right now. If you already have one, log in.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${closed.url}/login`);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign-up is closed' })).toBeVisible();
    const kit = await page.goto(closed.url + devPages.kit);
    expect(kit?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  } finally {
    await closed.remove();
  }
});

test('documents that are refused at first are asked for again before anyone is logged out', async ({
  page: other,
  product,
  person,
  browser,
}) => {
  await signUpCaller(product.url, person);
  const refuse = { status: 401, json: { detail: 'expired', code: 'unauthorized', request_id: 'x' } };
  let asked = 0;
  await other.route('**/api/resumes/my_resume', (route) => (++asked <= 2 ? route.fulfill(refuse) : route.fallback()));
  await logIn(other, product.url, person);
  await expect(other).toHaveURL(`${product.url}/document-upload`);
  expect(asked).toBeGreaterThan(2);

  const refused = await (await browser.newContext()).newPage();
  await refused.route('**/api/resumes/my_resume', (route) => route.fulfill(refuse));
  await logIn(refused, product.url, person);
  await expect(refused.getByText('Authentication failed - please log in again')).toBeVisible();
  await expect(refused).toHaveURL(`${product.url}/login`);
  await expect(refused.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('a session that the server ended is told before the way to the login', async ({ page, product, person }) => {
  await arrive(page, product.url, person, '/document-upload');
  // The calls of this page are answered before the session ends.
  for (const name of ['Resume', 'Transcript']) await expect(page.getByLabel(name, { exact: true })).toBeAttached();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('fairhand.session') ?? '{}').access_token);
  await fetch(`${product.url}/auth/v1/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('link', { name: 'Saved Prompts' }).click();
  await expect(page.getByText('Authentication failed - please log in again')).toHaveCount(1);
  await expect(page).toHaveURL(/\/login/);
});

test('an address that has an account leads to the login with the reason; a wrong password says so, and the right one opens the workspace', async ({
  page,
  product,
  person,
}) => {
  await signUpCaller(product.url, person);
  await page.goto(`${product.url}/signup`);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('There’s already an account with this email. Please log in.')).toBeVisible();
  await expect(page.getByText('Enter your email below to login to your account')).toBeVisible();

  await logIn(page, product.url, { email: person.email, password: 'not-the-password' });
  await expect(page.getByText('Invalid login credentials')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'That email and password don’t match. Try again, or reset your password.',
  );
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
  await expectAccessible(page);

  await page.getByLabel('Password', { exact: true }).fill(person.password);
  // The overlay is there for a second alone. Watched from inside the page, it is not missed on a busy machine.
  const welcome = page.waitForFunction(
    () => {
      const shown = document.body.innerText;
      return shown.includes('Successfully logged in!') && shown.includes('Welcome back to Fairhand');
    },
    undefined,
    { polling: 50 },
  );
  await page.getByRole('button', { name: 'Log in' }).click();
  await welcome;
  await expect(page).toHaveURL(`${product.url}/document-upload`);
});

test('a password is recovered through the mailed link in another browser; without a link the recovery page explains itself', async ({
  page: asking,
  product,
  person,
  browser,
}) => {
  await signUpCaller(product.url, person);
  await asking.goto(`${product.url}/update-password`);
  await expect(asking).toHaveURL(/\/(forgot-password|login)/);
  await expect(asking.getByText(/recovery session|Invalid access/)).toBeVisible();
  await asking.goto(`${product.url}/login`);
  await asking.getByRole('link', { name: 'Forgot password?' }).click();
  // The page before has a field of the same name.
  await expect(asking.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await asking.getByLabel('Email').fill(person.email);
  await asking.getByRole('button', { name: 'Send reset link' }).click();
  await expect(
    asking.getByText(
      'If an account exists for this email, a password reset link has been sent. Please check your inbox.',
    ),
  ).toBeVisible();
  // Whoever asks again goes on writing, with the address still there.
  await asking.getByRole('button', { name: 'Try again' }).click();
  await expect(asking.getByLabel('Email')).toBeFocused();
  await expect(asking.getByLabel('Email')).toHaveValue(person.email);

  const mail = await product.mailTo(person.email, ({ links }) => links.some((link) => link.includes('/verify')));
  const link = mail.links.find((address) => address.includes('/verify')) ?? '';
  const opening = await (await browser.newContext()).newPage();
  await opening.goto(link);
  await expect(opening).toHaveURL(/\/update-password/);
  await expect(opening.getByLabel('New password', { exact: true })).toBeVisible();
  await expectAccessible(opening);
  await opening.getByLabel('New password', { exact: true }).fill('a-brand-new-secret');
  await opening.getByLabel('Confirm new password').fill('something else');
  await opening
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(opening.getByText('Passwords do not match')).toBeVisible();
  await opening.getByLabel('Confirm new password').fill('a-brand-new-secret');
  await opening.getByLabel('Confirm new password').press('Enter');
  await expect(opening).toHaveURL(`${product.url}/document-upload`);

  // In the browser that asked for it, the link is used up and the new password opens the workspace.
  await asking.goto(link);
  await expect(asking).toHaveURL(/\/forgot-password/);
  await expect(asking.getByText('Invalid or expired recovery link.')).toBeVisible();
  await logIn(asking, product.url, { email: person.email, password: 'a-brand-new-secret' });
  await expect(asking).toHaveURL(`${product.url}/document-upload`);
});
