import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { arrive } from './fixtures/account-steps.ts';
import { keepToasts } from './fixtures/document-steps.ts';
import { payWith } from './fixtures/payment-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { expect, type Page, test } from './fixtures/test.ts';

const draft = 'I counted crabs with my grandmother. The bay was empty. Nobody could say why.';
const reviewed = 'I counted crabs with my grandmother. One spring the bay was empty. Nobody could say why.';
const [writer] = demoWriters;
const writerName = `${writer?.firstName} ${writer?.lastName}`;

async function writeOwnDraft(page: Page, look = async () => {}): Promise<void> {
  await page.getByRole('button', { name: 'Submit Your Own Draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a New Draft' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Education level must be selected.')).toBeVisible();
  await dialog.getByLabel('Essay prompt').fill('What did you lose, and what did you do then?');
  await dialog.getByLabel('University').fill('Reed College');
  await dialog.getByLabel('Course').fill('Biology');
  await dialog.getByLabel('Education level').selectOption('undergraduate');
  await look();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Save and select' }).click();
  await expect(dialog.getByText('Draft content cannot be empty.')).toBeVisible();
  await dialog.getByLabel('Your draft').fill(draft);
  await dialog.getByRole('button', { name: 'Save and select' }).click();
  await expect(dialog).toBeHidden();
}

test('a review from the draft to the third delivery', async ({ page, product, person }) => {
  const toasts = await keepToasts(page);
  await arrive(page, product.url, person, '/writer-requests');
  const bar = page.getByRole('progressbar', { name: 'Your request' });
  const writers = page.getByRole('region', { name: 'Choose Your Writer' });

  // Nothing can be reached before there is an essay.
  await expect(page.locator('[data-screen=choose-writer]')).toHaveAttribute('inert');
  await expect(bar).toHaveAttribute('value', '0');
  await writeOwnDraft(page, () => expectAccessible(page));
  await expect(bar).toHaveAttribute('value', '33');
  await expect(page.getByRole('list', { name: 'Chosen so far' })).toContainText('Reed College');

  // The essay can be looked at, and given up and chosen again.
  const prompts = page.getByRole('list', { name: 'Your saved prompts' });
  await prompts.getByRole('button').first().click();
  const preview = page.getByRole('dialog', { name: 'Reed College' });
  await expect(preview).toContainText('The bay was empty');
  await preview.getByRole('tab', { name: 'Plan' }).click();
  await expect(preview).toContainText('No plan found for this prompt');
  await preview.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Clear Selection' }).click();
  await expect(bar).toHaveAttribute('value', '0');
  await prompts.getByRole('button').first().click();
  await preview.getByRole('button', { name: 'Select Prompt' }).click();

  await writers.getByRole('button', { name: writerName }).click();
  const profile = page.getByRole('dialog', { name: writerName });
  await expect(profile).toContainText('Personal Statements');
  await expectAccessible(page);
  await profile.getByRole('button', { name: 'Select Writer' }).click();
  await page.getByRole('radio', { name: /Standard/ }).check();
  await expect(bar).toHaveAttribute('value', '100');
  await page.getByRole('textbox', { name: 'Special Instructions' }).fill('Please keep the crabs.');
  await expect(page.getByText('Ready to proceed?')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const letters of ['200%', '']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // Back from the payment page, everything is as it was; a refused card is no end either.
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
  await proceed.dblclick();
  await page.getByRole('link', { name: 'Back to Fairhand' }).click();
  await toasts.expectSaid('Your payment was not completed');
  await expect(page).toHaveURL(`${product.url}/writer-requests`);
  await expect(page.getByRole('textbox', { name: 'Special Instructions' })).toHaveValue('Please keep the crabs.');
  await proceed.click();
  await payWith(page, cards.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await payWith(page, cards.pays);
  await toasts.expectSaid('Your writer request has been confirmed');
  await expect(page).toHaveURL(`${product.url}/writer-requests?tab=requests`);

  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Paid');
  await expect(card).toContainText(/Due\s*\w{3}, \w{3} \d/);
  await expect(card.getByRole('link', { name: /Receipt/ })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cancel request' })).toBeVisible();
  await expectAccessible(page);
  const id = /Request #(\d+)/.exec(await card.innerText())?.[1] ?? '';

  // The writer works; the student reads, asks for changes twice, and not a third time.
  const { call } = await signIn(product.url, writer?.email ?? '', demoPassword);
  const asWriter = (asked: string, act: string, words = {}) =>
    call('POST', `/user-writer-requests/${asked}/${act}`, words);
  await asWriter(id, 'start');
  await asWriter(id, 'messages', { text: 'Which bay was it?' });
  for (const left of ['2 of 2 left', '1 of 2 left']) {
    await asWriter(id, 'deliver', { essay: reviewed, letter: 'The first line works. Look at the second.' });
    await page.reload();
    await expect(card).toContainText(left);
    await card.getByRole('button', { name: 'Ask for a revision' }).click();
    const asking = page.getByRole('dialog', { name: 'Ask for a revision' });
    await asking.getByRole('button', { name: 'Send' }).click();
    await expect(asking.getByText('Please say what to change.')).toBeVisible();
    await asking.getByLabel('What should change?').fill('Say more about the spring.');
    await asking.getByRole('button', { name: 'Send' }).click();
    await expect(asking).toBeHidden();
  }
  await asWriter(id, 'deliver', { essay: reviewed, letter: 'Now it stands.' });
  await page.reload();
  await expect(card).toContainText('0 of 2 left');
  await expect(card.getByRole('button', { name: 'Ask for a revision' })).toHaveCount(0);
  await expect(card).toContainText('Now it stands.');
  await expect(card.locator('ins').filter({ hasText: 'One spring' })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('tab', { name: /Messages.*1 unread/ }).click();
  await expect(card).toContainText('Which bay was it?');
  await card.getByLabel(`Message to ${writerName}`).fill('Tillamook.');
  await card.getByRole('button', { name: 'Send' }).click();
  await expect(card.getByRole('log')).toContainText('Tillamook.');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('an order that is cancelled, before and after it is paid', async ({ page, product, person }) => {
  test.slow();
  await arrive(page, product.url, person, '/writer-requests');
  await writeOwnDraft(page);
  await page.getByRole('region', { name: 'Choose Your Writer' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Select Writer' }).click();
  await page.getByRole('radio', { name: /Premium/ }).check();
  const proceed = page.getByRole('button', { name: 'Proceed to Payment' });
  await proceed.click();
  await page.getByRole('link', { name: 'Back to Fairhand' }).click();
  await page.getByRole('tab', { name: 'My Requests' }).click();
  const card = page.getByRole('article').first();
  await expect(card.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await card.getByRole('button', { name: 'Cancel request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this request?' });
  await expect(dialog).toContainText('You haven’t been charged');
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await expect(card).toContainText('Cancelled');

  // The same choices once more are a new request, which is paid and then given back.
  await page.getByRole('tab', { name: 'New Request' }).click();
  await proceed.click();
  await payWith(page, cards.pays);
  await expect(page.getByRole('article')).toHaveCount(2);
  await card.getByRole('button', { name: 'Cancel request' }).click();
  await expect(dialog).toContainText('refund your USD 49.99 in full');
  await dialog.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(card).toContainText('Cancelled');
  await expect(card).toContainText(/refund/);
});
