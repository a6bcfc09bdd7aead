import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { demoPassword, demoWriters } from '#server/features/demo/demo-people.ts';
import { transcript } from '#server/testing/pdf/sample-pdfs.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { fillSignUp, logIn } from './fixtures/account-steps.ts';
import { chatOn } from './fixtures/chat-steps.ts';
import { fileField, pdf, uploadResume } from './fixtures/document-steps.ts';
import { payWith } from './fixtures/payment-steps.ts';
import { makeProduct } from './fixtures/product.ts';
import { deskOn } from './fixtures/review-steps.ts';
import { fillEssayForm, studioOn } from './fixtures/studio-steps.ts';
import { expect, freshTest as test } from './fixtures/test.ts';

const [writer] = demoWriters;
if (!writer) throw new Error('there is no demo writer');
const writerName = `${writer.firstName} ${writer.lastName}`;

const answers = [
  'My uncle took me to the bay when I was nine, and we counted every crab under the stones. A heron stole my sandwich.',
  'I want to become a marine biologist because nobody could tell us why the crabs were gone.',
  'I found out that one site had been mislabelled since 2019. I wrote to the survey, and they corrected it.',
  'Mr. Haddad, who ran the survey, let me present it to forty people although I was fifteen.',
];

// The one product that other tests share is not needed here, and is not started.
test.use({ baseURL: 'http://localhost' });

