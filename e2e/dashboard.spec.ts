import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { RequestDetail } from '#contracts/requests.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { logIn } from './fixtures/account-steps.ts';
import { draft, makeStudent, payForReview } from './fixtures/review-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('a writer reads everything, writes the review, delivers, and mends it', async ({ page, product, person }) => {
  test.slow();
  const writer = demoWriters.at(-1);
  if (!writer) throw new Error('there is no demo writer');
  const student = await makeStudent(product.url, person);
  const id = await payForReview(student, `${writer.firstName} ${writer.lastName}`, {
    special_instructions: 'Please keep my grandmother in it.',
  });
  const otherEssay = await student.call<{ id: string }>('POST', '/prompts/create', {
    prompt_text: 'Tell us about a place.',
    university_name: 'Reed College',
    course_name: 'Biology',
    education_level: 'undergraduate',
  });
  await student.call('POST', '/essay-drafts/upsert', { prompt_id: otherEssay.id, draft_content: draft });
  const declinedId = await payForReview(student, `${writer.firstName} ${writer.lastName}`, {
    prompt_id: otherEssay.id,
    request_type: 'premium',
  });
  await student.call('POST', `/user-writer-requests/${id}/messages`, { text: 'Thank you for reading.' });

  await logIn(page, product.url, { email: writer.email, password: demoPassword });
  const card = page.getByRole('article', { name: `Request #${id}`, exact: true });
  const other = page.getByRole('article', { name: `Request #${declinedId}`, exact: true });
  await expect(card).toContainText(`Prompt ID ${student.promptId}`);
  await expect(card).toContainText('Please keep my grandmother in it.');
  await expect(card).toContainText(/days.* left/);
  // What has less time left stands higher.
  const order = [`Request #${declinedId}`, `Request #${id}`];
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.filter((title) => order.includes(title))).toEqual(order);

  await page.getByLabel('Type').selectOption('Standard');
  await expect(other).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Completed');
  await expect(page.getByText('No writer requests assigned.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all requests' }).click();

  await other.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toContainText('Please say why');
  await dialog.getByLabel('Why are you declining?').fill('I am away this week.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(other).toContainText('This request was cancelled, so its materials are closed.');
  await expect(other.getByRole('tab')).toHaveCount(0);

  for (const [tab, text] of [
    ['Student Profile', person.email],
    ['Resume', 'River Street Library'],
    ['Transcript', 'No transcript uploaded yet'],
    ['Chat Log', 'My grandmother asked where they had gone.'],
    ['Summary', 'No summary content.'],
    ['Prompt', 'Why do you want to study biology here?'],
    ['Plan', 'Then the crabs.'],
    ['Research', 'Eelgrass is coming back.'],
    ['Draft', 'The bay was empty.'],
  ] as const) {
    await card.getByRole('tab', { name: tab, exact: true }).click();
    await expect(card.getByRole('tabpanel')).toContainText(text);
  }

  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download Bundle' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`request-${id}-bundle.zip`);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files).sort()).toEqual([
    'chatlog.txt',
    'draft.txt',
    'plan.txt',
    'prompt.txt',
    'research.txt',
    'resume.pdf',
    'resume.txt',
  ]);
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(read('research.txt')).toBe('Reed has a field station.\n\nEelgrass is coming back.');
  expect(read('draft.txt')).toBe(draft);
  expect(read('resume.txt')).toMatch(/River Street Library[\s\S]*\nResume file: resume\.pdf\n$/);
  expect(read('resume.pdf')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
  expect(read('chatlog.txt').split('\n')[1]).toBe(
    'user | 2026-11-14T20:03:00.000Z | My grandmother asked where they had gone.',
  );

  await expect(card.getByRole('button', { name: 'Messages 1 unread' })).toBeVisible();
  await card.getByRole('button', { name: 'Messages' }).click();
  await expect(card.getByText('Thank you for reading.')).toBeVisible();
  await card.getByLabel(/^Message to/).fill('I begin today.');
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'I begin today.' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Messages', exact: true }).click();

  await card.getByRole('button', { name: 'Start' }).click();
  const essay = card.getByRole('textbox', { name: 'Reviewed essay' });
  await expect(essay).toHaveValue(draft);
  await essay.fill(draft.replace('The bay was empty.', 'The bay was silent.'));
  await expect(card.getByText('Saved. The student won’t see it until you deliver.')).toBeVisible();
  await page.reload();
  await card.getByRole('button', { name: 'Write the review' }).click();
  await expect(essay).toHaveValue(/^The bay was silent\./);
  await card.getByRole('tab', { name: 'Changes' }).click();
  await expect(card.locator('ins').first()).toContainText('silent');

  // Words that cannot be sent stay, and arrive later.
  const letter = card.getByRole('textbox', { name: /^Letter to/ });
  await card.getByRole('button', { name: 'Deliver' }).click();
  await expect(letter).toBeFocused();
  await page.route('**/work', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await letter.fill('The opening works. Say what you did next.');
  await expect(card.getByText('What you wrote is still in this tab.')).toBeVisible();
  await page.unroute('**/work');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText('Saved. The student won’t see it until you deliver.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  await card.getByRole('button', { name: 'Deliver' }).click();
  await dialog.getByRole('button', { name: 'Deliver now' }).click();
  await expect(card).toContainText('Delivered. Completes by itself');
  await expect(essay).toHaveCount(0);
  const detail = await student.call<RequestDetail>('GET', `/user-writer-requests/${id}`);
  expect(detail).toMatchObject({
    phase: 'delivered',
    deliveries: [{ letter: 'The opening works. Say what you did next.' }],
  });

  await student.call('POST', `/user-writer-requests/${id}/request-revision`, { reason: 'Shorter, please.' });
  await page.reload();
  await expect(card.getByRole('region', { name: 'Revision requested' })).toContainText('Shorter, please.');
  await card.getByRole('button', { name: 'Timeline' }).click();
  await expect(card.getByText('Delivered by you')).toBeVisible();
  await card.getByRole('button', { name: 'Write the review' }).click();
  await expect(essay).toHaveValue(/^The bay was silent\./);
  await expectAccessible(page);
});
