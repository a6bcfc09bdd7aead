import { defineConfig } from '@playwright/test';
import { ensureChromium } from '#scripts/browser/ensure-chromium.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './fixtures/data-setup.ts',
  // The longest come first: nobody waits for them at the end with nothing else to do.
  projects: [
    { name: 'long', testMatch: 'whole-journey.spec.ts' },
    { name: 'rest', testMatch: '*.spec.ts', testIgnore: 'whole-journey.spec.ts' },
  ],
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // Half of a journey is waiting, for the page and for the server: with the API tests beside them three keep two cores busy.
  workers: 3,
  // A second try tells a fault of the product from one of the test; `npm test` names those that needed it.
  retries: 1,
  forbidOnly: true,
  // A machine may lose its cores for half a minute, more than once: what we wait for comes, or never does.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 120_000,
    // To draw movement takes a fifth of the processor's time; the public pages and the kit are looked at with it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of their time: `--trace on` records the one that is looked at.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // All tabs of one browser in one process: the tests' tabs find the application compiled there.
        '--process-per-site',
      ],
    },
  },
});
