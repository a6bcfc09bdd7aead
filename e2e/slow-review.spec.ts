import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { enter, enterAs } from './fixtures/account-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { hold } from './fixtures/held.ts';
import { deskOn, draft, makeStudent, payForReview, saveEssay } from './fixtures/review-steps.ts';
import { expect, type Page, test } from './fixtures/test.ts';

const writer = demoWriters[1];
if (!writer) throw new Error('there is no second demo writer');
const writerName = `${writer.firstName} ${writer.lastName}`;
const ofWriter = /\/user-writer-requests\/writer\//;

/** Another window was in front, and now this one is again: whatever looks for news does so. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

test('late answers undo nothing of what a writer does', async ({ page, product, person }) => {
  test.slow();
  const student = await makeStudent(product.url, person);
  const id = await payForReview(student, writerName);
  await enterAs(page, product.url, { email: writer.email, password: demoPassword }, '/writer-dashboard');
  const card = page.getByRole('article', { name: `Request #${id}`, exact: true });
  const start = card.getByRole('button', { name: 'Start' });
  await expect(start).toBeVisible();

  // A list that was read before the start is older than its answer.
  const refuse = /\/start$/;
  await page.route(refuse, (route) => route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } }));
  const list = await hold(page, 'GET', ofWriter);
  await start.click();
  await list.expectOne();
  await page.unroute(refuse);
  const moved = await hold(page, 'POST', refuse);
  await start.click();
  await moved.expectOne();

  // Whoever writes a message meanwhile goes on writing.
  await card.getByRole('button', { name: /^Details/ }).click();
  await card.getByRole('button', { name: 'Messages' }).click();
  const message = card.getByLabel(/^Message to/);
  await message.fill('I begin');
  await moved.release();
  const write = card.getByRole('link', { name: /^Write the review/ });
  await expect(write).toBeVisible();
  await list.release();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('I begin');
  await message.pressSequentially(' tonight.');
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByRole('log')).toContainText('I begin tonight.');
  await expect(write).toBeVisible();
  await expect(start).toHaveCount(0);

  // The last calls of a page that was left do not throw away what is typed on the next one.
  await write.click();
  const { essay, letter, saved, letterSaved, toEnd } = deskOn(page);
  await expect(essay).toHaveText(draft);
  const leaveAndReturn = async () => {
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await write.click();
  };
  const work = await hold(page, 'PUT', /\/work$/);
  const steps = await hold(page, 'POST', /\/work\/steps$/);
  await letter.fill('One.');
  await letter.blur();
  await work.expectOne();
  await toEnd();
  await page.keyboard.type(' One.');
  await steps.expectOne();
  await leaveAndReturn();
  await expect(letter).toHaveValue('One.');
  await expect(essay).toHaveText(`${draft} One.`);
  const next = await hold(page, 'PUT', /\/work(?:$|\?)/);
  await letter.fill('One. Two.');
  await work.release();
  await next.expectOne();
  await toEnd();
  await page.keyboard.type(' Three.');
  const kept = (words: string) =>
    page.evaluate((wanted) => Object.values({ ...sessionStorage }).filter((each) => each.includes(wanted)), words);
  await expect.poll(() => kept('Two.')).toHaveLength(1);
  // Its letters are kept one by one.
  const unsent = (number: number) =>
    page.evaluate((of) => sessionStorage.getItem(`fairhand.draft-steps.request-${of}`), number);
  await expect.poll(() => unsent(id)).toContain('"T"');
  await next.release();
  await steps.release();
  await letterSaved();
  await saved();
  await page.reload();
  await expect(letter).toHaveValue('One. Two.');
  await expect(essay).toHaveText(`${draft} One. Three.`);
});

test('late answers undo nothing of what a student does with a review', async ({ page, product, person }) => {
  test.slow();
  const student = await makeStudent(product.url, person);
  const id = await payForReview(student, writerName);
  const hand = await signIn(product.url, writer.email, demoPassword);
  await hand.call('POST', `/user-writer-requests/${id}/start`, {});
  await hand.call('POST', `/user-writer-requests/${id}/messages`, { text: 'I have begun.' });
  await enter(page, product.url, student);
  await page.goto(`${product.url}/writer-requests?tab=requests`);
  const unread = page.getByRole('tab', { name: 'My Requests 1 unread message' });
  await expect(unread).toBeVisible();

  // A count that was read before the messages does not come back.
  const list = await hold(page, 'GET', /\/my_writer_requests\?/);
  await comeBack(page);
  await list.expectOne();
  await page.getByRole('tab', { name: /^Messages/ }).click();
  await expect(page.getByRole('log')).toContainText('I have begun.');
  await expect(unread).toHaveCount(0);
  await list.release();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Timeline' })).toContainText('Started');
  await expect(unread).toHaveCount(0);

  // A question that was left is not answered by closing the next one.
  await hand.call('POST', `/user-writer-requests/${id}/deliver`, { essay: draft, letter: 'Dear Ada.' });
  await page.reload();
  const revision = await hold(page, 'POST', /\/request-revision$/);
  await page.getByRole('button', { name: 'Ask for a revision' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should change?').fill('The end.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await revision.expectOne();
  await expect(dialog.getByLabel('What should change?')).not.toBeEditable();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toContainText('Accept this delivery?');
  await revision.release();
  await expect(page.getByText('working on the revision you asked for')).toHaveCount(1);
  await expect(dialog).toContainText('Accept this delivery?');
  await dialog.getByRole('button', { name: 'Not yet' }).click();

  // Whoever went elsewhere is not taken to the payment page. An essay has one open review, so this one is for another essay.
  await saveEssay(student, 'Whitman College');
  await page.reload();
  await page.getByRole('tab', { name: 'New Request' }).click();
  await page.getByRole('list', { name: 'Your saved prompts' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: 'Select Prompt' }).click();
  await page.getByRole('region', { name: 'Choose Your Writer' }).getByRole('button').first().click();
  await dialog.getByRole('button', { name: /Select/ }).click();
  await page.getByRole('region', { name: 'Select Your Package' }).getByRole('radio').first().check();
  const checkout = await hold(page, 'POST', /\/user-payments\/checkout$/);
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();
  await checkout.expectOne();
  await page.getByRole('tab', { name: 'My Requests' }).click();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toHaveCount(0);
  await checkout.release();
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await expect(page).toHaveURL(/writer-requests/);
});
