import type { Page } from '@playwright/test';
import { pages } from '#contracts/pages.ts';
import { chooseStep } from './screenshot-list.ts';
import { fill, inOrder, press, type Shot } from './shot.ts';

const start = 'Getting started';
const essays = 'Essays';
const profile = 'Profile';

export const studentShots: Shot[] = [
  { area: start, viewer: 'newcomer', screen: 'Document upload', state: 'empty', path: pages.documentUpload },
  { area: start, viewer: 'maya', screen: 'Document upload', state: 'both there', path: pages.documentUpload },
  { area: start, viewer: 'newcomer', screen: 'Onboarding', state: 'without a resume', path: pages.onboarding },
  { area: start, viewer: 'maya', screen: 'Onboarding', state: 'much said', path: pages.onboarding, isWindow: true },
  {
    area: start,
    viewer: 'maya',
    screen: 'Onboarding',
    state: 'did not load',
    path: pages.onboarding,
    api: { path: /\/api\/chatbot\/init/, how: 'broken' },
  },
  {
    area: start,
    viewer: 'crowded',
    screen: 'Onboarding',
    state: 'first question',
    path: pages.onboarding,
    isWindow: true,
  },
  { area: essays, viewer: 'newcomer', screen: 'Prompt', state: 'without a resume', path: pages.essayCreation },
  { area: essays, viewer: 'crowded', screen: 'Prompt', state: 'empty', path: pages.essayCreation },
  {
    area: essays,
    viewer: 'crowded',
    screen: 'Prompt',
    state: 'with errors',
    path: pages.essayCreation,
    act: press('Generate Plan'),
  },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Prompt',
    state: 'of an open essay',
    path: pages.essayCreation,
    act: step('Prompt'),
  },
  { area: essays, viewer: 'maya', screen: 'Plan', state: 'full', path: pages.essayCreation, act: step('Plan') },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Plan',
    state: 'editing',
    path: pages.essayCreation,
    act: inOrder(step('Plan'), press('Edit as text')),
  },
  { area: essays, viewer: 'maya', screen: 'Research', state: 'full', path: pages.essayCreation, act: step('Research') },
  { area: essays, viewer: 'maya', screen: 'Draft', state: 'with gaps', path: pages.essayCreation, act: step('Draft') },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Draft',
    state: 'checks',
    path: pages.essayCreation,
    act: inOrder(step('Draft'), async (page) => page.getByRole('tab', { name: 'Checks' }).click()),
  },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Studio',
    state: 'loading',
    path: pages.essayCreation,
    api: { path: /\/api\/essay-agents\/open/, how: 'slow' },
  },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Studio',
    state: 'did not load',
    path: pages.essayCreation,
    api: { path: /\/api\/essay-agents\/open/, how: 'broken' },
  },
  { area: essays, viewer: 'newcomer', screen: 'Saved prompts', state: 'empty', path: pages.savedPrompts },
  { area: essays, viewer: 'maya', screen: 'Saved prompts', state: 'full', path: pages.savedPrompts },
  {
    area: essays,
    viewer: 'crowded',
    screen: 'Saved prompts',
    state: 'long names, many',
    path: pages.savedPrompts,
    isWindow: true,
  },
  { area: essays, viewer: 'maya', screen: 'Saved prompts', state: 'found', path: `${pages.savedPrompts}?q=creek` },
  { area: essays, viewer: 'reviser', screen: 'Revised draft', state: 'changes to decide', path: pages.essayCreation },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Saved prompts',
    state: 'nothing found',
    path: `${pages.savedPrompts}?q=zebra`,
  },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Saved prompts',
    state: 'loading',
    path: pages.savedPrompts,
    api: { path: /\/api\/prompts\/myprompts/, how: 'slow' },
  },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Saved prompts',
    state: 'did not load',
    path: pages.savedPrompts,
    api: { path: /\/api\/prompts\/myprompts/, how: 'broken' },
  },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Saved prompts',
    state: 'one opened',
    path: pages.savedPrompts,
    act: press(/University of British Columbia/),
    isWindow: true,
  },
  { area: profile, viewer: 'newcomer', screen: 'Documents', state: 'empty', path: pages.profile },
  { area: profile, viewer: 'maya', screen: 'Documents', state: 'full', path: pages.profile },
  { area: profile, viewer: 'newcomer', screen: 'Summary', state: 'empty', path: pages.profile, act: press('Summary') },
  { area: profile, viewer: 'maya', screen: 'Summary', state: 'full', path: pages.profile, act: press('Summary') },
  {
    area: profile,
    viewer: 'maya',
    screen: 'Summary',
    state: 'editing',
    path: pages.profile,
    act: inOrder(press('Summary'), press('Edit')),
    isWindow: true,
  },
  { area: profile, viewer: 'newcomer', screen: 'Chat', state: 'empty', path: pages.profile, act: press('Chat') },
  { area: profile, viewer: 'maya', screen: 'Chat', state: 'full', path: pages.profile, act: press('Chat') },
  {
    area: profile,
    viewer: 'maya',
    screen: 'Account',
    state: 'deleting',
    path: pages.profile,
    act: press(/^Delete my account/),
    isWindow: true,
  },
  {
    area: profile,
    viewer: 'maya',
    screen: 'Documents',
    state: 'did not load',
    path: pages.profile,
    api: { path: /\/api\/(resumes|transcripts)\//, how: 'broken' },
  },
  { area: profile, viewer: 'crowded', screen: 'Account', state: 'long names', path: pages.profile },
];

/** These take up another essay, so that the one on the table lies there no more: they come last. */
export const lastShots: Shot[] = [
  {
    area: essays,
    viewer: 'maya',
    screen: 'Critique',
    state: 'full',
    path: pages.savedPrompts,
    act: inOrder(takeUpCreek, step('Critique')),
  },
  {
    area: essays,
    viewer: 'maya',
    screen: 'Revised draft',
    state: 'in one’s own words',
    path: pages.savedPrompts,
    act: inOrder(takeUpCreek, step('Revised')),
  },
];

async function takeUpCreek(page: Page): Promise<void> {
  await press(/University of British Columbia/)(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Continue' }).click({ timeout: 10_000 });
  await page.waitForURL((url) => url.pathname === pages.essayCreation);
}

function step(name: string): NonNullable<Shot['act']> {
  return (page) => chooseStep(page, name);
}

export const shellShots: Shot[] = [
  {
    area: 'Frame',
    viewer: 'maya',
    screen: 'Account menu',
    state: 'open',
    path: pages.savedPrompts,
    act: press(/account|Maya/i),
    isWindow: true,
  },
  { area: 'Frame', viewer: 'maya', screen: 'Not found', state: 'signed in', path: '/no-such-page' },
  {
    area: 'Frame',
    viewer: 'maya',
    screen: 'Search',
    state: 'typed',
    path: pages.profile,
    act: fill('Search essays, prompts...', 'the bakery'),
    isWindow: true,
  },
];
