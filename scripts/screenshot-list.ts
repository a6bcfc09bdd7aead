import type { Page } from '@playwright/test';
import { pages } from '#contracts/pages.ts';

export interface StepShot {
  /** Which step of 'How It Works' it shows. */
  step: number;
  /**
   * The screen names itself with `data-screen`. A page that shows only its empty state has no such mark: its picture is
   * left out until the screen exists.
   */
  screen: string;
  alt: string;
  open: (page: Page, origin: string) => Promise<void>;
}

export const stepShots: readonly StepShot[] = [
  {
    step: 1,
    screen: 'essay-prompt',
    alt: 'The essay form with university, course, education level, word length and prompt filled in',
    open: (page, origin) => openEssayStep(page, origin, 'Prompt'),
  },
  {
    step: 2,
    screen: 'essay-plan',
    alt: 'An essay plan in sections, each point with what it is based on',
    open: (page, origin) => openEssayStep(page, origin, 'Plan'),
  },
  {
    step: 3,
    screen: 'essay-research',
    alt: 'Findings about the university, each with a link to its source',
    open: (page, origin) => openEssayStep(page, origin, 'Research'),
  },
  {
    step: 4,
    screen: 'essay-draft',
    alt: 'A first draft with its word count, the sources of a sentence and a gap for the student',
    open: (page, origin) => openEssayStep(page, origin, 'Draft'),
  },
  {
    step: 5,
    screen: 'choose-writer',
    alt: 'Writers to choose from, each with a portrait, a name and a few words about their work',
    open: (page, origin) => openPage(page, origin + pages.writerRequests),
  },
  {
    step: 6,
    screen: 'choose-package',
    alt: 'The standard and the premium package side by side, with their prices',
    open: (page, origin) => openPage(page, origin + pages.writerRequests),
  },
];

/** The stepper offers the steps that the demo student's open essay has reached. */
async function openEssayStep(page: Page, origin: string, label: string): Promise<void> {
  await openPage(page, origin + pages.essayCreation);
  const step = page.getByRole('navigation', { name: 'Steps of the essay' }).getByRole('button', { name: label });
  if (await step.isVisible()) await step.click();
}

export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

export interface ReadmeShot {
  file: string;
  width: number;
  height: number;
  path: string;
  isSignedIn: boolean;
}

export const readmeShots: readonly ReadmeShot[] = [
  { file: 'landing.png', width: 1280, height: 800, path: pages.landing, isSignedIn: false },
  { file: 'login.png', width: 1280, height: 800, path: pages.login, isSignedIn: false },
  { file: 'workspace.png', width: 1280, height: 800, path: pages.essayCreation, isSignedIn: true },
  { file: 'phone.png', width: 390, height: 780, path: pages.essayCreation, isSignedIn: true },
];
