import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

export interface SheetStroke {
  x: number;
  y: number;
  width: number;
  ink: string;
  isHollow: boolean;
}

/** A sheet of paper: words at the top, strokes below them, what their inks mean, and lines at the foot. */
export interface Sheet {
  title: string;
  notes: readonly string[];
  picture: { width: number; height: number; thickness: number; strokes: readonly SheetStroke[] };
  legend: readonly { ink: string; isHollow: boolean; text: string }[];
  foot: readonly string[];
}

/** Twice the size, for screens and paper that show more than one dot a pixel. */
const scale = 2;
const margin = 56;
const noteLine = 20;
const legendLine = 26;
const footLine = 18;
const fonts = { serif: 'Sheet Newsreader', sans: 'Sheet Inter' } as const;
const files: [family: string, folder: string, file: string][] = [
  [fonts.serif, '@fontsource-variable/newsreader', 'newsreader-latin-wght-normal.woff2'],
  [fonts.serif, '@fontsource-variable/newsreader', 'newsreader-latin-ext-wght-normal.woff2'],
  [fonts.sans, '@fontsource-variable/inter', 'inter-latin-wght-normal.woff2'],
  [fonts.sans, '@fontsource-variable/inter', 'inter-latin-ext-wght-normal.woff2'],
];

/** As PNG. */
export function drawSheet({ title, notes, picture, legend, foot }: Sheet): Buffer {
  loadFonts();
  const top = margin + 48 + notes.length * noteLine;
  const legendTop = top + picture.height + 36;
  const footTop = legendTop + legend.length * legendLine + 8;
  const canvas = createCanvas(
    (picture.width + 2 * margin) * scale,
    (footTop + foot.length * footLine + margin) * scale,
  );
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  pen.fillStyle = '#fffefb';
  pen.fillRect(0, 0, canvas.width, canvas.height);

  const write = (text: string, y: number, font: string, color: string, x = margin) => {
    pen.font = font;
    pen.fillStyle = color;
    pen.fillText(text, x, y, picture.width - (x - margin));
  };
  const draw = (
    x: number,
    y: number,
    width: number,
    thickness: number,
    { ink, isHollow }: Omit<SheetStroke, 'x' | 'y' | 'width'>,
  ) => {
    pen.beginPath();
    pen.roundRect(x, y, width, thickness, thickness / 2);
    pen.fillStyle = ink;
    pen.strokeStyle = ink;
    if (isHollow) pen.stroke();
    else pen.fill();
  };
  write(title, margin + 22, `28px "${fonts.serif}", "${fonts.sans}"`, '#1c1e26');
  for (const [index, note] of notes.entries())
    write(note, margin + 48 + index * noteLine, `14px "${fonts.sans}"`, '#5f6472');
  for (const stroke of picture.strokes)
    draw(margin + stroke.x, top + stroke.y, stroke.width, picture.thickness, stroke);
  for (const [index, entry] of legend.entries()) {
    const y = legendTop + index * legendLine;
    draw(margin, y - 6, 24, 5, entry);
    write(entry.text, y, `14px "${fonts.sans}"`, '#464b58', margin + 38);
  }
  for (const [index, line] of foot.entries())
    write(line, footTop + 16 + index * footLine, `12px "${fonts.sans}"`, '#5f6472');
  return canvas.toBuffer('image/png');
}

/** From our own packages: a server has no fonts by itself. */
function loadFonts(): void {
  if (GlobalFonts.has(fonts.sans)) return;
  const require = createRequire(import.meta.url);
  for (const [family, folder, file] of files) {
    const at = path.join(path.dirname(require.resolve(`${folder}/package.json`)), 'files', file);
    GlobalFonts.register(readFileSync(at), family);
  }
}
