import { expectAccessible } from './fixtures/accessible.ts';
import { arrive } from './fixtures/account-steps.ts';
import { giveResume } from './fixtures/caller.ts';
import { chatOn, readJson } from './fixtures/chat-steps.ts';
import { uploadResume } from './fixtures/document-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('a talk with the guided questions, over reloads, to its end', async ({ page, product, person }) => {
  test.slow();
  await arrive(page, product.url, person, '/onboarding');
  await expect(page.getByRole('heading', { name: 'No conversation yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add your resume' }).click();
  await uploadResume(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const { box, messages, settled, say } = chatOn(page);
  await settled(1);
  const greeting = (await messages.first().innerText()).trim();
  await expect(messages.first()).toContainText('Consultant');
  await expect(page.getByText('consultant (guided questions, no AI model)')).toBeVisible();
  await expect(page.getByText('0 stories so far · 3 or 4 make a good start')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss tip' }).click();
  await box.fill('  \n ');
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await box.press('Enter');
  await box.fill('I count crabs');
  await box.press('Shift+Enter');
  await box.pressSequentially('every month.');

  // The talk is the same one, the typed text is there, the tip is not.
  await page.reload();
  await settled(1);
  expect((await messages.first().innerText()).trim()).toBe(greeting);
  await expect(box).toHaveValue('I count crabs\nevery month.');
  await expect(page.getByRole('complementary', { name: 'Tip' })).toHaveCount(0);
  await box.press('Enter');
  await settled(3);
  await expect(box).toHaveValue('');

  await box.fill('x'.repeat(1601));
  await expect(page.getByText('1,601 / 2,000')).toHaveClass(/text-warn/);
  await box.fill('x'.repeat(2001));
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await box.fill('');
  await say('Who reads this?');
  await settled(5);
  await expect(messages.last()).toContainText('Only you can see this');
  // A chip is sent as it stands, and what is being typed stays.
  await box.fill('My uncle');
  const chips = page.getByRole('list', { name: 'Quick replies' });
  await chips.getByRole('button', { name: 'Ask me something else' }).focus();
  await page.keyboard.press('Enter');
  await settled(7);
  await expect(messages.nth(5)).toContainText('Ask me something else');
  await expect(box).toHaveValue('My uncle');
  await expect(chips.getByRole('button')).toHaveText([
    'Stay with this story',
    'Ask me something else',
    'Skip',
    "That's all",
  ]);
  for (const [index, answer] of [
    'My uncle took me to the bay when I was nine, and a heron stole my sandwich.',
    'We found out that a site had been mislabelled since 2019. I wrote to the survey and they corrected it.',
  ].entries()) {
    await say(answer);
    await settled(9 + 2 * index);
  }
  await expect(page.getByText('2 stories so far')).toBeVisible();
  // What we keep of a message stands under it, and is the student's to decide.
  const found = messages.filter({ hasText: 'mislabelled' });
  await found.getByRole('button', { name: /^Kept in “My uncle took me/ }).click();
  await found.getByRole('button', { name: 'I wrote to the survey and they corrected it.' }).press('Enter');
  await expect(found.getByRole('button', { name: /, 1 of 2 parts/ })).toBeVisible();
  await expect(found.getByText('Drafts you already have won’t change.')).toHaveCount(0);
  await found.getByLabel('Which story is this part of?').selectOption('A new story');
  await expect(page.getByText('3 stories so far')).toBeVisible();
  // It is renamed right there, and the keyboard comes back to the pen.
  await found.getByRole('button', { name: /^Rename “We found out/ }).press('Enter');
  await page.keyboard.type('The wrong label');
  await page.keyboard.press('Enter');
  await expect(found.getByRole('button', { name: 'Rename “The wrong label”' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await settled(11);
  await expect(found.getByRole('button', { name: /^Kept as a new story, 1 of 2 parts/ })).toBeVisible();
  // More than ten messages: the way on stands below the last one as well.
  await expect(page.getByRole('button', { name: 'Move to Next Step' })).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 740 });
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'Move to Next Step' }).last().click();
  await expect(page).toHaveURL(`${product.url}/profile`);
  const log = await readJson(page, '/chat-logs/my-chat-log');
  expect(JSON.parse(log['chat_content'] ?? '').messages).toHaveLength(11);
  const summary = await readJson(page, '/summaries/my_summary');
  expect(summary['summary_content']).toContain('crabs');

  // The sentence that was left out in the chat is crossed out in its story, and can be used again there.
  await page.getByRole('tab', { name: 'Your stories' }).click();
  const stories = page.getByRole('tabpanel');
  // Renamed there too, by keyboard, which then goes on from the name.
  await stories.getByRole('button', { name: 'More for “The wrong label”' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(stories.getByLabel('Name of this story')).toBeFocused();
  await page.keyboard.type('Mislabelled');
  await page.keyboard.press('Enter');
  await expect(stories.getByRole('heading', { name: 'Mislabelled' })).toBeFocused();
  await expect(stories.locator('s')).toHaveText('I wrote to the survey and they corrected it.');
  await expectAccessible(page);
  await stories.getByRole('button', { name: 'Use this part again' }).press('Enter');
  await expect(stories.locator('s')).toHaveCount(0);
  await expect(stories.getByText('I wrote to the survey and they corrected it.')).toBeFocused();
  await page.goto('/profile?tab=stories');
  await expect(stories.getByText('I wrote to the survey and they corrected it.')).toBeVisible();
  await expect(stories.locator('s')).toHaveCount(0);
});

test('a wish to begin anew is heard once', async ({ page, product, person }) => {
  await giveResume(await arrive(page, product.url, person));
  await page.goto('/onboarding');
  const { messages, settled, say } = chatOn(page);
  await settled(1);
  await say('I count crabs every month.');
  await settled(3);
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { restartChat: true } }, ''));
  await page.reload();
  await settled(1);
  await say('This is the second talk.');
  await settled(3);
  await page.reload();
  await settled(3);
  await expect(messages.filter({ hasText: 'This is the second talk.' })).toHaveCount(1);
});
