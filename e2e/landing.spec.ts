import { landingCarousel } from '#contracts/limits.ts';
import { expectAccessible } from './fixtures/accessible.ts';
import { expect, type Page, freshTest as test } from './fixtures/test.ts';

// With everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const rendered = ['/', '/terms', '/privacy', '/login', '/signup'];

/** The scripts that a page has asked for, by file name. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page that was rendered ahead is whole, and tells other sites what it is', async ({ page, product }) => {
    const content = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    for (const path of rendered) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText(`© ${new Date().getFullYear()} `)).toBeVisible();
        const html = (await answer?.text()) ?? '';
        expect(html).not.toContain('{{');
        expect(html).not.toMatch(/ style="|<style|<script(?![^>]*\ssrc=)/);

        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', product.url + path);
        expect(await content('og:url')).toBe(product.url + path);
        expect(await content('description')).toMatch(/\w{3}/);
        expect(await content('og:title')).toBe(await page.title());
        expect(await content('twitter:card')).toBe('summary_large_image');
        const picture = await page.request.get((await content('og:image')) ?? '');
        expect(picture.headers()['content-type']).toBe('image/png');
        expect(await page.locator('meta[name="robots"]').count()).toBe(0);
      });
      if (path === '/') await test.step('every slide and both sides of the paragraph', () => expectWholeLanding(page));
      if (path === '/login') {
        await test.step('the login form is there, and sends nothing into the address', async () => {
          await expect(page.getByLabel('Email')).toBeVisible();
          await expect(page.locator('form')).toHaveAttribute('method', 'post');
          expect(await page.locator('noscript').textContent()).toContain('needs JavaScript');
        });
      }
    }
  });
});

async function expectWholeLanding(page: Page): Promise<void> {
  const slides = page.locator('[data-slide]');
  await expect(slides).toHaveCount(landingCarousel.slides);
  for (const slide of await slides.all()) await expect(slide).toBeVisible();
  await expect(page.getByText('My grandmother asked me if the fish were safe. I didn’t know.')).toBeVisible();
  await expect(page.getByText('I ultimately achieved success.')).toBeVisible();
  await expect(page.getByRole('slider')).toBeHidden();
  await page.getByRole('link', { name: 'Human Writer Review' }).click();
  await expect(page).toHaveURL(/#human-writer-review$/);
}

test('the landing page has everything, and leads where it says', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Get Started for Free' })).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  for (const title of [
    'Upload Resume',
    'Onboarding Chat',
    'AI Essay Planning',
    'Human Writer Review',
    'How It Works',
  ]) {
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
  }
  const steps = page.locator('#how-it-works ol > li');
  await expect(steps).toHaveCount(6);
  for (const step of await steps.all()) await expect(step.getByRole('listitem')).toHaveCount(3);
  const footer = page.getByRole('contentinfo');
  for (const path of ['/login', '/signup', '/terms', '/privacy']) {
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: /^support@/ })).toBeVisible();
  await page.mouse.wheel(0, 3000);
  await expect(header).toBeInViewport();

  // Brought back as it was left, it knows who has logged in since. The browser of this test never keeps a page for going
  // back, so it is told what one that does tells.
  await expect(header.getByRole('link', { name: 'Sign up' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('fairhand.session', '{}');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(header.getByRole('link', { name: 'Go to your workspace' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign up' })).toBeHidden();

  // Nor is a visitor with a session asked to sign up when the page comes anew.
  await page.reload();
  await expect(header.getByRole('link', { name: 'Go to your workspace' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Sign up' })).toBeHidden();
});

test('before a touch a visitor loads the islands alone: no React, no more than three fonts, nothing from elsewhere; pointing at the way in fetches the application ahead', async ({
  page,
  product,
}) => {
  const scripts = watchScripts(page);
  const fonts: string[] = [];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
    if (!request.url().startsWith(product.url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  // A fourth means that the words have changed: `npm run fonts` fits the files to them again.
  expect(fonts.map((url) => url.replace(/^.*\/|-[\w-]{8}\.woff2$/g, '')).toSorted()).toEqual([
    'caveat-public',
    'inter-public',
    'newsreader-public',
  ]);
  for (const path of ['/terms', '/privacy']) await page.goto(path, { waitUntil: 'networkidle' });
  const names = new Set(scripts.map((file) => file.replace(/^\/assets\/|-[\w-]{8}\.js$/g, '')));
  expect([...names].toSorted()).toEqual(['islands']);
  expect(elsewhere).toEqual([]);

  const fetched = page.waitForRequest(/\/assets\/index-[\w-]+\.js$/);
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).hover();
  await fetched;
});

test('the carousel goes on by itself, is held by pointer and focus, and stops for good when asked', async ({
  page,
}) => {
  // The clock stands, so that a slow machine does not turn a slide between two lines of this test.
  await page.clock.install({ time: new Date('2026-01-05T09:00:00Z') });
  await page.goto('/');
  await page.clock.pauseAt(new Date('2026-01-05T12:00:00Z'));
  const island = page.locator('[data-island="carousel"]');
  const current = island.locator('[data-slide][data-current]');
  await island.scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute('data-running', '');
  // Where the slides stood when the clock was held depends on how long the page took to come.
  const names = ['upload-resume', 'onboarding-chat', 'ai-essay-planning', 'human-writer-review'];
  const first = names.indexOf((await current.getAttribute('id')) ?? '');
  const second = names[(first + 1) % names.length] ?? '';
  await page.clock.runFor(landingCarousel.intervalMs);
  await expect(current).toHaveAttribute('id', second);

  await island.hover();
  await expect(island).not.toHaveAttribute('data-running');
  await page.clock.runFor(landingCarousel.intervalMs * 2);
  await expect(current).toHaveAttribute('id', second);
  await page.mouse.move(0, 0);
  await expect(island).toHaveAttribute('data-running', '');

  await page.getByRole('link', { name: 'Onboarding Chat' }).focus();
  await expect(island).not.toHaveAttribute('data-running');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(current).toHaveAttribute('id', 'ai-essay-planning');
  await expect(page).toHaveURL(/\/$/);

  const button = island.getByRole('button');
  await expect(button).toHaveText('Play the slides');
  await button.click();
  await expect(button).toHaveText('Pause the slides');
  await page.clock.runFor(landingCarousel.intervalMs);
  await expect(current).toHaveAttribute('id', 'human-writer-review');
  await button.click();
  await page.clock.runFor(landingCarousel.intervalMs * 3);
  await expect(current).toHaveAttribute('id', 'human-writer-review');
});

test('the carousel stands still for whoever wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const island = page.locator('[data-island="carousel"]');
  await island.scrollIntoViewIfNeeded();
  await expect(island.getByRole('button')).toHaveText('Play the slides');
  await page.clock.runFor(landingCarousel.intervalMs * 3);
  await expect(island.locator('[data-current]')).toHaveAttribute('id', 'upload-resume');
});

test('on a phone the menu opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'How It Works' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('robots, sitemap, manifest and icons are there', async ({ page, product }) => {
  const robots = await (await page.request.get('/robots.txt')).text();
  for (const path of ['/api/', '/auth/', '/dev/']) expect(robots).toContain(`Disallow: ${path}`);
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const path of rendered) expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`);
  const manifest: { icons: { src: string }[] } = await (await page.request.get('/site.webmanifest')).json();
  for (const { src } of [...manifest.icons, { src: '/icon-180.png' }]) {
    expect((await page.request.get(src)).status()).toBe(200);
  }
});

test('an address with a slash at its end leads to the page', async ({ page, product }) => {
  const answer = await page.request.get('/login/?next=%2Fprofile', { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()['location']).toBe('/login?next=%2Fprofile');
  await page.goto('/terms/');
  await expect(page).toHaveURL(`${product.url}/terms`);
});
