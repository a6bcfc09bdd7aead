import { enter } from './fixtures/account-steps.ts';
import { readJson } from './fixtures/chat-steps.ts';
import { hold } from './fixtures/held.ts';
import { makeStudent } from './fixtures/review-steps.ts';
import { fillEssayForm, studioOn } from './fixtures/studio-steps.ts';
import { expect, type Page, test } from './fixtures/test.ts';

const sources = /\/essay-agents\/[^/]+\/sources$/;

async function choose(page: Page, university: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${university}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('what is pressed and typed in the studio counts while an answer is on its way', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  const student = await makeStudent(product.url, person);
  await enter(page, product.url, student);
  await page.goto(`${product.url}/essay-creation`);
  await fillEssayForm(page);
  const { press, expectStep, sheet } = studioOn(page);

  // A list that changes under a chosen name does not choose another one.
  const university = page.getByRole('combobox', { name: 'University' });
  await university.fill('University of');
  const options = page.getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  const later = await hold(page, 'GET', /\/universities\/search/);
  await university.pressSequentially(' C');
  await university.press('ArrowDown');
  await university.press('ArrowDown');
  await later.expectOne();
  const chosen = await page.locator('[role=option][aria-selected=true]').innerText();
  const listed = await options.allTextContents();
  await later.release();
  await expect.poll(() => options.allTextContents()).not.toEqual(listed);
  await university.press('Enter');
  const [name = ''] = chosen.split('\n');
  expect([name, 'University of C']).toContain(await university.inputValue());

  await university.fill('Stanford University');
  await press('Generate Plan');
  await expectStep('Generate Research');
  await press('Generate Research');
  await expectStep('Generate Draft');
  const card = sheet.getByRole('article').first();
  const matters = card.getByLabel('This matters to me');
  const why = card.getByLabel('Why it matters to you');

  await matters.check();
  let slow = await hold(page, 'PUT', sources);
  await why.fill('I have swum there.');
  await why.blur();
  await why.fill('I have swum there for years.');
  await why.blur();
  await slow.expectOne();
  await slow.release();
  await expect(card.getByText('Saved. We’ll use this in your draft.')).toBeVisible();
  await expect(why).toHaveValue('I have swum there for years.');

  slow = await hold(page, 'PUT', sources);
  await why.fill('My aunt lives there.');
  await matters.click();
  await expect(matters).not.toBeChecked();
  await slow.expectOne();
  await slow.release();
  const saved = page.waitForResponse((answer) => sources.test(answer.url()));
  await matters.check();
  await why.fill('Both of it.');
  await why.blur();
  await saved;
  await expect(card.getByText('Saved. We’ll use this in your draft.')).toBeVisible();
  await expect(why).toHaveValue('Both of it.');

  slow = await hold(page, 'PUT', sources);
  await why.fill('After all, no.');
  await card.getByRole('button', { name: 'Leave out' }).click();
  await slow.expectOne();
  await slow.release();
  await expect(card.getByRole('button', { name: 'Put back' })).toBeVisible();

  await press('Add a link or note');
  const note = page.getByLabel('What it says, or your note');
  await note.fill('My aunt taught there.');
  slow = await hold(page, 'PUT', sources);
  await press('Add');
  await expect(note).not.toBeEditable();
  await slow.expectOne();
  await slow.release();
  await expect(sheet.getByText('Added by you')).toBeVisible();

  await press('Generate Draft');
  await expectStep('Request Critique');

  // A press counts also for whoever goes elsewhere before it has reached the server.
  const { promise: reach, resolve: letReach } = Promise.withResolvers<void>();
  const sent = page.waitForRequest(/\/essay-agents\/invoke$/);
  await page.route(/\/essay-agents\/invoke$/, async (route) => {
    await reach;
    await route.continue();
  });
  await press('Request Critique');
  await sent;
  await page.getByRole('link', { name: 'Saved Prompts' }).first().click();
  await expect(page).toHaveURL(/saved-prompts/);
  letReach();
  await expect.poll(async () => (await readJson(page, '/essay-agents/open'))['critique']).not.toBe('');
  await page.goBack();
  await expectStep('Generate Revised Draft');
});

test('late answers leave the person where they are among their essays', async ({ page, product, person }) => {
  const student = await makeStudent(product.url, person);
  await student.call('POST', '/prompts/create', {
    prompt_text: 'Describe a challenge.',
    university_name: 'Whitman College',
    course_name: 'Biology',
    education_level: 'undergraduate',
  });
  await enter(page, product.url, student);
  await page.goto(`${product.url}/saved-prompts`);
  const list = page.getByRole('list', { name: 'Your essays' });
  await expect(list.getByRole('article')).toHaveCount(2);

  // Brought back before the server has said that it is gone.
  const deletion = await hold(page, 'DELETE', /\/prompts\//);
  await choose(page, 'Reed College', 'Delete');
  await page.getByRole('button', { name: 'Undo the deletion of Reed College' }).click();
  await deletion.expectOne();
  await deletion.release();
  await expect(list.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(list.getByRole('article')).toHaveCount(2);

  // A dialog that was left closes no other one.
  const change = await hold(page, 'PATCH', /\/prompts\//);
  await choose(page, 'Reed College', 'Edit prompt');
  await page.getByRole('dialog').getByLabel('Course').fill('Marine Biology');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await change.expectOne();
  await page.keyboard.press('Escape');
  await choose(page, 'Whitman College', 'Copy for another university');
  const copy = page.getByRole('dialog', { name: 'Copy for another university' });
  await copy.getByLabel('University').fill('Bates College');
  await change.release();
  await expect(page.getByText('Marine Biology')).toBeVisible();
  await expect(copy.getByLabel('University')).toHaveValue('Bates College');

  // The same copy once more, after an answer that never came.
  let lost = 0;
  await page.route(/\/duplicate$/, async (route) => {
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await copy.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(copy.getByRole('button', { name: 'Copying...' })).toBeVisible();
  await expect(copy.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
  expect(lost).toBeGreaterThan(1);
  await page.unroute(/\/duplicate$/);
  await copy.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(copy).toBeHidden();
  await expect(list.getByRole('article')).toHaveCount(3);

  // Whoever has gone elsewhere is not fetched back.
  const taken = await hold(page, 'POST', /\/essay-agents\/initialize$/);
  await page.getByRole('button', { name: 'Continue the essay for Whitman College' }).click();
  await taken.expectOne();
  await page.getByRole('link', { name: 'Human Writer' }).first().click();
  await expect(page).toHaveURL(/writer-requests/);
  await taken.release();
  await page.getByRole('tab', { name: 'My Requests' }).click();
  await expect(page.getByText('No requests yet')).toBeVisible();
  await expect(page).toHaveURL(/writer-requests/);
});
