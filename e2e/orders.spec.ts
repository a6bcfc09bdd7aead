import type { RequestDetail } from '#contracts/requests.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { enter } from './fixtures/account-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { payWith } from './fixtures/payment-steps.ts';
import { makeStudent, payForReview, saveEssay } from './fixtures/review-steps.ts';
import { expect, test } from './fixtures/test.ts';

const [writer, second] = demoWriters;
if (!writer || !second) throw new Error('there are too few demo writers');
const writerName = `${writer.firstName} ${writer.lastName}`;
const secondName = `${second.firstName} ${second.lastName}`;

test('before it is paid for, a draft is looked at, and a review that is open already is shown', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  const student = await makeStudent(product.url, person);
  const short = await saveEssay(student, 'Whitman College', { word_limit_min: 200, word_limit_max: 650 });
  const id = await payForReview(student, writerName);
  await enter(page, product.url, student);
  await page.goto(`${product.url}/writer-requests?prompt=${short}`);
  const note = '18 words, 182 more to reach 200 (limit 650). A review works best on a full draft.';
  await expect(page.getByText(note)).toBeVisible();
  const writers = page.getByRole('list', { name: 'Writers' });
  await expect(writers.getByRole('button', { name: writerName })).toContainText('New');
  await writers.getByRole('button', { name: writerName }).click();
  await expect(page.getByRole('dialog')).toContainText('New here, fewer than 5 ratings so far');
  await page.getByRole('button', { name: 'Select Writer' }).click();
  await page.getByRole('radio', { name: /Standard/ }).check();
  // Said once more where the button is; nothing keeps the student from pressing it.
  const bar = page.getByRole('region', { name: 'Payment' });
  await expect(bar).toContainText(note);
  await expect(bar.getByRole('button', { name: 'Proceed to Payment' })).toBeVisible();
  await expectAccessible(page, 'main');

  const prompts = page.getByRole('list', { name: 'Your saved prompts' });
  await expect(prompts.getByRole('button', { name: /Reed College/ })).toContainText('With a writer');
  await prompts.getByRole('button', { name: /Reed College/ }).click();
  await page.getByRole('button', { name: 'Select Prompt' }).click();
  await expect(page.getByText(`This essay is already with ${writerName}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toHaveCount(0);
  await expectAccessible(page, 'main');
  await bar.getByRole('link', { name: `Open request #${id}` }).click();
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(card).toContainText(`Request #${id}`);
  await expect(card.getByRole('list', { name: 'Timeline' })).toBeVisible();

  await page.goto(`${product.url}/writer-requests?tab=requests&request=999999`);
  await expect(page.getByText('We couldn’t find request #999999 in your account.')).toBeVisible();
});

test('a declined request says who and why, and the next writer is one click away', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  const student = await makeStudent(product.url, person);
  const id = await payForReview(student, writerName, {
    request_type: 'premium',
    special_instructions: 'Please keep the crabs.',
  });
  const asWriter = await signIn(product.url, writer.email, demoPassword);

  // The mails lead both sides to the request itself.
  const toWriter = await product.mailTo(writer.email, ({ subject }) => subject.startsWith(`New request: #${id} `));
  expect(toWriter.links).toContain(`${product.url}/writer-dashboard?request=${id}`);
  await asWriter.call('POST', `/user-writer-requests/${id}/decline`, { reason: 'I am away until Thursday.' });
  const mail = await product.mailTo(person.email, ({ subject }) => subject.startsWith('Writer declined'));
  const link = mail.links.find((url) => url.includes(`request=${id}`)) ?? '';
  await enter(page, product.url, student);
  await page.goto(link);
  const card = page.getByRole('article');
  await expect(card.getByRole('heading', { level: 3 })).toBeFocused();
  await expect(card).toContainText(`${writerName} declined this request:`);
  await expect(card).toContainText('I am away until Thursday.');
  await expect(card).toContainText(/refund/i);
  await expectAccessible(page);

  await card.getByRole('button', { name: `Ask ${secondName} instead` }).click();
  const chosen = page.getByRole('list', { name: 'Chosen so far' });
  for (const words of ['Reed College', secondName, 'Premium']) await expect(chosen).toContainText(words);
  await expect(page.getByRole('textbox', { name: 'Special Instructions' })).toHaveValue('Please keep the crabs.');
  await page.getByRole('button', { name: 'Proceed to Payment' }).click();

  // The card page says what is paid for, and forgets of a declined card only what is the card's.
  await expect(page.getByText(`Writer: ${secondName}. Essay: Reed College, Biology`)).toBeVisible();
  await payWith(page, cards.declined);
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(page.getByLabel('Name on the card')).toHaveValue('Ada Okafor');
  await expect(page.getByLabel('Expiration date')).toHaveValue(/^12 \/ \d\d$/);
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await expect(page.getByLabel('Security code')).toHaveValue('');
  const family = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.family);
  });
  expect(family).toEqual(expect.arrayContaining(['Newsreader', 'Inter']));
  await expectAccessible(page);
  await page.getByLabel('Card number').fill(cards.pays);
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(`${product.url}/writer-requests?tab=requests`);
  await expect(page.getByRole('article').first()).toContainText('Paid');
  await expect(page.getByRole('article').first()).toContainText(secondName);
  // With a review open, the declined one offers no further one.
  await expect(page.getByRole('button', { name: /^Ask / })).toHaveCount(0);
});

test('a writer comes from a mail to the messages of one request', async ({ page, product, person }) => {
  const student = await makeStudent(product.url, person);
  const id = await payForReview(student, secondName);
  await student.call<RequestDetail>('POST', `/user-writer-requests/${id}/messages`, { text: 'Which part first?' });
  const mail = await product.mailTo(second.email, ({ subject }) => subject === `New message about request #${id}`);
  const link = mail.links.find((url) => url.includes(`request=${id}`)) ?? '';
  // Logged out, the way leads through the login page.
  await page.goto(link);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(second.email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  const card = page.getByRole('article', { name: `Request #${id}`, exact: true });
  await expect(card).toContainText('Which part first?');
});
