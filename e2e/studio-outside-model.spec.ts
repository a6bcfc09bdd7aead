import type { FakeAnswer } from '#server/testing/servers/fake-openai.ts';
import { taskOf } from '#server/testing/servers/scripted-model.ts';
import { readJson } from './fixtures/chat-steps.ts';
import { answering, critique, plan, tellStory } from './fixtures/model-answers.ts';
import { useModelProduct } from './fixtures/model-product.ts';
import { selectWords } from './fixtures/review-steps.ts';
import { fillEssayForm, openStudio, studioOn } from './fixtures/studio-steps.ts';
import { expect, freshTest as test } from './fixtures/test.ts';

const text = (...pieces: string[]): FakeAnswer => ({ kind: 'text', pieces });
const refused: FakeAnswer = { kind: 'status', status: 401 };

test.describe('with an outside model', () => {
  // One product for both: a start takes longer than either journey.
  test.describe.configure({ mode: 'serial' });
  const parts = useModelProduct();

  test('an outside model that fails at each stage, and suggestions that are taken or left', async ({
    page,
    person,
  }) => {
    test.slow();
    await openStudio(page, parts.product.url, person);
    const { press, expectStep, sheet, editor } = studioOn(page);
    const said = (words: string) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();

    await tellStory(page);
    await fillEssayForm(page);
    parts.model.answerWith(refused);
    await press('Generate Plan');
    await said('Failed to initialize essay');
    await expect(page.getByLabel('Course')).toHaveValue('Biology');
    parts.model.answerWith(text(plan));
    await press('Generate Plan');
    await expectStep('Generate Research');
    const board = page.getByRole('main');
    await expect(board).toContainText('The bay was green that year.');

    await page.route('**/api/essay-agents/invoke', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Away.' } }),
    );
    await press('Generate Research');
    await said('Failed to generate research');
    await expect(board).toContainText('The bay was green that year.');
    await page.unroute('**/api/essay-agents/invoke');
    await press('Generate Research');
    await expectStep('Generate Draft');

    parts.model.answerWith(refused);
    await press('Generate Draft');
    await said('Failed to generate draft');
    await expect(sheet).toContainText('Nothing found');

    // Nothing is shown before it has passed: nobody told the first try, and the second never comes.
    const first = 'A dragon came to the bay.';
    const none = { sentences: [{ n: 1, source: 'none', quote: '' }] };
    const twice = answering({ draft: first, facts: none });
    let drafts = 0;
    parts.model.answerWith((call) => {
      if (taskOf(call) === 'draft') drafts += 1;
      return drafts > 1 ? { kind: 'silence' } : twice(call);
    });
    await press('Generate Draft');
    await expect(page.getByText('Trying again: some of it wasn’t in what you told us')).toBeVisible();
    await expect(sheet).not.toContainText('dragon');
    await press('Stop');
    await expectStep('Generate Draft');
    const draft = 'The bay was green that year. I counted the crabs alone.\n\nNobody had asked me to.';
    parts.model.answerWith(text(draft));
    await press('Generate Draft');
    await expectStep('Request Critique');

    // What cannot be saved is said, stays on the page, and is there after a reload.
    const typed = `${draft} I did it anyway.`;
    const written = () => readJson(page, '/essay-agents/open').then(({ draft: kept }) => kept);
    await page.route('**/api/essay-agents/*/steps', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Away.' } }),
    );
    await editor('Your draft').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' I did it anyway.');
    await expect(page.getByText('Offline. We’ll save when you’re back.')).toBeVisible();
    await page.unroute('**/api/essay-agents/*/steps');
    await page.reload();
    await expect(editor('Your draft')).toContainText('I did it anyway.');
    await expect(page.locator('[data-saving="saved"]')).toBeVisible();
    expect(await written()).toBe(typed);

    // Selected words are reworded on trial: refused, they stand as they were; accepted, they are the machine's.
    const offer = page.getByRole('region', { name: 'Another wording' });
    const selectFirst = () => selectWords(editor('Your draft'), 'The bay was green that year.');
    await selectFirst();
    const passage = { sentences: [{ n: 1, source: 'typed', quote: 'The bay was green that year.' }] };
    parts.model.answerWith(answering({ selection: 'Green, the bay.', facts: passage }));
    await press('Shorter');
    await expect(offer).toContainText('Green, the');
    await offer.getByRole('button', { name: 'Keep mine' }).click();
    await expect(editor('Your draft')).toContainText('The bay was green that year.');
    await selectFirst();
    parts.model.answerWith(text('Ever since I was a child the bay was green.'));
    await press('Something else...');
    await page.getByLabel('What should change?').fill('Say since when.');
    await press('Ask');
    await offer.getByRole('button', { name: 'Accept' }).click();
    const edited = typed.replace('The bay was green that year.', 'Ever since I was a child the bay was green.');
    await expect.poll(written).toBe(edited);

    // The checks have seen it, and say what can be proved.
    await page.getByRole('tab', { name: 'Checks' }).click();
    const checks = page.getByRole('complementary').filter({ hasText: 'Checks' });
    await expect(checks).toContainText('more to reach');

    parts.model.answerWith(refused);
    await press('Request Critique');
    await said('Failed to generate critique');
    await expect(sheet).toContainText('I did it anyway.');
    parts.model.answerWith(answering(critique));
    await press('Request Critique');
    await expectStep('Generate Revised Draft');
    await expect(sheet).toContainText('What they think happened: You counted crabs.');
    parts.model.answerWith(answering({ reader: { summary: 'I doubt the crabs.', points: [], questions: [] } }));
    await press('Ask a skeptical reader');
    await expect(sheet).toContainText('I doubt the crabs.');
    await page.getByLabel('What did the council do?').fill('They sent a boat.');
    parts.model.answerWith(refused);
    await press('Generate Revised Draft');
    await said('Failed to revise draft.');
    await expect(sheet).toContainText('Say what the council did.');
    await expect(page.getByLabel('What did the council do?')).toHaveValue('They sent a boat.');

    parts.model.answerWith(text(edited.replace('green', 'brown').replace('alone', 'with my grandmother')));
    await press('Generate Revised Draft');
    await expectStep('Request Another Critique');
    // The answer was with the model when it wrote.
    expect(JSON.stringify(parts.model.calls.at(-1)?.body.messages)).toContain('They sent a boat.');
    // The revision is proposed: the draft is what it was until something is taken.
    expect(await written()).toBe(edited);
    const cards = page.getByRole('region', { name: 'Suggestions', exact: true });
    await expect(cards.getByRole('listitem')).toHaveCount(2);
    await expect(sheet.getByRole('insertion').filter({ hasText: 'with my grandmother' })).toBeVisible();
    await press('Side by side');
    await expect(sheet).toContainText('With every suggestion');
    await press('Clean view');
    const clean = page.getByRole('region', { name: 'With every suggestion' });
    await expect(clean).toContainText('with my grandmother');
    await expect(clean.locator('del, ins')).toHaveCount(0);
    await press('Back to the draft');
    await cards.getByRole('button', { name: 'Take it (suggestion 1)' }).press('Enter');
    await expect(cards).toBeFocused();
    await expect.poll(written).toBe(edited.replace('green', 'brown'));
    await editor('Your draft').focus();
    await page.keyboard.press('Control+z');
    await expect(cards.getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Control+Shift+z');
    await expect(cards.getByRole('listitem')).toHaveCount(1);

    // What is left alone goes, and nothing of the text with it.
    const kept = page.waitForResponse(/\/suggestions\/[^/]+\/refuse$/);
    await cards.getByRole('button', { name: 'Keep mine (suggestion 1)' }).click();
    await expect(cards.getByRole('listitem')).toHaveCount(0);
    await kept;
    await expect(page.locator('[data-saving="saved"]')).toBeVisible();
    await page.reload();
    await expect(editor('Your draft')).toContainText('the bay was brown');
    await expect(page.getByRole('tab', { name: 'Suggestions' })).toBeVisible();
    await expect(sheet.getByRole('insertion')).toHaveCount(0);
    expect(await written()).toBe(edited.replace('green', 'brown'));

    // A save that fails at its last stage can be pressed again.
    await page.route('**/api/essay-drafts/upsert', (route) =>
      route.fulfill({ status: 500, json: { detail: 'Away.' } }),
    );
    await press('Finish and Save');
    await said('Failed to save essay.');
    await page.unroute('**/api/essay-drafts/upsert');
    await press('Finish and Save');
    await expect(page.getByRole('heading', { name: 'Saved. What’s next?' })).toBeVisible();
    expect(Object.values(await readJson(page, '/prompts/myprompts'))).toHaveLength(1);
  });

  test('a reload while a step is written, a stop, and two tabs', async ({ page, person, context }) => {
    test.slow();
    await openStudio(page, parts.product.url, person);
    const { press, expectStep, sheet, editor } = studioOn(page);
    await tellStory(page);
    await fillEssayForm(page);

    // Stopped: the form is as it was.
    parts.model.answerWith({ kind: 'silence', pieces: ['{"rows": '] });
    await press('Generate Plan');
    await expect(page.getByText('Laying out your plan')).toBeVisible();
    await press('Stop');
    await expect(page.getByLabel('Course')).toHaveValue('Biology');
    await expect(page.getByText('Failed to initialize essay')).toHaveCount(0);

    // Reloaded: the run goes on, and the page joins it.
    parts.model.answerWith({ kind: 'text', pieces: plan.match(/.{1,3}/g) ?? [], everyMs: 150 });
    const asked = parts.model.calls.length;
    await press('Generate Plan');
    await parts.model.called(asked + 1);
    const calls = parts.model.calls.length;
    await page.reload();
    await expectStep('Generate Research');
    const main = page.getByRole('main');
    await expect(main).toContainText('I counted the crabs alone.');
    expect(parts.model.calls.length).toBe(calls);

    // Two tabs: the one that is behind is told, keeps its words, and may save them after having seen the other's.
    const other = await context.newPage();
    await other.goto(`${parts.product.url}/essay-creation`);
    const there = studioOn(other);
    await press('Edit as text');
    await editor('Your plan').fill('From the first tab.');
    await there.press('Edit as text');
    await there.editor('Your plan').fill('From the second tab.');
    await there.press('Save plan');
    await expect(there.sheet).toContainText('From the second tab.');
    await press('Save plan');
    await expect(page.getByRole('alert').filter({ hasText: 'Changed somewhere else' })).toBeVisible();
    await press('Refresh this essay');
    await expect(page.getByRole('alert').filter({ hasText: 'Changed somewhere else' })).toHaveCount(0);
    await expect(editor('Your plan')).toHaveValue('From the first tab.');
    await press('Save plan');
    await expect(sheet).toContainText('From the first tab.');

    // Both versions are in the history.
    await press('Versions');
    const history = page.getByRole('dialog', { name: 'Versions' });
    await expect(history.getByRole('button', { name: /Changed by you/ })).toHaveCount(2);
    await history.getByRole('button', { name: /Written by AI/ }).click();
    await history.getByRole('button', { name: 'Restore this version' }).click();
    await expect(history).toBeHidden();
    await expect(main).toContainText('I counted the crabs alone.');

    // A step that both ask for is run once, and both see it.
    await press('Generate Research');
    await expectStep('Generate Draft');
    await other.reload();
    await there.expectStep('Generate Draft');
    parts.model.answerWith({ kind: 'text', pieces: ['I counted ', 'the crabs ', 'alone.'], everyMs: 200 });
    const before = parts.model.calls.length;
    await Promise.all([press('Generate Draft'), there.press('Generate Draft')]);
    await expectStep('Request Critique');
    await there.expectStep('Request Critique');
    // Once, and three times more because so short a text is sent back.
    expect(parts.model.calls.length).toBe(before + 4);
    await expect(there.sheet).toContainText('I counted the crabs alone.');
  });
});
