import { randomUUID } from 'node:crypto';
import { anchorAt } from '#contracts/ledger-anchors.ts';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { enter } from './fixtures/account-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { draft as sent, makeStudent, payForReview } from './fixtures/review-steps.ts';
import { boxOfSelection, expectNoSideways, selectBack, selectWords, signsOf } from './fixtures/sheet-marks.ts';
import { begun, lineInFewColors, openSheet, sheetOn, startThread } from './fixtures/sheet-steps.ts';
import { expect, test } from './fixtures/test.ts';

const told = begun.replace(' [Your turn: what you tried first, about 40 words]', '');

test('a comment is made, found again, answered and settled without a mouse', async ({ page, product, person }) => {
  const { text, saved, draft, toEnd } = await openSheet(page, product.url, person, told);
  await toEnd();
  await page.keyboard.type(' I wanted to know.');
  await selectBack(page, 'I wanted to know.');
  const bar = page.getByRole('region', { name: 'Change the selected words' });
  await bar.getByRole('button', { name: 'Comment' }).press('Enter');
  const words = page.getByRole('textbox', { name: 'Your comment' });
  await expect(words).toBeFocused();
  await words.fill('Is this true?');
  await words.press('Control+Enter');
  const marked = text.locator('.sheet-comment-student');
  await expect(marked).toHaveText('I wanted to know.');
  expect(await lineInFewColors(page, marked)).toBe('underline solid');

  // The caret is back behind the words, and nothing is selected that the next key would replace.
  await expect(text).toBeFocused();
  await expect(bar).toHaveCount(0);
  await page.keyboard.type(' Yes.');
  await expect(marked).toHaveText('I wanted to know.');
  await saved();
  expect(await draft()).toBe(`${told} I wanted to know. Yes.`);

  // It stays with its letters, over a reload and wherever they go.
  await page.reload();
  await page.getByRole('tab', { name: 'Comments · 1' }).press('Enter');
  await expect(marked).toHaveText('I wanted to know.');
  await text.focus();
  await page.keyboard.press('Control+End');
  for (let letters = 0; letters < ' Yes.'.length; letters += 1) await page.keyboard.press('ArrowLeft');
  await selectBack(page, 'I wanted to know.');
  await page.keyboard.press('Control+x');
  await expect(marked).toHaveCount(0);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+v');
  await expect(marked).toHaveText('I wanted to know.');
  await expect(text.locator('p').first()).toContainText('I wanted to know.The bay');
  for (const _ of ['pasted', 'cut']) await page.keyboard.press('Control+z');
  await expect(text.locator('p').last()).toContainText('I wanted to know. Yes.');
  await expect(marked).toHaveText('I wanted to know.');
  await page.keyboard.press('Control+End');
  for (let letters = 0; letters < 8; letters += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+Enter');
  const card = page.getByRole('article', { name: 'Comment: Is this true?' });
  await expect(card).toBeFocused();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.type('!');
  await saved();
  expect(await draft()).toContain('I wanted to kn!ow. Yes.');

  await card.getByRole('button', { name: /^Add a note/ }).press('Enter');
  await page.getByRole('textbox', { name: 'Your note' }).fill('I think so.');
  await page.getByRole('button', { name: 'Add note', exact: true }).click();
  await expect(card).toContainText('I think so.');
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Resolve/ }).click();
  await expect(marked).toHaveCount(0);
  await page.getByText('1 resolved comment').click();
  await card.getByRole('button', { name: /^Reopen/ }).click();
  await expect(marked).toBeVisible();

  // On a phone the card stands under the words.
  await page.setViewportSize({ width: 360, height: 740 });
  await marked.first().click();
  const under = page.getByRole('region', { name: 'Comment', exact: true });
  await expect(under).toContainText('Is this true?');
  await expect(async () => {
    const [wordsBox, cardBox] = [await marked.last().boundingBox(), await under.boundingBox()];
    expect(cardBox?.y).toBeGreaterThan(wordsBox?.y ?? Infinity);
    expect((cardBox?.x ?? 0) + (cardBox?.width ?? 999)).toBeLessThanOrEqual(360);
  }).toPass();
  await expectAccessible(page);
  await under.getByRole('button', { name: 'Close' }).click();
  await expect(under).toHaveCount(0);
});

