import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useId, useState } from 'react';
import type { Side } from './position-beside.ts';
import { useLayer } from './use-layer.ts';

export type TooltipProps = {
  text: string;
  side?: Side;
  /** No tooltip, only the control: for a place that sometimes says the words itself. */
  isOff?: boolean;
  /** The control it explains; one element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
};

const openAfterMs = 350;
/** Long enough to move the pointer onto the hint itself. */
const closeAfterMs = 150;

/** A hint for mouse and keyboard. It never carries what a person must know: a finger does not see it. */
export function Tooltip({ text, side = 'top', isOff = false, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [wish, setWish] = useState<{ for: Element | null; afterMs: number } | null>(null);
  const change = (to: Element | null, afterMs: number) => setWish({ for: to, afterMs });

  useEffect(() => {
    if (!wish) return;
    const timer = setTimeout(() => setAnchor(wish.for), wish.afterMs);
    return () => clearTimeout(timer);
  }, [wish]);

  const isOpen = !isOff && anchor !== null;
  // A pointer opens it without giving the control the focus, so the key may be pressed anywhere.
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setWish({ for: null, afterMs: 0 });
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);

  return (
    <>
      {cloneElement(children, {
        ...(isOpen ? { 'aria-describedby': id } : {}),
        onPointerEnter: ({ pointerType, currentTarget }) => {
          if (pointerType !== 'touch') change(currentTarget, openAfterMs);
        },
        onPointerLeave: () => change(null, closeAfterMs),
        onPointerDown: () => change(null, 0),
        onFocus: ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) change(currentTarget, 0);
        },
        onBlur: () => change(null, 0),
        onKeyDown: ({ key }) => {
          if (key === 'Escape' || key === 'Enter') change(null, 0);
        },
      })}
      {isOpen ? (
        <Hint
          id={id}
          text={text}
          side={side}
          anchor={anchor}
          onEnter={() => change(anchor, 0)}
          onLeave={() => change(null, closeAfterMs)}
        />
      ) : null}
    </>
  );
}

type HintProps = { id: string; text: string; side: Side; anchor: Element; onEnter: () => void; onLeave: () => void };

function Hint({ id, text, side, anchor, onEnter, onLeave }: HintProps) {
  const layer = useLayer(anchor, { side, align: 'center', gap: 8, margin: 8 });
  return (
    <div
      ref={layer}
      id={id}
      role="tooltip"
      popover="manual"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed inset-auto m-0 w-max max-w-64 animate-appear overflow-visible rounded-md border-0 bg-graphite px-2.5 py-1.5 text-left text-sm text-on-graphite"
    >
      {text}
    </div>
  );
}
