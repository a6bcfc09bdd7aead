import { readFile } from 'node:fs/promises';
import type { RequestDetail } from '#contracts/requests.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { enter, enterAs } from './fixtures/account-steps.ts';
import { deskOn, draft, makeStudent, payForReview } from './fixtures/review-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('a writer sends a file along, and two tabs never write over each other', async ({ page, product, person }) => {
  test.slow();
  const writer = demoWriters[0];
  if (!writer) throw new Error('there is no demo writer');
  const student = await makeStudent(product.url, person);
  const id = await payForReview(student, `${writer.firstName} ${writer.lastName}`);
  await enterAs(page, product.url, { email: writer.email, password: demoPassword }, '/writer-dashboard');
  const card = page.getByRole('article', { name: `Request #${id}`, exact: true });
  await card.getByRole('button', { name: 'Start' }).click();
  const main = page.getByRole('main');
  const { essay, letter, deliver, saved, letterSaved, toEnd } = deskOn(page);
  await expect(essay).toHaveText(draft);

  // The tab of this morning is still open when the work goes on in another one: both come together.
  const morning = await page.context().newPage();
  await morning.goto(`${product.url}/writer-dashboard/requests/${id}`);
  const old = deskOn(morning);
  await expect(old.essay).toHaveText(draft);
  await toEnd();
  await page.keyboard.type(' Of the new tab.');
  await saved();
  await old.essay.focus();
  await morning.keyboard.press('Control+Home');
  await morning.keyboard.type('Of the old tab. ');
  await expect(old.essay).toHaveText(`Of the old tab. ${draft} Of the new tab.`);
  await old.saved();
  await page.bringToFront();
  await toEnd();
  await page.keyboard.type(' Done.');
  await expect(essay).toHaveText(`Of the old tab. ${draft} Of the new tab. Done.`);
  await saved();
  await expect(main).toContainText('Try a comment instead?');

  // Of two letters one stays, and the writer says which.
  await letter.fill('Of the new tab.');
  await letterSaved();
  await old.letter.fill('Of the old tab.');
  const choice = morning.getByRole('alert').filter({ hasText: 'changed in another tab' });
  await expect(choice).toBeVisible();
  await expect(old.letter).toHaveValue('Of the old tab.');
  await expect(old.deliver).toBeDisabled();
  await morning.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(morning);
  await choice.getByRole('button', { name: 'Use the other one' }).click();
  await expect(old.letter).toHaveValue('Of the new tab.');
  await old.letter.fill('Both agree.');
  await old.letterSaved();
  await letter.fill('Mine after all.');
  await main.getByRole('button', { name: 'Keep this one' }).click();
  await letterSaved();
  await morning.close();

  const field = main.getByLabel('File for the student');
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await expect(main.getByText('Please choose a PDF or a Word document (.docx).')).toBeVisible();
  await field.setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('hello') });
  await expect(main.getByText(/without macros/)).toBeVisible();
  await field.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: datedResume() });
  await expect(main.getByText('notes.pdf', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Remove' }).click();
  await expect(main.getByText('notes.pdf', { exact: true })).toHaveCount(0);
  await field.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: datedResume() });
  await expect(main.getByText('notes.pdf', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Remove' })).toBeVisible();
  await page.reload();
  await expect(main.getByText('notes.pdf', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);

  await letter.fill('The opening works.');
  await deliver.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('your letter and your file');
  await dialog.getByRole('button', { name: 'Deliver now' }).click();
  await expect(main).toContainText('Delivered. Completes automatically');
  const detail = await student.call<RequestDetail>('GET', `/user-writer-requests/${id}`);
  expect(detail.deliveries).toMatchObject([
    { essay: `Of the old tab. ${draft} Of the new tab. Done.`, attachment_name: 'notes.pdf' },
  ]);

  const owner = await page.context().browser()?.newPage();
  if (!owner) throw new Error('there is no browser');
  await enter(owner, product.url, student);
  await owner.goto(`${product.url}/writer-requests?tab=requests`);
  await owner.setViewportSize({ width: 360, height: 740 });
  const arriving = owner.waitForEvent('download');
  await owner.getByRole('link', { name: /notes\.pdf/ }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe('notes.pdf');
  expect((await readFile(await file.path())).equals(datedResume())).toBe(true);
  await owner.close();
});