test('a writer’s comments stand in the student’s own text, and both talk about them', async ({
  page,
  product,
  person,
}) => {
  const writer = demoWriters[0];
  if (!writer) throw new Error('there is no demo writer');
  const student = await makeStudent(product.url, person);
  await enter(page, product.url, student);
  const threadId = await startThread(student, sent, student.promptId);
  const id = await payForReview(student, `${writer.firstName} ${writer.lastName}`);
  const amara = await signIn(product.url, writer.email, demoPassword);
  const words = 'every summer';
  const comment = {
    id: randomUUID(),
    anchor: anchorAt([[0, sent.length]], sent.indexOf(words), words.length),
    text: 'Which summers?',
    parent_id: null,
    is_sent: true,
  };
  await amara.call('POST', `/user-writer-requests/${id}/comments`, comment);
  await page.goto(`${product.url}/essay-creation`);
  const { text, saved } = await sheetOn(page, threadId);
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Once, ');
  await saved();
  const marked = text.locator('.sheet-comment-writer');
  await expect(marked).toHaveText(words);
  await marked.click();
  const card = page.getByRole('article', { name: 'Comment: Which summers?' });
  await expect(card).toContainText(`${writer.firstName} ${writer.lastName}`);
  await card.getByRole('button', { name: /^Reply/ }).click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('2019 to 2023.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect(card).toContainText('2019 to 2023.');
  // The card shows it while it is still on its way.
  const forWriter = async () => {
    const path = `/user-writer-requests/${id}/comments`;
    return (await amara.call<{ comments: { text: string }[] }>('GET', path)).comments.map((each) => each.text);
  };
  await expect.poll(forWriter).toEqual(['Which summers?', '2019 to 2023.']);

  // What lost its words says so.
  await marked.dblclick();
  await selectWords(page, words);
  await page.keyboard.press('Delete');
  await expect(card).toContainText('This text is gone: “every summer”');
  await page.keyboard.press('Control+z');
  await expect(marked).toHaveText(words);
  await expectAccessible(page);
});

test('shows one layer at a time, and marked words lead to what is said about them', async ({
  page,
  product,
  person,
}) => {
  const { text, saved, draft, words, toEnd } = await openSheet(page, product.url, person, told);
  await toEnd();
  await page.keyboard.type(' I beleive you. I beleive it.');
  await saved();
  await page.getByRole('tab', { name: 'Authorship' }).click();
  const before = text.locator('.sheet-ink-before');
  await expect(before.first()).toContainText('The bay was green');
  await expect(before.filter({ hasText: 'beleive' })).toHaveCount(0);
  expect(await lineInFewColors(page, before)).toBe('overline dotted');
  await before.first().click();
  await expect(page.getByRole('main').locator('aside [data-card="ink 0"]')).toHaveClass(/bg-wash/);
  await page.getByRole('radio', { name: 'None' }).press('Space');
  await expect(before).toHaveCount(0);
  await page.getByRole('radio', { name: 'All' }).press('Space');
  await expect(before.first()).toBeVisible();

  // The proofreader's own fix, from the word itself.
  await page.getByRole('tab', { name: 'Spelling' }).click();
  const misspelt = text.locator('.sheet-grammar', { hasText: 'beleive' });
  await expect(misspelt).toHaveCount(2);
  expect(await lineInFewColors(page, misspelt)).toBe('underline wavy');
  await expectAccessible(page);
  // Chosen once for this essay, it is there when the essay is opened again.
  await page.reload();
  await expect(misspelt).toHaveCount(2);
  await page.getByRole('radio', { name: 'This list' }).press('Space');
  await expect(before).toHaveCount(0);
  await expect(text).toHaveAttribute('spellcheck', 'false');
  // From the list, pressed before the page has heard of the last letters: it lands on its own word and takes none away.
  const listed = page.getByRole('region', { name: 'Spelling and grammar' }).getByRole('button', { name: 'believe' });
  await expect(listed).toHaveCount(2);
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Oh. ');
  await listed.first().press('Enter');
  await expect(text).toContainText(/^Oh\. The bay .* I believe you\. I beleive it\.$/);
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(misspelt).toHaveCount(1);
  await misspelt.click();
  await page
    .getByRole('region', { name: 'Spelling and grammar' })
    .first()
    .getByRole('button', { name: 'believe' })
    .click();
  await expect(text).toContainText('I believe it.');
  await page.setViewportSize({ width: 1280, height: 800 });

  // Another wording is a suggestion in the text; leaving it selects nothing again.
  await toEnd();
  await selectBack(page, 'I believe it.');
  await page.getByRole('button', { name: 'More specific' }).press('Enter');
  const offer = page.getByRole('region', { name: 'Another wording' });
  await expect(offer).toBeVisible();
  await expect(text.getByRole('insertion')).toBeVisible();
  await offer.getByRole('button', { name: 'Keep mine' }).press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('insertion')).toHaveCount(0);
  await page.keyboard.type(' Still.');
  await saved();
  expect(await draft()).toBe(`Oh. ${told} I believe you. I believe it. Still.`);

  // What is dragged to another place is what it was.
  const counted = await words();
  await selectBack(page, ' Still.');
  const from = await boxOfSelection(page);
  const to = await text.locator('p').first().boundingBox();
  if (!to) throw new Error('there is no paragraph');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 12, { steps: 5 });
  await page.mouse.move(to.x + 1, to.y + 12, { steps: 5 });
  await page.mouse.up();
  await expect(text.locator('p').first()).toContainText(' Still.Oh. The bay');
  await saved();
  expect(await draft()).toBe(` Still.Oh. ${told} I believe you. I believe it.`);
  // Two typed words became one.
  expect(await words()).toMatchObject({ typed: (counted['typed'] ?? 0) - 1, pasted: 0, tool: 0 });
});

