import { wakeCarousel } from '#web/features/landing/carousel/carousel.ts';
import { wakeSlider } from '#web/features/landing/compare/slider.ts';
import { markCurrentSection } from '#web/features/legal/mark-current-section.ts';
import { tellEngine } from '#web/features/legal/tell-engine.ts';
import { layOutLater } from '#web/lib/browser/lay-out-later.ts';
import { authDetour } from '#web/lib/session/auth-callback.ts';
import { fetchAhead, hasSession } from './visitor.ts';

/**
 * All the script of the pages that run without the application, in one file of about 3 KB: apart, its parts would cost
 * more in requests than they weigh. Each part of a page wakes when it comes near the screen; React is not among them, and
 * nothing of the application is fetched until someone is about to go there.
 */
const islands: Record<string, (island: HTMLElement) => unknown> = {
  carousel: wakeCarousel,
  compare: wakeSlider,
  contents: markCurrentSection,
  engine: tellEngine,
};

const detour = authDetour(window.location);
if (detour !== null) window.location.replace(detour);

recognise();
layOutLater(document);
// A page that the browser brings back as it was left, and one that stood open, learn of a session that began or ended since.
for (const moment of ['pageshow', 'storage']) window.addEventListener(moment, recognise);

const nearby = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      nearby.unobserve(target);
      islands[target.dataset['island'] ?? '']?.(target);
    }
  },
  { rootMargin: '300px' },
);
for (const island of document.querySelectorAll('[data-island]')) nearby.observe(island);

// A jump inside the page leaves the menu open over the place it leads to.
const menu = document.getElementById('menu');
menu?.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) menu.hidePopover();
});

for (const moment of ['pointerover', 'focusin']) document.addEventListener(moment, fetchApplication);

function recognise(): void {
  document.documentElement.toggleAttribute('data-known', hasSession());
}

/** Someone who points at the way in is about to take it: the application's files are fetched ahead, once. */
function fetchApplication({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href="/login"], a[href="/signup"]') : null;
  if (!link) return;
  for (const moment of ['pointerover', 'focusin']) document.removeEventListener(moment, fetchApplication);
  for (const address of document.documentElement.dataset['application']?.split(' ') ?? []) void fetchAhead(address);
}
