import { expect, it } from 'vitest';
import { changeView, readView } from './list-address.ts';

it('reads what stands in the address, and leaves aside what it does not know', () => {
  expect(readView(new URLSearchParams('q=+crabs+&sort=university&level=phd&university=Reed+College'))).toEqual({
    words: 'crabs',
    sort: 'university',
    university: 'Reed College',
    level: 'phd',
    openId: null,
  });
  expect(readView(new URLSearchParams('sort=constructor&level=toString'))).toMatchObject({
    sort: 'changed',
    level: '',
  });
});

it('changes what is named and keeps the rest', () => {
  const before = new URLSearchParams('q=crabs&sort=created&other=kept');
  expect(changeView(before, { words: '', level: 'phd' }).toString()).toBe('sort=created&other=kept&level=phd');
  expect(changeView(before, { sort: 'changed', openId: 'a' }).toString()).toBe('q=crabs&other=kept&essay=a');
});
