import { describe, expect, it } from 'vitest';
import { readFields, readUniversities } from './library-data.ts';
import { completeUniversity, findFacts, findUniversity } from './library.service.ts';

describe('the library’s data', () => {
  it('names a page, its title and a day for every fact', () => {
    // Reading it parses it by a schema that refuses a fact without them.
    expect(readUniversities().length).toBeGreaterThanOrEqual(68);
    expect(readFields()).toBeInstanceOf(Array);
  });

  it('has no university, alias or fact twice', () => {
    const universities = readUniversities();
    const names = universities.flatMap(({ name, aliases }) => [name, ...aliases]).map((name) => name.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const texts = universities.flatMap(({ facts }) => facts.map(({ text }) => text));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });
});

describe('a university', () => {
  it.each([
    ['MIT', 'Massachusetts Institute of Technology'],
    ['university of british columbia', 'University of British Columbia'],
    ['The University of Oxford', 'University of Oxford'],
  ])('is found as %j', (typed, name) => {
    expect(findUniversity(typed)?.name).toBe(name);
  });

  it.each(['Oxford Brookes University', 'Hogwarts', '', 'University'])('is not guessed from %j', (typed) => {
    expect(findUniversity(typed)).toBeNull();
  });

  it('is completed while it is typed', () => {
    expect(completeUniversity('univ of wash').map(({ name }) => name)).toContain('University of Washington');
    expect(completeUniversity('')).toEqual([]);
  });
});

describe('facts', () => {
  const about = { universityName: 'University of Washington', promptText: 'Why us?', limit: 3 };

  it('of the student’s field come first', () => {
    expect(findFacts({ ...about, courseName: 'Marine Biology' })[0]?.fields).toContain('marine biology');
  });

  it('carry their page', () => {
    for (const fact of findFacts({ ...about, courseName: 'History' })) expect(fact.sourceUrl).toMatch(/^https?:/);
  });

  it('are none for a university we do not know', () => {
    expect(findFacts({ ...about, universityName: 'Hogwarts', courseName: 'Potions' })).toEqual([]);
  });
});