test('leaves room to write: on a desk, zoomed, on a phone with its keyboard, and on paper', async ({
  page,
  product,
  person,
}) => {
  const long = Array.from({ length: 6 }, () => told).join('\n\n');
  const { text, threadId } = await openSheet(page, product.url, person, `${long}\n\n${begun}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  const top = async () => (await text.locator('p').first().boundingBox())?.y ?? Infinity;
  await expect.poll(top).toBeLessThan(800 / 3);
  const prompt = page.locator('summary', { hasText: 'What do you count' });
  expect((await prompt.boundingBox())?.height).toBeLessThanOrEqual(44);
  const beside = page.getByRole('main').getByRole('complementary');
  const aside = await beside.boundingBox();
  const paper = await text.boundingBox();
  expect(aside?.x).toBeGreaterThan((paper?.x ?? 0) + (paper?.width ?? 0));

  // A browser at 200 %.
  await page.setViewportSize({ width: 640, height: 400 });
  await expectNoSideways(page);
  await text.locator('p').first().scrollIntoViewIfNeeded();
  await expect(text.locator('p').first()).toBeInViewport();
  await text.press('Control+End');
  await page.keyboard.type(' Far down.');
  await expect(text.locator('p').last()).toBeInViewport();

  // A phone whose keyboard lies over the page.
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await text.locator('p').first().click();
  await page.evaluate(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    Object.defineProperty(viewport, 'height', { value: 440, configurable: true });
    viewport.dispatchEvent(new Event('resize'));
  });
  await expect(page.locator('[data-keyboard]')).toHaveCount(1);
  const lines = () =>
    page.evaluate(() => {
      const sheet = document.querySelector('.sheet-text');
      if (!sheet) return 0;
      const height = Number.parseFloat(getComputedStyle(sheet).lineHeight);
      const foot = document.querySelector('[data-foot]')?.getBoundingClientRect().top ?? 440;
      // The first line under whatever sticks to the top of the window.
      let from = 0;
      while (from < foot && !sheet.contains(document.elementFromPoint(180, from))) from += 1;
      return Math.floor((Math.min(foot, 440) - from) / height);
    });
  await expect.poll(lines).toBeGreaterThanOrEqual(8);

  // Colours of the reader's own, then paper: the text alone, and a blank as its question.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await sheetOn(page, threadId);
  await selectWords(page, 'Nobody had asked');
  await page.getByRole('button', { name: 'More specific' }).click();
  await expect(text.getByRole('insertion')).toBeVisible();
  const proposed = text.getByRole('insertion');
  expect(await lineInFewColors(page, proposed)).toBe('underline dashed');
  await page.emulateMedia({ forcedColors: 'active' });
  const layers = await signsOf(page);
  expect(Object.entries(layers).filter(([, sign]) => sign === 'none')).toEqual([]);
  await page.emulateMedia({ forcedColors: null, media: 'print' });
  expect(new Set(Object.values(await signsOf(page)))).toEqual(new Set(['none']));
  await expect(proposed).toBeHidden();
  await expect(page.getByRole('region', { name: 'Another wording' })).toBeHidden();
  await expect(text.getByText('what you tried first').first()).toBeVisible();
  await expect(beside).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
