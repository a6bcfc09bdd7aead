import { describe, expect, it } from 'vitest';
import { displayName, monogram } from './shell-person.ts';

describe('the person in the frame', () => {
  it.each([
    [{ email: 'maya@example.com', firstName: 'Maya', lastName: 'Okafor' }, 'Maya Okafor', 'MO'],
    [{ email: 'maya@example.com', firstName: 'Maya', lastName: '' }, 'Maya', 'M'],
    [{ email: 'maya@example.com', firstName: '', lastName: ' ' }, 'Your Account', 'M'],
    [{ email: 'li@example.com', firstName: '李', lastName: '娜' }, '李 娜', '李娜'],
    [{ email: '', firstName: '', lastName: '' }, 'Your Account', ''],
  ])('%o', (person, name, letters) => {
    expect(displayName(person)).toBe(name);
    expect(monogram(person)).toBe(letters);
  });
});
