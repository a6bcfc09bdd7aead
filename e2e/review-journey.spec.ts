import type { RequestDetail } from '#contracts/requests.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { enter } from './fixtures/account-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { deskOn, makeStudent, payForReview, selectWords } from './fixtures/review-steps.ts';
import { lineInFewColors, sheetOn, startThread } from './fixtures/sheet-steps.ts';
import { expect, test, type Page } from './fixtures/test.ts';

const draft = [
  'The bay was empty. I counted crabs with my grandmother every summer. One year, to our surprise, there were none. Nobody could say why.',
  'I wrote down every tide for a year. My notebook smelled of salt. The survey took my numbers. They fixed the map in May.',
].join('\n\n');
const writer = demoWriters[3] ?? demoWriters[0];
if (!writer) throw new Error('there is no demo writer');

function cardsOn(page: Page) {
  const list = page.getByRole('region', { name: 'Suggestions', exact: true });
  /** The card with these words in it. */
  const card = (words: string) => list.getByRole('article').filter({ hasText: words });
  async function press(words: string, button: string): Promise<void> {
    await card(words).getByRole('button', { name: button }).press('Enter');
    await expect(card(words)).toHaveCount(0);
  }
  return { card, press };
}

test('a review lands in the essay, change by change', async ({ page, product, person, browser }) => {
  const student = await makeStudent(product.url, person);
  // An essay that is written here: its draft has a record.
  const threadId = await startThread(student, draft, student.promptId);
  await student.call('POST', '/essay-drafts/upsert', { prompt_id: student.promptId, draft_content: draft });
  const id = await payForReview(student, `${writer.firstName} ${writer.lastName}`);

  // The student goes on writing while the review is on its way.
  await enter(page, product.url, student);
  await page.goto(`${product.url}/essay-creation`);
  const sheet = await sheetOn(page, threadId);
  await selectWords(sheet.text, 'say why');
  await page.keyboard.type('tell us why');
  await selectWords(sheet.text, 'salt');
  await page.keyboard.type('rope');
  await sheet.saved();

  // The writer works by keyboard, and says what cannot be changed in place.
  const writers = await browser.newContext({ reducedMotion: 'reduce' });
  const desk = await writers.newPage();
  await enter(desk, product.url, await signIn(product.url, writer.email, demoPassword));
  await desk.goto(`${product.url}/writer-dashboard`);
  await desk.getByRole('button', { name: `Start request #${id}` }).press('Enter');
  const { essay, letter, deliver, reword, saved, panel } = deskOn(desk);
  await expect(essay).toContainText('Nobody could say why.');
  for (const [old, words] of [
    ['empty', 'silent'],
    ['every summer', 'each July'],
    ['there were none', 'we found none'],
    ['every tide', 'each tide'],
    ['smelled of salt', 'stank of brine'],
    ['took', 'used'],
    ['fixed', 'redrew'],
  ] as const)
    await reword(old, words);
  await saved();
  await panel(/^Changes/).press('Enter');
  await expect(panel('Changes · 7')).toBeVisible();
  await expect(desk.getByRole('main')).toContainText('You changed 23% of Ada’s words.');

  await selectWords(essay, 'grandmother');
  await desk.getByRole('button', { name: 'Comment on the selected words' }).first().press('Enter');
  await desk.getByRole('textbox', { name: 'Your comment' }).fill('What did she say then?');
  await desk.getByRole('button', { name: 'Send with delivery' }).press('Enter');
  await expect(panel('Comments · 1')).toBeVisible();
  await panel('First notes').press('Enter');
  const notes = desk.getByRole('region', { name: 'First notes' });
  await notes.getByRole('button', { name: 'Use as comment' }).first().press('Enter');
  await expect(panel('Comments · 2')).toBeVisible();

  // The outline is there to be filled, and what stays empty is not sent; own words come by a slash.
  await desk.getByRole('button', { name: 'Your snippets' }).press('Enter');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Aloud');
  await dialog.getByLabel('Text').fill('Read it aloud once before you send it.');
  await dialog.getByRole('button', { name: 'Add snippet' }).press('Enter');
  await expect(dialog.getByRole('listitem')).toContainText('Aloud');
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Start with this outline' }).press('Enter');
  await expect(letter).toBeFocused();
  await desk.keyboard.type('The crabs. /alo');
  await expect(desk.getByRole('option', { name: /Aloud/ })).toBeVisible();
  await expectAccessible(desk);
  await desk.keyboard.press('Enter');
  await expect(letter).toHaveValue(/^What works\n\nThe crabs\. Read it aloud once before you send it\.\n/);
  await desk.setViewportSize({ width: 360, height: 740 });
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  // On a phone: the text, what belongs to it, the letter, and Deliver last; each in reach from anywhere.
  await expect(async () => {
    const shown = await Promise.all(
      [essay, panel('First notes'), letter, deliver].map((part) => part.elementHandle({ timeout: 1000 })),
    );
    const tops = await desk.evaluate((all) => all.map((each) => each?.getBoundingClientRect().top ?? NaN), shown);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  }).toPass();
  const parts = desk.getByRole('navigation', { name: 'Parts of this review' });
  await parts.getByRole('button', { name: 'Letter' }).press('Enter');
  await expect(letter).toBeInViewport();
  await parts.getByRole('button', { name: 'Essay' }).press('Enter');
  await expect(essay).toBeInViewport();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 1280, height: 800 });
  await deliver.press('Enter');
  await expect(dialog).toContainText('7 changes to accept or skip, 2 comments');
  await dialog.getByRole('button', { name: 'Deliver now' }).press('Enter');
  await expect(desk.getByRole('main')).toContainText('Delivered. Completes automatically');
  const first = await student.call<RequestDetail>('GET', `/user-writer-requests/${id}`);
  expect(first.deliveries).toMatchObject([
    { letter: 'What works\n\nThe crabs. Read it aloud once before you send it.' },
  ]);

  // Three are taken, two left, one reworded; one says why it cannot land.
  await page.reload();
  await page.getByRole('tab', { name: 'Suggestions · 7' }).press('Enter');
  expect(await lineInFewColors(page, sheet.text.locator('.sheet-out'))).toBe('line-through solid');
  expect(await lineInFewColors(page, sheet.text.getByRole('insertion'))).toBe('underline double');
  // Both comments came with the delivery: the tab says so until they are seen.
  const unseen = page.getByRole('tab', { name: 'Comments · 2, 2 new', exact: true });
  await expect(unseen).toBeVisible();
  const { card, press } = cardsOn(page);
  await expect(card('brine')).toContainText('You’ve changed this part since.');
  for (const words of ['silent', 'each July', 'we found']) await press(words, 'Take it');
  for (const words of ['each', 'used']) await press(words, 'Keep mine');
  await press('redrew', 'Take and reword');
  await expect(sheet.text).toBeFocused();
  await page.keyboard.type('corrected');
  await sheet.saved();
  await expect(page.getByRole('tab', { name: 'Suggestions · 1' })).toBeVisible();
  expect(await sheet.draft()).toBe(
    draft
      .replace('empty', 'silent')
      .replace('every summer', 'each July')
      .replace('there were', 'we found')
      .replace('say why', 'tell us why')
      .replace('salt', 'rope')
      .replace('fixed', 'corrected'),
  );

  // What the writer said stands in the margin, to be answered and settled.
  const told = page.waitForResponse((answer) => answer.url().endsWith('/comments/read') && answer.ok());
  await page.getByRole('tab', { name: 'Comments · 2' }).press('Enter');
  const said = page.getByRole('article', { name: 'Comment: What did she say then?' });
  await expect(said).toContainText('New');
  await expect(unseen).toHaveCount(0);
  expect(await lineInFewColors(page, sheet.text.locator('.sheet-comment-writer'))).toBe('underline double');
  // What was read is not new again to somebody who leaves the page and comes back.
  await told;
  await page.getByRole('navigation').getByRole('link', { name: 'Saved Prompts' }).click();
  await expect(page).not.toHaveURL(/essay-creation/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Comments · 2/ })).toBeVisible();
  await expect(unseen).toHaveCount(0);
  await page.getByRole('tab', { name: 'Comments · 2' }).press('Enter');
  await said.getByRole('button', { name: /^Reply/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Your reply' }).fill('She laughed.');
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await expect(said).toContainText('She laughed.');
  await said.getByRole('button', { name: /^Resolve/ }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Comments · 1' })).toBeVisible();

  // Accepting asks about what is open. A revision brings what is new, and nothing twice.
  await page.goto(`${product.url}/writer-requests?tab=requests`);
  const request = page.getByRole('article');
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('dialog')).toContainText('You haven’t decided on 1 change');
  await page.getByRole('dialog').getByRole('button', { name: 'Not yet' }).click();
  await student.call('POST', `/user-writer-requests/${id}/request-revision`, { reason: 'The end is flat.' });
  await desk.reload();
  await expect(essay).toContainText('They redrew the map in May.');
  await expect(panel('Comments · 1, 1 new')).toBeVisible();
  await reword('in May', 'that May');
  await letter.fill('The end is new.');
  await deliver.press('Enter');
  await dialog.getByRole('button', { name: 'Deliver now' }).press('Enter');
  await expect(desk.getByRole('main')).toContainText('Delivered. Completes automatically');
  await writers.close();
  await page.goto(`${product.url}/essay-creation`);
  await page.getByRole('tab', { name: 'Suggestions · 2' }).press('Enter');
  await press('that', 'Take it');
  await press('brine', 'Put it in anyway');
  await sheet.saved();

  // The record adds up, and names the writer.
  const words = await sheet.words();
  const text = await sheet.draft();
  expect(text).toContain('They corrected the map that May.');
  expect(Object.values(words).reduce((sum, count) => sum + count, 0)).toBe(text.match(/\S+/g)?.length);
  expect(words['writer']).toBeGreaterThanOrEqual(6);
  expect(words).toMatchObject({ typed: 5 });
  await page.getByRole('button', { name: 'Authorship' }).click();
  const name = `${writer.firstName} ${writer.lastName}`;
  await expect(page.getByRole('dialog')).toContainText(
    new RegExp(`${words['writer']} words your writer’s \\(\\d+%, by ${name}\\)`),
  );
  await page.keyboard.press('Escape');
  await page.goto(`${product.url}/writer-requests?tab=requests`);
  await request.getByRole('button', { name: 'Show what’s new since delivery 1' }).click();
  await expect(request.getByText('Delivery 1', { exact: true })).toBeVisible();
  await request.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(request).toContainText('Completed');
});
