import type { CDPSession, Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessible.ts';
import { arrive } from './fixtures/account-steps.ts';
import { fillSetbackForm, row, saved } from './fixtures/board-steps.ts';
import { chatOn } from './fixtures/chat-steps.ts';
import { uploadResume } from './fixtures/document-steps.ts';
import { expect, freshTest as test } from './fixtures/test.ts';

const furnace =
  'Last December the furnace in our house broke, and I tried to fix it by myself before my mother came home from work. My uncle Milan sat on the stairs and watched me. He made me find the number on the plate.';
const more = 'I had the wrong part in my hand the whole time, and he let me find that out. It took me two hours.';
const crabs =
  'On Saturdays I counted crabs at the jetty with my sister Ana. One Saturday there were none left to count.';
const learned = 'Now I read the plate before I touch anything.';

// A phone: everything here is done with one thumb, or with a keyboard.
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' });

/** What a screen reader hears of a card that is on its way. */
const heard = (page: Page, words: RegExp) => expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(words);

/** By the keyboard: a press is not taken for the second one of a double press, however quickly the step before it ended. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter');
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** A finger that takes a card by its handle, goes to a place in small steps, and lets go there. */
async function drag(page: Page, finger: CDPSession, handle: Locator, to: Locator): Promise<void> {
  const from = await middleOf(handle);
  const end = await middleOf(to);
  const touch = (type: 'touchStart' | 'touchMove', at: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x, y: from.y + Math.sign(end.y - from.y) * 12 });
  await heard(page, /Picked up|would be/);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', { x: from.x, y: Math.round(from.y + ((end.y - from.y) * step) / 10) });
  await heard(page, /would be number 1 in/);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await heard(page, /is now number 1 in/);
}

