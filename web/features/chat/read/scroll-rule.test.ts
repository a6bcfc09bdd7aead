import { expect, it } from 'vitest';
import { followTo, isAtEnd, isBehindNewest, isFollowing, isUnderFloat } from './scroll-rule.ts';

const view = { top: 1000, height: 600, pageHeight: 1640 };

it('is at the end when little is left', () => {
  expect(isAtEnd(view)).toBe(true);
  expect(isAtEnd({ ...view, top: 900 })).toBe(false);
  expect(isAtEnd({ top: 0, height: 800, pageHeight: 800 })).toBe(true);
});

it('is behind only while the newest words are out of sight', () => {
  const grown = { ...view, pageHeight: 1900 };
  expect(isBehindNewest(grown, 380, 400)).toBe(false);
  expect(isBehindNewest(grown, 460, 400)).toBe(true);
  expect(isBehindNewest(view, 460, 400)).toBe(false);
});

it('lets nothing float over what was opened', () => {
  expect(isUnderFloat([{ top: 100, bottom: 380 }], 400)).toBe(true);
  expect(isUnderFloat([{ top: 100, bottom: 900 }], 400)).toBe(true);
  expect(isUnderFloat([{ top: 100, bottom: 330 }], 400)).toBe(false);
  expect(isUnderFloat([{ top: 420, bottom: 900 }], 400)).toBe(false);
  expect(isUnderFloat([], 400)).toBe(false);
});

it('follows a short reply to the end', () => {
  expect(followTo(view, 1380)).toBe(1040);
});

it('stops when the beginning of a long reply has reached the top', () => {
  expect(followTo({ ...view, pageHeight: 2600 }, 1380)).toBe(1380);
});

it('never goes back', () => {
  expect(followTo({ ...view, top: 1390, pageHeight: 2600 }, 1380)).toBe(1390);
  expect(followTo({ ...view, pageHeight: 1500 }, 880)).toBe(1000);
});

it('lets go of whoever scrolls up, however little, and takes them along again from the end', () => {
  const end = { ...view, top: 1040 };
  expect(isFollowing(end, { ...end, top: 1000 })).toBe(false);
  expect(isFollowing({ ...end, top: 700 }, { ...end, top: 800 })).toBe(false);
  expect(isFollowing({ ...end, top: 700 }, { ...end, top: 1000 })).toBe(true);
});

it('does not take a page that became shorter for somebody who scrolls up', () => {
  expect(isFollowing({ ...view, top: 1040 }, { top: 900, height: 600, pageHeight: 1500 })).toBe(true);
});

it('takes along whoever was at the end before the page grew', () => {
  const end = { ...view, top: 1040 };
  expect(isFollowing({ ...end, top: 900 }, { ...end, pageHeight: 2000 })).toBe(true);
  expect(isFollowing({ ...end, top: 700 }, { ...end, top: 800, pageHeight: 2000 })).toBe(false);
});
