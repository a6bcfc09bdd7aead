import { chromium } from '@playwright/test';
import { devPages } from '#contracts/pages.ts';
import { ensureChromium } from '#scripts/browser/ensure-chromium.ts';
import { expectAccessible, expectPartAccessible } from './fixtures/accessible.ts';
import { expect, type Page, freshTest as test } from './fixtures/test.ts';

// With everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function openKit(page: Page): Promise<void> {
  const answer = await page.goto(devPages.kit);
  expect(answer?.status()).toBe(200);
  // The Markdown comes in a file of its own; the page is whole when it stands there.
  await expect(page.getByRole('heading', { name: 'What carries it' })).toBeVisible();
}

/** With scroll bars hidden as with scroll bars shown, a dialog dims the whole window and moves nothing. */
async function expectNothingMoves(page: Page, { hasBars }: { hasBars: boolean }): Promise<void> {
  const barWidth = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect((await barWidth()) > 0).toBe(hasBars);
  // Text, because a button that is pressed moves by itself.
  const heading = page.getByRole('heading', { name: 'Dialog, sheet and overlay' });
  await heading.scrollIntoViewIfNeeded();
  const place = () =>
    heading.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return [left, top, width].map(Math.round);
    });
  const before = await place();
  for (const opener of ['Open a dialog', 'Open a sheet']) {
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await place()).toEqual(before);
    // No scroll bar is left beside the backdrop, which covers the window from edge to edge.
    await expect.poll(barWidth).toBe(0);
    const dimmed = await page.getByRole('dialog').evaluate((element) => element.getBoundingClientRect().width);
    expect(dimmed).toBe(1280);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(place).toEqual(before);
  }
}

test('every part at 1280 and 360 px: nothing for axe in both themes, no sideways scrolling', async ({ page }) => {
  await openKit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const width of [1280, 360]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
});

