import { expect, freshTest as test } from './fixtures/test.ts';

// With everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a picture of the whole page has every part of it, in the order of the spec, with its pictures', async ({
  page,
}) => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await expect(page.locator('[data-later=""]')).toHaveCount(0);
    for (const picture of await page.locator('#how-it-works img').all()) {
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
  }
  // On a phone the reviewed paragraph comes first, and nothing lies over it.
  const slider = page.getByRole('slider', { name: 'Compare AI Only with AI + Human' });
  await slider.scrollIntoViewIfNeeded();
  await expect(slider).toHaveValue('0');
  await expect(slider).toHaveAttribute('aria-valuetext', 'AI + Human on the whole page');
  await page.getByRole('button', { name: 'AI Only' }).click();
  await expect(slider).toHaveValue('100');

  const titles = [
    'Your story,in a fair hand.',
    'One paragraph',
    'Upload Resume',
    'For applications',
    'Your story stays',
    'How It Works',
    'Planning, research and drafting are free',
  ];
  const order = await page.locator('main').innerText();
  const places = titles.map((title) => order.replaceAll('\n', '').indexOf(title));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the slider follows the mouse, the keyboard and its two names', async ({ page }) => {
  await page.goto('/');
  const island = page.locator('[data-island="compare"]');
  const slider = page.getByRole('slider', { name: 'Compare AI Only with AI + Human' });
  // What is drawn later must not move it from under the mouse.
  await expect(page.locator('[data-later=""]')).toHaveCount(0);
  await slider.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute('style', /--at: 0\.5/);

  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('51');
  await expect(slider).toHaveAttribute('aria-valuetext', 'AI Only on 51 percent of the page, AI + Human on 49 percent');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', 'AI + Human on the whole page');
  await page.keyboard.press('End');
  await expect(island).toHaveAttribute('style', /--at: 1/);

  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not on the page.');
  const height = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 22, height);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, height, { steps: 5 });
  await page.mouse.up();
  expect(Number(await slider.inputValue())).toBeGreaterThanOrEqual(48);
  expect(Number(await slider.inputValue())).toBeLessThanOrEqual(52);

  await page.getByRole('button', { name: 'AI Only' }).click();
  await expect(slider).toHaveValue('100');
  await page.getByRole('button', { name: 'AI + Human' }).click();
  await expect(slider).toHaveValue('0');
});
