import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { isSecondPress } from '#web/ui/second-press.ts';
import { ToastViewport } from '#web/ui/toast/toast.tsx';

export type ModalProps = {
  isOpen: boolean;
  /** Called when the person asks to leave: Esc, or a press outside the panel. Without it the modal cannot be left. */
  onClose?: (() => void) | undefined;
  kind: 'dialog' | 'sheet' | 'overlay';
  labelledBy: string;
  describedBy?: string | undefined;
  children: ReactNode;
};

/**
 * The browser's own modal: it keeps the focus inside, gives it back on closing, answers Esc and makes the page behind
 * unreachable. The page's scrolling is locked by the style sheet while one is open.
 */
export function Modal({ isOpen, onClose, kind, labelledBy, describedBy, children }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (isOpen && !dialog.open) {
      measureScrollBar();
      dialog.showModal();
    }
    if (!isOpen) leave(dialog);
  }, [isOpen]);

  // React may take the element away while it is open; closing it first gives the focus back. A plain effect is cleaned up
  // only after the element is gone, which is too late.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => leave(dialog);
  }, []);

  // Whether it is open is the owner's decision, so the browser's own closing is turned into a request.
  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose?.();
  }

  // A browser closes without asking when Esc is pressed twice in a row.
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || !isOpen) return;
    if (onClose) onClose();
    else event.currentTarget.showModal();
  }

  function pressOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose?.();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- What a press outside does, Esc does by keyboard.
    <dialog
      ref={ref}
      className="modal"
      data-kind={kind}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={cancel}
      onClose={closed}
      onMouseDown={pressOutside}
    >
      {children}
      {isOpen ? <ToastViewport /> : null}
    </dialog>
  );
}

/** Before the first modal takes it away. */
function measureScrollBar() {
  const { documentElement } = document;
  if (document.querySelector('.modal[open]')) return;
  documentElement.style.setProperty('--scroll-bar', `${window.innerWidth - documentElement.clientWidth}px`);
}

function leave(dialog: HTMLDialogElement | null) {
  if (!dialog?.open) return;
  dialog.close();
  window.addEventListener('click', ignoreSecondPress, { capture: true, once: true });
}

/** The second press of a double one on a button that closed a dialog falls on whatever lay behind it. */
function ignoreSecondPress(event: globalThis.MouseEvent) {
  if (!isSecondPress(event)) return;
  event.preventDefault();
  event.stopPropagation();
}
