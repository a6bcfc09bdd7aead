import { expect, it } from 'vitest';
import { type Align, type Side, positionBeside } from './position-beside.ts';

const screen = { width: 1000, height: 800 };
const layer = { width: 200, height: 300 };
const place = { gap: 6, margin: 12 };
const box = (left: number, top: number, width = 40, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it.each<[string, ReturnType<typeof box>, Side, Align, { left: number; top: number }]>([
  ['below, ends together', box(500, 100), 'bottom', 'end', { left: 340, top: 146 }],
  ['below, begins together', box(500, 100), 'bottom', 'start', { left: 500, top: 146 }],
  ['above, in the middle', box(500, 400), 'top', 'center', { left: 420, top: 94 }],
  ['to the right, in the middle', box(100, 400), 'right', 'center', { left: 146, top: 270 }],
  ['to the left', box(500, 400), 'left', 'start', { left: 294, top: 400 }],
  ['turned up where there is no room below', box(500, 700), 'bottom', 'end', { left: 340, top: 394 }],
  ['turned left where there is no room to the right', box(900, 400), 'right', 'start', { left: 694, top: 400 }],
  ['kept inside at the edges', box(0, 100), 'bottom', 'end', { left: 12, top: 146 }],
])('%s', (_what, anchor, side, align, spot) => {
  expect(positionBeside(anchor, layer, screen, { ...place, side, align })).toEqual(spot);
});

it('stays on the wished side where the other has even less room, and inside the window', () => {
  const small = { width: 360, height: 320 };
  const wish = { ...place, side: 'bottom', align: 'end' } as const;
  expect(positionBeside(box(300, 100), layer, small, wish)).toEqual({ left: 140, top: 12 });
  expect(positionBeside(box(300, 100), { width: 500, height: 900 }, small, wish)).toEqual({ left: 12, top: 12 });
});
