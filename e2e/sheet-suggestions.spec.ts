import { expectAccessible } from './fixtures/accessible.ts';
import { hold } from './fixtures/held.ts';
import { begun, compose, openSheet } from './fixtures/sheet-steps.ts';
import { expect, test } from './fixtures/test.ts';

const told = begun.replace(' [Your turn: what you tried first, about 40 words]', '');

test('takes what is proposed, gives it back, and leaves it', async ({ page, product, person }) => {
  const { text, saved, draft, toEnd } = await openSheet(page, product.url, person, told);
  await toEnd();
  for (let letters = 0; letters < 'Nobody had asked me to.'.length; letters += 1) {
    await page.keyboard.press('Shift+ArrowLeft');
  }
  await page.getByRole('button', { name: 'More specific' }).click();
  await expect(page.getByRole('region', { name: 'Another wording' })).toBeVisible();

  // Someone who leaves meanwhile finds it as a card, and in the text. No list moves another one away when it arrives.
  const late = await hold(page, 'GET', /\/suggestions$/);
  await page.reload();
  await late.expectOne();
  await expect(text).toBeVisible();
  await expect(page.getByRole('tablist', { name: 'Beside the draft' })).toHaveCount(0);
  await late.release();
  await expect(page.getByRole('tab').first()).toHaveText('Suggestions · 1');
  await page.getByRole('tab', { name: 'Suggestions · 1' }).click();
  const cards = page.getByRole('region', { name: 'Suggestions', exact: true });
  await expect(cards.getByRole('listitem')).toHaveCount(1);
  await expect(text.getByRole('insertion')).toBeVisible();
  await expectAccessible(page);
  // Whoever presses the proposed words and types does so beside them, and not where the caret was before.
  await text.getByRole('insertion').click();
  await page.keyboard.type('!');
  await expect(text.locator('p').last()).toContainText('asked me to.!');
  await compose(page, ['h', 'ha']);
  await expect(text.locator('p').last()).toContainText('asked me to.!ha');
  for (const _ of '!ha') await page.keyboard.press('Backspace');
  await saved();
  expect(await draft()).toBe(told);
  // A letter in the middle of the words holds it back, until that is taken back.
  for (let letters = 0; letters < 'me to.'.length; letters += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('!');
  await expect(cards.getByText('You’ve changed this part since.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cards.getByText('You’ve changed this part since.')).toHaveCount(0);
  await saved();
  // From the words to their card, and back to the caret, without a mouse.
  await page.keyboard.press('Alt+Enter');
  await expect(cards.getByRole('article', { name: 'Suggestion 1' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(cards.getByRole('button', { name: 'Take it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards).toBeFocused();
  await expect(cards.getByRole('listitem')).toHaveCount(0);
  await saved();
  const taken = await draft();
  expect(taken).not.toBe(told);
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.type('+');
  await saved();
  expect(await draft()).toBe(`${taken}+`);
  await page.keyboard.press('Control+z');

  await page.keyboard.press('Control+z');
  await expect(cards.getByRole('listitem')).toHaveCount(1);
  await saved();
  expect(await draft()).toBe(told);
  await page.keyboard.press('Control+Shift+z');
  await expect(cards.getByRole('listitem')).toHaveCount(0);
  await saved();
  expect(await draft()).toBe(taken);
  await page.keyboard.press('Control+z');

  const kept = page.waitForResponse(/\/suggestions\/[^/]+\/refuse$/);
  await cards.getByRole('button', { name: 'Keep mine' }).click();
  await expect(cards.getByRole('listitem')).toHaveCount(0);
  await kept;
  await saved();
  await page.reload();
  await expect(text).toBeVisible();
  await expect(page.getByRole('tab', { name: /Suggestions/ })).toHaveCount(0);
  expect(await draft()).toBe(told);
});