/** On the database that everybody starts with. All other journeys are on PostgreSQL. */
test('from the landing page to a deleted account', async ({ page, browser, person }) => {
  const product = await makeProduct({}, { database: 'embedded' });
  const { url } = product;
  /**
   * Nothing that was done may be lost between two acts, however the server ends. The operator looks in where there is something to
   * see: what the commands print has tests of its own.
   */
  async function nextAct(...command: string[]): Promise<string> {
    await product.stop('SIGKILL');
    const printed = command.length > 0 ? await product.operate(...command) : '';
    await product.start();
    return printed;
  }
  try {
    await product.start();

    // A stranger becomes a student.
    await page.goto(url);
    await page.getByRole('main').getByRole('link', { name: 'Get Started for Free' }).first().click();
    await fillSignUp(page, person);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page).toHaveURL(`${url}/document-upload`);
    await uploadResume(page);
    await fileField(page, 'transcript').setInputFiles(pdf('transcript.pdf', transcript()));
    await expect(page.getByRole('region', { name: 'Text of your transcript' })).toContainText('General Chemistry');
    expect(await nextAct('users', 'list')).toContain(person.email);

    // The conversation, and the summary that comes of it.
    await page.getByRole('button', { name: 'Continue' }).click();
    const { settled, say } = chatOn(page);
    await settled(1);
    for (const [index, answer] of answers.entries()) {
      await say(answer);
      await settled(3 + 2 * index);
    }
    await page.getByRole('button', { name: 'Move to Next Step' }).last().click();
    await expect(page).toHaveURL(`${url}/profile`);
    await page.getByRole('tab', { name: 'Summary' }).click();
    await expect(page.getByRole('main')).toContainText('crab');
    await nextAct();

    // The essay, through all six steps.
    await page.goto(`${url}/essay-creation`);
    await fillEssayForm(page);
    const { press, expectStep, finish, sheet, editor } = studioOn(page);
    await press('Generate Plan');
    await expectStep('Generate Research');
    await press('Edit as text');
    const plan = await editor('Your plan').inputValue();
    await editor('Your plan').fill(`${plan}\n\nEnd at the bay.`);
    await press('Generate Research');
    await expectStep('Generate Draft');
    await nextAct();
    await page.reload();
    await press('Generate Draft');
    await expectStep('Request Critique');
    await expect(sheet).toContainText('heron');
    await press('Request Critique');
    await expectStep('Generate Revised Draft');
    await press('Generate Revised Draft');
    await expectStep('Request Another Critique');
    await editor('Your draft').focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('The bay is quiet now.');
    await finish();
    await expect(page.getByRole('heading', { name: 'Saved. What’s next?' })).toBeVisible();

    // The order, and the payment.
    await page.goto(`${url}/writer-requests`);
    await page.getByRole('list', { name: 'Your saved prompts' }).getByRole('button').first().click();
    const preview = page.getByRole('dialog', { name: 'Reed College' });
    await expect(preview).toContainText('The bay is quiet now.');
    await preview.getByRole('button', { name: 'Select Prompt' }).click();
    await page.getByRole('region', { name: 'Choose Your Writer' }).getByRole('button', { name: writerName }).click();
    await page.getByRole('button', { name: 'Select Writer' }).click();
    await page.getByRole('radio', { name: /Standard/ }).check();
    await page.getByRole('button', { name: 'Proceed to Payment' }).click();
    await payWith(page, cards.pays);
    await expect(page).toHaveURL(`${url}/writer-requests?tab=requests`);
    const request = page.getByRole('article');
    await expect(request).toContainText('You’ve paid');
    const id = /Request #(\d+)/.exec(await request.innerText())?.[1] ?? '';
    await product.mailTo(person.email, ({ subject }) => subject.startsWith('Payment received'));
    await product.mailTo(writer.email, ({ subject }) => subject.startsWith('New request'));
    expect(await nextAct('requests', 'show', id)).toContain(person.email);

    // The writer starts, asks and delivers.
    const writersContext = await browser.newContext({ reducedMotion: 'reduce' });
    const desk = await writersContext.newPage();
    await logIn(desk, url, { email: writer.email, password: demoPassword });
    const card = desk.getByRole('article', { name: `Request #${id}`, exact: true });
    await card.getByRole('button', { name: /^Details/ }).click();
    await card.getByRole('tab', { name: 'Draft', exact: true }).click();
    await expect(card.getByRole('tabpanel')).toContainText('The bay is quiet now.');
    await card.getByRole('button', { name: 'Start' }).click();
    await product.mailTo(person.email, ({ subject }) => subject.startsWith(`${writerName} started`));
    const work = desk.getByRole('main');
    const { essay: review, letter, panel, deliver: deliverButton, toEnd } = deskOn(desk);
    async function deliver(ending: string, words: string): Promise<void> {
      await toEnd();
      await desk.keyboard.press('Shift+Home');
      await desk.keyboard.type(ending);
      await letter.fill(words);
      await deliverButton.click();
      await desk.getByRole('dialog').getByRole('button', { name: 'Deliver now' }).click();
      await expect(work).toContainText('Delivered. Completes automatically');
    }
    await panel('Messages').click();
    await work.getByLabel(/^Message to/).fill('Which bay was it?');
    await work.getByRole('button', { name: 'Send' }).click();
    await product.mailTo(person.email, ({ subject }) => subject.startsWith('New message'));
    await expect(review).toContainText('The bay is quiet now.');
    await deliver('The bay is silent now.', 'The heron works. Look at the end.');
    await product.mailTo(person.email, ({ subject }) => subject.startsWith('Your essay is back'));
    await nextAct();

    // The student answers and asks for changes; the writer delivers again.
    await page.reload();
    await expect(request).toContainText('The heron works.');
    await expect(request.locator('ins').filter({ hasText: 'silent' })).toBeVisible();
    await request.getByRole('tab', { name: /Messages/ }).click();
    await expect(request).toContainText('Which bay was it?');
    await request.getByLabel(`Message to ${writerName}`).fill('Tillamook.');
    await request.getByRole('button', { name: 'Send' }).click();
    await request.getByRole('button', { name: 'Ask for a revision' }).click();
    const asking = page.getByRole('dialog', { name: 'Ask for a revision' });
    await asking.getByLabel('What should change?').fill('Name the bay.');
    await asking.getByRole('button', { name: 'Send' }).click();
    await expect(asking).toBeHidden();
    await product.mailTo(writer.email, ({ subject }) => subject.startsWith('Revision requested'));
    await desk.reload();
    await expect(work.getByRole('region', { name: 'Revision requested' })).toContainText('Name the bay.');
    await expect(review).toHaveText(/The bay is silent now\.$/);
    await deliver('Tillamook Bay is silent now.', 'Now it stands.');
    await writersContext.close();

    // Accepted and rated.
    await page.reload();
    await request.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(request).toContainText('Completed');
    await request.getByRole('button', { name: `Rate ${writerName}` }).click();
    const rating = page.getByRole('dialog');
    await rating.locator('label').filter({ hasText: '5 stars' }).click();
    await rating.getByRole('button', { name: 'Send rating' }).click();
    await expect(request).toContainText('5 of 5');
    await product.mailTo(person.email, ({ subject }) => subject.startsWith('Completed'));
    await nextAct();

    // Everything is taken home, and then nothing is left.
    await page.goto(`${url}/profile`);
    const account = page.getByRole('complementary', { name: 'Account' });
    const arriving = page.waitForEvent('download');
    await account.getByRole('button', { name: 'Download my data' }).click();
    const files = unzipSync(await readFile(await (await arriving).path()));
    const everything = strFromU8(files['everything.json'] ?? new Uint8Array());
    for (const words of ['heron', 'The bay is quiet now.', 'Now it stands.', 'Tillamook.', 'River Street Library'])
      expect(everything).toContain(words);
    await account.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('dialog').getByLabel('Your password').fill(person.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(`${url}/login`);
    expect(await nextAct('users', 'list')).not.toContain(person.email);
    await logIn(page, url, person);
    await expect(page.getByRole('alert')).toBeVisible();
  } finally {
    await product.remove();
  }
});
