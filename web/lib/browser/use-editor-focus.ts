import { type RefObject, useEffect, useRef } from 'react';

/**
 * Between a text and its editor what had the focus is gone, so a keyboard goes on at what came in its place, and so does the
 * eye: the foot of a long editor is the middle of nothing once it is closed. An editor that is open already when the page is
 * takes no focus: nobody asked for it just now.
 */
export function useEditorFocus(
  isOpen: boolean,
  opener: RefObject<HTMLElement | null>,
  field: RefObject<HTMLTextAreaElement | null>,
): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (!isOpen) {
      opener.current?.focus({ preventScroll: true });
      opener.current?.scrollIntoView({ block: 'nearest' });
      return;
    }
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(0, 0);
    field.current?.scrollTo({ top: 0 });
  }, [isOpen, opener, field]);
}
