import { expectAccessible } from './fixtures/accessible.ts';
import { openPlan, openPlanOnPhone, row, saved, tray } from './fixtures/board-steps.ts';
import { studioOn } from './fixtures/studio-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('a plan is a board of the student’s own sentences, and the draft holds them letter for letter', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  await openPlan(page, product.url, person);
  const { press, expectStep, sheet } = studioOn(page);

  // The longer story leads clearly and is on the board; the other waits in the tray.
  const setback = row(page, 'Describe a setback.');
  await expect(setback).toContainText('My uncle Milan sat on the stairs.');
  await expect(tray(page)).toContainText('I counted crabs');
  await expectAccessible(page);

  // A sentence is left out by the keyboard.
  const uncle = setback.getByRole('button', { name: 'My uncle Milan sat on the stairs.' });
  await uncle.focus();
  await page.keyboard.press('Enter');
  await expect(uncle).toHaveAttribute('aria-pressed', 'false');

  // A card is moved by its menu, and the move is taken back.
  await tray(page)
    .getByRole('button', { name: /^More for “I counted crabs/ })
    .click();
  await page.getByRole('menuitem', { name: /^Move to “Describe a setback/ }).click();
  await expect(setback).toContainText('I counted crabs');
  await press('Undo');
  await expect(tray(page)).toContainText('I counted crabs');

  // A blank is answered in the student's words, which stay theirs.
  const learned = row(page, 'What did you learn from it?');
  await learned.getByRole('button', { name: /^Answer/ }).click();
  await learned.getByRole('textbox').fill('watching isnt knowing. i read the plate first now');
  await learned.getByRole('button', { name: 'Add to plan' }).click();
  await expect(learned).toContainText('watching isnt knowing.');
  await saved(page);
  await expect(learned.getByRole('button', { name: /^Move “watching isnt knowing/ })).toBeFocused();

  // As text it's the board as it is now, also where the page has only just saved it.
  await press('Edit as text');
  const text = page.getByRole('textbox', { name: 'Your plan' });
  await expect(text).toHaveValue(/^- My uncle Milan sat on the stairs\.$/m);
  await expect(text).toHaveValue(/watching isnt knowing/);
  await press('View plan');
  await page.reload();
  await expect(row(page, 'What did you learn from it?')).toContainText('watching isnt knowing.');

  await press('Generate Research');
  await expectStep('Generate Draft');
  await press('Generate Draft');
  await expectStep('Request Critique');
  await expect(sheet).toContainText('In December I tried to fix the furnace. He made me find the number.');
  await expect(sheet).toContainText('Watching isnt knowing. I read the plate first now.');
  await expect(sheet).not.toContainText('stairs');
  await expect(sheet).not.toContainText('crabs');
});

