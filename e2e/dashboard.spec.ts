import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { RequestDetail } from '#contracts/requests.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { enterAs } from './fixtures/account-steps.ts';
import { deskOn, draft, makeStudent, payForReview, saveEssay } from './fixtures/review-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('a writer reads everything, writes the review, delivers, and mends it', async ({ page, product, person }) => {
  test.slow();
  const writer = demoWriters.at(-1);
  if (!writer) throw new Error('there is no demo writer');
  const student = await makeStudent(product.url, person, 'pdf');
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

  await enterAs(page, product.url, { email: writer.email, password: demoPassword }, '/writer-dashboard');
  const card = page.getByRole('article', { name: `Request #${id}`, exact: true });
  const other = page.getByRole('article', { name: `Request #${declinedId}`, exact: true });
  await expect(card).toContainText(`Prompt ID ${student.promptId}`);
  await expect(card).toContainText(/days.* left/);
  const details = (of: typeof card) => of.getByRole('button', { name: /^Details/ }).click();
  await details(card);
  await expect(card).toContainText('Please keep my grandmother in it.');
  // What has less time left stands higher.
  const order = [`Request #${declinedId}`, `Request #${id}`];
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.filter((title) => order.includes(title))).toEqual(order);

  await page.getByLabel('Type').selectOption('Standard');
  await expect(other).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Completed');
  await expect(page.getByText('No writer requests assigned.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all requests' }).click();
  await details(card);

  await other.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toContainText('Please say why');
  await dialog.getByLabel('Why are you declining?').fill('I am away this week.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await details(other);
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

  const arriving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download Bundle' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe(`request-${id}-bundle.zip`);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(files).sort()).toEqual([
    'chatlog.txt',
    'draft.txt',
    'plan.txt',
    'prompt.txt',
    'request.txt',
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

  await expect(card.getByRole('button', { name: 'Messages 1 unread', exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Messages/ }).click();
  await expect(card.getByText('Thank you for reading.')).toBeVisible();
  await card.getByLabel(/^Message to/).fill('I begin today.');
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'I begin today.' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Messages', exact: true }).click();

  await card.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL(`${product.url}/writer-dashboard/requests/${id}`);
  const main = page.getByRole('main');
  const { essay, letter, panel, deliver, saved, letterSaved, reword } = deskOn(page);
  await expect(essay).toHaveText(draft);
  await expect(main.getByRole('region', { name: 'Special instructions' })).toContainText('my grandmother');
  await expect(main).toContainText('You haven’t changed');
  await reword('empty', 'silent');
  await expect(main).toContainText(/You changed \d+% of .* words\./);
  await saved();
  await page.reload();
  await expect(essay).toHaveText(/^The bay was silent\./);
  await panel(/^Changes/).click();
  await expect(main.locator('ins').first()).toContainText('silent');

  // The nine tabs stand beside the essay, too.
  await panel('Materials').click();
  await main.getByRole('tab', { name: 'Prompt', exact: true }).click();
  await expect(main).toContainText('Why do you want to study biology here?');

  // Words that cannot be sent stay, and arrive later.
  await deliver.click();
  await expect(letter).toBeFocused();
  await page.route('**/work', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await letter.fill('The opening works. Say what you did next.');
  await expect(main.getByText('What you wrote is still in this tab.')).toBeVisible();
  await page.unroute('**/work');
  await main.getByRole('button', { name: 'Try again' }).click();
  await letterSaved();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

  await deliver.click();
  await dialog.getByRole('button', { name: 'Deliver now' }).click();
  await expect(main).toContainText('Delivered. Completes automatically');
  await expect(letter).toHaveCount(0);
  await expect(essay).toHaveAttribute('contenteditable', 'false');
  const detail = await student.call<RequestDetail>('GET', `/user-writer-requests/${id}`);
  expect(detail).toMatchObject({
    phase: 'delivered',
    deliveries: [{ letter: 'The opening works. Say what you did next.' }],
  });

  await student.call('POST', `/user-writer-requests/${id}/request-revision`, { reason: 'Shorter, please.' });
  await page.reload();
  await expect(main.getByRole('region', { name: 'Revision requested' })).toContainText('Shorter, please.');
  await expect(essay).toHaveText(/^The bay was silent\./);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Dashboard' }).click();
  await expect(card.getByRole('region', { name: 'Revision requested' })).toContainText('Shorter, please.');
  await card.getByRole('button', { name: 'Timeline' }).click();
  await expect(card.getByText('Delivered by you')).toBeVisible();
  await expectAccessible(page);
});

test('ten requests stand on one screen, and a review is two clicks away', async ({ page, product, person }) => {
  test.slow();
  const writer = demoWriters[2];
  if (!writer) throw new Error('there is no third demo writer');
  const student = await makeStudent(product.url, person);
  // As long as an essay may be: 650 words.
  const essay = Array.from({ length: 65 }, (_, day) => `On day ${day} I counted ten crabs by the pier.`).join(' ');
  for (let count = 0; count < 10; count += 1) {
    const promptId = await saveEssay(student, `College ${count}`);
    await student.call('POST', '/essay-drafts/upsert', { prompt_id: promptId, draft_content: essay });
    await payForReview(student, `${writer.firstName} ${writer.lastName}`, { prompt_id: promptId });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(page, product.url, { email: writer.email, password: demoPassword }, '/writer-dashboard');
  const cards = page.getByRole('article', { name: /^Request #\d+$/ });
  await expect(cards).toHaveCount(10);
  for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await cards
    .last()
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(deskOn(page).essay).toHaveText(essay);
});