test('every part answers the keyboard, the mouse and the system’s settings', async ({ page }) => {
  await openKit(page);

  await test.step('the theme switch goes over the system, by keyboard, and back', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByRole('radio', { name: 'System' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expect.poll(ground).not.toBe(light);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
    await expect.poll(ground).toBe(light);
  });

  await test.step('the inks are told apart in high contrast, in the text as in the legend', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const legend = page.getByRole('list', { name: 'Who wrote what' }).first().getByRole('listitem');
    await expect(legend).toHaveText(['your words', 'AI help', 'your writer']);
    const strokes = await legend.evaluateAll((items) =>
      items.map((item) => item.firstElementChild && getComputedStyle(item.firstElementChild).borderTopStyle),
    );
    expect(new Set(strokes).size).toBe(3);
    const linesOf = (specimen: string) =>
      page
        .locator('.kit-specimen')
        .filter({ has: page.getByRole('heading', { name: specimen }) })
        .locator('ins, del')
        .evaluateAll((marks) => [...new Set(marks.map((mark) => getComputedStyle(mark).textDecorationStyle))]);
    expect(await linesOf('AI’s changes, side by side')).toEqual([strokes[1]]);
    expect(await linesOf('Writer’s changes, inline')).toEqual([strokes[2]]);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('a dialog keeps the keyboard and gives it back', async () => {
    const opener = page.getByRole('button', { name: 'Open a dialog' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete this essay?' });
    await expect(dialog).toBeVisible();
    await expectPartAccessible(page, 'dialog[open]');
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(() => {
        const active = document.activeElement;
        return active !== document.body && active?.closest('dialog') === null;
      });
      expect(isOutside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('with scroll bars hidden, a dialog dims the whole window and moves nothing', () =>
    expectNothingMoves(page, { hasBars: false }));

  await test.step('the second press of a double click that closes a dialog opens nothing behind it', async () => {
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this essay?' });
    const closing = dialog.getByRole('button', { name: 'Close' });
    // Pointed at, it stands still.
    await closing.hover();
    const close = await closing.boundingBox();
    if (!close) throw new Error('The dialog has no button to close it.');
    await page.evaluate(() => {
      document.body.addEventListener('click', ({ detail }) => {
        if (detail > 1) document.body.dataset.pressedAgain = '';
      });
    });
    await page.mouse.dblclick(close.x + close.width / 2, close.y + close.height / 2);
    await expect(dialog).toBeHidden();
    await expect(page.locator('body[data-pressed-again]')).toHaveCount(0);
  });

  await test.step('a menu is walked by arrows, skips what is closed, and gives the keyboard back', async () => {
    const opener = page.getByRole('button', { name: 'Account', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
    await expectPartAccessible(page, '[role=menu]');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  await test.step('tabs follow the arrows and skip what is closed', async () => {
    await page.getByRole('tab', { name: 'Plan' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'Research' })).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Draft' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tabpanel', { name: 'Plan' })).toBeVisible();
  });

  await test.step('a select takes the first letters', async () => {
    const select = page.getByLabel('Education level', { exact: true });
    await select.focus();
    // Letters between which a second goes by are the first letters of two words.
    await expect(async () => {
      await page.keyboard.type('Grad');
      await expect(select).toHaveValue('graduate', { timeout: 2000 });
    }).toPass();
  });

  await test.step('a file is chosen by keyboard, refused with words, replaced and removed', async () => {
    const field = page.locator('#files').getByLabel('Resume', { exact: false }).first();
    const choosing = page.waitForEvent('filechooser');
    await field.press('Enter');
    const chooser = await choosing;
    await chooser.setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await expect(field).toHaveAccessibleDescription(/Please upload a PDF file\./);
    await expect(field).toBeFocused();

    const pdf = { name: 'my-resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await field.setInputFiles(pdf);
    await expect(page.getByText('my-resume.pdf', { exact: true })).toBeVisible();
    const zone = page.locator('#files .kit-specimen').first();
    const replacing = page.waitForEvent('filechooser');
    await zone.getByRole('button', { name: 'Replace' }).press('Enter');
    await (await replacing).setFiles({ ...pdf, name: 'newer.pdf' });
    await expect(page.getByText('newer.pdf', { exact: true })).toBeVisible();
    await zone.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(zone.getByText('Choose a file')).toBeVisible();
  });

  await test.step('a file can be dropped, and the zone says when to let go', async () => {
    const zone = page.locator('#files .kit-specimen').first();
    const target = zone.getByText('Choose a file');
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
      return transfer;
    });
    await target.dispatchEvent('dragenter', { dataTransfer: data });
    await expect(zone.getByText('Drop to add the file')).toBeVisible();
    await zone.getByText('Drop to add the file').dispatchEvent('drop', { dataTransfer: data });
    await expect(zone.getByText('dropped.pdf', { exact: true })).toBeVisible();
  });

  await test.step('a toast can be reached and sent away by keyboard', async () => {
    const opener = page.getByRole('button', { name: 'Show a failure' });
    await opener.press('Enter');
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await expectPartAccessible(page, 'section[aria-label=Notifications]');
    await page.keyboard.press('Enter');
    await expect(dismiss).toBeHidden();
  });

  await test.step('the stepper opens a step that was reached, and shrinks to a line on a phone', async () => {
    const steps = page.getByRole('navigation', { name: 'Steps you can click' });
    await steps.getByRole('button', { name: 'Research' }).press('Enter');
    await expect(steps.getByRole('listitem').filter({ hasText: 'Research' })).toHaveAttribute('aria-current', 'step');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(steps.getByText('Step 3 · Research')).toBeVisible();
    await expect(steps.getByRole('button')).toHaveCount(0);
  });
});

test('with scroll bars shown, a dialog dims the whole window and moves nothing', async ({ product }) => {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
    await openKit(page);
    await expectNothingMoves(page, { hasBars: true });
  } finally {
    await browser.close();
  }
});
