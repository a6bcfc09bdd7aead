import { expect, it } from 'vitest';
import type { Payment } from '#contracts/requests.ts';
import { payByCard } from '#server/testing/payments/test-payments.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import { callApi, openCheckout, orderReview, sure, type ReviewPeople } from '#server/testing/reviews/test-reviews.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((...given) => {
  [test, people] = given;
});

it('names the writer and the essay on the card page and on the receipt', async () => {
  const id = await orderReview(test, people);
  const url = await openCheckout(test, people, id);
  const { body } = await test.app.inject(new URL(url).pathname);
  for (const words of [
    `Standard review, request #${id}`,
    'Writer: Wanda Writer. Essay: Reed College, Biology',
    '$29.99',
  ])
    expect(body).toContain(words);
  await payByCard(test.app, url);
  await sure(callApi(test, people.student, 'POST', '/user-payments/confirm', { session_id: /cs_\w+/.exec(url)?.[0] }));
  const { body: payments } = await callApi<Payment[]>(test, people.student, 'GET', '/user-payments/profile/my-payment');
  const receipt = await test.app.inject(new URL(payments[0]?.receipt_url ?? '').pathname);
  expect(receipt.body).toContain('Writer: Wanda Writer. Essay: Reed College, Biology');
});
