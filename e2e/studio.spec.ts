import { expectAccessible } from './fixtures/accessible.ts';
import { readJson } from './fixtures/chat-steps.ts';
import { keepToasts } from './fixtures/document-steps.ts';
import { fillEssayForm, openStudio, studioOn } from './fixtures/studio-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('from the form to a saved essay with the built-in composer', async ({ page, product, person }) => {
  test.slow();
  const toasts = await keepToasts(page);
  await openStudio(page, product.url, person);
  const { press, expectStep, finish, sheet, editor } = studioOn(page);

  // The form says what is missing, puts word counts right, and keeps what is typed.
  await press('Generate Plan');
  await expect(page.getByText('Education level must be selected.')).toBeVisible();
  await fillEssayForm(page);
  const most = page.getByLabel('Maximum words');
  await most.fill('40');
  await most.blur();
  await expect(most).toHaveValue('100');
  await expect(page.getByText('Minimum word count must be less than or equal to maximum')).toBeVisible();
  await most.fill('650');
  const university = page.getByRole('combobox', { name: 'University' });
  await university.fill('Stanf');
  await expect(page.getByRole('option').first()).toBeVisible();
  await university.press('ArrowDown');
  await university.press('Enter');
  await expect(university).toHaveValue('Stanford University');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Essay prompt')).toHaveValue('Why do you want to study biology here?');
  await expect(most).toHaveValue('650');

  await press('Generate Plan');
  await expectStep('Generate Research');
  await expect(page.getByRole('heading', { name: 'Essay Creation: Plan' })).toBeFocused();
  await press('Edit as text');
  // Plain lines for a board; the student's own list, and what is typed into it later, letter for letter.
  await expect(editor('Your plan')).toHaveValue(/^1\. /);
  const ownList = '1. Start with the raft\n- the barrels were blue';
  await editor('Your plan').fill(ownList);
  await press('Save plan');
  await press('Edit as text');
  await expect(editor('Your plan')).toHaveValue(ownList);
  await editor('Your plan').press('Control+End');
  await page.keyboard.type('!\n- my cousin fell in');
  await press('Save plan');
  await expect(page.getByRole('button', { name: 'Edit as text' })).toBeVisible();
  expect(await readJson(page, '/essay-agents/open')).toMatchObject({ plan: `${ownList}!\n- my cousin fell in` });
  await press('Edit as text');
  await editor('Your plan').fill('## My own plan\n\nThe bay, then the crabs.');
  // Saved first, because the editor is open.
  await press('Generate Research');
  await expectStep('Generate Draft');
  expect(await readJson(page, '/essay-agents/open')).toMatchObject({
    plan: '## My own plan\n\nThe bay, then the crabs.',
  });

  const firstSource = sheet.getByRole('article').first();
  await firstSource.getByRole('button', { name: 'Leave out' }).click();
  await expect(firstSource.getByRole('button', { name: 'Put back' })).toBeVisible();
  await press('Add a link or note');
  await expect(page.getByLabel('Link (optional)')).toBeFocused();
  await page.getByLabel('What it says, or your note').fill('My aunt taught there for ten years.');
  await press('Add');
  await expect(sheet.getByText('Added by you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a link or note' })).toBeFocused();
  await expectAccessible(page);

  await press('Generate Draft');
  await expectStep('Request Critique');
  const draft = editor('Your draft');
  const question = draft.getByRole('button', { name: /^Your turn/ }).first();
  await question.click();
  await page.keyboard.type('I counted crabs with my grandmother until the bay was empty.');
  await page.getByRole('tab', { name: 'Sources' }).click();
  await expect(page.getByRole('complementary').filter({ hasText: 'Where this sentence comes from' })).toContainText(
    'it was typed',
  );
  await draft.getByRole('button', { name: /^Done/ }).first().click();
  await expect(sheet).toContainText('until the bay was empty');
  await expectAccessible(page);

  await press('Request Critique');
  await expectStep('Generate Revised Draft');
  await press('Generate Revised Draft');
  await expectStep('Request Another Critique');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);

  await finish();
  await toasts.expectSaid('Essay saved!');
  // The essay as it stands, with what can be done next.
  await expect(page.getByRole('heading', { name: 'Saved. What’s next?' })).toBeFocused();
  await expect(sheet).toContainText('until the bay was empty');
  await expect(page.getByRole('button', { name: 'Export' })).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Send to a writer' })).toHaveAttribute('href', /prompt=/);
  await expectAccessible(page);
  await press('Start another');
  await expect(page.getByLabel('Essay prompt')).toHaveValue('');
  const [saved] = Object.values(await readJson(page, '/prompts/myprompts'));
  expect(saved).toMatchObject({ university_name: 'Stanford University', word_limit_max: 650 });
  await page.reload();
  await expect(page.getByLabel('Essay prompt')).toHaveValue('');
});
