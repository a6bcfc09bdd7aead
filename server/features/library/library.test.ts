import { describe, expect, it } from 'vitest';
import { plain } from './field-match.ts';
import { readFields, readUniversities, University } from './library-data.ts';
import {
  completeUniversity,
  findFacts,
  findField,
  findUniversity,
  fullNameOf,
  otherUniversityNames,
} from './library.service.ts';

function twice(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** A university may hold one name in two spellings; two of them may not share one. */
function spellings(entries: { name: string; aliases: string[] }[]): string[] {
  return entries.flatMap(({ name, aliases }) => [...new Set([name, ...aliases].map(plain))]);
}

describe('a fact', () => {
  const [first] = readUniversities();
  const [fact] = first?.facts ?? [];
  const withFact = (changed: object) => University.safeParse({ ...first, facts: [{ ...fact, ...changed }] }).success;

  it('is taken with its page, title and day', () => expect(withFact({})).toBe(true));

  it.each([
    ['address', { source_url: undefined }],
    ['address that is one', { source_url: 'the admissions page' }],
    ['page', { source_title: '' }],
    ['day', { checked: undefined }],
    ['day that is one', { checked: 'last summer' }],
    ['sentence', { text: 'Good.' }],
  ])('is refused without a %s', (_what, changed) => expect(withFact(changed)).toBe(false));
});

describe('the library’s universities', () => {
  const universities = readUniversities();
  const facts = universities.flatMap((university) => university.facts);

  it('are many, each with five facts or more', () => {
    expect(universities.length).toBeGreaterThanOrEqual(72);
    expect(universities.filter(({ facts: own }) => own.length < 5).map(({ name }) => name)).toEqual([]);
  });

  it('have something besides how to be admitted', () => {
    const thin = universities.filter(({ facts: own }) => own.filter(({ topic }) => topic !== 'admission').length < 3);
    expect(thin.map(({ name }) => name)).toEqual([]);
  });

  it('have no name, alias or fact twice', () => {
    expect(twice(spellings(universities))).toEqual([]);
    expect(twice(facts.map(({ text }) => text))).toEqual([]);
  });

  it('give a rule on AI with its quotation', () => {
    const rules = universities.flatMap(({ name, ai_policy }) => (ai_policy ? [{ name, ...ai_policy }] : []));
    expect(rules.length).toBeGreaterThanOrEqual(17);
    expect(rules.filter(({ rule, quote }) => rule.length < 30 || quote.length < 20)).toEqual([]);
  });
});

describe('the library’s fields of study', () => {
  const fields = readFields();
  const points = fields.flatMap(({ shows }) => shows);

  it('are thirty or more, each with two to four points and a page for each', () => {
    expect(fields.length).toBeGreaterThanOrEqual(30);
    expect(fields.filter(({ shows }) => shows.length < 2 || shows.length > 4).map(({ name }) => name)).toEqual([]);
    const unread = points.filter(
      ({ source_title, source_url, checked }) =>
        !source_title.trim() || !URL.canParse(source_url) || !/^\d{4}-\d\d-\d\d$/.test(checked),
    );
    expect(unread).toEqual([]);
  });

  it('suit fields that facts are about', () => {
    const known = new Set(readUniversities().flatMap((university) => university.facts.flatMap((fact) => fact.fields)));
    const unknown = fields.flatMap(({ name, suits }) =>
      suits.filter((suit) => !known.has(suit)).map((suit) => [name, suit]),
    );
    expect(unknown).toEqual([]);
    expect(fields.filter(({ suits }) => new Set(suits).size !== suits.length).map(({ name }) => name)).toEqual([]);
  });

  it('have no name, alias or point twice', () => {
    expect(twice(spellings(fields))).toEqual([]);
    expect(twice(points.map(({ text }) => text))).toEqual([]);
  });
});

describe('a field of study', () => {
  it.each([
    ['Computer Science BSc', 'Computer Science'],
    ['BSc (Hons) Computer Science with Artificial Intelligence', 'Computer Science'],
    ['comp sci', 'Computer Science'],
    ['PhD in Machine Learning', 'Computer Science'],
    ['econ', 'Economics'],
    ['nursing', 'Nursing'],
    ['Nursing (Adult) BSc', 'Nursing'],
    ['MSc Data Science', 'Data Science'],
    ['Master of Business Administration', 'MBA'],
    ['Maths', 'Mathematics'],
    ['Political Science', 'Politics and International Relations'],
    ['Philosophy, Politics and Economics', 'Politics and International Relations'],
    ['Master of Public Health', 'Public Health'],
    ['B.A. in English', 'English Literature'],
    ['Accounting & Finance', 'Accounting and Finance'],
    ['Electrical and Electronic Engineering', 'Engineering'],
    ['Business Law', 'Law'],
    ['Law with French', 'Law'],
    ['History & Politics', 'History'],
    ['Psycology', 'Psychology'],
    ['Mechanical Enginering', 'Mechanical Engineering'],
  ])('is found in %j', (course, name) => {
    expect(findField(course)?.name).toBe(name);
  });

  it.each(['', 'undecided', 'Science', 'Potions', 'Sports Science'])('is not guessed from %j', (course) => {
    expect(findField(course)).toBeNull();
  });
});

describe('a university', () => {
  it.each([
    ['MIT', 'Massachusetts Institute of Technology'],
    ['university of british columbia', 'University of British Columbia'],
    ['The University of Oxford', 'University of Oxford'],
    ['University of Oxford, Balliol College', 'University of Oxford'],
    ['Balliol College, University of Oxford', 'University of Oxford'],
    ['Boston University School of Law', 'Boston University'],
    ['University of Washington, Seattle', 'University of Washington'],
    ['Massachusetts Institute of Technology (MIT)', 'Massachusetts Institute of Technology'],
    ['Kings College London', "King's College London"],
    ['University of Toronto, Canada', 'University of Toronto'],
  ])('is found as %j', (typed, name) => {
    expect(findUniversity(typed)?.name).toBe(name);
  });

  it.each([
    'Oxford Brookes University',
    'Queen’s University Belfast',
    'University of Washington Bothell',
    'New York University Abu Dhabi',
    'University of Virginia’s College at Wise',
    'Trinity College',
    'Hogwarts',
    '',
    'University',
  ])('is not guessed from %j', (typed) => {
    expect(findUniversity(typed)).toBeNull();
  });

  it.each([
    ['umich', 'University of Michigan'],
    ['U-M', 'University of Michigan'],
    [' MIT ', 'Massachusetts Institute of Technology'],
    ['oxford', 'University of Oxford'],
    ['Oxford University', 'University of Oxford'],
    ['kings college london', "King's College London"],
    ['University of Michigan', null],
    ['Columbia College', null],
    ['Columbia Engineering', null],
    ['University of Oxford, Balliol College', null],
    ['Hogwarts', null],
    ['', null],
  ])('%j has the whole name %j', (typed, name) => {
    expect(fullNameOf(typed)).toBe(name);
  });

  it('is completed while it is typed', () => {
    expect(completeUniversity('univ of wash').map(({ name }) => name)).toContain('University of Washington');
    expect(completeUniversity('')).toEqual([]);
  });

  it.each([
    ['MIT', 'Massachusetts Institute of Technology'],
    ['u of t', 'University of Toronto'],
    ['imperial coll', 'Imperial College London'],
    ['kings college', "King's College London"],
    ['wash', 'Washington University in St. Louis'],
    ['columbia', 'Columbia University'],
    ['Standford', 'Stanford University'],
    ['Berkley', 'University of California, Berkeley'],
  ])('comes first for %j', (typed, name) => {
    expect(completeUniversity(typed)[0]?.name).toBe(name);
  });
});

describe('a field', () => {
  it.each([
    ['marine biology', 'University of Washington'],
    ['robotics', 'Carnegie Mellon University'],
  ])('finds universities: %s', (typed, name) => {
    expect(completeUniversity(typed, 80).map((university) => university.name)).toContain(name);
  });

  it('that nobody teaches finds none', () => expect(completeUniversity('potions')).toEqual([]));
});

describe('facts', () => {
  const about = { universityName: 'University of Washington', promptText: 'Why us?', limit: 3 };

  it('of the student’s field come first', () => {
    expect(findFacts({ ...about, courseName: 'Marine Biology' })[0]?.fields).toContain('marine biology');
  });

  it('carry their page', () => {
    for (const fact of findFacts({ ...about, courseName: 'History' })) expect(fact.sourceUrl).toMatch(/^https?:/);
  });

  const fieldsFor = (universityName: string, courseName: string) =>
    findFacts({ universityName, courseName, promptText: 'Describe a challenge you faced.', limit: 20 });

  it('leave out what is about other subjects', () => {
    const facts = fieldsFor('umich', 'Environmental Engineering');
    expect(facts[0]?.text).toContain('Biological Station');
    expect(facts.map(({ text }) => text).join(' ')).not.toMatch(/ceramics|Hopwood/);
    expect(facts.map(({ isAboutSubject }) => isAboutSubject)).toEqual([true, true, true, false]);
  });

  it('leave out a fact for many others of which one is near', () => {
    expect(
      fieldsFor('Cornell', 'English')
        .map(({ text }) => text)
        .join(' '),
    ).not.toContain('ILR School');
  });

  it('for a subject nobody has written about are those about the whole university', () => {
    const facts = fieldsFor('umich', 'Potions');
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.every(({ isAboutSubject, fields }) => !isAboutSubject && fields.length === 0)).toBe(true);
  });

  it('are all open to somebody who has not decided', () => {
    expect(fieldsFor('umich', 'Undecided')).toHaveLength(6);
  });

  it('are none for a university we do not know', () => {
    expect(findFacts({ ...about, universityName: 'Hogwarts', courseName: 'Potions' })).toEqual([]);
  });
});

describe('names of other universities', () => {
  it('are whole and short ones, and none of its own', () => {
    const others = otherUniversityNames('umich');
    expect(others).toEqual(expect.arrayContaining(['Stanford University', 'Stanford', 'MIT', 'Harvard']));
    for (const own of ['University of Michigan', 'UMich', 'Michigan']) expect(others).not.toContain(own);
  });

  it('leave out short ones that are words, people or cities', () => {
    const others = otherUniversityNames('umich');
    for (const word of ['Brown', 'Rice', 'Chicago', 'Cambridge', 'Cal']) expect(others).not.toContain(word);
  });
});
