import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startFakeOpenai, type FakeOpenai } from './fake-openai.ts';

/** Opens the product with an outside model for the tests of a file or of a group. */
export function withOutsideModel(take: (test: TestApp, model: FakeOpenai) => void | Promise<void>): void {
  let test: TestApp;
  let model: FakeOpenai;
  beforeAll(async () => {
    model = await startFakeOpenai();
    test = await openTestApp({ AI_BASE_URL: model.url, AI_MODEL: 'small' });
    await take(test, model);
  });
  afterAll(async () => {
    await test.close();
    await model.close();
  });
}
