import { layOutLater } from '#web/lib/browser/lay-out-later.ts';
import { wakeCarousel } from './carousel/carousel.ts';
import { wakeSlider } from './compare/slider.ts';

/** For the page inside the application. A page rendered ahead wakes each part when it comes into sight. */
export function wakeLanding(page: ParentNode): () => void {
  const endings = [
    layOutLater(page),
    ...[...page.querySelectorAll<HTMLElement>('[data-island="compare"]')].map(wakeSlider),
    ...[...page.querySelectorAll<HTMLElement>('[data-island="carousel"]')].map(wakeCarousel),
  ];
  return () => {
    for (const end of endings) end();
  };
}
