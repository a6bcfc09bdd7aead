import { expectAccessible } from './fixtures/accessible.ts';
import { fillSignUp, logIn, signUp } from './fixtures/account-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('a new student signs up and lands at the documents', async ({ page, product, person }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started for Free' }).first().click();
  await expect(page).toHaveURL(/\/signup$/);
  await expectAccessible(page);

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
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('a common password is refused beside its field and nothing typed is lost', async ({ page, person }) => {
  await page.goto('/signup');
  await fillSignUp(page, { ...person, password: 'password123' });
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('an address that has an account leads to the login with the reason', async ({
  page,
  product,
  person,
  browser,
}) => {
  await signUp(page, product.url, person);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${product.url}/signup`);
  await fillSignUp(other, person);
  await other.getByRole('button', { name: 'Sign up' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect(other.getByText(/already registered|already exists/i)).toBeVisible();
});

test('a wrong password says so, and the right one opens the workspace', async ({ page, product, person, browser }) => {
  await signUp(page, product.url, person);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${product.url}/login`);
  await expect(other.getByText('Enter your email below to login to your account')).toBeVisible();
  await expectAccessible(other);

  await logIn(other, product.url, { email: person.email, password: 'not-the-password' });
  await expect(other.getByText('Invalid login credentials')).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await expectAccessible(other);

  await other.getByLabel('Password', { exact: true }).fill(person.password);
  // The overlay is there for a second alone. Watched from inside the page, it is not missed on a busy machine.
  const welcome = other.waitForFunction(
    () => {
      const shown = document.body.innerText;
      return shown.includes('Successfully logged in!') && shown.includes('Welcome back to Fairhand');
    },
    undefined,
    { polling: 50 },
  );
  await other.getByRole('button', { name: 'Log in' }).click();
  await welcome;
  await expect(other).toHaveURL(`${product.url}/document-upload`);
});

test('a password is recovered through the mailed link in another browser', async ({
  page,
  product,
  person,
  browser,
}) => {
  await signUp(page, product.url, person);

  const asking = await (await browser.newContext()).newPage();
  await asking.goto(`${product.url}/login`);
  await asking.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(asking);
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

  const again = await (await browser.newContext()).newPage();
  await again.goto(link);
  await expect(again).toHaveURL(/\/forgot-password/);
  await expect(again.getByText('Invalid or expired recovery link.')).toBeVisible();

  const returning = await (await browser.newContext()).newPage();
  await logIn(returning, product.url, { email: person.email, password: 'a-brand-new-secret' });
  await expect(returning).toHaveURL(`${product.url}/document-upload`);
});

test('the recovery page without a link explains itself', async ({ page }) => {
  await page.goto('/update-password');
  await expect(page).toHaveURL(/\/(forgot-password|login)/);
  await expect(page.getByText(/recovery session|Invalid access/)).toBeVisible();
});
