import { expect, it } from 'vitest';
import { readResume } from '#server/composer/resume/read-resume.ts';
import { factsIn, leaveFactsOut } from './facts.ts';

const sourcesIn = (text: string) =>
  factsIn(readResume(text), null).map(({ text: fact, source }) => `${fact} (${source})`);

it('names where a fact is from: a part of the resume, or the lines written instead of one', () => {
  expect(sourcesIn('Ada Okafor\n\nWORK\nCashier at Kroger, 2025')).toEqual([expect.stringContaining('(resume, WORK)')]);
  expect(
    sourcesIn('Education\nRoosevelt High, senior\n\nWork\nI watch my two brothers while my mom works nights'),
  ).toEqual([
    expect.stringContaining('(your five lines)'),
    'I watch my two brothers while my mom works nights (your five lines)',
  ]);
});

it('puts no colon after or before another', () => {
  const school = 'EDUCATION\nEast High School\nExpected graduation: June 2027\nGPA: 3.8';
  expect(sourcesIn(`${school}\n\nWORK\nCashier, Kroger, 2025\n- Opened the store at 5:30`)).toEqual([
    'East High School, Expected graduation: June 2027. GPA: 3.8 (resume, EDUCATION)',
    'Cashier, Kroger, 2025: Opened the store at 5:30 (resume, WORK)',
  ]);
});

it('leaves out what was deleted when its words were set apart otherwise', () => {
  const resume = 'EDUCATION\nWest High School, expected graduation: June 2027\n- GPA: 3.8\n';
  const [fact] = factsIn(readResume(resume), null);
  const before = (fact?.text ?? '').replace('. ', ': ');
  expect(before).not.toBe(fact?.text);
  expect(leaveFactsOut('resume', resume, [before])).not.toContain('3.8');
});
