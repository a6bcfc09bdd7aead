import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * The import directions of docs/architecture.md, as rules. An override replaces the options of an earlier one, so every
 * block is built from the same common bans.
 */
type Ban = { group: string[]; message: string };

const parentPaths: Ban = { group: ['../**', '..'], message: 'Import ./sibling, #area/… or a package.' };
const drizzle: Ban = {
  group: ['drizzle-orm', 'drizzle-orm/**', '!drizzle-orm/never'],
  message: 'SQL lives in *.repo.ts, *.table.ts and platform.',
};
const sdks: Ban = {
  group: [
    'stripe',
    'stripe/**',
    '@ai-sdk/**',
    'nodemailer',
    'nodemailer/**',
    'postgres',
    '@electric-sql/**',
    '@aws-sdk/**',
    'aws4fetch',
    'unpdf',
    'pdfjs-dist',
    'pdfjs-dist/**',
    'tesseract.js',
    '@napi-rs/**',
    'smtp-server',
  ],
  message: 'An SDK is used in providers, sandbox and platform alone.',
};
const react: Ban = {
  group: ['react', 'react-dom', 'react-dom/**', 'react-router', 'react-router/**'],
  message: 'No React outside web.',
};

const proseMirror: Ban = {
  group: ['prosemirror-*'],
  message: 'The editor is used in web/lib/sheet alone; everything else speaks plain text with it.',
};

function ban(area: string, message: string): Ban {
  return { group: [`#${area}/**`], message };
}

const otherFeaturesInRepo: Ban = {
  group: ['#server/features/**', '!#server/features/**/*.service.ts', '!#server/features/**/*.table.ts'],
  message: 'A repo may join another feature’s *.table.ts; everything else goes through its *.service.ts.',
};
const fromWeb = ban('web', 'Nothing outside web imports it.');
const fromServer = ban('server', 'The browser never imports the server.');

/** The composer has one door. */
const composerDoor: Ban = {
  group: ['#server/composer/**', '!#server/composer/compose.ts'],
  message: 'The composer is called through compose.ts alone.',
};

/** Another feature is reached by its service only; `own` are addresses of the feature itself. */
function featureBans(...own: string[]): Ban[] {
  return [
    fromWeb,
    react,
    ban('server/app', 'A feature is below app.'),
    ban('server/operator', 'A feature is below the operator.'),
    ban('server/sandbox', 'A feature does not know that a provider is a stand-in.'),
    drizzle,
    sdks,
    composerDoor,
    {
      group: ['#server/features/**', '!#server/features/**/*.service.ts', ...own],
      message: 'Use the other feature through its *.service.ts.',
    },
  ];
}

