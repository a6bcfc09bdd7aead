import { expectAccessible } from './fixtures/accessible.ts';
import { fillSetbackForm, row, saved } from './fixtures/board-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { openStudio, studioOn } from './fixtures/studio-steps.ts';
import { expect, test } from './fixtures/test.ts';

const resume = `Ada Okafor
Tulsa, Oklahoma
WORK
Helper, Red Door Pottery, June 2025 - present
- Carry clay and mix glaze for two potters`;

test('a short plan offers what the resume says, and says what is left once everything is answered or skipped', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  await openStudio(page, product.url, person);
  const student = await signIn(product.url, person.email, person.password);
  const form = new FormData();
  form.set('file', new File([resume], 'resume.txt', { type: 'text/plain' }));
  await student.call('POST', '/resumes/upsert', form);
  await student.call('POST', '/stories', { text: 'The glaze ran off every cup in the kiln. I had mixed it too thin.' });
  await fillSetbackForm(page);
  await studioOn(page).press('Generate Plan');

  // The student's own line, as they wrote it, becomes a sentence by their hand.
  const offer = page.getByRole('region', { name: 'You also wrote this' });
  await expect(offer).toContainText('Carry clay and mix glaze for two potters');
  await expectAccessible(page);
  await offer.getByRole('button', { name: /^Skip ?: Helper/ }).click();
  await expect(offer).not.toContainText('Helper');
  await offer.getByRole('button', { name: /^Write a sentence about this ?: Carry clay/ }).click();
  const field = offer.getByRole('textbox', { name: 'Write a sentence about this' });
  await expect(field).toHaveValue('Carry clay and mix glaze for two potters');
  await offer.getByRole('button', { name: 'Cancel' }).click();
  await expect(offer).toBeFocused();
  await offer.getByRole('button', { name: /^Write a sentence about this ?: Carry clay/ }).click();
  await field.fill('I carry clay and mix glaze for two potters.');
  await offer.getByRole('button', { name: 'Use this sentence' }).click();
  const setback = row(page, 'Describe a setback.');
  await expect(setback).toContainText('I carry clay and mix glaze for two potters.');
  await expect(offer).toHaveCount(0);
  await setback.getByRole('button', { name: /^Yes/ }).click();
  await saved(page);

  // Nothing is asked any more: the notice says so, with every way on.
  const notice = page.getByRole('region', { name: 'More to tell' });
  await expect(notice).toContainText('in your plan can help');
  const skip = page.getByRole('main').getByRole('button', { name: /^Skip/ });
  await expect(async () => {
    if ((await skip.count()) > 0) await skip.first().press('Enter');
    await saved(page);
    expect(await skip.count()).toBe(0);
  }).toPass();
  await expect(notice).toContainText(/^2\d words, 7\d more to reach 100\. There’s nothing left to answer/);
  await expect(notice.getByRole('button', { name: 'Tell us more in the chat' })).toBeVisible();
  await notice.getByRole('button', { name: 'Change the word limits' }).click();
  await expect(page.getByLabel('Minimum words')).toBeVisible();
});
