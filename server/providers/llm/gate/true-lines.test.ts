import { describe, expect, it } from 'vitest';
import { passGate } from './answer-gate.ts';
import { essay } from './misbehaviours.ts';

function pass(text: string, { kind = 'essay', known = [] }: { kind?: 'essay' | 'passage'; known?: string[] } = {}) {
  const result = passGate(
    { kind, language: 'Tell us about a time you fixed something.', known },
    { text, finish: 'complete' },
  );
  return result.passed ? result.text : result.problem;
}

describe('a first line that belongs to the essay', () => {
  it.each([
    'Seven minutes',
    'Draft seven of my college list:',
    'Absolutely!',
    'Of course not.',
    'Okay, so I lied.',
    'Sure, I had failed before:',
    'Great. Another flat tire.',
    'Understood.',
    'This is the message I got at 3 a.m.:',
    'Here is the question my father never answered:',
    'Here is the version nobody tells:',
    'Here is the essay I never turned in:',
    'This is the text my mother sent:',
    'I have rewritten this essay six times:',
    'Of course my essay was late:',
    'Based on a true story, my sister says:',
    'Below is the only text I kept:',
    'Question:',
  ])('%s', (line) => {
    expect(pass(`${line}\n\n${essay}`)).toBe(`${line}\n\n${essay}`);
  });

  it.each([
    'This is the message I got at 3 a.m.: come home.',
    'Here is the version my mother tells: we came by boat.',
    'Sure, the essay was short: I had one hour.',
    'Sure! I said it before I knew what a bracket was.',
    'This is the statement the coach read: nobody runs.',
  ])('%s', (line) => {
    expect(pass(`${line}\n\n${essay}`)).toBe(`${line}\n\n${essay}`);
    expect(pass(line, { kind: 'passage' })).toBe(line);
  });
});

describe('a last line that belongs to the essay', () => {
  it.each([
    'I hope that I can help other students hold up what is heavy.',
    'If you want to know me, ask me how I learned to change a tire.',
    'If you need help, find me in aisle nine.',
    'I hope this work keeps one family in its house.',
    'I hope it helps.',
    'I hope this essay shows you who I am.',
    'Let me know if you see her.',
    'Feel free to ask my grandmother.',
    'I am happy to help whoever comes in at four.',
    'Would you like me to hold it? I ask that now.',
    'Do you want me to stay? Dana asked.',
    'Note to self: check the brackets.',
    'What I changed: my mind.',
    'This essay is not about a shelf.',
    'This version of me checks the brackets.',
    'This essay has 650 words, and my mother would need one.',
    'Revision: I was wrong about Dana.',
    'It took 20 words.',
  ])('%s', (line) => {
    expect(pass(`${essay}\n\n${line}`)).toBe(`${essay}\n\n${line}`);
    expect(pass(`${essay} ${line}`)).toBe(`${essay} ${line}`);
  });

  it('is kept where somebody says it', () => {
    const said = `${essay} Dana wrote: "I read it. Let me know if you want changes to the draft."`;
    expect(pass(said)).toBe(said);
  });
});

describe('what the applicant has already', () => {
  it.each([
    ['a remark', `${essay}\n\nLet me know if you want another version of this essay.`],
    ['a count', `${essay}\n\n(73 words)`],
    ['a title', `**Twenty Minutes**\n\n${essay}`],
    ['a label', `Draft:\n\n${essay}`],
  ])('is never cut off, even %s', (_what, text) => {
    expect(pass(text)).toBe(essay);
    expect(pass(text, { known: [text] })).toBe(text.replaceAll('*', ''));
  });

  it('keeps the quotation marks it had', () => {
    expect(pass('"Stay still."', { kind: 'passage', known: ['"Don’t move."'] })).toBe('"Stay still."');
  });
});
