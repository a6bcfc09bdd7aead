import type { Page } from '@playwright/test';
import type { PromptRow } from '#contracts/essays.ts';
import { pages } from '#contracts/pages.ts';
import { signIn } from '#e2e/fixtures/caller.ts';
import { demoPassword, demoStudent } from '#server/features/demo/demo-people.ts';

export interface StepShot {
  /** Which step of 'How It Works' it shows. */
  step: number;
  /** As the screen names itself with `data-screen`. */
  screen: string;
  alt: string;
  /** Where the picture begins, if not at the top of the screen: a selector. */
  start?: string;
  /** The same for a phone, if it is elsewhere there. */
  phoneStart?: string;
  open: (page: Page, origin: string) => Promise<void>;
}

export const stepShots: readonly StepShot[] = [
  {
    step: 1,
    screen: 'essay-prompt',
    alt: 'The essay form with university, course, education level, word length and prompt filled in',
    open: (page, origin) => openEssayStep(page, origin, 'Prompt', 'essay-prompt'),
  },
  {
    step: 2,
    screen: 'essay-plan',
    alt: 'An essay plan with the student’s own stories to choose from',
    start: '#which-story',
    open: (page, origin) => openEssayStep(page, origin, 'Plan', 'essay-plan'),
  },
  {
    step: 3,
    screen: 'essay-research',
    alt: 'Findings about the university, each with a link to its source',
    phoneStart: '[data-screen="essay-research"] article article',
    open: (page, origin) => openEssayStep(page, origin, 'Research', 'essay-research'),
  },
  {
    step: 4,
    screen: 'essay-draft',
    alt: 'A first draft in the student’s own sentences, with its word count and the blanks left to fill in',
    open: (page, origin) => openEssayStep(page, origin, 'Draft', 'essay-draft'),
  },
  {
    step: 5,
    screen: 'choose-writer',
    alt: 'Writers to choose from, each with a portrait, a rating and a short bio',
    open: openWriters,
  },
  {
    step: 6,
    screen: 'choose-package',
    alt: 'The standard and premium packages with their prices',
    open: openOrder,
  },
];

/** The demo student's open essay has reached its draft, so that the stepper offers every step until there. */
async function openEssayStep(page: Page, origin: string, label: string, screen: string): Promise<void> {
  await openPage(page, origin + pages.essayCreation);
  await chooseStep(page, label);
  await page.locator(`[data-screen="${screen}"]`).waitFor();
}

/** The step that is shown already is no button. */
export async function chooseStep(page: Page, label: string): Promise<void> {
  await page.locator('[data-screen^="essay-"]').waitFor();
  const step = page.getByRole('navigation', { name: 'Essay steps' }).getByRole('button', { name: label });
  if ((await step.count()) > 0) await step.click();
}

/** An order in which an essay and a writer are chosen. The essay's last review is completed, so that it can be sent again. */
async function openWriters(page: Page, origin: string): Promise<void> {
  const promptId = await findPromptId(origin, 'Simon Fraser University');
  await openPage(page, `${origin}${pages.writerRequests}?prompt=${promptId}`);
  await page.getByRole('button', { name: /Amara Osei/ }).click();
  await page.getByRole('button', { name: 'Select Writer' }).click();
}

async function openOrder(page: Page, origin: string): Promise<void> {
  await openWriters(page, origin);
  await page.getByRole('radio', { name: /Premium/ }).check();
}

async function findPromptId(origin: string, university: string): Promise<string> {
  const student = await signIn(origin, demoStudent.email, demoPassword);
  const rows = await student.call<PromptRow[]>('GET', '/prompts/myprompts');
  const found = rows.find(({ university_name }) => university_name === university);
  if (!found) throw new Error(`The demo student has no essay for ${university}.`);
  return found.id;
}

export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export interface ReadmeShot {
  file: string;
  width: number;
  height: number;
  /** Who looks at it; nobody where the page is public. */
  email: string | null;
  open: (page: Page, origin: string) => Promise<void>;
}

const writer = 'jasdeep@fairhand.example';

export const readmeShots: readonly ReadmeShot[] = [
  { file: 'landing.png', width: 1280, height: 800, email: null, open: (page, origin) => openPage(page, origin) },
  {
    file: 'workspace.png',
    width: 1280,
    height: 800,
    email: demoStudent.email,
    open: (page, origin) => openEssayStep(page, origin, 'Draft', 'essay-draft'),
  },
  { file: 'review.png', width: 1280, height: 900, email: demoStudent.email, open: openDelivery },
  { file: 'writer.png', width: 1280, height: 900, email: writer, open: openDesk },
  {
    file: 'phone.png',
    width: 390,
    height: 780,
    email: demoStudent.email,
    open: (page, origin) => openEssayStep(page, origin, 'Draft', 'essay-draft'),
  },
];

/** The delivery with the writer's changes marked. */
async function openDelivery(page: Page, origin: string): Promise<void> {
  await openPage(page, `${origin}${pages.writerRequests}?tab=requests`);
  const card = page.getByRole('article').filter({ hasText: 'University of British Columbia' });
  await card.getByRole('button', { name: /^Show details/ }).click();
  await card.locator('ins:visible').first().waitFor();
  await card
    .locator('ins:visible')
    .first()
    .evaluate((mark) => mark.scrollIntoView({ block: 'center' }));
}

/** The review as the writer types it. */
async function openDesk(page: Page, origin: string): Promise<void> {
  await openPage(page, origin + pages.writerDashboard);
  await page.getByRole('link', { name: 'Write the review' }).first().click();
  const essay = page.getByRole('textbox', { name: 'Reviewed essay' });
  await essay.waitFor();
  await essay.evaluate((field) => field.scrollIntoView({ block: 'center' }));
}
