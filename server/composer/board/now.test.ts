import { describe, expect, it } from 'vitest';
import { doesNow, saysNow } from './now.ts';

describe('doesNow', () => {
  it.each([
    'Now I knock.',
    'I call the count now, not my eyes.',
    'Now at home, when my parents argue, I try it.',
    'We always check twice these days.',
    'I’m teaching two others now.',
    'I’ve only added thirty since October.',
  ])('hears what somebody does in %j', (text) => expect(doesNow(text)).toBe(true));

  it.each([
    'I want to print here, because right now you have to drive to the city.',
    'For now I have no plan.',
    'There’s one nurse for four schools right now.',
    'My grade is now a B.',
    'Now I know better.',
    'I have been paddling since I was eight.',
    'He reads now.',
  ])('hears nothing of the kind in %j', (text) => expect(doesNow(text)).toBe(false));
});

describe('saysNow', () => {
  it('takes the state of things for a now, and “right now” for none', () => {
    expect(saysNow('My grade is now a B.')).toBe(true);
    expect(saysNow('You have to drive there right now.')).toBe(false);
  });
});
