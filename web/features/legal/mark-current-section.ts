/** What a reader sees of the page at one moment. */
export type ReadingPlace = {
  /** The sections that cross the line a quarter down the screen, in the order of the text. */
  crossing: readonly string[];
  /** The end of the text is on the screen: the last sections cannot come up to the line any more. */
  isAtEnd: boolean;
  /** The section that the address points to, if it is on the screen. */
  target: string | null;
  last: string;
};

export function chooseSection({ crossing, isAtEnd, target, last }: ReadingPlace): string | null {
  if (isAtEnd) return target ?? last;
  return crossing.at(-1) ?? null;
}

/**
 * Marks the link of the section being read with `aria-current`, in every table of contents of the page. It needs nothing
 * but the HTML, so that it serves a page rendered ahead as well. The answer is the function that ends it.
 */
export function markCurrentSection(page: HTMLElement): () => void {
  const links = [...page.querySelectorAll<HTMLAnchorElement>('a[data-section]')];
  const sections = [...page.querySelectorAll<HTMLElement>('section[id]')].filter((section) =>
    links.some((link) => link.dataset['section'] === section.id),
  );
  const end = page.querySelector('[data-text-end]');
  const last = sections.at(-1)?.id;
  if (!end || last === undefined) return () => undefined;

  const onLine = new Set<string>();
  let isAtEnd = false;

  function mark() {
    const crossing = sections.map(({ id }) => id).filter((id) => onLine.has(id));
    const current = chooseSection({ crossing, isAtEnd, target: visibleTarget(sections), last: last ?? '' });
    for (const link of links) {
      if (link.dataset['section'] !== current) link.removeAttribute('aria-current');
      else if (!link.hasAttribute('aria-current')) {
        link.setAttribute('aria-current', 'location');
        keepInSight(link);
      }
    }
  }

  const line = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) onLine.add(target.id);
        else onLine.delete(target.id);
      }
      mark();
    },
    { rootMargin: '-25% 0px -75% 0px' },
  );
  const bottom = new IntersectionObserver((entries) => {
    isAtEnd = entries.at(-1)?.isIntersecting ?? false;
    mark();
  });
  for (const section of sections) line.observe(section);
  bottom.observe(end);
  window.addEventListener('hashchange', mark);
  return () => {
    line.disconnect();
    bottom.disconnect();
    window.removeEventListener('hashchange', mark);
  };
}

function visibleTarget(sections: readonly HTMLElement[]): string | null {
  const section = sections.find(({ id }) => `#${id}` === window.location.hash);
  if (!section) return null;
  const { top } = section.getBoundingClientRect();
  return top >= 0 && top < window.innerHeight ? section.id : null;
}

/** A table of contents taller than the screen scrolls on its own; only that box is moved, never the page. */
function keepInSight(link: HTMLElement): void {
  const box = link.closest('nav');
  if (!box || box.scrollHeight <= box.clientHeight) return;
  box.scrollTop = link.offsetTop - box.clientHeight / 2;
}
