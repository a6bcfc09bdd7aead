/** Everything that decides whether the slides go on by themselves. */
export type CarouselState = {
  slide: number;
  slides: number;
  /** The person pressed Pause, chose a slide, or asked the system for less motion. */
  isStopped: boolean;
  isPointedAt: boolean;
  hasFocus: boolean;
  /** The person pressed Play: until they leave and come back, being there does not hold the slides. */
  isAsked: boolean;
  isInView: boolean;
};

export function isRunning({ isStopped, isPointedAt, hasFocus, isAsked, isInView }: CarouselState): boolean {
  return isInView && !isStopped && (isAsked || (!isPointedAt && !hasFocus));
}

export function nextSlide({ slide, slides }: Pick<CarouselState, 'slide' | 'slides'>): number {
  return (slide + 1) % slides;
}
