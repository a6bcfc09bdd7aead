import { arrive } from './fixtures/account-steps.ts';
import { chatOn } from './fixtures/chat-steps.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { uploadResume } from './fixtures/document-steps.ts';
import { expect, freshTest as test } from './fixtures/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, colorScheme: 'dark' });

test('what is heavy is met with a way out, and leaves and comes back by a tap', async ({ page, product, person }) => {
  await arrive(page, product.url, person, '/document-upload');
  await uploadResume(page);
  await page.getByRole('button', { name: 'Continue' }).tap();
  const { say, settled, messages } = chatOn(page);
  const chips = page.getByRole('list', { name: 'Quick replies' });
  const tap = (name: string) => chips.getByRole('button', { name, exact: true }).tap();
  await settled(1);
  await say('i watch my sister after school. we make quesadillas and do her spelling words');
  await settled(3);
  await say('so in november i found my mom on the bathroom floor and i called 911. she took too many of her pills.');
  await settled(5);
  await expect(messages.last()).toContainText("You don't have to say any more about it");
  await expect(chips.getByRole('button')).toHaveText(['Talk about something else', 'Say more']);
  await say('can you take that out? the pills part.');
  await settled(8);
  await expect(messages.nth(6)).toContainText('Okay, your message about that is out.');
  await expect(messages.last()).toContainText('?');
  await expect(chips.getByRole('button').first()).toHaveText('Put it back');
  await expectAccessible(page);
  await tap('Put it back');
  await settled(11);
  await expect(messages.nth(9)).toContainText('your message about that is back in.');
});

test('what else a plea may mean is switched under the notice', async ({ page, product, person }) => {
  await arrive(page, product.url, person, '/document-upload');
  await uploadResume(page);
  await page.getByRole('button', { name: 'Continue' }).tap();
  const { say, settled, messages } = chatOn(page);
  await settled(1);
  await say('We built a canoe in the garage. It leaked on one side. My uncle sold hot dogs.');
  await settled(3);
  await say('please take out the canoe');
  await settled(6);
  await expect(messages.nth(4)).toContainText('Okay, “We built a canoe in the garage” is out.');
  const leaked = messages.nth(4).getByRole('button', { name: 'It leaked on one side.' });
  await expect(leaked).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const kept = page.waitForResponse((response) => response.url().endsWith('/keeping'));
  await leaked.tap();
  await expect(leaked).toHaveAttribute('aria-pressed', 'false');
  await kept;
  await page.reload();
  await expect(leaked).toHaveAttribute('aria-pressed', 'false');
  await expect(messages.nth(4).getByRole('button', { name: 'My uncle sold hot dogs.' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
