import { expect, it } from 'vitest';
import { awaitsWriter } from './requests.ts';

it('a request awaits its writer until the essay is back', () => {
  expect(awaitsWriter({ status: 'inactive', phase: null })).toBe(false);
  expect(awaitsWriter({ status: 'active', phase: null })).toBe(true);
  expect(awaitsWriter({ status: 'in_progress', phase: 'working' })).toBe(true);
  expect(awaitsWriter({ status: 'in_progress', phase: 'delivered' })).toBe(false);
  expect(awaitsWriter({ status: 'in_progress', phase: 'revision' })).toBe(true);
  expect(awaitsWriter({ status: 'completed', phase: null })).toBe(false);
});