function restrict(files: string[], bans: Ban[], excludeFiles: string[] = []): OxlintOverride {
  return { files, excludeFiles, rules: { 'no-restricted-imports': ['error', { patterns: [parentPaths, ...bans] }] } };
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist', 'data', 'node_modules', 'server/migrations'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': 'error',
    eqeqeq: 'error',
    'no-await-in-loop': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-max-depth': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-underscore-dangle': 'off',
    // A rule for Express; Fastify waits for its handlers and answers what they throw.
    'oxc/no-async-endpoint-handlers': 'off',
  },
  overrides: [
    restrict(
      ['contracts/**'],
      [
        ban('server', 'contracts imports zod and itself only.'),
        fromWeb,
        {
          group: ['*', '!zod', '!zod/**', '!./*', '!#contracts/**', '!vitest', '!fast-check', '!node:*'],
          message: 'contracts imports zod and itself only.',
        },
      ],
    ),
    restrict(
      ['server/platform/**'],
      [
        fromWeb,
        react,
        ban('server/features', 'platform knows no feature.'),
        ban('server/app', 'platform is below app.'),
        ban('server/providers', 'platform is below providers.'),
        ban('server/sandbox', 'platform is below sandbox.'),
      ],
      ['server/platform/context.ts'],
    ),
    // What features are given names the types of the providers; it is a list of types and runs nothing.
    restrict(['server/platform/context.ts'], [fromWeb, react, ban('server/features', 'platform knows no feature.')]),
    restrict(
      ['server/providers/**', 'server/sandbox/**'],
      [
        fromWeb,
        react,
        ban('server/features', 'A provider knows no feature.'),
        ban('server/app', 'A provider is below app.'),
        drizzle,
        composerDoor,
      ],
      ['**/*.repo.ts', '**/*.table.ts'],
    ),
    restrict(
      ['server/sandbox/**/*.repo.ts', 'server/sandbox/**/*.table.ts'],
      [
        fromWeb,
        react,
        ban('server/features', 'A sandbox knows no feature.'),
        ban('server/app', 'A sandbox is below app.'),
      ],
    ),
    // Pure code: what it says depends on its input alone.
    restrict(
      ['server/composer/**'],
      [
        fromWeb,
        react,
        drizzle,
        sdks,
        ban('server/platform', 'The composer reads no clock, file or database.'),
        ban('server/providers', 'The composer is below providers.'),
        ban('server/features', 'The composer knows no feature.'),
        ban('server/app', 'The composer is below app.'),
        { group: ['node:*', '!node:module'], message: 'The composer reads no clock, file or database.' },
      ],
      ['**/*.test.ts'],
    ),
    restrict(['server/features/**'], featureBans(), ['**/*.repo.ts', '**/*.table.ts', '**/*.test.ts']),
    // A feature with a folder in it: what is there imports the rest by the feature's own address, because `../` is banned.
    ...['account-data', 'essay-agent', 'essay-writing', 'payments', 'requests'].map((feature) =>
      restrict([`server/features/${feature}/*/**`], featureBans(`!#server/features/${feature}/*`), [
        '**/*.repo.ts',
        '**/*.test.ts',
      ]),
    ),
    restrict(
      ['server/features/**/*.repo.ts', 'server/features/**/*.table.ts'],
      [fromWeb, react, ban('server/app', 'A feature is below app.'), sdks, composerDoor, otherFeaturesInRepo],
    ),
    restrict(['server/app/**', 'server/operator/**'], [fromWeb, react, drizzle, sdks, composerDoor], ['**/*.test.ts']),
    restrict(['server/testing/**', 'server/**/*.test.ts'], [fromWeb, react]),
    restrict(
      ['web/lib/**', 'web/ui/**'],
      [
        fromServer,
        proseMirror,
        ban('web/features', 'lib and ui are below features.'),
        ban('web/pages', 'lib and ui are below pages.'),
        ban('web/app', 'lib and ui are below app.'),
      ],
      ['web/lib/sheet/**'],
    ),
    restrict(
      ['web/lib/sheet/**'],
      [
        fromServer,
        ban('web/features', 'lib and ui are below features.'),
        ban('web/pages', 'lib and ui are below pages.'),
        ban('web/app', 'lib and ui are below app.'),
      ],
    ),
    restrict(
      ['web/features/**'],
      [
        fromServer,
        proseMirror,
        ban('web/features', 'A feature never imports another; a page composes them.'),
        ban('web/pages', 'Features are below pages.'),
        ban('web/app', 'Features are below app.'),
      ],
    ),
    // A feature of many folders: they import each other by the feature's own address, because `../` is banned.
    ...['account', 'documents', 'essay-studio', 'legal', 'saved-prompts', 'writer-dashboard', 'writer-requests'].map(
      (feature) =>
        restrict(
          [`web/features/${feature}/**`],
          [
            fromServer,
            proseMirror,
            {
              group: ['#web/features/**', `!#web/features/${feature}/**`],
              message: 'A feature never imports another; a page composes them.',
            },
            ban('web/pages', 'Features are below pages.'),
            ban('web/app', 'Features are below app.'),
          ],
        ),
    ),
    restrict(
      ['web/pages/**'],
      [
        fromServer,
        proseMirror,
        ban('web/app', 'Pages are below app.'),
        ban('web/pages', 'A page never imports another.'),
      ],
    ),
    restrict(['web/app/**'], [fromServer, proseMirror]),
    restrict(['e2e/**', 'bench/**', 'scripts/**'], []),
    {
      files: ['*.config.ts', 'e2e/*.config.ts', 'e2e/fixtures/*-setup.ts', 'server/testing/database/*-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['scripts/**', 'bench/**', 'server/operator/**'], rules: { 'no-console': 'off' } },
  ],
});
