import { expect, it } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

it.each([
  ['the sandbox’s own where payments are a test', {}, 'pk_test_sandbox'],
  [
    'the one that was set, and none of the secret ones',
    { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'pk_live_1',
  ],
])('gives the browser the publishable key: %s', async (_what, env, publishable_key) => {
  const test = await openTestApp(env);
  try {
    const answer = await test.app.inject('/api/payments/config');
    expect([answer.statusCode, answer.json()]).toEqual([200, { publishable_key }]);
  } finally {
    await test.close();
  }
});
