import { describe, expect, it } from 'vitest';
import { checkText } from '#server/composer/compose.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';
import type { CheckName } from './finding.ts';
import { clip } from '#server/composer/checks/wording/style.ts';

const story =
  'Our meter at site 17 read 38 in June. My friend Priya drove the whole route with me, all 41 sites. I told Mr. Haddad, who runs the council, and he put the site back on the map. I trained six new volunteers. We presented it to the town council and they voted to send a crew. I learned that a number does nothing alone. I want to study civil engineering because of the creek.';
const input = sampleInput({ chat: [['moment', 'What happened?', story]], limits: [20, 120] });

function checksOn(text: string): CheckName[] {
  return checkText(input, text).findings.map((finding) => finding.check);
}

describe('checkEssay', () => {
  it('finds nothing unsupported in what the student said', () => {
    expect(checksOn(story)).not.toContain('unsupported');
    expect(checksOn(story)).not.toContain('binding');
  });

  it('knows a number written out, and initials of a name that was given', () => {
    const told = 'Our meter read 38 at 41 sites. I told the people of the Bear Creek Watershed Council.';
    const given = sampleInput({ chat: [['moment', 'What happened?', told]], limits: [10, 120] });
    const checks = (text: string) => checkText(given, text).findings.map(({ check }) => check);
    expect(checks('Our meter read thirty-eight at forty-one sites. I told the BCWC.')).not.toContain('unsupported');
    expect(checkText(given, 'Our meter read four hundred.').findings.map(({ detail }) => detail)).toContain(
      'The figure four hundred is nowhere in what you gave us.',
    );
  });

  it('takes the student’s word for what they typed themselves, and only asks to look at a figure again', () => {
    const text = 'On Sundays I weed the beds in the Rose Garden with 14 others.';
    const claims = (typed: string[]) =>
      checkText({ ...input, typed }, text)
        .findings.filter(({ check }) => check === 'unsupported' || check === 'binding')
        .map(({ weight, detail }) => [weight, detail]);
    expect(claims([])).toEqual([['must', 'The figure 14 is nowhere in what you gave us.']]);
    expect(claims([text])).toEqual([['may', 'You typed 14 yourself. Make sure that it is right.']]);
    const other = checkText({ ...input, typed: ['I go to Harwick University.'] }, 'I go to Harwick University.');
    expect(other.findings.map(({ check }) => check)).toContain('wrong university');
  });

  it('names no university where none is named', () => {
    expect(checksOn('At University I want to study civil engineering because of the creek.')).not.toContain(
      'wrong university',
    );
  });

  it('knows a word that the student has shortened', () => {
    const given = sampleInput({
      chat: [['source', 'What are you into?', 'speedruns, esp the old ones']],
      limits: [1, 99],
    });
    const { findings } = checkText(given, 'I like speedruns, especially the old ones.');
    expect(findings.map(({ detail }) => detail).join(' ')).not.toContain('specially');
  });

  it.each<[string, CheckName]>([
    ['We raised 900 dollars for it.', 'unsupported'],
    ['Professor Lindqvist praised me in front of everyone.', 'unsupported'],
    ['I won a national medal for bravery.', 'unsupported'],
    ['I trained 41 volunteers.', 'binding'],
    ['I have loved water for as long as I can remember.', 'cliché'],
    ['Ever since I was a child, the creek was there.', 'cliché'],
    ['I cannot wait to study at Harwick University.', 'wrong university'],
    ['I want to study dentistry at Northfield University.', 'wrong course'],
    ['[insert the name here] The site was on the map.', 'leftover'],
    ['**The site** was on the map.', 'leftover'],
    ['Sure, here is your revised essay:', 'leftover'],
    ['It got sealed in May.', 'orphan start'],
    ['Last year the site was on the map.', 'stale time'],
    ['The guy put the site on the map.', 'register'],
    ['Also I learned that a number does nothing.', 'also first'],
  ])('%s (%s)', (text, check) => {
    expect(checksOn(text)).toContain(check);
  });

  it.each([
    ['over', `${story} ${story}`, 'Too long'],
    ['short', 'I told Mr. Haddad.', 'Too short'],
  ])('says that an essay is %s', (_name, text, detail) => {
    expect(checkText(input, text).findings.find((finding) => finding.check === 'length')?.detail).toContain(detail);
  });

  it('sees repetition of every kind', () => {
    const text =
      'I told Mr. Haddad about the site. I drove the whole route with Priya. I trained six new volunteers in June. I read the meter at the site.\n\nI drove the whole route with Priya.';
    expect(checksOn(text)).toEqual(expect.arrayContaining(['repeated opening', 'duplicate', 'flat rhythm']));
  });

  it('asks for a part of the prompt that nobody answers', () => {
    const findings = checkText(input, 'The creek is there.').findings.filter(
      (finding) => finding.check === 'prompt part',
    );
    expect(findings.map((finding) => finding.ask?.question)).not.toContain(undefined);
    expect(findings.length).toBeGreaterThan(0);
  });

  it('knows a gap from a leftover, and a gap answers for its part', () => {
    const checks = checksOn(
      'I told Mr. Haddad about the site. [Your turn: what you understood afterwards, about 40 words]',
    );
    expect(checks).toContain('gap');
    expect(checks).not.toContain('leftover');
    expect(checks).not.toContain('prompt part');
  });

  it('sees what stands in another essay', () => {
    const again = { ...input, previousEssays: ['My friend Priya drove the whole route with me, all 41 sites.'] };
    expect(checkText(again, story).findings.map((finding) => finding.check)).toContain('told in another essay');
  });

  it('knows the names of other universities that it is given', () => {
    const findings = checkText(input, 'I hope to go to Purdue.', ['Purdue', 'Northfield University']).findings;
    expect(findings.map((finding) => finding.check)).toContain('wrong university');
  });

  it('knows who is meant where the other is named beside the pronoun', () => {
    const about = (last: string) =>
      checksOn(`My grandfather repaired the radio. My dad came by at six and ate standing up. ${last}`);
    expect(about('He argued about football.')).toContain('who');
    expect(about('He and my grandfather argued about football.')).not.toContain('who');
  });

  it('takes a role and what was done in it for one thing', () => {
    const given = sampleInput({
      chat: [],
      resume:
        'EXPERIENCE\nIntern, Electricity Company of Ghana, 2025\n- Assisted engineers with transformer inspections at four substations\n- Recorded meter readings for 140 customers',
    });
    const text =
      'As an intern at the Electricity Company of Ghana, I assisted engineers with transformer inspections at four substations and recorded meter readings for 140 customers.';
    expect(checkText(given, text).findings.map(({ check }) => check)).not.toContain('binding');
  });

  it('cuts a quotation between words', () => {
    expect(clip('I had been treating it like four hundred emergencies', 34)).toBe('I had been treating it like four…');
    expect(clip('I had been treating', 19)).toBe('I had been treating');
    expect(clip('unbelievably', 6)).toBe('unbel…');
    expect(clip('🍞🍞🍞🍞', 6)).toBe('🍞🍞…');
  });

  it.each(['', '\n\n', '[', 'a', '…', '[Your turn: x, about 30 words]', '"', '\u0000'])(
    'takes %j without falling over',
    (text) => {
      expect(Array.isArray(checkText(input, text).findings)).toBe(true);
    },
  );
});
