import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { DismissButton } from '#web/ui/dismiss-button.tsx';
import type { DraftSheet } from './use-draft-sheet.ts';

export type MarkedCardProps = {
  sheet: DraftSheet;
  place: { from: number; to: number };
  label: string;
  onClose: () => void;
  children: ReactNode;
};

/** What is said about marked words, right under them: for screens that have no room beside the sheet. */
export function MarkedCard({
  sheet: { view, backToCaret },
  place: { from, to },
  label,
  onClose,
  children,
}: MarkedCardProps) {
  const box = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const [element, sheetView] = [box.current, view.current];
    const frame = element?.offsetParent;
    if (!element || !sheetView || !frame) return;
    element.style.top = `${sheetView.boxOf(from, to).bottom - frame.getBoundingClientRect().top + 8}px`;
  });

  function close() {
    onClose();
    backToCaret();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works for whatever in it has the focus.
    <section
      ref={box}
      aria-label={label}
      onKeyDown={press}
      className="absolute inset-x-2 z-10 flex max-h-[60dvh] items-start gap-2 overflow-y-auto rounded-control border border-hairline bg-surface p-2.5 shadow-float sm:right-auto sm:left-10 sm:max-w-md xl:hidden print:hidden [&_article]:border-y-0 [&_article]:border-r-0 [&_article]:py-0.5"
    >
      <div className="min-w-0 flex-1">{children}</div>
      <DismissButton label="Close" isSmall onPress={close} className="-my-1 -mr-1" />
    </section>
  );
}
