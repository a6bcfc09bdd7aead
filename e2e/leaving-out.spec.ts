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
  await settled(7);
  await expect(messages.last()).toContainText('Okay, your message about that is out.');
  await expect(chips.getByRole('button')).toHaveText(["That's right", 'Put it back']);
  await expectAccessible(page);
  await tap('Put it back');
  await settled(9);
  await expect(messages.last()).toContainText('your message about that is back in.');
});
