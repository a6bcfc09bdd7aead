import type { Shot } from './shot.ts';

export interface TakenShot extends Shot {
  files: { look: string; file: string }[];
}

/** One page with everything side by side; a click on a picture shows it whole. */
export function writeGalleryPage(taken: TakenShot[]): string {
  const areas = Map.groupBy(taken, ({ area }) => area);
  const sections = Array.from(areas, ([area, shots]) => `<h2>${escape(area)}</h2>${shots.map(figureOf).join('')}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fairhand gallery</title>
<style>
  body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; background: #eee; color: #1c1e26; }
  h2 { margin: 3rem 0 0; }
  h3 { margin: 2rem 0 0.5rem; font-size: 1rem; }
  .row { display: grid; grid-template-columns: 5fr 5fr 2fr 2fr; gap: 1rem; align-items: start; }
  .row a { display: block; max-height: 32rem; overflow: hidden; background: #fff; box-shadow: 0 1px 4px #0003; }
  img { display: block; width: 100%; }
</style>
<h1>Every screen, every state</h1>
${sections.join('\n')}
</html>
`;
}

function figureOf({ screen, state, viewer, files }: TakenShot): string {
  const pictures = files.map(
    ({ look, file }) =>
      `<a href="${file}"><img loading="lazy" src="${file}" alt="${escape(`${screen}, ${look}`)}"></a>`,
  );
  return `<h3>${escape(screen)}: ${escape(state)} <small>(${viewer})</small></h3><div class="row">${pictures.join('')}</div>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
