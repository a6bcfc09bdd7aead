import { expect, it } from 'vitest';
import { isOneLine } from './one-line.ts';

it.each([
  'Ada',
  'Zoë Müller-O’Brien',
  '李小龍',
  'نورة القحطاني',
  'שרה',
  'Nguyễn Thị',
  'University of Michigan – Ann Arbor',
  '👩🏽‍🎓',
])('takes %s', (text) => expect(isOneLine(text)).toBe(true));

it.each([
  ['a line break', 'Ada\nBcc: all'],
  ['a carriage return', 'Ada\rByron'],
  ['a tab', 'Ada\tByron'],
  ['a bell', 'Ada\u0007'],
  ['a delete', 'Ada\u007F'],
  ['a C1 control', 'Ada\u0085'],
  ['a line separator', 'Ada\u2028Byron'],
  ['a paragraph separator', 'Ada\u2029Byron'],
  ['an override of direction', 'Ada\u202Egnp.exe'],
  ['an isolate', 'Ada\u2066Byron'],
  ['a mark of direction', 'Ada\u200FByron'],
  ['an Arabic letter mark', 'Ada\u061C'],
])('refuses %s', (_what, text) => expect(isOneLine(text)).toBe(false));
