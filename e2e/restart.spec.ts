import { plan, tellStory } from './fixtures/model-answers.ts';
import { useModelProduct } from './fixtures/model-product.ts';
import { fillEssayForm, openStudio, studioOn } from './fixtures/studio-steps.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('a server that is killed while it writes', () => {
  const parts = useModelProduct();

  test('goes on where it was, and the page waits for it', async ({ page, person }) => {
    test.slow();
    await openStudio(page, parts.product.url, person);
    const { press, expectStep } = studioOn(page);
    await tellStory(page);
    await fillEssayForm(page);
    // It falls silent in the middle of the plan, and is asked again by the next process.
    parts.model.answerWith({ kind: 'silence', pieces: ['## '] }, { kind: 'text', pieces: [plan] });
    const running = page.waitForResponse('**/api/essay-agents/invoke');
    await press('Generate Plan');
    await parts.model.called(1);
    await running;
    await parts.product.stop('SIGKILL');
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await parts.product.start();
    await expectStep('Generate Research');
    await expect(page.getByRole('main')).toContainText('The bay was green that year.');
    await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  });
});
