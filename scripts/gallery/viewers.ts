import type { Browser, BrowserContext } from '@playwright/test';
import { pages } from '#contracts/pages.ts';
import { demoPassword } from '#server/features/demo/demo-people.ts';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import { logInOn } from '#scripts/browser/log-in-on.ts';
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
  const context = await browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });
  const demoEmail = demoEmails[viewer];
  if (demoEmail) await signIn(context, origin, demoEmail, demoPassword);
  else if (viewer !== 'nobody') await signIn(context, origin, await makeStudent(origin, viewer), password);
  if (viewer === 'crowded' || viewer === 'reviser') await giveResume(context, origin);
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
  const email = `${isCrowded ? 'very-long-address-'.repeat(3) : viewer}@students.example`;
  const { access_token: token } = await post(origin, '/auth/v1/signup', { email, password });
  const call = (path: string, body: object) => post(origin, `/api${path}`, body, String(token));
  const names = isCrowded
    ? { first_name: 'Maximiliana Wilhelmina', last_name: longName }
    : { first_name: 'Ada', last_name: 'Okafor' };
  await call('/users/create', { ...names, phone_number: '+1 604 555 0199' });
  if (viewer === 'reviser') await giveRevision(call);
  if (isCrowded) for (let number = 1; number <= 30; number += 1) await call('/prompts/create', crowdedPrompt(number));
  return email;
}

type Call = (path: string, body: object) => Promise<Record<string, unknown>>;

/** A draft that was judged and written anew, its changes not decided yet. */
async function giveRevision(call: Call): Promise<void> {
  const form = {
    promptText: 'Describe a challenge you faced. What did you learn from it?',
    universityName: 'University of Washington',
    courseName: 'Marine Biology',
    educationLevel: 'undergraduate',
    wordCount: { min: 100, max: 250 },
  };
  const { thread } = await call('/essay-agents/initialize', { task: form.promptText, form });
  await call('/essay-agents/update?node_name=generate', { thread, draft: hastyDraft });
  for (const node of ['reflect', 'research_critique', 'generate'])
    await call('/essay-agents/invoke', { thread, node, suggests: true });
}

/** With what a first draft is rarely without. */
const hastyDraft = [
  'Ever since I was a child, I have always been very passionate about the sea. In the spring the crabs in our bay disappeared, and nobody could really tell my grandmother why.',
  'So I decided to start counting. Every single Saturday, I went down to the jetty at low tide in order to count the shells in a square of string. It was literally the coldest thing that I have ever done. On the ninth Saturday there were four. On the tenth there were none.',
  'I wrote it all down and I sent it to the harbour office. They utilized my numbers in their report. In conclusion, I learned that a number that nobody asked for can still be needed.',
].join('\n\n');

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
