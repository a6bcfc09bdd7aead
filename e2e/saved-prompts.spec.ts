import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { expectAccessible } from './fixtures/accessible.ts';
import { arrive } from './fixtures/account-steps.ts';
import { giveResume } from './fixtures/caller.ts';
import { readJson } from './fixtures/chat-steps.ts';
import { expect, test } from './fixtures/test.ts';

const draft =
  'The river behind our house turned green. My grandmother asked me if the fish was safe, and nobody could tell her.\n\n' +
  '[Your turn: what you did next, about 60 words]\n\nI joined the Oldman Watershed Council and learned alot from 41 sites.';

/** A call of the signed-in person's, past the pages. */
function call<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async (wanted) => {
      const session = JSON.parse(localStorage.getItem('fairhand.session') ?? '{}');
      const answer = await fetch(`/api${wanted.path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(wanted.body),
      });
      if (!answer.ok) throw new Error(`${wanted.path} answered ${answer.status}`);
      return answer.json();
    },
    { path, body },
  );
}

async function saveEssay(page: Page, university: string, text?: string): Promise<void> {
  const { id } = await call<{ id: string }>(page, '/prompts/create', {
    prompt_text: 'Describe a challenge you have overcome.',
    word_limit_min: 250,
    word_limit_max: 350,
    university_name: university,
    course_name: 'Biology',
    education_level: 'undergraduate',
  });
  if (text) await call(page, '/essay-drafts/upsert', { prompt_id: id, draft_content: text, hand: 'machine' });
}

function list(page: Page) {
  return page.getByRole('list', { name: 'Your essays' }).getByRole('article');
}

async function choose(page: Page, university: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${university}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function read(download: Promise<Download>): Promise<Buffer> {
  return readFile(await (await download).path());
}

test('essays are found, opened, copied, deleted and brought back', async ({ page, product, person }) => {
  test.slow();
  await arrive(page, product.url, person);
  // A link to an essay that is gone offers nothing to do with it.
  await page.goto(`${product.url}/saved-prompts?essay=${crypto.randomUUID()}`);
  const gone = page.getByRole('dialog', { name: 'Essay' });
  await expect(gone).toContainText('We couldn’t find this essay.');
  await expect(gone.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await gone.getByRole('button', { name: 'See your essays' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await saveEssay(page, 'Reed College', draft);
  await saveEssay(page, 'Bard College');
  await page.goto(`${product.url}/saved-prompts`);
  await expect(list(page)).toHaveCount(2);
  await expect(list(page).filter({ hasText: 'Reed' })).toContainText('more to reach 250 (limit 350)');
  await expectAccessible(page);

  await page.getByLabel('Search your essays').fill('watersh');
  await expect(list(page)).toHaveCount(1);
  await expect(list(page).locator('mark')).toHaveText('Watershed');
  await page.reload();
  await expect(page.getByLabel('Search your essays')).toHaveValue('watersh');
  await expect(list(page)).toHaveCount(1);
  await page.getByLabel('Search your essays').fill('nowhere');
  await expect(page.getByRole('heading', { name: 'No essays match “nowhere”' })).toBeVisible();
  await page.getByLabel('Search your essays').press('Escape');
  await expect(list(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Reed College', exact: true }).click();
  const essay = page.getByRole('dialog', { name: 'Reed College' });
  await expect(essay.getByText('Your turn:')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(essay).toBeHidden();

  await choose(page, 'Reed College', 'Copy for another university');
  const copying = page.getByRole('dialog', { name: 'Copy for another university' });
  await copying.getByLabel('University').fill('Reed College');
  await copying.getByRole('button', { name: 'Copy' }).click();
  await expect(copying.getByText('This essay is already for that university.')).toBeVisible();
  await copying.getByLabel('University').fill('Oberlin College');
  await copying.getByRole('button', { name: 'Copy' }).click();
  await expect(copying).toBeHidden();
  await expect(list(page)).toHaveCount(3);
  await expect(list(page).first()).toContainText('Oberlin College');

  await choose(page, 'Bard College', 'Delete');
  await expect(list(page)).toHaveCount(2);
  const undo = page.getByRole('button', { name: 'Undo the deletion of Bard College' });
  await expect(undo).toBeFocused();
  await expect(page.getByText('Deleted your essay for Bard College.')).toBeVisible();
  await undo.click();
  await expect(list(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Bard College', exact: true })).toBeFocused();
  await page.reload();
  await expect(list(page)).toHaveCount(3);

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a long list needs three calls to show, and goes on by pages', async ({ page, product, person }) => {
  await arrive(page, product.url, person);
  for (let number = 0; number < 23; number += 1) await saveEssay(page, `University ${number}`);
  // A page of another kind in between: what the last one still asks for is not counted.
  await page.goto(`${product.url}/terms`);
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  await page.goto(`${product.url}/saved-prompts`);
  await expect(list(page)).toHaveCount(20);
  await expect(page.getByText('23 essays')).toBeVisible();
  expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(list(page)).toHaveCount(23);
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden();
});

test('an essay is exported and read back', async ({ page, product, person }) => {
  await arrive(page, product.url, person);
  await saveEssay(page, 'Reed College', `${draft} That is why I want to go to Harvard.`);
  await page.goto(`${product.url}/saved-prompts`);
  await choose(page, 'Reed College', 'Export');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByText('Did you use AI anywhere? Check your university’s AI policy.')).toBeVisible();
  // An open blank and another university's name stop every way out, until each is meant.
  await expect(dialog.getByText('“what you did next”')).toBeVisible();
  await expect(dialog.getByText(/^This names Harvard/)).toBeVisible();
  const [first, second] = [dialog.getByLabel('It’s fine').first(), dialog.getByLabel('It’s fine').last()];
  await expectAccessible(page);
  await first.check();
  for (const way of ['Copy', 'TXT', 'DOCX', 'PDF', 'Print', 'MD']) {
    await expect(dialog.getByRole('button', { name: way })).toBeDisabled();
  }
  await second.check();
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeEnabled();

  const save = (format: string) => {
    const download = page.waitForEvent('download');
    return dialog
      .getByRole('button', { name: format })
      .click()
      .then(() => read(download));
  };
  const clean = (await save('TXT')).toString();
  expect(clean).toContain('>>> STILL TO WRITE (about 60 words): what you did next <<<');
  const parts = unzipSync(await save('DOCX'));
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toContain('Oldman Watershed Council');
  const pdf = await getDocumentProxy(new Uint8Array(await save('PDF')));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('Oldman Watershed Council');
  expect((await save('MD')).toString()).toContain('# Reed College');

  // Printed is the essay and nothing around it.
  await page.evaluate(() => {
    window.print = () => document.body.classList.add('was-printed');
  });
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveClass(/was-printed/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-sheet')).toContainText('Oldman Watershed Council');
  await expect(page.locator('.print-sheet')).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await second.uncheck();
  await expect(page.locator('.print-sheet')).toHaveCount(0);
});

test('an essay without a session is taken up in the studio, proofread and its hands are told', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  await giveResume(await arrive(page, product.url, person));
  await saveEssay(page, 'Reed College', draft);
  await page.goto(`${product.url}/saved-prompts`);
  await page.getByRole('button', { name: 'Continue the essay for Reed College' }).click();
  await expect(page).toHaveURL(/\/essay-creation/);
  await expect(page.getByRole('main')).toContainText('I joined the Oldman Watershed Council');

  await page.getByRole('button', { name: 'Authorship' }).click();
  const record = page.getByRole('dialog', { name: 'Authorship record' });
  await expect(record.getByRole('list', { name: 'Who wrote how many words' })).toContainText(
    'from before recording began',
  );
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Text' }).click();
  expect((await read(download)).toString()).toContain('[from before recording began]');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Spelling' }).click();
  const hints = page.getByRole('region', { name: 'Spelling and grammar' });
  await expect(hints.getByRole('listitem').first()).toBeVisible();
  await hints.getByRole('button', { name: 'a lot', exact: true }).click();
  await expect(page.getByLabel('Your draft')).toContainText('learned a lot from 41 sites');

  // One that has only its prompt goes on in its own place, and gets no twin.
  await saveEssay(page, 'Bates College');
  await page.goto(`${product.url}/saved-prompts`);
  await page.getByRole('button', { name: 'Continue the essay for Bates College' }).click();
  await expect(page.getByRole('combobox', { name: 'University' })).toHaveValue('Bates College');
  await page.getByRole('button', { name: 'Generate Plan' }).click();
  await expect(page.getByRole('button', { name: 'Generate Research' })).toBeVisible();
  const prompts = Object.values(await readJson(page, '/prompts/myprompts')) as unknown as { id: string }[];
  expect(prompts).toHaveLength(2);
  const { prompt_id } = await readJson(page, '/essay-agents/open');
  expect(prompts).toContainEqual(expect.objectContaining({ id: prompt_id, university_name: 'Bates College' }));
});
