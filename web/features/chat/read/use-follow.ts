import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followTo, isAtEnd, isBehindNewest, isFollowing, isUnderFloat, type View } from './scroll-rule.ts';

/** `gently`: as long as the beginning of the newest reply stays in sight. `wholly`: somebody asked for the very end. */
type Follow = 'not' | 'gently' | 'wholly';

export interface Following {
  /** There is something newer below what is seen, and room to say so. */
  isBehind: boolean;
  toNewest: (how: 'gently' | 'wholly') => void;
  /** Somebody opens something further up: the end may move away from them. */
  stay: () => void;
}

/** On whatever opens in the talk. */
export const openedClass = 'opened-in-talk';

function readView(): View {
  const { scrollHeight: pageHeight } = document.documentElement;
  return { top: window.scrollY, height: window.innerHeight, pageHeight };
}

/**
 * Takes whoever is at the end of a talk along while it grows, and leaves whoever reads further up where they are. The
 * `cover` is what lies over the top of the window, the `dock` what lies over its bottom.
 */
export function useFollow(
  list: RefObject<HTMLElement | null>,
  cover: RefObject<HTMLElement | null>,
  dock: RefObject<HTMLElement | null>,
  isFilled: boolean,
): Following {
  const follow = useRef<Follow>('gently');
  const view = useRef<View>({ top: 0, height: 0, pageHeight: 0 });
  const [isBehind, setBehind] = useState(false);

  const toNewest = useCallback((how: 'gently' | 'wholly') => {
    follow.current = how;
    // A smooth ride over a long talk would be neither quick nor calm.
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    view.current = readView();
  }, []);

  const stay = useCallback(() => {
    follow.current = 'not';
  }, []);

  // A talk is opened at its end.
  useLayoutEffect(() => {
    if (isFilled) toNewest('gently');
  }, [isFilled, toNewest]);

  useEffect(() => {
    function newestMessage(): Element | undefined {
      return [...(list.current?.querySelectorAll('ol > li') ?? [])].at(-1);
    }

    /** Where the newest reply begins: a notice may stand before its question. */
    function newestReply(): Element | undefined {
      const said = [...(list.current?.querySelectorAll('[data-sender]') ?? [])];
      const own = said.findLastIndex((one) => one.getAttribute('data-sender') === 'user');
      return said[own + 1] ?? said.at(-1);
    }

    function look() {
      const newest = newestMessage();
      // Without the room that is kept under a reply.
      const words = newest?.firstElementChild?.lastElementChild ?? newest;
      const wordsEndAt = words?.getBoundingClientRect().bottom ?? Number.NEGATIVE_INFINITY;
      const seenUpTo = dock.current?.getBoundingClientRect().top ?? window.innerHeight;
      const opened = Array.from(list.current?.querySelectorAll(`.${openedClass}`) ?? [], (one) =>
        one.getBoundingClientRect(),
      );
      setBehind(isBehindNewest(view.current, wordsEndAt, seenUpTo) && !isUnderFloat(opened, seenUpTo));
    }

    function scrolled() {
      const now = readView();
      // Whoever came back to the end by themselves wants to stay there.
      if (!isFollowing(view.current, now)) follow.current = 'not';
      else if (follow.current === 'not') follow.current = 'wholly';
      view.current = now;
      look();
    }

    let dockHeight = dock.current?.offsetHeight ?? 0;

    function grown() {
      const now = readView();
      const newest = newestReply();
      // Whoever writes at the end of a talk keeps the end of it in sight while the field grows over it.
      const isWriting = (dock.current?.offsetHeight ?? 0) > dockHeight && isAtEnd(view.current);
      dockHeight = dock.current?.offsetHeight ?? 0;
      if (follow.current !== 'not' && newest) {
        const coveredPx = (cover.current?.getBoundingClientRect().bottom ?? 0) + 16;
        const newestTop = newest.getBoundingClientRect().top + now.top;
        const isLimited = follow.current === 'gently' && !isWriting;
        const top = followTo(now, isLimited ? newestTop - coveredPx : Number.POSITIVE_INFINITY);
        window.scrollTo({ top, behavior: 'instant' });
      }
      view.current = readView();
      look();
    }

    view.current = readView();
    const observer = new ResizeObserver(grown);
    // Not the talk alone: the field below it grows with what is typed.
    observer.observe(document.body);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', scrolled);
    };
  }, [list, cover, dock]);

  return { isBehind, toNewest, stay };
}
