import { resumeDocx } from '#server/testing/docx/sample-docx.ts';
import { fileTypes } from '#contracts/file-types.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { arrive } from './fixtures/account-steps.ts';
import { fileField, keepToasts } from './fixtures/document-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('a Word file is understood, fixed card by card, and stays fixed', async ({ page, product, person }) => {
  test.slow();
  await arrive(page, product.url, person, '/document-upload');
  const steps = page.getByRole('navigation', { name: 'Getting started' });
  await expect(steps.getByRole('listitem')).toHaveText([/Documents/, /Chat/, /Summary/, /First essay/]);
  // A browser on a computer without Word knows no type for it.
  await fileField(page, 'resume').setInputFiles({ name: 'maya.docx', mimeType: '', buffer: await resumeDocx() });
  const understood = page.getByRole('region', { name: 'What we got from your resume' });
  await expect(understood).toContainText('2 activities, 1 school');
  await expect(understood.getByRole('heading', { name: 'Family Responsibilities' })).toBeVisible();
  await expect(page.getByText(/^Word file, \d+ KB$/)).toBeVisible();
  // A score stands with the school, not with the skills.
  await expect(understood.getByRole('listitem').filter({ hasText: 'Northview High School' }).first()).toContainText(
    'SAT 1450',
  );
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  const edit = (name: string) => understood.getByRole('button', { name: `Edit ${name}` });
  await edit('Tide pool census').click();
  await expectAccessible(page);
  await dialog.getByLabel('Title').fill('Crab census');
  await dialog.getByLabel('Section').selectOption('Jobs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(understood).toContainText('1 activity, 1 job, 1 school');
  await expect(understood).toContainText('Saved “Crab census”.');

  await edit('Crab census').click();
  await dialog.getByRole('button', { name: 'Split into two' }).click();
  await dialog.getByLabel('Found a mislabelled site in the records of 2019').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect(understood).toContainText('2 jobs');
  await edit('Found a mislabelled site').click();
  await dialog.getByRole('button', { name: 'Merge into the card above' }).click();
  await expect(understood).toContainText('1 job,');

  await edit('Evenings with my brother').press('Enter');
  await dialog.getByRole('button', { name: 'Delete card' }).press('Enter');
  await expect(edit('Evenings with my brother')).toHaveCount(0);
  // The pressed button is gone; the keyboard goes on with the way back.
  await expect(understood.getByRole('button', { name: 'Undo', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(edit('Evenings with my brother')).toBeVisible();

  await understood.getByRole('button', { name: 'Add a card' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toContainText('Write something first');
  await dialog.getByLabel('Title').fill('Second place, science fair');
  await dialog.getByLabel('Section').selectOption('Awards');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(understood).toContainText('1 award');

  // What was fixed is what is there, here and on the profile.
  await page.reload();
  await expect(understood).toContainText('1 activity, 1 job, 1 award, 1 school');
  await page.goto(`${product.url}/profile`);
  const profile = page.getByRole('tabpanel', { name: 'Documents' });
  await expect(profile).toContainText('You changed these cards, so we’ll work from your version.');
  await expect(profile.getByRole('button', { name: 'Edit Crab census' })).toBeVisible();
  await expectAccessible(page);

  // The text is read again when it is fixed, and the page says so before.
  await page.getByRole('button', { name: 'Fix the text of your resume' }).click();
  await expect(page.getByText('Changes you made to cards will be gone.')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Edit Crab census' })).toBeDisabled();
  await page.getByLabel('Text of your resume').fill('Maya Castillo\n\nATHLETICS\nVarsity soccer, 2024\n');
  await page.getByRole('button', { name: 'Save text' }).click();
  await expect(profile.getByRole('button', { name: 'Edit Varsity soccer' })).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Edit Crab census' })).toHaveCount(0);
});

test('two tabs do not write over each other’s cards', async ({ page, product, person, context }) => {
  await arrive(page, product.url, person, '/document-upload');
  await fileField(page, 'resume').setInputFiles({
    name: 'maya.docx',
    mimeType: fileTypes.docx,
    buffer: await resumeDocx(),
  });
  await expect(page.getByRole('button', { name: 'Edit Tide pool census' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${product.url}/profile`);
  await other.getByRole('button', { name: 'Edit Tide pool census' }).click();
  await other.getByRole('dialog').getByLabel('Title').fill('From the other tab');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: 'Edit From the other tab' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Evenings with my brother' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete card' }).click();
  await expect(page.getByRole('dialog')).toContainText('Your resume changed in another tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit From the other tab' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Evenings with my brother' })).toBeVisible();
});

test('without a resume five lines are enough, and old Word files are told apart', async ({ page, product, person }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const toasts = await keepToasts(page);
  await arrive(page, product.url, person, '/document-upload');
  const place = page.locator('#resume-place');
  await fileField(page, 'resume').setInputFiles({
    name: 'old.doc',
    mimeType: 'application/msword',
    buffer: Buffer.from('x'),
  });
  await expect(place).toContainText('We can’t read old Word files (.doc).');
  await toasts.expectSaid('Invalid file type');

  await place.getByRole('button', { name: 'Paste the text instead' }).click();
  await expect(place.getByLabel('Paste your resume')).toBeFocused();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(place).toContainText('Please write something first.');
  await place.getByRole('button', { name: 'Choose a file instead' }).click();
  await expect(fileField(page, 'resume')).toBeFocused();

  await place.getByRole('button', { name: 'No resume? Write five lines instead' }).click();
  await place.getByLabel('Your school and year').fill('Roosevelt High, senior');
  await place.getByLabel('A job, or how you help at home').fill('I watch my two brothers while my mom works nights');
  await expectAccessible(page);
  // What was typed survives a reload, and Continue sends it.
  await page.reload();
  await expect(place.getByLabel('Your school and year')).toHaveValue('Roosevelt High, senior');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${product.url}/onboarding`);
  await page.goto(`${product.url}/profile`);
  await expect(page.getByRole('tabpanel')).toContainText('1 job, 1 school');
  await expect(page.getByRole('button', { name: 'Edit I watch my two brothers' })).toBeVisible();
  await expect(page.getByText(/^Text, 1 KB/)).toBeVisible();
  await page.goto(`${product.url}/document-upload`);
  await expect(page.getByRole('region', { name: 'What we got from your five lines' })).toBeVisible();
  await expect(place).toContainText('Your five lines');
});

test('pasted text is read like a file', async ({ page, product, person }) => {
  await arrive(page, product.url, person, '/document-upload');
  const place = page.locator('#resume-place');
  await place.getByRole('button', { name: 'Paste the text instead' }).click();
  await place
    .getByLabel('Paste your resume')
    .fill('Ada Okafor\n\nATHLETICS\nVarsity soccer, 2024\n\nAWARDS\nCounty fair 2025');
  // We read it, and it is looked over before the chat.
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'What we got from your resume' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'What we got from your resume' })).toContainText('1 activity, 1 award');
  await expect(place).toContainText('Your pasted text');
});
