import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anchorAt } from '#contracts/ledger-anchors.ts';
import { arrive } from './fixtures/account-steps.ts';
import { giveResume } from './fixtures/caller.ts';
import { selectBack } from './fixtures/sheet-marks.ts';
import { begun, compose, openSheet, sheetOn, startThread } from './fixtures/sheet-steps.ts';
import { expect, test } from './fixtures/test.ts';

const short = 'The bay was green that year. I counted the crabs alone.';
const [alt, control, shift] = [1, 2, 8];
const told = begun.replace(' [Your turn: what you tried first, about 40 words]', '');

interface Key {
  key: string;
  code: number;
  modifiers?: number;
}

const times = (count: number, key: Key) => Array.from({ length: count }, () => key);

/** The page is at work on something else while these are pressed: it hears of them one right after the other. */
async function pressWhileBusy(page: Page, keys: Key[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    setTimeout(() => {
      for (const until = performance.now() + 500; performance.now() < until;);
    });
  });
  const sent = keys.flatMap(({ key, code, modifiers = 0 }) =>
    (['rawKeyDown', 'keyUp'] as const).map((type) =>
      session.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: code, modifiers }),
    ),
  );
  await Promise.all(sent);
  await session.detach();
}

test('keys that come faster than the page is drawn act where the caret is', async ({ page, product, person }) => {
  const student = await arrive(page, product.url, person);
  await giveResume(student);
  const threadId = await startThread(student, short);
  await student.call('POST', `/essay-agents/${threadId}/comments`, {
    id: randomUUID(),
    anchor: anchorAt([[0, short.length]], short.indexOf('bay'), 'bay'.length),
    text: 'Which bay?',
    parent_id: null,
  });
  await page.goto(`${product.url}/essay-creation`);
  const sheet = await sheetOn(page, threadId);
  await page.getByRole('tab', { name: 'Comments · 1' }).press('Enter');
  await expect(sheet.text.locator('.sheet-comment-student')).toHaveText('bay');
  await sheet.toEnd();

  await pressWhileBusy(page, [
    { key: 'Home', code: 36, modifiers: control },
    ...times(5, { key: 'ArrowRight', code: 39 }),
    { key: 'Enter', code: 13, modifiers: alt },
  ]);
  await expect(page.getByRole('article', { name: 'Comment: Which bay?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet.text).toBeFocused();
  await sheet.text.locator('.sheet-comment-student').evaluate((mark) => {
    const look = () => document.body.setAttribute('data-stayed', String(mark.isConnected));
    document.addEventListener('keyup', look, { once: true });
  });
  await page.keyboard.type('!');
  await expect(sheet.text).toHaveText(short.replace('bay', 'b!ay'));
  // A mark is not drawn anew for a letter in it.
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'true');

  await pressWhileBusy(page, [
    { key: 'End', code: 35, modifiers: control },
    ...times(' alone.'.length, { key: 'ArrowLeft', code: 37, modifiers: shift }),
    { key: 'x', code: 88, modifiers: control },
  ]);
  await expect(sheet.text).toHaveText(short.replace('bay', 'b!ay').replace(' alone.', ''));
  await sheet.saved();
  expect(await sheet.draft()).toBe(short.replace('bay', 'b!ay').replace(' alone.', ''));
});

test('composes letters as input methods do, and words as phones do', async ({ page, product, person, context }) => {
  const { text, saved, draft, words, toEnd } = await openSheet(page, product.url, person, told);
  await toEnd();
  await page.keyboard.type(' ');
  await compose(page, ['n', 'に', 'にh', 'にほ', 'にほん', '日本']);
  await page.keyboard.type(' end.');
  await saved();
  expect(await draft()).toBe(`${told} 日本 end.`);
  expect(await words()).toMatchObject({ typed: 2, tool: 0 });
  // Over selected words: no letter of them stays, and none comes twice.
  await selectBack(page, 'end.');
  await compose(page, ['s', 'se', 'seldom']);
  await saved();
  expect(await draft()).toBe(`${told} 日本 seldom`);

  // A phone's keyboard composes every word, and what stands between two comes without a key.
  const session = await context.newCDPSession(page);
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile';
  await session.send('Emulation.setUserAgentOverride', { userAgent });
  await page.reload();
  expect(await page.evaluate(() => navigator.userAgent)).toContain('Android');
  await toEnd();
  for (const word of ['On', 'the', 'phone', 'I', 'write', 'like', 'this']) {
    await page.keyboard.insertText(' ');
    await compose(
      page,
      [...word].map((_, index) => word.slice(0, index + 1)),
    );
  }
  await page.keyboard.insertText('.');
  await saved();
  expect(await draft()).toBe(`${told} 日本 seldom On the phone I write like this.`);
  expect(await words()).toMatchObject({ typed: 9, dictated: 0, tool: 0 });

  // Spoken words come in one piece. What something else writes while a word is composed is nobody's typing.
  await page.keyboard.insertText(' These four were spoken.');
  await session.send('Input.imeSetComposition', { text: ' ha', selectionStart: 3, selectionEnd: 3 });
  await text.evaluate((element) => element.querySelector('p')?.append(' Put here.'));
  await session.send('Input.insertText', { text: ' ha' });
  await saved();
  expect(await draft()).toContain('alone. Put here.');
  expect(await draft()).toMatch(/ These four were spoken\. ha$/);
  expect(await words()).toMatchObject({ typed: 10, dictated: 4, tool: 2 });
});

test('says of what no key brought that a tool did', async ({ page, product, person }) => {
  const { text, saved, words, toEnd } = await openSheet(page, product.url, person, told);
  await toEnd();
  await page.evaluate(() => document.execCommand('insertText', false, ' Put in by something else.'));
  await expect(text).toContainText('something else');
  await saved();
  expect(await words()).toMatchObject({ tool: 5, typed: 0 });
  await text.evaluate((element) => {
    element.dispatchEvent(new InputEvent('beforeinput', { inputType: 'insertText', data: 'x', bubbles: true }));
    element.querySelector('p')?.append(' Written past us.');
  });
  await saved();
  await expect.poll(async () => (await words())['tool']).toBe(8);
});
