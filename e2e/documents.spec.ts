import { datedResume, transcript, twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { arrive, fillSignUp } from './fixtures/account-steps.ts';
import { giveResume } from './fixtures/caller.ts';
import { fileField, keepToasts, pdf, saveTalk, uploadResume } from './fixtures/document-steps.ts';
import { expect, type Locator, test } from './fixtures/test.ts';

test('from an empty page to the conversation, past every mistake on the way', async ({ page, product, person }) => {
  test.slow();
  const toasts = await keepToasts(page);
  await arrive(page, product.url, person, '/document-upload');
  const resume = page.locator('#resume-place');
  const onwards = page.getByRole('button', { name: 'Continue' });

  await onwards.click();
  await expect(resume).toContainText('Please upload your resume to continue.');
  await toasts.expectSaid('Resume required');
  await expect(fileField(page, 'resume')).toBeFocused();

  await fileField(page, 'resume').setInputFiles({
    name: 'a.pages',
    mimeType: 'application/x-iwork-pages-sffpages',
    buffer: Buffer.from('words'),
  });
  await expect(resume).toContainText('Please upload a PDF file.');
  await toasts.expectSaid('Invalid file type');

  await uploadResume(page);
  await expect(resume).not.toContainText('Please upload a PDF file.');

  // A file that cannot be read leaves the other one alone.
  await fileField(page, 'transcript').setInputFiles(pdf('b.pdf', Buffer.from('%PDF-1.7 and then nothing')));
  await expect(page.locator('#transcript-place')).toContainText('so we can’t read it');
  await toasts.expectSaid('Upload failed');
  await toasts.expectSaid('Failed to upload documents. Please try again.');
  await expect(page.getByRole('region', { name: 'Text of your resume' })).toContainText('River Street Library');
  await expectAccessible(page);

  await fileField(page, 'transcript').setInputFiles(pdf('c.pdf', transcript()));
  await expect(page.getByRole('region', { name: 'Text of your transcript' })).toContainText('General Chemistry');

  // A correction that is not saved yet survives a reload, and is saved on the way on.
  await page.getByRole('button', { name: 'Fix the text of your resume' }).click();
  await page.getByLabel('Text of your resume').fill('Maya Castillo, tutor at River Street Library');
  await page.reload();
  await expect(page.getByLabel('Text of your resume')).toHaveValue('Maya Castillo, tutor at River Street Library');
  await onwards.click();
  await expect(page).toHaveURL(`${product.url}/onboarding`);
  const carried = await page.evaluate(() => history.state.usr);
  expect(carried).toMatchObject({
    resumeData: 'Maya Castillo, tutor at River Street Library',
    transcriptData: expect.stringContaining('General Chemistry'),
  });
});

/** Counts how often a busy button is free again before it goes with its page: a press in that moment would count twice. */
async function countFreed(button: Locator): Promise<() => Promise<number>> {
  const page = button.page();
  await button.evaluate((element) => {
    Object.assign(window, { freed: 0 });
    new MutationObserver(() => {
      if (!element.hasAttribute('aria-busy')) Object.assign(window, { freed: Reflect.get(window, 'freed') + 1 });
    }).observe(element, { attributeFilter: ['aria-busy'] });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'freed')));
}

test('a button that leads on stays busy until its page is gone; an upload can be stopped, and a lost connection is told', async ({
  page,
  person,
}) => {
  await page.goto('/signup');
  await fillSignUp(page, person);
  const signUpButton = page.getByRole('button', { name: 'Sign up' });
  const freedAtSignUp = await countFreed(signUpButton);
  await signUpButton.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your documents' })).toBeVisible();
  expect(await freedAtSignUp()).toBe(0);

  const resume = page.locator('#resume-place');
  let isHeld = true;
  await page.route('**/api/resumes/upsert', async (route) => {
    if (isHeld) return;
    await route.abort();
  });
  await fileField(page, 'resume').setInputFiles(pdf('maya.pdf', twoColumnResume()));
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await resume.getByRole('button', { name: 'Cancel' }).click();
  await expect(resume).toContainText('Choose a file');
  isHeld = false;
  await fileField(page, 'resume').setInputFiles(pdf('maya.pdf', twoColumnResume()));
  await expect(resume).toContainText('Unable to connect to the server.');
  await page.unroute('**/api/resumes/upsert');

  await uploadResume(page);
  const onwards = page.getByRole('button', { name: 'Continue' });
  const freedAtUpload = await countFreed(onwards);
  await onwards.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Onboarding chat' })).toBeVisible();
  expect(await freedAtUpload()).toBe(0);
});

test('a resume that is replaced brings the summary up to date', async ({ page, product, person }) => {
  test.slow();
  await giveResume(await arrive(page, product.url, person));
  await saveTalk(page);

  await page.goto(`${product.url}/profile`);
  await page.getByRole('link', { name: 'Replace your resume' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Replace your resume' })).toBeVisible();
  await expect(page.locator('#transcript-place')).toHaveCount(0);
  await fileField(page, 'resume').setInputFiles(pdf('new.pdf', twoColumnResume()));
  await expect(page.getByRole('region', { name: 'Text of your resume' })).toContainText('Tide pools');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${product.url}/profile`);
  await expect(page.getByRole('region', { name: 'Text of your resume' })).toContainText('Tide pools');
  await page.getByRole('tab', { name: 'Summary' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Northview High School');

  // Who goes elsewhere while the summary is made is left there.
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('link', { name: 'Replace your resume' }).click();
  await fileField(page, 'resume').setInputFiles(pdf('newer.pdf', datedResume()));
  await expect(page.getByRole('region', { name: 'Text of your resume' })).toContainText('River Street Library');
  await page.route('**/summary_by_rtc*', () => {});
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Updating your summary')).toBeVisible();
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('summary_by_rtc'));
  await page.getByRole('navigation').getByRole('link', { name: 'Saved Prompts' }).click();
  await givenUp;
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Replace your resume');
  await page.getByRole('navigation').getByRole('link', { name: 'Human Writer Review' }).click();
  await expect(page).toHaveURL(`${product.url}/writer-requests`);
  expect(visited).toEqual(['/saved-prompts', '/writer-requests']);
  await page.unroute('**/summary_by_rtc*');
  await page.goto(`${product.url}/profile`);

  // The transcript alone may be added in edit mode, and goes the same way.
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('link', { name: 'Add transcript' }).click();
  await expect(page.locator('#resume-place')).toHaveCount(0);
  await fileField(page, 'transcript').setInputFiles(pdf('c.pdf', transcript()));
  await expect(page.getByRole('region', { name: 'Text of your transcript' })).toContainText('General Chemistry');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${product.url}/profile`);
});
