import { expect, it } from 'vitest';
import { statusLook, studentStatusLook, typeLook } from './request-badge.tsx';

it.each([
  ['premium', 'red', 'Premium'],
  ['standard', 'blue', 'Standard'],
  ['gift', 'grey', 'gift'],
  ['', 'grey', 'Unknown'],
  ['constructor', 'grey', 'constructor'],
])('type %s is %s', (type, tone, label) => {
  expect(typeLook(type)).toEqual({ tone, label });
});

it.each([
  ['inactive', 'grey', 'Inactive'],
  ['active', 'blue', 'Active'],
  ['in_progress', 'orange', 'In Progress'],
  ['completed', 'green', 'Completed'],
  ['cancelled', 'red', 'Cancelled'],
  ['archived', 'grey', 'archived'],
])('status %s is %s', (status, tone, label) => {
  expect(statusLook(status)).toEqual({ tone, label });
});

it('tells a student whether it is paid, and the rest as it tells a writer', () => {
  expect(studentStatusLook('inactive')).toEqual({ tone: 'grey', label: 'Not paid yet' });
  expect(studentStatusLook('active')).toEqual({ tone: 'blue', label: 'Paid' });
  expect(studentStatusLook('completed')).toEqual(statusLook('completed'));
});
