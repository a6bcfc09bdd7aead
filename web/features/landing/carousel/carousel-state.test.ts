import { describe, expect, it } from 'vitest';
import { landingCarousel } from '#contracts/limits.ts';
import { type CarouselState, isRunning, nextSlide } from './carousel-state.ts';
import { carouselSteps } from './carousel-steps.ts';

const free: CarouselState = {
  slide: 0,
  slides: landingCarousel.slides,
  isStopped: false,
  isPointedAt: false,
  hasFocus: false,
  isAsked: false,
  isInView: true,
};

describe('the carousel', () => {
  it('has as many slides as the product says', () => {
    expect(carouselSteps).toHaveLength(landingCarousel.slides);
  });

  it('goes round', () => {
    expect([0, 1, 2, 3].map((slide) => nextSlide({ slide, slides: 4 }))).toEqual([1, 2, 3, 0]);
  });

  it('runs only while nothing holds it', () => {
    expect(isRunning(free)).toBe(true);
    expect(isRunning({ ...free, isStopped: true })).toBe(false);
    expect(isRunning({ ...free, isPointedAt: true })).toBe(false);
    expect(isRunning({ ...free, hasFocus: true })).toBe(false);
    expect(isRunning({ ...free, isInView: false })).toBe(false);
  });

  it('goes on under the pointer that pressed Play, and stops when Pause is pressed', () => {
    expect(isRunning({ ...free, isPointedAt: true, hasFocus: true, isAsked: true })).toBe(true);
    expect(isRunning({ ...free, isStopped: true, isAsked: true })).toBe(false);
  });
});
