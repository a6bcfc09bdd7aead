import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { plan, tellStory } from './fixtures/model-answers.ts';
import { makeProduct, type Product } from './fixtures/product.ts';
import { fillEssayForm, openStudio, studioOn } from './fixtures/studio-steps.ts';
import { expect, test } from './fixtures/test.ts';

test.describe('a server that is killed while it writes', () => {
  // The one that every other test shares is not needed here, and is not started.
  test.use({ baseURL: 'http://localhost' });
  let model: FakeOpenai;
  let product: Product;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    model = await startFakeOpenai();
    product = await makeProduct({ AI_BASE_URL: model.url, AI_MODEL: 'fake' });
    await product.start();
  });

  test.afterAll(async () => {
    await product.remove();
    await model.close();
  });

  test('goes on where it was, and the page waits for it', async ({ page, person }) => {
    test.slow();
    await openStudio(page, product.url, person);
    const { press, expectStep } = studioOn(page);
    await tellStory(page);
    await fillEssayForm(page);
    // It falls silent in the middle of the plan, and is asked again by the next process.
    model.answerWith({ kind: 'silence', pieces: ['## '] }, { kind: 'text', pieces: [plan] });
    const running = page.waitForResponse('**/api/essay-agents/invoke');
    await press('Generate Plan');
    await model.called(1);
    await running;
    await product.stop('SIGKILL');
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await product.start();
    await expectStep('Generate Research');
    await expect(page.getByRole('main')).toContainText('The bay was green that year.');
    await expect(page.getByText('Reconnecting…')).toHaveCount(0);
  });
});
