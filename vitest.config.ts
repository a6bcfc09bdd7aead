import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { quickStart } from './scripts/quick-start.ts';

const apiTests = 'server/**/*.api.test.ts';

/** Node reads our files by itself, as it does in production, and takes what an earlier process compiled of them. */
const loadedByNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  setupFiles: ['scripts/plain-imports.ts'],
};

/** Tests that start whole servers wait for them. Without the times of an earlier run they would come last, with nothing left to do beside them. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const startsServers = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/scripts/'));
    return sorted.toSorted(
      (a, b) => a.project.name.localeCompare(b.project.name) || startsServers(b) - startsServers(a),
    );
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // A fifth of a test is waiting, for a database or a process: one more than the cores keeps them busy.
    maxWorkers: os.availableParallelism() + 1,
    sequence: { sequencer: ServersFirst },
    // Half a second of each file's start is Node reading one package's exports again and again. And a test leaves much behind, little of
    // which lives long: with more room for what is new, the collector comes less often.
    execArgv: [...quickStart.args, '--max-semi-space-size=64'],
    // A machine may lose its cores for half a minute, more than once: what we wait for comes, or never does.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      // Files share their process: to start one for every file, and to load the product in it, would take longer than the tests.
      {
        test: {
          name: 'unit',
          include: ['{contracts,server,web,scripts,bench}/**/*.test.ts'],
          exclude: [apiTests, '**/node_modules/**'],
          isolate: false,
          ...loadedByNode,
        },
      },
      // Those that load a component need Vite to read it.
      { test: { name: 'components', include: ['web/**/*.test.tsx'], isolate: false } },
      {
        test: {
          name: 'embedded',
          include: [apiTests],
          isolate: false,
          ...loadedByNode,
          globalSetup: ['server/testing/database/embedded-setup.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          include: [apiTests],
          isolate: false,
          ...loadedByNode,
          globalSetup: ['server/testing/database/postgres-setup.ts'],
        },
      },
    ],
  },
});
