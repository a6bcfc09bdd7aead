import { type RefObject, useEffect, useRef } from 'react';
import type { StoredDocument } from './documents.api.ts';

/**
 * The button that removed a document goes with it, and a keyboard would start again at the top of the page. So the focus
 * goes to the first control in `around` that `selector` names: to what came in the document's place.
 */
export function useFocusAfterRemoval(
  document: StoredDocument | null | undefined,
  around: RefObject<HTMLElement | null>,
  selector: string,
): void {
  const wasThere = useRef(false);
  useEffect(() => {
    if (document === null && wasThere.current) around.current?.querySelector<HTMLElement>(selector)?.focus();
    wasThere.current = Boolean(document);
  }, [document, around, selector]);
}
