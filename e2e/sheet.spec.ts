import { expectAccessible } from './fixtures/accessible.ts';
import {
  begun,
  compose,
  copyElsewhere,
  openSheet,
  sheetOn,
  undoTyping,
  writeElsewhere,
} from './fixtures/sheet-steps.ts';
import { expect, test } from './fixtures/test.ts';

const gap = '[Your turn: what you tried first, about 40 words]';
const told = begun.replace(` ${gap}`, '');

test('is written on at once and saves by itself', async ({ page, product, person }) => {
  const { text, saved, draft, words, toEnd } = await openSheet(page, product.url, person, told);
  await expect(page.getByRole('button', { name: /^(Edit|Save|View) draft$/ })).toHaveCount(0);
  await toEnd();
  await page.keyboard.type(' I did it anyway.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('😀 Twice.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('مرحبا');
  await saved();
  expect(await draft()).toBe(`${told} I did it anyway.\n\n😀 Twice.\nمرحبا`);
  expect(await words()).toMatchObject({ typed: 6 });
  // One key takes a whole character back, and the next one its paragraph.
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('👩‍👩‍👧');
  await expect(text.locator('p').last()).toHaveText('👩‍👩‍👧');
  await page.keyboard.press('Backspace');
  await expect(text.locator('p').last()).toHaveText('');
  await page.keyboard.press('Backspace');
  await saved();
  expect(await draft()).toBe(`${told} I did it anyway.\n\n😀 Twice.\nمرحبا`);
  await page.reload();
  await expect(text).toContainText('I did it anyway.');
  await expect(text.locator('p').first()).toHaveAttribute('dir', 'auto');

  // What was typed within the last moment is there after a reload, too.
  await toEnd();
  await page.keyboard.type(' Again.');
  await page.reload();
  await expect(text).toContainText('Again.');
  await saved();
  expect(await draft()).toContain('مرحبا Again.');

  // How it was written can be seen again, at any moment of it.
  await page.getByRole('button', { name: 'Authorship' }).click();
  await page.getByText('Replay how it was written').click();
  const replay = page.getByRole('region', { name: 'Replay' });
  const moment = replay.getByRole('slider');
  await expect(replay).toContainText('مرحبا Again.');
  await moment.press('Home');
  await expect(replay).not.toContainText('Again.');
  await moment.press('End');
  await expect(replay).toContainText('مرحبا Again.');
  await replay.getByRole('button', { name: 'Play' }).click();
  await expect(replay).not.toContainText('Again.');
  await replay.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(page);
});

test('answers a blank in place, gives it back, and is read by everybody, with every panel, on a phone too', async ({
  page,
  product,
  person,
}) => {
  const { text, saved, draft } = await openSheet(page, product.url, person);
  const question = text.getByRole('button', { name: /^Your turn: what you tried first/ });
  await question.click();
  await page.keyboard.type('A net first.');
  await saved();
  expect(await draft()).toBe(begun.replace(gap, `A net first.${gap}`));
  await text.getByRole('button', { name: /^Done/ }).click();
  await expect(question).toHaveCount(0);
  await saved();
  expect(await draft()).toBe(begun.replace(gap, 'A net first.'));

  // It comes back as a blank; one key chooses it, the next takes it out.
  await page.keyboard.press('Control+z');
  await expect(question).toHaveCount(1);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Backspace');
  await expect(question).toHaveCount(1);
  await page.keyboard.press('Backspace');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(question).toHaveCount(1);

  // Cut with everything around it, it comes back as it was; written over, too.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Control+v');
  await expect(question).toHaveCount(1);
  const read = async () => (await text.locator('p').allTextContents()).join('\n\n');
  const whole = await read();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('All anew.');
  await expect(text).toHaveText('All anew.');
  await saved();
  expect(await draft()).toBe('All anew.');
  await undoTyping(page, read, whole);
  await expect(question).toHaveCount(1);
  await saved();
  expect(await draft()).toBe(begun.replace(gap, `A net first.${gap}`));

  // From the list beside the sheet, without a mouse.
  await page.getByRole('tab', { name: 'Blanks' }).press('Enter');
  const answer = page.getByRole('complementary').getByRole('button', { name: /^Answer/ });
  await answer.press('Enter');
  await expect(text).toBeFocused();
  await compose(page, ['n', 'に']);
  await saved();
  expect(await draft()).toBe(begun.replace(gap, `A net first.に${gap}`));

  for (const name of ['Blanks', 'Checks', 'Sources']) {
    await page.getByRole('tab', { name }).click();
    await text.locator('p').first().click();
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});

test('pastes plain words, moves its own, and takes both back with their hands', async ({ page, product, person }) => {
  const { text, saved, draft, words, toEnd } = await openSheet(page, product.url, person, told);
  await copyElsewhere(
    page,
    product.url,
    'Six\u00a0polished words\r\n\r\n\r\nfrom elsewhere.',
    '<p style="color:red"><b>Six</b> words</p>',
  );
  await toEnd();
  await page.keyboard.type(' Mine stays.');
  await page.keyboard.press('Control+v');
  await saved();
  expect(await draft()).toBe(`${told} Mine stays.Six polished words\n\nfrom elsewhere.`);
  await expect(text.locator('b')).toHaveCount(0);
  expect(await words()).toMatchObject({ pasted: 4, tool: 0 });

  await page.keyboard.press('Control+z');
  await expect(text).not.toContainText('polished');
  await page.keyboard.press('Control+Shift+z');
  await expect(text).toContainText('polished');
  await saved();
  expect(await words()).toMatchObject({ pasted: 4, tool: 0 });

  // What was cut here is what it was when it comes in elsewhere.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+End');
  for (let letters = 0; letters < 'Mine stays.'.length; letters += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+x');
  await expect(text).not.toContainText('Mine stays.');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+v');
  await saved();
  expect(await draft()).toBe(`Mine stays.${told} `);
  expect(await words()).toMatchObject({ typed: 2, pasted: 0, tool: 0 });

  // A whole book stays out, and nothing stands in the way of the next words.
  await copyElsewhere(page, product.url, 'word '.repeat(40_000), '<p>word</p>');
  await page.keyboard.press('Control+v');
  await expect(page.getByText('That’s too much text')).toBeVisible();
  await text.press('Control+Home');
  await page.keyboard.type('And ');
  await saved();
  expect(await draft()).toBe(`And Mine stays.${told} `);
});

test('two tabs end with the same words, and a lost answer does nothing twice', async ({
  page,
  product,
  person,
  context,
}) => {
  const here = await openSheet(page, product.url, person, told);
  const other = await context.newPage();
  await other.goto(`${product.url}/essay-creation`);
  const there = await sheetOn(other, here.threadId);
  await here.toEnd();
  await page.keyboard.type(' From here.');
  await there.text.focus();
  await other.keyboard.press('Control+Home');
  await other.keyboard.type('From there. ');
  await here.saved();
  await there.saved();
  const both = `From there. ${told} From here.`;
  await expect.poll(() => here.draft()).toBe(both);
  // Coming back to a tab shows what was done in the other.
  for (const tab of [page, other]) await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(here.text).toContainText('From there.');
  await expect(there.text).toContainText('From here.');
  // Taking back reaches what was done here, and nothing of the other tab's.
  await undoTyping(
    page,
    async () => (await here.text.locator('p').allTextContents()).join('\n\n'),
    `From there. ${told}`,
  );
  await here.saved();
  expect(await here.draft()).toBe(`From there. ${told}`);
  await other.close();

  // The call arrives, its answer does not; what is typed meanwhile waits behind it.
  let lost = 0;
  await page.route('**/api/essay-agents/*/steps', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Once.');
  await expect.poll(() => lost).toBeGreaterThan(0);
  await page.keyboard.type(' Then more.');
  await here.saved();
  await expect.poll(() => here.draft()).toBe(`From there. ${told} Once. Then more.`);
});

test('is honest about being offline, and saves when the network is back', async ({
  page,
  product,
  person,
  context,
}) => {
  const { text, saved, draft, toEnd } = await openSheet(page, product.url, person, told);
  await toEnd();
  await context.setOffline(true);
  await page.keyboard.type(' Without a network.');
  const offline = page.getByText('Offline. We’ll save when you’re back.');
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await saved();
  expect(await draft()).toBe(`${told} Without a network.`);

  // Whoever leaves before that is asked, and finds it all when they are back.
  let isDown = true;
  await page.route('**/api/essay-agents/*/steps', (route) => (isDown ? route.abort() : route.continue()));
  await page.keyboard.type(' And gone.');
  await expect(offline).toBeVisible();
  const questions: string[] = [];
  page.once('dialog', async (question) => {
    questions.push(question.type());
    isDown = false;
    await question.accept();
  });
  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await expect(text).toContainText('Without a network. And gone.');
  await saved();
  expect(await draft()).toBe(`${told} Without a network. And gone.`);
});

test('stands on the page before its script, and does without', async ({ page, product, person }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/sheet-view-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const opening = openSheet(page, product.url, person);
  const drawn = page.locator('.sheet-text p').first();
  await expect(drawn).toContainText('The bay was green');
  await page.evaluate(() => document.fonts.ready);
  const place = await drawn.boundingBox();
  expect(place?.y).toBeLessThan(800 / 3);
  release();
  const { threadId } = await opening;
  expect(await drawn.boundingBox()).toEqual(place);

  await page.unroute('**/assets/sheet-view-*.js');
  await page.route('**/assets/sheet-view-*.js', (route) => route.abort());
  await page.reload();
  const { text, saved, draft, words, toEnd } = await sheetOn(page, threadId);
  await expect(text).toHaveJSProperty('tagName', 'TEXTAREA');
  await toEnd();
  await page.keyboard.type(' Plainly.');
  await saved();
  expect(await draft()).toBe(`${begun} Plainly.`);
  expect(await words()).toMatchObject({ typed: 1, pasted: 0, tool: 0 });
  await undoTyping(page, () => text.inputValue(), begun);
  await saved();

  // Words from another device move the caret along with the letters that it stood behind.
  await page.keyboard.press('Control+Home');
  for (let letters = 0; letters < 'The bay'.length; letters += 1) await page.keyboard.press('ArrowRight');
  await writeElsewhere(page, threadId, `Later on. ${begun} And then.`);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(text).toHaveValue(`Later on. ${begun} And then.`);
  await page.keyboard.type(' itself');
  await compose(page, ['n', 'に']);
  await saved();
  expect(await draft()).toBe(`Later on. ${begun.replace('The bay', 'The bay itselfに')} And then.`);
  expect(await words()).toMatchObject({ typed: 1, unrecorded: 20, tool: 0 });
});
