import { expect, it } from 'vitest';
import { createOpeners } from './openers.ts';

it('begins with the open record, ends with it, and begins again with the next', () => {
  const openers = createOpeners();
  const seen: string[] = [];
  const opener = (name: string) => () => {
    seen.push(`${name} begins`);
    return () => void seen.push(`${name} ends`);
  };
  const leave = openers.add(opener('early'));
  expect(seen).toEqual([]);
  openers.open();
  openers.add(opener('late'));
  openers.close();
  openers.close();
  openers.open();
  leave();
  openers.close();
  expect(seen).toEqual([
    'early begins',
    'late begins',
    'early ends',
    'late ends',
    'early begins',
    'late begins',
    'early ends',
    'late ends',
  ]);
});
