import { expectAccessible } from './fixtures/accessible.ts';
import { readJson } from './fixtures/chat-steps.ts';
import { saveTalk } from './fixtures/document-steps.ts';
import { fillEssayForm, openStudio, studioOn } from './fixtures/studio-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('today says where to start, and what to go on with', async ({ page, product, person }) => {
  test.slow();
  await openStudio(page, product.url, person);
  const { press, expectStep } = studioOn(page);
  const today = page.getByRole('region', { name: 'Today' });

  // Somebody new has talked to nobody yet; then the form is all there is.
  await expect(today.getByRole('link', { name: 'Start the chat' })).toBeVisible();
  await saveTalk(page);
  await page.reload();
  await expect(page.getByLabel('Essay prompt')).toBeVisible();
  await expect(today).toHaveCount(0);
  await expectAccessible(page);

  // The usual limits are one tap away, and a short name becomes the whole one.
  await fillEssayForm(page);
  const university = page.getByRole('combobox', { name: 'University' });
  await university.fill('umich');
  // A slow press: what leaving the field brings to the page does not move the button away from under it.
  await page.getByRole('button', { name: 'Up to 350 words' }).click({ delay: 600 });
  await expect(page.getByLabel('Minimum words')).toHaveValue('');
  await expect(page.getByLabel('Maximum words')).toHaveValue('350');
  await expect(university).toHaveValue('University of Michigan');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(university).toHaveValue('umich');
  await university.fill('UMich');
  await press('Generate Plan');
  await expectStep('Generate Research');
  expect(await readJson(page, '/essay-agents/open')).toMatchObject({
    form: { universityName: 'University of Michigan', wordCount: { min: null, max: 350 } },
  });

  // Correcting the form changes this essay and says what to redo.
  const before = await readJson(page, '/essay-agents/open');
  await press('Back');
  await expect(page.getByRole('button', { name: 'Generate Plan' })).toHaveCount(0);
  await university.fill('Stanford University');
  await page.reload();
  await press('Back');
  await expect(university).toHaveValue('Stanford University');
  await press('Save changes');
  await expect(page.getByText('To match your changes, redo the plan')).toBeVisible();
  await expectAccessible(page);
  const after = await readJson(page, '/essay-agents/open');
  expect(after).toMatchObject({ thread_id: before['thread_id'], plan: before['plan'], outdated: ['plan'] });
  await press('Redo the plan');
  await expectStep('Generate Research');
  await expect(page.getByText('To match your changes')).toHaveCount(0);

  // The same in the middle of the essay, with every text kept.
  await press('Generate Research');
  await expectStep('Generate Draft');
  await press('Generate Draft');
  await expectStep('Request Critique');
  const { draft } = await readJson(page, '/essay-agents/open');
  const steps = page.getByRole('navigation', { name: 'Essay steps' });
  await steps.getByRole('button', { name: /Prompt/ }).click();
  await page.getByRole('button', { name: '250–650 words' }).click();
  await press('Save changes');
  await expect(page.getByText('To match your changes, redo the plan and draft')).toBeVisible();
  expect(await readJson(page, '/essay-agents/open')).toMatchObject({ draft });
  await press('Keep as is');
  await expect(page.getByText('To match your changes')).toHaveCount(0);

  // Saved and left: today goes on with it.
  await press('Finish and Save');
  await expect(page.getByRole('heading', { name: 'Saved. What’s next?' })).toBeVisible();
  await page.goto(`${product.url}/essay-creation`);
  await expect(today.getByText('Stanford University, Biology')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await today.getByRole('link', { name: 'Continue your essay for Stanford University' }).click();
  await expectStep('Request Critique');
});

test('research says when it can be skipped, and offers only what fits the subject', async ({
  page,
  product,
  person,
}) => {
  test.slow();
  await openStudio(page, product.url, person);
  const { press, expectStep, sheet } = studioOn(page);
  await fillEssayForm(page);
  await page.getByLabel('Essay prompt').fill('Describe a challenge you faced. What did you learn from it?');
  await page.getByRole('combobox', { name: 'University' }).fill('University of Michigan');
  await page.getByLabel('Course').fill('Environmental Engineering');
  await press('Generate Plan');
  await expectStep('Generate Research');
  await press('Generate Research');
  await expectStep('Generate Draft');
  await expect(page.getByText('You can skip this step')).toBeVisible();
  await expect(sheet).toContainText('Biological Station');
  await expect(sheet).not.toContainText('ceramics');
  await expect(sheet).not.toContainText('Hopwood');
  await expect(page.getByText('none chosen yet')).toBeVisible();
  await expectAccessible(page);
  await press('Skip to the draft');
  await expectStep('Request Critique');
});
