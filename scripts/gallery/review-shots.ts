import type { Page } from '@playwright/test';
import { payWith } from '#e2e/fixtures/payment-steps.ts';
import { pages } from '#contracts/pages.ts';
import { fill, inOrder, press, type Shot } from './shot.ts';

const area = 'Human Writer Review';
const desk = 'Writer dashboard';
const mine = `${pages.writerRequests}?tab=requests`;
const lists = /\/api\/user-writer-requests\/(my_writer_requests|writer\/)/;

export const reviewShots: Shot[] = [
  { area, viewer: 'newcomer', screen: 'New Request', state: 'nothing saved', path: pages.writerRequests },
  { area, viewer: 'maya', screen: 'New Request', state: 'nothing chosen', path: pages.writerRequests },
  { area, viewer: 'maya', screen: 'New Request', state: 'all chosen', path: pages.writerRequests, act: chooseAll },
  {
    area,
    viewer: 'maya',
    screen: 'New Request',
    state: 'looking at a prompt',
    path: pages.writerRequests,
    act: press(/University of British Columbia/),
    isWindow: true,
  },
  {
    area,
    viewer: 'maya',
    screen: 'New Request',
    state: 'looking at a writer',
    path: pages.writerRequests,
    act: inOrder(chooseEssay, press(/Amara Osei/)),
    isWindow: true,
  },
  {
    area,
    viewer: 'maya',
    screen: 'New Request',
    state: 'own draft',
    path: pages.writerRequests,
    act: press('Submit Your Own Draft'),
    isWindow: true,
  },
  {
    area,
    viewer: 'maya',
    screen: 'New Request',
    state: 'writers loading',
    path: pages.writerRequests,
    api: { path: /\/api\/(writers\/list|prompts\/myprompts)/, how: 'slow' },
  },
  { area, viewer: 'newcomer', screen: 'My Requests', state: 'empty', path: mine },
  { area, viewer: 'maya', screen: 'My Requests', state: 'every status', path: mine },
  {
    area,
    viewer: 'maya',
    screen: 'My Requests',
    state: 'a delivery',
    path: mine,
    act: openCard('University of British Columbia'),
  },
  {
    area,
    viewer: 'maya',
    screen: 'My Requests',
    state: 'a finished review',
    path: mine,
    act: openCard('Tomás Arrieta'),
  },
  { area, viewer: 'maya', screen: 'My Requests', state: 'loading', path: mine, api: { path: lists, how: 'slow' } },
  {
    area,
    viewer: 'maya',
    screen: 'My Requests',
    state: 'did not load',
    path: mine,
    api: { path: lists, how: 'broken' },
  },
  {
    area,
    viewer: 'maya',
    screen: 'My Requests',
    state: 'asking for a revision',
    path: mine,
    act: press('Ask for a revision'),
    isWindow: true,
  },
  {
    area,
    viewer: 'maya',
    screen: 'My Requests',
    state: 'cancelling',
    path: mine,
    act: press('Cancel request'),
    isWindow: true,
  },
  {
    area,
    viewer: 'maya',
    screen: 'Payment',
    state: 'paid',
    path: `${pages.writerRequests}?success=true`,
    isWindow: true,
  },
  {
    area,
    viewer: 'maya',
    screen: 'Payment',
    state: 'canceled',
    path: `${pages.writerRequests}?canceled=true`,
    isWindow: true,
  },
  { area, viewer: 'maya', screen: 'Checkout', state: 'empty', path: mine, act: goToCheckout },
  {
    area,
    viewer: 'maya',
    screen: 'Checkout',
    state: 'card declined',
    path: mine,
    act: inOrder(goToCheckout, (page) => payWith(page, '4000000000000002')),
  },
  {
    area,
    viewer: 'nobody',
    screen: 'Mailbox',
    state: 'one letter',
    path: pages.forgotPassword,
    act: readLetter,
  },
  { area, viewer: 'nobody', screen: 'Mailbox', state: 'letters', path: '/dev/mailbox', isWindow: true },
  { area: desk, viewer: 'amara', screen: 'Dashboard', state: 'two requests', path: pages.writerDashboard },
  { area: desk, viewer: 'jasdeep', screen: 'Dashboard', state: 'work under way', path: pages.writerDashboard },
  {
    area: desk,
    viewer: 'jasdeep',
    screen: 'Review',
    state: 'writing',
    path: pages.writerDashboard,
    act: press(/^Write the review/),
  },
  {
    area: desk,
    viewer: 'jasdeep',
    screen: 'Review',
    state: 'the changes',
    path: pages.writerDashboard,
    act: inOrder(press(/^Write the review/), press(/^Changes/)),
  },
  {
    area: desk,
    viewer: 'jasdeep',
    screen: 'Dashboard',
    state: 'chat log',
    path: pages.writerDashboard,
    act: inOrder(press(/^Details/), press('Chat Log')),
  },
  {
    area: desk,
    viewer: 'jasdeep',
    screen: 'Dashboard',
    state: 'resume',
    path: pages.writerDashboard,
    act: inOrder(press(/^Details/), press('Resume')),
  },
  {
    area: desk,
    viewer: 'jasdeep',
    screen: 'Dashboard',
    state: 'history',
    path: pages.writerDashboard,
    act: inOrder(press(/^Details/), press('Timeline')),
  },
  {
    area: desk,
    viewer: 'jasdeep',
    screen: 'Dashboard',
    state: 'messages',
    path: pages.writerDashboard,
    act: inOrder(press(/^Details/), press(/^Messages/)),
  },
  {
    area: desk,
    viewer: 'amara',
    screen: 'Dashboard',
    state: 'empty',
    path: pages.writerDashboard,
    api: { path: lists, how: 'empty' },
  },
  {
    area: desk,
    viewer: 'amara',
    screen: 'Dashboard',
    state: 'loading',
    path: pages.writerDashboard,
    api: { path: lists, how: 'slow' },
  },
  {
    area: desk,
    viewer: 'amara',
    screen: 'Dashboard',
    state: 'did not load',
    path: pages.writerDashboard,
    api: { path: lists, how: 'broken' },
  },
  { area: desk, viewer: 'amara', screen: 'Account', state: 'taking requests', path: pages.writerAccount },
  {
    area: desk,
    viewer: 'amara',
    screen: 'Account',
    state: 'did not load',
    path: pages.writerAccount,
    api: { path: /\/api\/writers\/me/, how: 'broken' },
  },
];

