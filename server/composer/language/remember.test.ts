import { expect, it } from 'vitest';
import { remember } from './remember.ts';

function counted(mostKept: number) {
  const reads: string[] = [];
  const read = remember((key) => {
    reads.push(key);
    return key.toUpperCase();
  }, mostKept);
  return { reads, read };
}

it('never forgets what is asked for all the time, however much else is read', () => {
  const { reads, read } = counted(3);
  for (let at = 0; at < 50; at += 1) {
    expect(read('often')).toBe('OFTEN');
    expect(read(`once ${at}`)).toBe(`ONCE ${at}`);
  }
  expect(reads.filter((key) => key === 'often')).toHaveLength(1);
});

it('still knows the last ones once it is full', () => {
  const { reads, read } = counted(3);
  for (const key of ['a', 'b', 'c', 'd', 'b', 'c', 'd']) read(key);
  expect(reads).toEqual(['a', 'b', 'c', 'd']);
});

it('forgets what was not asked for in a long time', () => {
  const { reads, read } = counted(2);
  for (const key of ['a', 'b', 'c', 'd', 'e', 'a']) read(key);
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'e', 'a']);
});
