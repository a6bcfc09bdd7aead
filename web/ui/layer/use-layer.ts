import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Wish, positionBeside } from './position-beside.ts';

export type LayerWish = Wish & {
  /** As wide as what it belongs to. */
  isAsWide?: boolean;
};

/**
 * Puts a popover beside its anchor, in the browser's top layer, and keeps it there while the page moves under it or its
 * content grows. The element carries the attribute `popover`; it is shown as long as it is rendered.
 */
export function useLayer<E extends HTMLElement = HTMLDivElement>(
  anchor: Element,
  { side, align, gap, margin, isAsWide = false }: LayerWish,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const layer = ref.current;
    if (!layer) return;
    const place = () => {
      const beside = anchor.getBoundingClientRect();
      if (isAsWide) layer.style.width = `${beside.width}px`;
      const size = { width: layer.offsetWidth, height: layer.offsetHeight };
      const inside = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const { left, top } = positionBeside(beside, size, inside, { side, align, gap, margin });
      layer.style.left = `${left}px`;
      layer.style.top = `${top}px`;
    };
    if (!layer.matches(':popover-open')) layer.showPopover();
    place();
    const size = new ResizeObserver(place);
    size.observe(layer);
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      size.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor, side, align, gap, margin, isAsWide]);
  return ref;
}
