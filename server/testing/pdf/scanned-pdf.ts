import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { makePdf } from './pdf-writer.ts';

export const scannedLines = [
  'Maya Castillo',
  'Northview High School, class of 2027',
  'Volunteer tutor at the river library, 2024 to 2026',
  'Taught fractions to twelve children every Saturday.',
  'Regional science fair, second place, 2025',
];

/** A page of paper as a scanner sees it: one picture, no text. With `blur` the letters run into each other. */
export function scannedPdf({ blur = 0 } = {}): Buffer {
  const [width, height] = [1240, 1754];
  const surface = createCanvas(width, height);
  const pen = surface.getContext('2d');
  pen.fillStyle = '#fbfaf6';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#1c1c1c';
  pen.font = `30px ${printFont()}`;
  if (blur > 0) pen.filter = `blur(${blur}px)`;
  scannedLines.forEach((line, i) => pen.fillText(line, 120, 200 + i * 50));
  return makePdf([{ picture: { jpeg: surface.toBuffer('image/jpeg', 80), width, height } }]);
}

/** From a package of the web application: a machine that runs tests may have no fonts. */
function printFont(): string {
  const name = 'Scanned';
  if (!GlobalFonts.has(name)) {
    const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
    GlobalFonts.register(readFileSync(path.join(folder, 'files', 'inter-latin-wght-normal.woff2')), name);
  }
  return name;
}
