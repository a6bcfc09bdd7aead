import { pages } from '#contracts/pages.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { enter, enterAs } from './fixtures/account-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { makeStudent } from './fixtures/review-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('a writer changes bio and password, and pauses new requests', async ({ page, browser, product, person }) => {
  test.slow();
  const writer = demoWriters[1];
  if (!writer) throw new Error('there is no second demo writer');
  const name = `${writer.firstName} ${writer.lastName}`;
  const student = await makeStudent(product.url, person);
  await enterAs(page, product.url, { email: writer.email, password: demoPassword }, pages.writerDashboard);
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Your account' }).click();
  await expect(page).toHaveURL(product.url + pages.writerAccount);

  const bio = page.getByLabel('Bio');
  const saving = page.getByRole('button', { name: 'Save bio' });
  await expect(bio).toHaveValue(writer.bio);
  await expect(saving).toBeDisabled();
  await bio.fill('Too short.');
  await saving.click();
  await expect(page.getByText('write at least 40 characters')).toBeVisible();
  const words = 'I read the whole essay twice before I touch a single word of it.';
  await bio.fill(words);
  await saving.click();
  await expect(page.getByText('Students can see your new bio now.')).toBeVisible();
  await expectAccessible(page);

  // A student has chosen this writer, who then pauses.
  const context = await browser.newContext();
  const shop = await context.newPage();
  await enter(shop, product.url, student);
  await shop.goto(`${product.url}${pages.writerRequests}?prompt=${student.promptId}`);
  await shop.getByRole('button', { name: new RegExp(name) }).click();
  await expect(shop.getByRole('dialog')).toContainText(words);
  await shop.getByRole('button', { name: 'Select Writer' }).click();
  await shop.getByRole('radio', { name: /Standard/ }).check();

  const pause = page.getByRole('switch', { name: 'Pause new requests' });
  await expect(pause).not.toBeChecked();
  await pause.check();
  await expect(page.getByText(/^On since .* Students can’t pick you/)).toBeVisible();

  await shop.getByRole('button', { name: 'Proceed to Payment' }).click();
  await expect(shop.getByText('This writer isn’t taking new work right now. Please pick another one.')).toBeVisible();
  await expect(shop.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
  await expect(shop.getByRole('button', { name: 'Proceed to Payment' })).toHaveCount(0);
  await expectAccessible(shop);
  await context.close();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('You’ve paused new requests.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).first().click();
  await pause.uncheck();
  await expect(page.getByText('Off. Students can pick you for new reviews.')).toBeVisible();

  const dialog = page.getByRole('dialog');
  const password = `${demoPassword}-new`;
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill('not that one');
  await dialog.getByLabel('New password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm new password').fill(password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toContainText('That’s not your current password.');
  await dialog.getByLabel('Current password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await signIn(product.url, writer.email, password);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  // The way it was, for the tests that follow.
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password', { exact: true }).fill(demoPassword);
  await dialog.getByLabel('Confirm new password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await bio.fill(writer.bio);
  await saving.click();
  await expect(saving).toBeDisabled();
});