test('another story is one tap away on a phone, and a card is dragged by its handle', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  await openPlanOnPhone(page, product.url, person);
  await page.getByRole('button', { name: /^Add this story too.*I counted crabs/ }).click();
  const setback = row(page, 'Describe a setback.');
  await expect(setback).toContainText('I counted crabs');
  await saved(page);

  // Picked up, moved and put down by the keyboard, as the handle's help says.
  const handle = setback.getByRole('button', { name: /^Move “I counted crabs/ });
  await handle.focus();
  const heard = page.locator('[id^="DndLiveRegion"]');
  await page.keyboard.press('Space');
  // It can be moved once it is known where it is.
  await expect(heard).toHaveText(/would be/);
  await page.keyboard.press('ArrowUp');
  await expect(heard).toHaveText(/would be number 1 in/);
  await page.keyboard.press('Space');
  await expect(setback.getByRole('button', { name: /^Move “/ }).first()).toHaveAccessibleName(/I counted crabs/);

  // A blank that is put off can be opened again from where the keyboard is; one that goes leaves it in its row.
  const learned = row(page, 'What did you learn from it?');
  const answer = learned.getByRole('button', { name: /^Answer/ });
  await answer.press('Enter');
  await learned.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(answer).toBeFocused();
  await learned.getByRole('button', { name: /^Skip/ }).press('Enter');
  await expect(answer).toHaveCount(0);
  await expect(learned).toBeFocused();
  await saved(page);

  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('what is told twice is asked about, and an answer goes where the student says', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  await openPlanOnPhone(page, product.url, person);
  const setback = row(page, 'Describe a setback.');
  const learned = row(page, 'What did you learn from it?');

  await learned.getByRole('button', { name: /^Answer/ }).click();
  await learned.getByRole('textbox').fill('Uncle Milan sat on the stairs with me.');
  await learned.getByRole('button', { name: 'Add to plan' }).click();
  await saved(page);
  await expect(learned).toContainText('You say this twice. Which one do you want to keep?');
  await expectAccessible(page);
  const keep = learned.getByRole('button', { name: /^Keep this one.*“?Uncle Milan sat on the stairs with me/ });
  const kept = learned.getByRole('button', { name: /^Move “Uncle Milan sat/ });
  await keep.press('Enter');
  await expect(tray(page)).toContainText('My uncle Milan sat on the stairs.');
  // The keyboard goes on at the card, and takes the answer back from there.
  await saved(page);
  await expect(kept).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(setback).toContainText('My uncle Milan sat on the stairs.');
  await saved(page);
  await keep.press('Enter');
  await expect(tray(page)).toContainText('My uncle Milan sat on the stairs.');
  await expect(kept).toBeFocused();
  await expect(learned).not.toContainText('You say this twice.');
  await expect(setback).not.toContainText('My uncle Milan sat on the stairs.');
  await saved(page);

  // Only the student knows where somebody said it.
  await setback.getByRole('button', { name: /^Answer.*What did somebody say/ }).click();
  await setback.getByRole('textbox').fill('My mom said to read the sticker next time.');
  await setback.getByRole('button', { name: 'Add to plan' }).click();
  await saved(page);
  await page.getByRole('button', { name: 'Check for confusing spots', exact: true }).press('Enter');
  const reading = page.getByRole('dialog', { name: 'Check for confusing spots' });
  const fine = reading.getByRole('button', { name: 'Yes, it reads fine' });
  await expect(reading).toContainText('1 of 4');
  await expect(reading).toContainText('This is the first thing your reader sees.');
  await expect(fine).toBeFocused();
  await expectAccessible(page);
  await fine.press('Enter');
  await expect(reading).toContainText('2 of 4');
  await fine.press('Enter');
  await expect(reading).toContainText('3 of 4');
  await expect(reading).toContainText('He made me find the number. My mom said to read the sticker next time.');
  const broken = reading.getByRole('button', { name: 'New paragraph here' });
  await expect(broken).toHaveAttribute('aria-pressed', 'false');
  await broken.press('Enter');
  await expect(broken).toHaveAttribute('aria-pressed', 'true');
  await expect(reading.getByText('My mom said to read the sticker next time.', { exact: true })).toBeVisible();
  await reading.getByRole('button', { name: 'It belongs somewhere else' }).click();
  const place = reading.getByRole('combobox', { name: 'Which sentence should it follow?' });
  const put = reading.getByRole('button', { name: 'Move it there' });
  await expect(put).toBeDisabled();
  await place.selectOption({ label: 'In December I tried to fix the furnace.' });
  await expect(put).toBeEnabled();
  await expectAccessible(page);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await put.press('Enter');
  // It is read again where it stands now; what was found fine and hasn't changed isn't.
  await expect(reading).toContainText('Moved. Here’s how it reads now.');
  await expect(reading).toContainText('2 of 4');
  for (const next of ['3 of 4', '4 of 4', 'That’s all 4 spots.']) {
    await fine.press('Enter');
    await expect(reading).toContainText(next);
  }
  await expect(reading.getByRole('button', { name: 'Back to the plan' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reading).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check for confusing spots', exact: true })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Before your draft' })).toHaveCount(0);
  await expect(setback.getByRole('button', { name: /^Move “/ })).toHaveCount(3);
  await expect(setback.getByRole('button', { name: /^Move “/ }).nth(1)).toHaveAccessibleName(/My mom said to read/);
  await expect(setback.getByRole('button', { name: /^Move “/ }).nth(2)).toHaveAccessibleName(/He made me find/);
  await saved(page);
});

test('what is typed on the board outlives a reload, and an earlier version is restored over it', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  await openPlan(page, product.url, person);
  const { press } = studioOn(page);
  const setback = row(page, 'Describe a setback.');
  const openMenu = (item: string) =>
    setback
      .getByRole('button', { name: /^More for “In December/ })
      .click()
      .then(() => page.getByRole('menuitem', { name: item }).click());

  // An emptied lead-in stays open while someone types in it.
  await openMenu('Add a few words before it');
  const leadIn = setback.getByRole('textbox', { name: 'What would a stranger need to know first?' });
  await leadIn.fill('At home,');
  await saved(page);
  await leadIn.fill('');
  await saved(page);
  await expect(leadIn).toBeFocused();
  await leadIn.fill('At home,');

  // Other words for a card, half typed.
  await openMenu('Edit the words');
  const words = setback.getByRole('textbox', { name: 'Words on this card' });
  await words.fill('In December I took the furnace apart.');
  await saved(page);
  await page.reload();
  await expect(words).toHaveValue('In December I took the furnace apart.');
  await press('Keep these words');
  await expect(setback).toContainText('In December I took the furnace apart.');
  await expect(tray(page)).toContainText('My uncle Milan sat on the stairs.');
  await saved(page);

  // The first version, over everything that was saved since.
  await press('Versions');
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await versions
    .getByRole('button', { name: / words|blank/ })
    .last()
    .click();
  await versions.getByRole('button', { name: 'Restore this version' }).click();
  await expect(versions).toBeHidden();
  await expect(setback).toContainText('In December I tried to fix the furnace.');
  await expect(setback.getByRole('textbox', { name: 'Words on this card' })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('another tab');
  await setback.getByRole('button', { name: 'My uncle Milan sat on the stairs.' }).click();
  await saved(page);
});
