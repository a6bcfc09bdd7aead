import { arrive, enter, logIn } from './fixtures/account-steps.ts';
import { giveResume, signUpCaller } from './fixtures/caller.ts';
import { chatOn, readJson } from './fixtures/chat-steps.ts';
import { plan, tellStory } from './fixtures/model-answers.ts';
import { useModelProduct } from './fixtures/model-product.ts';
import { fillEssayForm, openStudio, studioOn } from './fixtures/studio-steps.ts';
import { expect, freshTest as test } from './fixtures/test.ts';

test.describe('what breaks off goes on', () => {
  // One product for both: a start takes longer than either test.
  test.describe.configure({ mode: 'serial' });
  const parts = useModelProduct({ database: 'embedded' });

  test('a server that is killed while it writes goes on where it was and loses nobody; logging in meanwhile says so', async ({
    page,
    person,
    browser,
  }) => {
    test.slow();
    const { url } = parts.product;
    await openStudio(page, url, person);
    const { press, expectStep } = studioOn(page);
    await tellStory(page);
    await fillEssayForm(page);

    // Somebody else has just logged out.
    const other = { ...person, email: `other-${person.email}` };
    const door = await (await browser.newContext()).newPage();
    await enter(door, url, await signUpCaller(url, other));
    await door.goto(`${url}/document-upload`);
    await door.getByRole('button', { name: 'Logout' }).click();
    await expect(door).toHaveURL(/\/login/);

    // It falls silent in the middle of the plan, and is asked again by the next process.
    parts.model.answerWith({ kind: 'silence', pieces: ['## '] }, { kind: 'text', pieces: [plan] });
    const running = page.waitForResponse('**/api/essay-agents/invoke');
    await press('Generate Plan');
    await parts.model.called(1);
    await running;
    await parts.product.stop('SIGKILL');
    await expect(page.getByText('Reconnecting…')).toBeVisible();
    await door.getByLabel('Email').fill(other.email);
    await door.getByLabel('Password', { exact: true }).fill(other.password);
    await door.getByRole('button', { name: 'Log in' }).click();
    await expect(
      door.getByText('Unable to connect to the server. Please check your connection and try again.'),
    ).toBeVisible();

    await parts.product.start();
    await expectStep('Generate Research');
    await expect(page.getByRole('main')).toContainText('The bay was green that year.');
    await expect(page.getByText('Reconnecting…')).toHaveCount(0);
    await logIn(door, url, other);
    await expect(door).toHaveURL(`${url}/document-upload`);
    await page.goto(`${url}/profile`);
    await expect(page).toHaveURL(`${url}/profile`);
    await expect(page.getByText(person.email).first()).toBeVisible();
  });

  test('a talk with an outside model: it breaks off, the page is reloaded, a message is lost on its way', async ({
    page,
    person,
    browser,
  }) => {
    test.slow();
    const { model, product } = parts;
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
    const headings = ['Snapshot', 'Facts', 'Stories', 'Goals', 'Still missing'];
    model.answerWith({ kind: 'text', pieces: headings.map((heading) => `## ${heading}\n\nAda counts crabs.\n\n`) });
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${product.url}/profile`);
    const log = await readJson(page, '/chat-logs/my-chat-log');
    expect(log['chat_content']).toContain('From my phone.');
  });
});