test('two stories become an essay, on a phone and by keyboard', async ({ page, product, person }) => {
  const { url } = product;

  // The chat: a story, a question back, a chip, another story.
  await arrive(page, url, person, '/document-upload');
  await uploadResume(page);
  await page.getByRole('button', { name: 'Continue' }).tap();
  const { say, settled, messages } = chatOn(page);
  const chips = page.getByRole('list', { name: 'Quick replies' });
  await settled(1);
  await say(furnace);
  await settled(3);
  await say('What do you mean by that?');
  await settled(5);
  await expect(messages.nth(4)).not.toContainText('What do you mean by that?');
  await say(more);
  await settled(7);
  await expect(page.getByText('1 story so far')).toBeVisible();
  await chips.getByRole('button', { name: 'Ask me something else' }).press('Enter');
  await settled(9);
  await say(crabs);
  await settled(11);
  await expect(page.getByText('2 stories so far')).toBeVisible();
  await page.getByRole('button', { name: 'Move to Next Step' }).last().press('Enter');
  await expect(page).toHaveURL(`${url}/profile`);

  // Both stories, without what was asked back.
  await page.getByRole('tab', { name: 'Your stories' }).tap();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.getByRole('tabpanel')).toContainText('One Saturday there were none left to count.');
  await expect(page.getByRole('tabpanel')).not.toContainText('What do you mean');

  // The plan.
  await page.goto(`${url}/essay-creation`);
  await fillSetbackForm(page);
  await press(page, 'Generate Plan');
  await expect(page.getByRole('heading', { name: 'Which story?' })).toBeVisible();
  await page.getByRole('button', { name: /^Add this story too.*On Saturdays/ }).tap();
  const setback = row(page, 'Describe a setback.');
  const handles = setback.getByRole('button', { name: /^Move “/ });
  const crabHandle = setback.getByRole('button', { name: /^Move “On Saturdays/ });
  await expect(handles).toHaveCount(3);
  await expect(handles.first()).toHaveAccessibleName(/Last December/);
  await saved(page);
  await expectAccessible(page);

  // A card goes to the top by keyboard, and the other one by finger.
  await crabHandle.focus();
  await page.keyboard.press('Space');
  await heard(page, /“On Saturdays.* would be/);
  for (const place of [2, 1]) {
    await page.keyboard.press('ArrowUp');
    await heard(page, new RegExp(`would be number ${place} in`));
  }
  await page.keyboard.press('Space');
  await expect(handles.first()).toHaveAccessibleName(/On Saturdays/);
  await saved(page);
  const finger = await page.context().newCDPSession(page);
  const furnaceHandle = setback.getByRole('button', { name: /^Move “Last December/ });
  await crabHandle.scrollIntoViewIfNeeded();
  await drag(page, finger, furnaceHandle, crabHandle);
  await expect(handles.first()).toHaveAccessibleName(/Last December/);
  await saved(page);

  // A sentence is left out with a tap.
  const stairs = setback.getByRole('button', { name: 'My uncle Milan sat on the stairs and watched me.' });
  await stairs.tap();
  await expect(stairs).toHaveAttribute('aria-pressed', 'false');
  await saved(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);

  // Read through by keyboard: where something is left out, and where another story starts, which gets a few words.
  await expect(page.getByRole('region', { name: 'Before your draft' })).toContainText('4 spots');
  await press(page, 'Check for confusing spots');
  const reading = page.getByRole('dialog', { name: 'Check for confusing spots' });
  await expect(reading.getByRole('button', { name: 'Yes, it reads fine' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reading).toContainText(/You told us this right after “My uncle Milan sat on the stairs/);
  await page.keyboard.press('Enter');
  await expect(reading).toContainText('3 of 4');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reading.getByRole('textbox')).toBeFocused();
  await page.keyboard.insertText('That same winter,');
  await page.keyboard.press('Enter');
  // What was added is read once more.
  await expect(reading).toContainText('Added. Here’s how it reads now.');
  await expect(reading).toContainText('3 of 4');
  await expect(reading.getByRole('button', { name: 'Yes, it reads fine' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reading).toContainText('4 of 4');
  await expect(reading.getByRole('button', { name: 'Yes, it reads fine' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reading).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Before your draft' })).toContainText('1 spot');
  await saved(page);

  // The draft: their sentences, letter for letter, and a blank that is filled in its place.
  const sheet = page.getByRole('main').getByRole('article').first();
  await press(page, 'Generate Research');
  await press(page, 'Generate Draft');
  await expect(page.getByRole('button', { name: 'Request Critique', exact: true })).toBeVisible();
  await expect(sheet).toContainText('He made me find the number on the plate.');
  await expect(sheet).toContainText('That same winter, on Saturdays I counted crabs at the jetty');
  await expect(sheet).toContainText('One Saturday there were none left to count.');
  await expect(sheet).not.toContainText('watched me');
  const blank = sheet.getByRole('button', { name: /^Your turn: What did you learn from it/ });
  await blank.tap();
  await page.keyboard.insertText(learned);
  await expect(sheet).toContainText(learned);
  await sheet.getByRole('button', { name: /^Done: What did you learn from it/ }).tap();
  await expect(blank).toHaveCount(0);

  // A critique asks; an answer goes into the revised draft; the rest stays.
  await press(page, 'Request Critique');
  await expect(page.getByRole('heading', { name: 'What to fix first' })).toBeVisible();
  const asked = page.getByRole('textbox', { name: /^You end here/ });
  await asked.fill('I checked the boiler at school that way in March.');
  await asked.press('Tab');
  await expect(page.getByText('Saved for the revised draft')).toBeVisible();
  await press(page, 'Generate Revised Draft');
  await expect(page.getByRole('button', { name: 'Request Another Critique' })).toBeVisible();
  await expect(sheet).toContainText('I checked the boiler at school that way in March.');
  await expect(sheet).toContainText(learned);

  await press(page, 'Finish and Save');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Take (it|all of them)$/ })
    .tap();
  await expect(page.getByRole('heading', { name: 'Saved. What’s next?' })).toBeVisible();
  await page.goto(`${url}/saved-prompts`);
  await expect(page.getByRole('main')).toContainText('Reed College');
});
