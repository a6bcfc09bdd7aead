import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Rgb = [red: number, green: number, blue: number];

function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour of a token in one theme. */
function readToken(name: string, theme: 'light' | 'dark'): Rgb {
  const pair = css.match(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`));
  const single = css.match(new RegExp(`--${name}: (#[0-9a-f]{6});`));
  const hex = (theme === 'light' ? pair?.[1] : pair?.[2]) ?? single?.[1];
  if (!hex) throw new Error(`There is no colour --${name}.`);
  return parseHex(hex);
}

/** WCAG 2: relative luminance and contrast. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const bodyText = 7;
const text = 4.5;
const edge = 3;

const rows: [front: string, back: string, least: number][] = [
  ['text', 'ground', bodyText],
  ['text', 'surface', bodyText],
  ['text', 'wash', bodyText],
  ['soft', 'ground', bodyText],
  ['soft', 'surface', bodyText],
  ['soft', 'wash', bodyText],
  ['graphite', 'surface', bodyText],
  ['muted', 'ground', text],
  ['muted', 'surface', text],
  ['muted', 'wash', text],
  ['on-graphite', 'graphite', text],
  ['on-graphite', 'graphite-hover', text],
  ['blue', 'ground', text],
  ['blue', 'surface', text],
  ['blue', 'blue-wash', text],
  ['text', 'blue-wash', bodyText],
  ['red', 'ground', text],
  ['red', 'surface', text],
  ['red', 'red-wash', text],
  ['ok', 'ground', text],
  ['ok', 'ok-wash', text],
  ['warn', 'ground', text],
  ['warn', 'warn-wash', text],
  ['danger', 'ground', text],
  ['danger', 'surface', text],
  ['danger', 'danger-wash', text],
  ['on-fill', 'danger-fill', text],
  ['on-fill', 'danger-fill-hover', text],
  ['edge', 'ground', edge],
  ['edge', 'surface', edge],
  ['focus', 'ground', edge],
  ['danger-fill', 'ground', edge],
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  it.each(rows)('%s on %s keeps %f:1', (front, back, least) => {
    expect(contrast(readToken(front, theme), readToken(back, theme))).toBeGreaterThanOrEqual(least);
  });
});
