import { expectAccessible } from './fixtures/accessible.ts';
import { row, saved, tray } from './fixtures/board-steps.ts';
import { signIn } from './fixtures/caller.ts';
import { openStudio, studioOn } from './fixtures/studio-steps.ts';
import { expect, test } from './fixtures/test.ts';

test('too little is said before the plan, and the chat goes on with that story', async ({ page, product, person }) => {
  test.slow();
  await openStudio(page, product.url, person);
  const student = await signIn(product.url, person.email, person.password);
  const { thread } = await student.call<{ thread: object }>('POST', '/chatbot/init', { messages: '[]' });
  const say = (content: string) =>
    student.call('POST', '/chatbot/converse', { thread, messages: JSON.stringify([{ role: 'user', content }]) });
  await say('Our old basement. Um, in December I tried to fix the furnace with my uncle Milan on the stairs.');
  await page.getByLabel('Essay prompt').fill('Describe a setback.');
  await page.getByRole('combobox', { name: 'University' }).fill('Reed College');
  await page.getByLabel('Course').fill('Biology');
  await page.getByLabel('Education level').selectOption('undergraduate');
  await studioOn(page).press('Generate Plan');

  // A bare name can be said in a sentence or left out.
  const setback = row(page, 'Describe a setback.');
  const card = setback.getByRole('button', { name: /^Move “Our old basement/ });
  await expect(setback).toContainText('“Our old basement” isn’t a sentence yet. Does your reader need it?');
  await setback.getByRole('button', { name: /^Write a sentence about this/ }).click();
  const sentence = setback.getByRole('textbox', { name: 'Write a sentence about this' });
  await expect(sentence).toBeFocused();
  await expect(sentence).toHaveValue('Our old basement');
  await sentence.press('Tab');
  await page.keyboard.press('Enter');
  await expect(setback).toContainText('Add a few words. Who did what, or what is it?');
  await setback.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toBeFocused();
  await setback.getByRole('button', { name: /^Leave it out ?: Our old basement/ }).press('Enter');
  await expect(setback.getByRole('button', { name: 'Our old basement.', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await saved(page);

  // Words that were only said are left out by one press, and a question that helps nobody goes.
  await setback.getByRole('button', { name: /^Leave it out ?: Um/ }).click();
  await expect(setback).toContainText('In December I tried to fix');
  await expect(setback).not.toContainText('Um, in December');
  await expect(card).toBeFocused();
  await setback.getByRole('button', { name: /^Skip ?: What do you do now/ }).click();
  await expect(setback).not.toContainText("What do you do now that you didn't do before?");
  await expect(page.locator(':focus')).toHaveCount(1);
  await saved(page);

  const notice = page.getByRole('region', { name: 'More to tell' });
  await expect(notice).toContainText(/^1\d words, 4\d\d more to reach 500\. The \d questions in your plan can help\./);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Tell us more in the chat' }).click();
  await expect(page.getByRole('list').getByText('Back to “')).toBeVisible();
  await page.getByRole('textbox').fill('My mom and my sister slept at my aunt’s house for two nights.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Quick replies' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to your essay' }).click();

  await page.getByRole('button', { name: 'Add it', exact: true }).dblclick();
  await expect(setback).toContainText('My mom and my sister slept at my aunt’s house');
  await saved(page);
  // It's still too little. A student who has no more to tell passes it.
  await expect(notice).toContainText(/^2\d words, 4\d\d more to reach 500\./);
  await notice.getByRole('button', { name: 'Keep going with what I have' }).click();
  await expect(notice).toHaveCount(0);

  // Taken out it isn't offered again; taken back it is, once it is out of the plan by another way.
  await setback.getByRole('button', { name: /^More for “My mom and my sister/ }).click();
  await page.getByRole('menuitem', { name: 'Leave it out' }).click();
  await expect(tray(page)).toContainText('My mom and my sister slept');
  await saved(page);
  await expect(page.getByRole('button', { name: 'Add it', exact: true })).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.press('Enter');
  await expect(setback).toContainText('My mom and my sister slept');
  await saved(page);
  await undo.press('Enter');
  await expect(tray(page)).toContainText('My mom and my sister slept');
  await saved(page);
  await page.getByRole('button', { name: 'Add it', exact: true }).click();
  await expect(setback).toContainText('My mom and my sister slept');
  await saved(page);
});
