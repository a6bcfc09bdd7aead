import { readFile } from 'node:fs/promises';
import { expectAccessible } from './fixtures/accessible.ts';
import { openSheet } from './fixtures/sheet-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('shows the record to whoever has the link, says who looked, and takes the link back', async ({
  page,
  product,
  person,
  browser,
}) => {
  test.slow();
  const { toEnd, saved } = await openSheet(page, product.url, person);
  await toEnd();
  await page.keyboard.type(' I went alone.');
  await saved();
  await page.getByRole('button', { name: 'Authorship' }).click();
  const record = page.getByRole('dialog', { name: 'Authorship record' });
  await record.getByText('Share the record').click();
  await expect(record).toContainText('You haven’t shared this record yet.');
  await record.getByLabel('The text too').check();
  await record.getByRole('button', { name: 'Create link' }).click();
  const links = record.getByRole('region', { name: 'Your links' });
  await expect(links).toContainText('Nobody has opened it yet.');
  await expectAccessible(page);
  const address = (await links.getByRole('link').getAttribute('href')) ?? '';

  // Somebody else, signed in nowhere, on a phone in the dark.
  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const reader = await stranger.newPage();
  const answer = await reader.goto(address);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  await expect(reader.getByRole('heading', { name: 'Sealed by Fairhand' })).toBeVisible();
  await expect(reader.getByRole('main')).toContainText('I went alone.');
  await expect(reader.getByRole('list', { name: 'Who wrote how many words' })).toContainText(
    '3 words typed by the student',
  );
  expect(await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(reader);

  // The copy they keep is ours, until a letter of it is changed.
  const downloading = reader.waitForEvent('download');
  await reader.getByRole('link', { name: 'Text file', exact: true }).click();
  const copy = await readFile(await (await downloading).path(), 'utf8');
  await reader.getByRole('link', { name: 'check a copy' }).click();
  const choose = reader.getByLabel('Choose the file (page, text or picture)');
  await choose.setInputFiles({ name: 'record.txt', mimeType: 'text/plain', buffer: Buffer.from(copy) });
  await expect(reader.getByRole('heading', { name: /^Sealed by Fairhand on .*, unchanged$/ })).toBeVisible();
  await expectAccessible(reader);
  await choose.setInputFiles({ name: 'record.html', mimeType: 'text/html', buffer: Buffer.from(copy) });
  await expect(reader.getByRole('heading', { name: 'Unchanged, but renamed' })).toBeVisible();
  await expect(reader.getByRole('main')).toContainText('as a text file (.txt)');
  const changed = Buffer.from(copy.replace('alone', 'aline'));
  await choose.setInputFiles({ name: 'record.txt', mimeType: 'text/plain', buffer: changed });
  await expect(reader.getByRole('heading', { name: 'Changed since we sealed it' })).toBeVisible();
  await reader.getByLabel('Or paste the whole text record').fill('Something else.');
  await reader.getByRole('button', { name: 'Check the text' }).click();
  await expect(reader.getByRole('heading', { name: 'Not ours' })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Authorship' }).click();
  await record.getByText('Share the record').click();
  await links.getByText('Opened 1 time').click();
  await expect(links).toContainText(/opened with (Chrome, Linux|a program)/);
  await links.getByRole('button', { name: 'Turn off link' }).click();
  await links.getByRole('button', { name: 'Turn it off' }).click();
  await expect(links).toContainText('You turned this link off');
  await reader.goto(address);
  await expect(reader.getByRole('main')).toContainText('The student turned this link off.');
  await reader.goto(`${product.url}/record/cut-off`);
  await expect(reader.getByRole('main')).toContainText('Part of the link may be missing.');
  await stranger.close();
});
