import type { RequestDetail } from '#contracts/requests.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { enter } from './fixtures/account-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { draft, letDaysPass, makeStudent, payForReview } from './fixtures/review-steps.ts';
import { expect, test } from './fixtures/test.ts';

// The stranger is one whom no other test asks, so that the empty page is seen too.
const [writer, , , stranger] = demoWriters;
if (!writer || !stranger) throw new Error('there are too few demo writers');
const writerName = `${writer.firstName} ${writer.lastName}`;
const delivery = { essay: draft.replace('empty', 'silent'), letter: 'The opening works.' };

test('a delivery is accepted and rated on a phone, and never seen by another writer', async ({
  page,
  product,
  person,
  browser,
}) => {
  test.slow();
  const student = await makeStudent(product.url, person);
  const id = await payForReview(student, writerName);
  const asWriter = await signIn(product.url, writer.email, demoPassword);
  await asWriter.call('POST', `/user-writer-requests/${id}/start`, {});
  await asWriter.call('POST', `/user-writer-requests/${id}/deliver`, delivery);

  const { profile_id: profileId } = await student.call<RequestDetail>('GET', `/user-writer-requests/${id}`);
  const asStranger = await signIn(product.url, stranger.email, demoPassword);
  for (const path of [
    `/user-writer-requests/${id}`,
    `/user-writer-requests/${id}/messages`,
    `/user-writer-requests/${id}/work`,
    `/user-writer-requests/${id}/work/ledger`,
    `/resumes/student/${profileId}`,
    `/chat-logs/student/${profileId}`,
    `/users/by-profile-id?profile_id=${profileId}`,
    `/prompts/${student.promptId}`,
  ])
    await expect(asStranger.call('GET', path)).rejects.toThrow(/: 40[34] /);
  const strangersPage = await browser.newPage();
  await enter(strangersPage, product.url, asStranger);
  await strangersPage.goto(`${product.url}/writer-dashboard?request=${id}`);
  await expect(strangersPage.getByText(`We couldn’t find request #${id}.`)).toBeVisible();
  await expect(strangersPage.getByText('No writer requests assigned.')).toBeVisible();
  await expect(strangersPage.getByRole('article', { name: `Request #${id}`, exact: true })).toHaveCount(0);
  await strangersPage.close();

  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, product.url, student);
  await page.goto(`${product.url}/writer-requests?tab=requests`);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Accept' }).click();
  const accepting = page.getByRole('dialog', { name: 'Accept this delivery?' });
  await expectAccessible(page);
  await accepting.getByRole('button', { name: 'Accept' }).click();
  await expect(accepting).toBeHidden();
  await expect(card).toContainText('Completed');
  await expect(card.getByRole('button', { name: 'Ask for a revision' })).toHaveCount(0);
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();

  await card.getByRole('button', { name: `Rate ${writerName}` }).click();
  const rating = page.getByRole('dialog', { name: `Rate ${writerName}` });
  await rating.getByRole('button', { name: 'Send rating' }).click();
  await expect(rating.getByText('Please pick one to five stars.')).toBeVisible();
  await rating.locator('label').filter({ hasText: '4 stars' }).click();
  await rating.getByLabel('A few words (optional)').fill('Careful and kind.');
  await expectAccessible(page);
  await rating.getByRole('button', { name: 'Send rating' }).click();
  await expect(rating).toBeHidden();
  await expect(card).toContainText('4 of 5');
  await expect(card).toContainText('“Careful and kind.”');
  await expect(card.getByRole('button', { name: `Rate ${writerName}` })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('premium: changes for ten days after the first delivery, and not on the eleventh', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  const { url } = product;
  const student = await makeStudent(url, person);
  const id = await payForReview(student, writerName, { request_type: 'premium' });
  const asWriter = await signIn(url, writer.email, demoPassword);
  await asWriter.call('POST', `/user-writer-requests/${id}/start`, {});
  for (const reason of ['Shorter, please.', 'Warmer, please.', 'Plainer, please.']) {
    await asWriter.call('POST', `/user-writer-requests/${id}/deliver`, delivery);
    await student.call('POST', `/user-writer-requests/${id}/request-revision`, { reason });
  }
  await asWriter.call('POST', `/user-writer-requests/${id}/deliver`, delivery);

  await letDaysPass(product, id, 9);
  await enter(page, url, student);
  await page.goto(`${url}/writer-requests?tab=requests`);
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Ask for a revision' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a revision' });
  await asking.getByLabel('What should change?').fill('One last thing: the end.');
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(asking).toBeHidden();
  await asWriter.call('POST', `/user-writer-requests/${id}/deliver`, { ...delivery, letter: 'The end is new.' });

  await letDaysPass(product, id, 2);
  await page.reload();
  await expect(card).toContainText('The end is new.');
  await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Ask for a revision' })).toHaveCount(0);
});
