import { expect, it } from 'vitest';
import { inSentence, possessive } from './university-name.ts';

it.each([
  ['University of Michigan', 'the University of Michigan'],
  ['Massachusetts Institute of Technology', 'the Massachusetts Institute of Technology'],
  ['London School of Economics and Political Science', 'the London School of Economics and Political Science'],
  ['Technical University of Munich', 'the Technical University of Munich'],
  ['Stanford University', 'Stanford University'],
  ['Reed College', 'Reed College'],
  ['Trinity College Dublin', 'Trinity College Dublin'],
  ['MIT', 'MIT'],
])('writes %s as %s', (name, words) => expect(inSentence(name)).toBe(words));

it('says whose something is', () => {
  expect(possessive('University of St Andrews')).toBe('the University of St Andrews’');
  expect(possessive('Reed College')).toBe('Reed College’s');
});
