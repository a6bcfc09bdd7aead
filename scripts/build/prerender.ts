import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig } from 'vite';
import { chunkOf, closureOf, readManifest, type Chunk, type Manifest } from './build-manifest.ts';

/**
 * Runs after the application's build: bundles the islands by themselves, so that no file of theirs is shared with the
 * application, renders the pages of `web/prerender/page-meta.ts` through the application's own router, and writes each as
 * a file beside the application's document, which becomes `app.html`.
 */
type Page = { styles: string | null; file: string; path: string; title: string; description: string; body: string };
type PageFiles = { script: string; styles: string[]; fonts: string[]; application: string[] };
type MakeDocument = (shell: string, page: Page, files: PageFiles) => string;
type Documents = { staticDocument: MakeDocument; formDocument: MakeDocument };

process.env['NODE_ENV'] = 'production';
const root = path.resolve(import.meta.dirname, '../..');
const builtWeb = path.resolve(process.argv[2] ?? 'dist/web');

// Each by itself: together they would share a file, and the first paint would wait for one more request.
for (const file of ['islands.ts', 'before-paint.ts', 'landing-page.css', 'legal-pages.css', 'public-fonts.css']) {
  const { name } = path.parse(file);
  await bundle({
    outDir: builtWeb,
    emptyOutDir: false,
    manifest: `.vite/${manifestOf(file)}`,
    rolldownOptions: { input: { [name]: source(file) } },
  });
}

// Inside the project, so that the renderer finds what it imports.
const folder = mkdtempSync(path.join(root, 'node_modules/.prerender-'));
try {
  await bundle({
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    manifest: false,
    rolldownOptions: { input: { 'render-page': source('render-page.tsx'), document: source('document.ts') } },
  });
  const { renderPages }: { renderPages: () => Promise<Page[]> } = await importBuilt('render-page.js');
  writePages(await renderPages(), await importBuilt('document.js'));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function writePages(pages: Page[], { staticDocument, formDocument }: Documents): void {
  const application = readManifest(builtWeb, 'manifest.json');
  const shellFile = path.join(builtWeb, 'app.html');
  renameSync(path.join(builtWeb, 'index.html'), shellFile);
  const shell = readFileSync(shellFile, 'utf8');
  for (const page of pages) {
    const html =
      page.styles === null
        ? formDocument(shell, page, {
            script: addressOf('before-paint.ts'),
            styles: [addressOf('public-fonts.css')],
            fonts: firstFonts('public-fonts.css'),
            application: filesOf(
              application,
              'index.html',
              'app/layouts/session-layout.tsx',
              `pages${page.path}-page.tsx`,
            ),
          })
        : staticDocument(shell, page, {
            script: addressOf('islands.ts'),
            styles: [addressOf(page.styles)],
            fonts: firstFonts(page.styles),
            application: filesOf(application, 'index.html'),
          });
    writeFileSync(path.join(builtWeb, page.file), html);
  }
}

async function bundle(options: InlineConfig['build']): Promise<void> {
  await build({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { copyPublicDir: false, ...options },
  });
}

function source(file: string): string {
  return path.join(root, 'web/prerender', file);
}

function importBuilt(file: string) {
  return import(pathToFileURL(path.join(folder, file)).href);
}

/** The addresses of some chunks and of all that they import, in the order in which they are named. */
function filesOf(manifest: Manifest, ...keys: string[]): string[] {
  const all = new Set<string>();
  for (const key of keys) closureOf(manifest, key, all);
  return [...all].map((key) => `/${chunkOf(manifest, key).file}`);
}

function manifestOf(file: string): string {
  return `${path.parse(file).name}.json`;
}

/** What became of a file of `web/prerender`. */
function built(file: string): Chunk {
  return chunkOf(readManifest(builtWeb, manifestOf(file)), `prerender/${file}`);
}

function addressOf(file: string): string {
  return `/${built(file).file}`;
}

/** The small files with what a first screen shows. */
function firstFonts(styles: string): string[] {
  return ['newsreader-public', 'inter-public'].map((name) => findFont(styles, name));
}

function findFont(styles: string, name: string): string {
  const found = Object.values(readManifest(builtWeb, manifestOf(styles))).find(({ file }) =>
    path.basename(file).startsWith(`${name}-`),
  );
  if (!found) throw new Error(`${styles} has no font ${name}.`);
  return `/${found.file}`;
}
