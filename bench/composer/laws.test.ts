import { describe, expect, it } from 'vitest';
import { ownCases } from './cases.ts';
import { composeCase } from './laws.ts';

/** Every student with every prompt: the laws hold for all of them, or they are no laws. */
describe('a draft without a model', () => {
  const cases = ownCases();
  const all = cases.map(({ name, input }) => Object.assign(composeCase(input), { name, input }));
  const failing = (of: (each: (typeof all)[number]) => unknown[]) =>
    all.filter((each) => of(each).length > 0).map((each) => [each.name, of(each)]);

  it('is made for every case', () => {
    expect(all.length).toBeGreaterThan(1500);
  });

  it('holds no sentence the student did not type', () => {
    expect(failing(({ altered }) => altered)).toEqual([]);
  });

  it('loses no sentence: what is not in it lies in the tray', () => {
    expect(failing(({ lost }) => lost)).toEqual([]);
  });

  it('never prints talk to us', () => {
    expect(failing(({ talk }) => talk)).toEqual([]);
  });

  it('keeps to its limits, its blanks included', () => {
    expect(failing(({ outside, words, toWrite }) => (outside ? [words, toWrite] : []))).toEqual([]);
  });

  it('is the same every time', () => {
    // Of every student some: the cases stand in the order of the students.
    const some = all.filter((_, place) => place % 31 === 0);
    // A copy: the cards of a story are cached by its object, and would only be read back.
    for (const { input, draft } of some) expect(composeCase(structuredClone(input)).draft).toBe(draft);
  });
});