function openCard(words: string): (page: Page) => Promise<void> {
  return async (page) => {
    const card = page.getByRole('article').filter({ hasText: words }).first();
    await card.getByRole('button', { name: /^Show details/ }).click({ timeout: 10_000 });
    await card.getByRole('button', { name: /^Hide details/ }).waitFor();
  };
}

async function goToCheckout(page: Page): Promise<void> {
  const own = page.url();
  await press('Pay now')(page);
  await page.waitForURL((url) => url.pathname !== new URL(own).pathname);
}

async function readLetter(page: Page): Promise<void> {
  await fill('Email', 'student@fairhand.example')(page);
  await press(/Send/)(page);
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  const letter = page.getByRole('main').getByRole('link', { name: /password/i });
  for (let tries = 0; tries < 10; tries += 1) {
    await page.goto(new URL('/dev/mailbox', page.url()).href);
    if ((await page.getByRole('row').or(page.getByRole('listitem')).count()) > 0) break;
    await page.waitForTimeout(500);
  }
  await letter.first().click({ timeout: 10_000 });
}

/** One whose last review is completed, so that it can be sent again. */
async function chooseEssay(page: Page): Promise<void> {
  await press(/Simon Fraser University/)(page);
  await press('Select Prompt')(page);
}

async function chooseAll(page: Page): Promise<void> {
  await chooseEssay(page);
  await press(/Amara Osei/)(page);
  await press('Select Writer')(page);
  await page.getByRole('radio', { name: /Premium/ }).check();
}
