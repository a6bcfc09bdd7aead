import { defineConfig } from 'vitest/config';
import { quickStart } from './scripts/quick-start.ts';

const apiTests = 'server/**/*.api.test.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    // By default one core is left free, which on two is half of the machine.
    maxWorkers: '100%',
    // Half a second of each file's start is Node reading one package's exports again and again.
    execArgv: quickStart.args,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // Files share their process: to start one for every file, and to load the product in it, would take longer than the tests.
      {
        test: {
          name: 'unit',
          include: ['{contracts,server,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [apiTests, '**/node_modules/**'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [apiTests],
          isolate: false,
          globalSetup: ['server/testing/database/embedded-setup.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          include: [apiTests],
          isolate: false,
          globalSetup: ['server/testing/database/postgres-setup.ts'],
        },
      },
    ],
  },
});
