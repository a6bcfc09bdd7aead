import { expect, it } from 'vitest';
import { handName } from './hand-name.ts';

it('says nothing about an engine before it is known, and does not guess where it cannot be', () => {
  expect(handName('machine', null)).toBe('');
  expect(handName('told', 'unknown')).toBe('put together for you');
  expect(handName('machine', 'model')).toBe('AI’s own');
  expect(handName('machine', 'built-in')).not.toContain('AI');
});

it.each([null, 'unknown', 'model'] as const)('names other hands whatever the engine is (%s)', (engine) => {
  expect(handName('pasted', engine)).toBe('pasted');
});
