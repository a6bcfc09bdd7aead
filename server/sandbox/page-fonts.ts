import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/http.ts';

const styles = new URL('../../web/styles/', import.meta.url);
const fontsPath = '/dev/fonts';
const daySeconds = 24 * 60 * 60;

function readStyles(name: string): string {
  return readFileSync(new URL(name, styles), 'utf8');
}

const faces = readStyles('fonts.css');
const address = /url\('([^']+\/([\w-]+\.woff2))'\)/g;
/** What the application's own list of faces names, by file name. */
const sources = new Map(Array.from(faces.matchAll(address), ([, source = '', name = '']) => [name, source]));

/** The application's design values and faces, from its own files: a change there shows here as well. */
export const designStyles = [
  readStyles('tokens.css'),
  readStyles('font-fallbacks.css'),
  faces.replaceAll(address, (_whole, _source, name: string) => `url('${fontsPath}/${name}')`),
].join('\n');

async function readFont(name: string): Promise<Buffer> {
  const source = sources.get(name);
  if (source === undefined) throw new AppError('not_found', 'There’s nothing at this address.');
  if (source.startsWith('.')) return readFile(new URL(source, styles));
  const [scope = '', pack = '', ...rest] = source.split('/');
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${scope}/${pack}/package.json`));
  return readFile(path.join(folder, ...rest));
}

/** For the pages of every stand-in; whichever is registered first brings it. */
export function registerPageFonts(app: App): void {
  const url = `${fontsPath}/:name`;
  if (app.hasRoute({ method: 'GET', url })) return;
  app.get(
    url,
    { config: { access: 'public' }, schema: { params: z.object({ name: z.string().max(100) }) } },
    async (request, reply) =>
      reply
        .type('font/woff2')
        .header('cache-control', `public, max-age=${daySeconds}`)
        .send(await readFont(request.params.name)),
  );
}
