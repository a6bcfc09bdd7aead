import { landingCarousel } from '#contracts/limits.ts';
import { type CarouselState, isRunning, nextSlide } from './carousel-state.ts';

/** Turns the slides over by themselves until something holds them. The answer is the function that ends it. */
export function wakeCarousel(island: HTMLElement): () => void {
  const slides = [...island.querySelectorAll<HTMLElement>('[data-slide]')];
  const links = [...island.querySelectorAll<HTMLAnchorElement>('a[data-to]')];
  const stage = island.querySelector<HTMLElement>('[data-stage]');
  const button = island.querySelector<HTMLButtonElement>('button[data-pause]');
  const word = button?.firstElementChild;
  if (!stage || !button || !word || slides.length === 0) return () => undefined;

  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  const state: CarouselState = {
    slide: 0,
    slides: slides.length,
    isStopped: calm.matches,
    isPointedAt: false,
    hasFocus: false,
    isAsked: false,
    isInView: false,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;

  function change(part: Partial<CarouselState>) {
    Object.assign(state, part);
    clearTimeout(timer);
    for (const [index, slide] of slides.entries()) slide.toggleAttribute('data-current', index === state.slide);
    for (const [index, link] of links.entries()) {
      if (index === state.slide) link.setAttribute('aria-current', 'step');
      else link.removeAttribute('aria-current');
    }
    const runs = isRunning(state);
    island.toggleAttribute('data-running', runs);
    // A change that the person made is worth saying; one that came by itself would interrupt what they read.
    stage?.setAttribute('aria-live', runs ? 'off' : 'polite');
    if (word) word.textContent = state.isStopped ? 'Play' : 'Pause';
    button?.toggleAttribute('data-stopped', state.isStopped);
    if (runs) timer = setTimeout(() => change({ slide: nextSlide(state) }), landingCarousel.intervalMs);
  }

  const ending = new AbortController();
  const listen = { signal: ending.signal };
  island.addEventListener(
    'pointerenter',
    (event) => {
      // A finger does not hover: what it leaves behind would hold the slides for ever.
      if (event.pointerType === 'mouse') change({ isPointedAt: true, isAsked: false });
    },
    listen,
  );
  island.addEventListener('pointerleave', () => change({ isPointedAt: false }), listen);
  island.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      const cameFromInside = relatedTarget instanceof Node && island.contains(relatedTarget);
      change({ hasFocus: true, isAsked: cameFromInside && state.isAsked });
    },
    listen,
  );
  island.addEventListener(
    'focusout',
    (event) => {
      if (!(event.relatedTarget instanceof Node) || !island.contains(event.relatedTarget)) change({ hasFocus: false });
    },
    listen,
  );
  button.addEventListener('click', () => change({ isStopped: !state.isStopped, isAsked: state.isStopped }), listen);
  for (const [index, link] of links.entries()) {
    link.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        change({ slide: index, isStopped: true });
      },
      listen,
    );
  }
  calm.addEventListener('change', () => change({ isStopped: calm.matches }), listen);

  const view = new IntersectionObserver((entries) => change({ isInView: entries.at(-1)?.isIntersecting ?? false }));
  view.observe(island);
  change({});
  return () => {
    clearTimeout(timer);
    view.disconnect();
    ending.abort();
  };
}
