import { readFile } from 'node:fs/promises';
import { writeGap } from '#contracts/gaps.ts';
import { reviewPage } from '#contracts/pages.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { readMarked } from '#server/providers/documents/word/marked/read-marked.ts';
import { writeMarked } from '#server/providers/documents/word/marked/write-marked.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { enter } from './fixtures/account-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { makeStudent, payForReview } from './fixtures/review-steps.ts';
import { expect, test } from './fixtures/test.ts';

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const draft = `I counted crabs with my grandmother every summer. I counted crabs with my grandmother every summer. One year there were none.\n\n${writeGap('What did she say?', 40)}`;

test('a writer works with first notes, and takes the essay to Word and back', async ({ page, product, person }) => {
  test.slow();
  const writer = demoWriters[0];
  if (!writer) throw new Error('there is no demo writer');
  const student = await makeStudent(product.url, person);
  await student.call('POST', '/stories', { text: 'I fixed the bus with my uncle Milan. It took all winter long.' });
  await student.call('POST', '/essay-drafts/upsert', { prompt_id: student.promptId, draft_content: draft });
  const id = await payForReview(student, `${writer.firstName} ${writer.lastName}`);
  await enter(page, product.url, await signIn(product.url, writer.email, demoPassword));
  // The essay comes while Start is pressed: the press still counts.
  const { promise: isPressed, resolve: bringEssay } = Promise.withResolvers<void>();
  await page.route(/\/user-writer-requests\/\d+\/work/, async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto(`${product.url}${reviewPage(id)}`);
  await page.getByRole('button', { name: 'Start' }).hover();
  await page.mouse.down();
  bringEssay();
  await expect(page.getByRole('textbox', { name: 'Reviewed essay' })).toBeVisible();
  await page.mouse.up();
  await page.getByRole('tab', { name: 'First notes' }).click();
  const notes = page.getByRole('region', { name: 'First notes' });
  await expect(notes.getByText('This sentence is in the draft twice.')).toBeVisible();
  await expect(notes.getByText(/A story this essay doesn’t tell/)).toBeVisible();
  await expect(notes.getByText(/What did she say/).first()).toBeVisible();
  await expectAccessible(page);

  const twice = notes.getByRole('listitem').filter({ hasText: 'in the draft twice' });
  await twice.getByRole('button', { name: 'Reword' }).click();
  const field = twice.getByRole('textbox', { name: 'Your comment to the student' });
  await expect(field).toBeFocused();
  await field.press('Escape');
  await expect(twice.getByRole('button', { name: 'Reword' })).toBeFocused();
  await page.keyboard.press('Enter');
  await field.fill('Say it once.');
  await twice.getByRole('button', { name: 'Add comment' }).click();
  await expect(notes.getByText('Done (1)')).toBeVisible();
  const bus = notes.getByRole('listitem').filter({ hasText: 'I fixed the bus' });
  await bus.getByRole('button', { name: 'Not helpful' }).click();
  await expect(notes.getByText('Done (2)')).toBeVisible();
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await expect(page.getByText('Say it once.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Work in Word' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  const arriving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toBe(`review-${id}-reed-college.docx`);
  const read = await readMarked(await readFile(await file.path()));
  expect(read).toMatchObject({ accepted: draft, comments: [{ text: 'Say it once.' }] });

  const upload = dialog.getByLabel('Word file to upload');
  await upload.setInputFiles({ name: 'other.docx', mimeType: docxType, buffer: Buffer.from('hello') });
  await expect(dialog.getByRole('alert').filter({ hasText: 'We can’t read this file.' })).toBeVisible();
  const from = draft.indexOf('One year');
  const change = { from, to: from + 8, insert: 'Last year', author: 'Anyone', date: new Date() };
  const comment = {
    from: 2,
    to: 9,
    author: 'Anyone',
    date: new Date(),
    text: 'How many?',
    isSettled: false,
    answers: [],
  };
  const bytes = await writeMarked({
    title: 'x',
    head: 'x',
    text: draft,
    changes: [change],
    comments: [comment],
    keepsTracking: true,
    properties: {},
  });
  await upload.setInputFiles({ name: 'review.docx', mimeType: docxType, buffer: Buffer.from(bytes) });
  await expect(dialog.getByText('Done. The essay now has 1 change and 1 new comment.')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Reviewed essay' })).toContainText('Last year there were none.');
  await expect(page.getByText('How many?', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'First notes' }).click();
  await expect(notes).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
