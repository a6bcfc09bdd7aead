import { markup, type Markup } from '#server/platform/markup.ts';
import { pencil, type Paper } from './portrait-palette.ts';

/** Two letters in a serif with a drawn flourish under them: for a writer of whom nobody has said how they look. */
export function drawMonogram(name: string, paper: Paper, seed: number): Markup {
  const letters = initialsOf(name);
  const flourish = flourishes[seed % flourishes.length] ?? '';
  return markup`<text x="120" y="${letters.length > 1 ? 142 : 148}" text-anchor="middle" font-family="Newsreader, Georgia, 'Times New Roman', serif" font-size="${letters.length > 1 ? 88 : 108}" letter-spacing="-2" fill="${pencil}">${letters}</text>
<path d="${flourish}" fill="none" stroke="${paper.cloth}" stroke-width="3" stroke-linecap="round"/>`;
}

const flourishes = [
  'M62 176C92 160 112 192 132 176C150 162 160 168 180 172',
  'M58 174C100 184 150 164 182 170C160 178 132 186 110 186',
  'M66 170C88 188 104 164 120 176C136 188 150 164 176 176',
];

/** The first letters of the first and the last name, as people write them: a letter may be more than one code unit. */
function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : '';
  return `${first}${last}`.toLocaleUpperCase('en');
}

function firstLetter(word: string | undefined): string {
  if (!word) return '';
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
