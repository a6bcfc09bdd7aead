import { startFakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { arrive, logIn } from './fixtures/account-steps.ts';
import { giveResume } from './fixtures/caller.ts';
import { chatOn, readJson } from './fixtures/chat-steps.ts';
import { uploadResume } from './fixtures/document-steps.ts';
import { makeProduct } from './fixtures/product.ts';
import { expect, test } from './fixtures/test.ts';

test('a talk with the guided questions, over reloads, to its end', async ({ page, product, person }) => {
  test.slow();
  await arrive(page, product.url, person, '/onboarding');
  await expect(page.getByRole('heading', { name: 'No conversation yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add your resume' }).click();
  await uploadResume(page);
  // Words then stand there as soon as they arrive.
  await page.getByRole('button', { name: 'Continue' }).click();
  const { box, messages, settled, say } = chatOn(page);
  await settled(1);
  const greeting = (await messages.first().innerText()).trim();
  await expect(messages.first()).toContainText('Guided questions');
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

test('an outside model: it breaks off, the page is reloaded, a message is lost on its way', async ({
  page,
  person,
  browser,
}) => {
  test.slow();
  const model = await startFakeOpenai();
  const product = await makeProduct({ AI_BASE_URL: model.url, AI_MODEL: 'fake' });
  try {
    await product.start();
    await giveResume(await arrive(page, product.url, person));
    model.answerWith({ kind: 'text', pieces: ['Hello Ada. ', 'What brings you ', 'to the bay?'] });
    await page.goto(`${product.url}/onboarding`);
    const { messages, settled, say } = chatOn(page);
    await settled(1);
    await expect(messages.first()).toContainText('Hello Ada. What brings you to the bay?');

    const { promise: seen, resolve: breakOff } = Promise.withResolvers<void>();
    model.answerWith({ kind: 'cut', pieces: ['Half of ', 'a reply '], when: seen });
    await say('The crabs.');
    await expect(messages.last()).toContainText('Half of a');
    breakOff();
    await expect(page.getByText('Failed to get a response. Please try again.').first()).toBeVisible();
    await expect(messages.last()).toContainText('Half of a reply');
    model.answerWith({ kind: 'text', pieces: ['A whole ', 'reply.'] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await settled(3);
    await expect(messages.last()).toContainText('A whole reply.');
    await expect(page.getByText('Half of a reply')).toHaveCount(0);

    // Reloaded in the middle of a reply.
    model.answerWith({ kind: 'silence', pieces: ['This will be ', 'cut short '] });
    await say('They were gone one summer.');
    await expect(messages.last()).toContainText('This will be');
    await page.reload();
    await expect(messages.filter({ hasText: 'They were gone one summer.' })).toHaveCount(1);
    model.answerWith({ kind: 'text', pieces: ['Gone for ', 'how long?'] });
    await page.getByRole('button', { name: 'Try again' }).click();
    await settled(5);
    await expect(messages.last()).toContainText('Gone for how long?');

    // Stopped by the student, who then simply goes on.
    model.answerWith({ kind: 'silence', pieces: ['A very long ', 'story '] });
    await say('Two years.');
    await expect(messages.last()).toContainText('A very long');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('This reply isn’t finished.')).toBeVisible();
    model.answerWith({ kind: 'text', pieces: ['And then?'] });

    // A message that does not get through stays, over a reload too, and is kept once.
    await page.route('**/api/chatbot/converse', (route) => route.abort());
    await say('Then they came back.');
    await expect(page.getByText('Not sent.')).toBeVisible();
    await page.unroute('**/api/chatbot/converse');
    await page.reload();
    await expect(page.getByText('Not sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(messages.last()).toContainText('And then?');
    await expect(messages.filter({ hasText: 'Then they came back.' })).toHaveCount(1);

    // Another device finds the same talk, and what is said there shows in the log that this one saves.
    const device = await browser.newContext();
    const there = await device.newPage();
    await logIn(there, product.url, person);
    await expect(there).toHaveURL(`${product.url}/onboarding`);
    const other = chatOn(there);
    await expect(other.messages.last()).toContainText('And then?');
    model.answerWith({ kind: 'text', pieces: ['Well said.'] });
    await other.say('From my phone.');
    await expect(other.messages.last()).toContainText('Well said.');
    await device.close();

    await page.route('**/api/chat-logs/create', (route) => route.abort());
    await page.getByRole('button', { name: 'Move to Next Step' }).first().click();
    const failed = page.getByRole('dialog', { name: 'Failed to end chat properly.' });
    await expect(failed).toBeVisible();
    await page.unroute('**/api/chat-logs/create');
    const parts = ['Snapshot', 'Facts', 'Stories', 'Goals', 'Still missing'];
    model.answerWith({ kind: 'text', pieces: parts.map((heading) => `## ${heading}\n\nAda counts crabs.\n\n`) });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${product.url}/profile`);
    const log = await readJson(page, '/chat-logs/my-chat-log');
    expect(log['chat_content']).toContain('From my phone.');
  } finally {
    await product.remove();
    await model.close();
  }
});
