import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { arrive } from './fixtures/account-steps.ts';
import { giveResume } from './fixtures/caller.ts';
import { saveTalk } from './fixtures/document-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('documents, summary and chat are read, put right and taken away', async ({ page, product, person }) => {
  test.slow();
  await giveResume(await arrive(page, product.url, person), 'pdf');
  await saveTalk(page);
  await page.goto(`${product.url}/profile`);
  const text = page.getByRole('region', { name: 'Text of your resume' });
  await expect(text).toContainText('River Street Library');
  await expect(page.getByText('Nobody but you.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Fix the text of your resume' }).click();
  await page.getByLabel('Text of your resume').fill('Maya Castillo counts crabs');
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(text).toHaveText('Maya Castillo counts crabs');
  await expect(page.getByText('text fixed by you')).toBeVisible();

  await page.getByRole('tab', { name: 'Summary' }).click();
  await page.getByRole('button', { name: 'Make my summary' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Your summary')).toHaveValue(/^[^#*]+$/);
  await page.getByLabel('Your summary').fill('Mine\n\nI wrote this myself: an A* and an A*.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  await expectAccessible(page);

  // Words of one's own are not replaced without a question.
  await page.getByRole('button', { name: 'Regenerate' }).click();
  const question = page.getByRole('dialog', { name: 'Regenerate your summary?' });
  await question.getByRole('button', { name: 'Keep my summary' }).click();
  await expect(page.getByText('I wrote this myself: an A* and an A*.')).toBeVisible();
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await question.getByRole('button', { name: 'Regenerate' }).click();
  await expect(page.getByText('I wrote this myself')).toBeHidden();
  // The pressed button has come and gone, and the keyboard's place is still here.
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible();
  await expect(page.getByRole('tabpanel').locator(':focus').or(page.locator('[role=tabpanel]:focus'))).toHaveCount(1);
  // Their version opens as they wrote it, and comes back with its heading.
  await page.getByRole('button', { name: 'Open my version' }).click();
  await expect(page.getByLabel('Your summary')).toHaveValue('Mine\n\nI wrote this myself: an A* and an A*.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Mine' })).toBeVisible();

  await page.getByRole('tab', { name: 'Chat' }).click();
  await expect(page.getByText('My grandmother asked where they had gone.')).toBeVisible();
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();

  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('button', { name: 'Remove your resume' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('link', { name: 'Add resume' })).toBeVisible();
});

test('name and password are changed, the data is downloaded, the account is deleted', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  await giveResume(await arrive(page, product.url, person), 'pdf');
  await page.goto(`${product.url}/profile`);
  const account = page.getByRole('complementary', { name: 'Account' });
  const dialog = page.getByRole('dialog');

  await account.getByRole('button', { name: 'Edit name and phone' }).click();
  await dialog.getByLabel('First name').fill('A');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('First name must be at least 2 characters');
  await dialog.getByLabel('First name').fill('Adaeze');
  await dialog.getByLabel('Phone').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(account).toContainText('Adaeze Okafor');
  await expect(account).toContainText('Not added');
  await expect(page.getByRole('button', { name: /Account menu: Adaeze/ })).toBeVisible();

  const password = `${person.password}-new`;
  await account.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill('not that one');
  await dialog.getByLabel('New password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm new password').fill(password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toContainText('That’s not your current password.');
  await dialog.getByLabel('Current password').fill(person.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog).toBeHidden();
  await expect(account.getByRole('button', { name: 'Change password' })).toBeFocused();

  const arriving = page.waitForEvent('download');
  await account.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^fairhand-data-[\d-]+\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(Buffer.from(files['resume.pdf'] ?? [])).toEqual(datedResume());
  expect(strFromU8(files['profile.txt'] ?? new Uint8Array())).toContain('Adaeze Okafor');
  expect(JSON.parse(strFromU8(files['everything.json'] ?? new Uint8Array()))).toMatchObject({
    profile: { email: person.email },
    documents: [{ kind: 'resume' }],
  });

  await account.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog).toContainText('That’s not your password. We didn’t delete anything.');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('We deleted your account and everything in it.')).toBeVisible();
  await expect(page).toHaveURL(`${product.url}/login`);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);

  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const refused = page.waitForResponse((answer) => answer.url().includes('grant_type=password'));
  await page.getByRole('button', { name: 'Log in' }).click();
  expect((await refused).status()).toBe(400);
});

test('AI training is off until the student turns it on, and stays as it was chosen; a phone reaches every corner', async ({
  page,
  product,
  person,
}) => {
  await arrive(page, product.url, person, '/profile');
  await expect(page.getByRole('tab', { name: 'Documents' })).toHaveAttribute('aria-selected', 'true');
  const choice = page.getByRole('switch', { name: 'Use my anonymized work to train AI' });
  await expect(choice).not.toBeChecked();
  await choice.press('Space');
  await expect(page.getByText(/^On since /)).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked();
  await page.route('**/api/users/me/ai-training', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { detail: 'The service is busy.' } })
      : route.continue(),
  );
  await choice.click();
  await expect(page.getByText('The service is busy.')).toBeVisible();
  await expect(choice).toBeChecked();
  await page.unroute('**/api/users/me/ai-training');
  await choice.click();
  await expect(page.getByText(/^Off since /)).toBeVisible();
  await expect(choice).not.toBeChecked();

  // A phone reaches every corner of the profile.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Account settings' }).click();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeInViewport();
  for (const tab of ['Summary', 'Chat', 'Documents']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }

  // What did not load stays to be read while it is tried again, and the keyboard stays where it was.
  const failing = '**/api/summaries/my_summary';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { detail: 'Out of order.' } }));
  await page.reload();
  await page.getByRole('tab', { name: 'Summary' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(failing);
  const held = Promise.withResolvers<void>();
  await page.route(failing, (route) => held.promise.then(() => route.continue()));
  await again.press('Enter');
  await expect(page.getByRole('button', { name: 'Trying again...' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Your summary didn’t load');
  held.resolve();
  await expect(page.getByRole('heading', { name: 'No summary yet' })).toBeVisible();
});
