import { describe, expect, it } from 'vitest';
import { transform } from './ledger-rebase.ts';

const id = '0b7c5d1e-0000-4000-8000-000000000001';

describe('a suggestion that is moved over what another tab did', () => {
  it('says that it was taken even when its words are gone already', () => {
    expect(transform([0, 's', 2, 3, '', id], [0, 't', 0, 9, ''], true)).toEqual([[0, 's', 0, 0, '', id]]);
  });

  it('keeps its name on both parts that words typed into its place make of it', () => {
    expect(transform([0, 's', 2, 6, 'new', id], [0, 't', 5, 0, 'kept'], true)).toEqual([
      [0, 's', 2, 3, 'new', id],
      [0, 'b', 9, 3, [], id],
    ]);
  });
});
