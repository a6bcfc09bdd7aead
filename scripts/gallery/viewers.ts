import type { Browser, BrowserContext } from '@playwright/test';
import { pages } from '#contracts/pages.ts';
import { demoPassword } from '#server/features/demo/demo-people.ts';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import { logInOn } from '#scripts/log-in-on.ts';
import type { Viewer } from './shot.ts';

const demoEmails: Partial<Record<Viewer, string>> = {
  maya: 'student@fairhand.example',
  amara: 'amara@fairhand.example',
  jasdeep: 'jasdeep@fairhand.example',
};

const password = 'a-quiet-gallery-evening';
const longName = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh';

/** A browser of one's own for everyone who looks at screens, signed in where they have an account. */
export async function openViewer(browser: Browser, origin: string, viewer: Viewer): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-CA', timezoneId: 'UTC', reducedMotion: 'reduce' });
  const demoEmail = demoEmails[viewer];
  if (demoEmail) await signIn(context, origin, demoEmail, demoPassword);
  else if (viewer !== 'nobody') await signIn(context, origin, await makeStudent(origin, viewer), password);
  if (viewer === 'crowded') await giveResume(context, origin);
  return context;
}

async function signIn(context: BrowserContext, origin: string, email: string, word: string): Promise<void> {
  const page = await context.newPage();
  await logInOn(page, origin, email, word);
  await page.close();
}

async function giveResume(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(origin + pages.documentUpload);
  const resume = { name: 'resume.pdf', mimeType: 'application/pdf', buffer: datedResume() };
  await page.locator('#resume-place input[type=file]').setInputFiles(resume);
  await page.getByRole('region', { name: 'Text of your resume' }).waitFor();
  await page.close();
}

async function makeStudent(origin: string, viewer: Viewer): Promise<string> {
  const isCrowded = viewer === 'crowded';
  const email = isCrowded ? `${'very-long-address-'.repeat(3)}@students.example` : 'newcomer@students.example';
  const { access_token: token } = await post(origin, '/auth/v1/signup', { email, password });
  const call = (path: string, body: object) => post(origin, `/api${path}`, body, String(token));
  const names = isCrowded
    ? { first_name: 'Maximiliana Wilhelmina', last_name: longName }
    : { first_name: 'Ada', last_name: 'Okafor' };
  await call('/users/create', { ...names, phone_number: '+1 604 555 0199' });
  if (isCrowded) for (let number = 1; number <= 30; number += 1) await call('/prompts/create', crowdedPrompt(number));
  return email;
}

function crowdedPrompt(number: number): object {
  const name =
    'Université Intercommunale des Sciences Appliquées et de la Philosophie Expérimentale de Saint-Quelque-Part';
  return {
    prompt_text: `${number}. ${'Please tell us, at whatever length seems right to you, about everything. '.repeat(12)}`,
    university_name: number % 2 ? name : `${longName}University`,
    course_name: `Interdisciplinary Studies in ${longName} and Related Fields`,
    education_level: 'undergraduate',
    word_limit_min: 100,
    word_limit_max: 5000,
  };
}

async function post(origin: string, path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
