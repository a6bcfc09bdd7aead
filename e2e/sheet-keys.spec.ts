import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { anchorAt } from '#contracts/ledger-anchors.ts';
import { arrive } from './fixtures/account-steps.ts';
import { giveResume } from './fixtures/caller.ts';
import { sheetOn, startThread } from './fixtures/sheet-steps.ts';
import { expect, test } from './fixtures/test.ts';

const draft = 'The bay was green that year. I counted the crabs alone.';
const [alt, control, shift] = [1, 2, 8];

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
  const threadId = await startThread(student, draft);
  await student.call('POST', `/essay-agents/${threadId}/comments`, {
    id: randomUUID(),
    anchor: anchorAt([[0, draft.length]], draft.indexOf('bay'), 'bay'.length),
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
  await expect(sheet.text).toHaveText(draft.replace('bay', 'b!ay'));
  // A mark is not drawn anew for a letter in it.
  await expect(page.locator('body')).toHaveAttribute('data-stayed', 'true');

  await pressWhileBusy(page, [
    { key: 'End', code: 35, modifiers: control },
    ...times(' alone.'.length, { key: 'ArrowLeft', code: 37, modifiers: shift }),
    { key: 'x', code: 88, modifiers: control },
  ]);
  await expect(sheet.text).toHaveText(draft.replace('bay', 'b!ay').replace(' alone.', ''));
  await sheet.saved();
  expect(await sheet.draft()).toBe(draft.replace('bay', 'b!ay').replace(' alone.', ''));
});
