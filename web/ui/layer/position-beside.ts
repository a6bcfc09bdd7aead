export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Align = 'start' | 'center' | 'end';

export interface Wish {
  side: Side;
  align: Align;
  /** Between the layer and what it belongs to, in pixels. */
  gap: number;
  /** To the edges of the window. */
  margin: number;
}

type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;
type Size = { width: number; height: number };

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where a layer stands beside its anchor: on the wished side if there is room, otherwise on the other; never outside the window. */
export function positionBeside(anchor: Box, layer: Size, window: Size, wish: Wish): { left: number; top: number } {
  const room: Record<Side, number> = {
    top: anchor.top,
    bottom: window.height - anchor.bottom,
    left: anchor.left,
    right: window.width - anchor.right,
  };
  const isUpright = wish.side === 'top' || wish.side === 'bottom';
  const needed = (isUpright ? layer.height : layer.width) + wish.gap + wish.margin;
  const other = opposite[wish.side];
  const side = room[wish.side] < needed && room[other] > room[wish.side] ? other : wish.side;
  const spot = {
    top: { top: anchor.top - wish.gap - layer.height },
    bottom: { top: anchor.bottom + wish.gap },
    left: { left: anchor.left - wish.gap - layer.width },
    right: { left: anchor.right + wish.gap },
  }[side];
  const aside = isUpright
    ? { left: aligned(anchor.left, anchor.right, layer.width, wish.align) }
    : { top: aligned(anchor.top, anchor.bottom, layer.height, wish.align) };
  const { left, top } = { left: 0, top: 0, ...spot, ...aside };
  return {
    left: within(left, wish.margin, window.width - layer.width - wish.margin),
    top: within(top, wish.margin, window.height - layer.height - wish.margin),
  };
}

function aligned(from: number, to: number, size: number, align: Align): number {
  if (align === 'start') return from;
  return align === 'end' ? to - size : (from + to - size) / 2;
}

/** What is larger than the window begins at its beginning. */
function within(value: number, least: number, most: number): number {
  return Math.round(Math.max(least, Math.min(value, most)));
}
