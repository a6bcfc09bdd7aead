import { describe, expect, it } from 'vitest';
import { parseResume } from '#server/composer/resume/parse-resume.ts';
import { deedClause, organisationPhrase, placePhrase, rolePhrase, whenPhrase } from './deeds.ts';

function clause(bullet: string, dates = '2021 - 2023'): string | null {
  const { facts } = parseResume(`Experience\nTutor, Hill School, ${dates}\n- ${bullet}`);
  const deed = facts.find((fact) => fact.kind === 'deed');
  return deed ? (deedClause(deed)?.text ?? null) : null;
}

describe('deedClause', () => {
  it.each([
    ['Sampled 41 sites in three counties', 'sampled 41 sites in three counties'],
    ['Cut waste by 30%', 'cut waste by 30%'],
    ['Draft answers for clients', 'drafted answers for clients'],
    ['Responsible for the front desk', 'was responsible for the front desk'],
    ['Tutoring 3 children in reading', 'was tutoring three children in reading'],
    ['Served 300+ customers & counted the till', 'served more than 300 customers and counted the till'],
    ['Cleaned kennels, walked dogs', 'cleaned kennels and walked dogs'],
    ['Built a robot (Python, C++)', 'built a robot'],
    ['Drove Route 9, 46 students', 'drove Route 9'],
    ['Sold 40 loaves, 12 cakes and 9 pies', 'sold 40 loaves, 12 cakes and nine pies'],
  ])('%s', (bullet, text) => {
    expect(clause(bullet)).toBe(text);
  });

  it.each([
    ['Sampled 41 sites', 'have sampled 41 sites'],
    ['Wrote and ran the show', 'have written and run the show'],
    ['Teach algebra to 11 children', 'teach algebra to 11 children'],
  ])('in a job that goes on: %s', (bullet, text) => {
    expect(clause(bullet, '2023 - present')).toBe(text);
  });

  it.each(['140 downloads', 'Python, Java and Rust', 'Excellent communication skills'])(
    'does not guess: %s',
    (bullet) => {
      expect(clause(bullet)).toBeNull();
    },
  );
});

describe('phrases', () => {
  it.each([
    [
      'Volunteer Water Monitor',
      'Bear Creek Watershed Council',
      'a volunteer water monitor with the Bear Creek Watershed Council',
    ],
    ['President', 'Science Olympiad', 'president of Science Olympiad'],
    ['Teaching Assistant', 'First Year Chemistry', 'a teaching assistant for First Year Chemistry'],
    ['Intern', 'ELECTRICITY COMPANY OF GHANA', 'an intern at the Electricity Company of Ghana'],
    ['Research Intern', 'Thin Films Laboratory', 'a research intern in the Thin Films Laboratory'],
    ['Software Engineer', 'Bluepine Technologies Pvt. Ltd.', 'a software engineer at Bluepine Technologies'],
    ['Cashier', 'nail salon', 'a cashier at a nail salon'],
    ['Cashier', 'My family’s shop', 'a cashier at my family’s shop'],
  ])('%s, %s', (role, organisation, phrase) => {
    expect(`${rolePhrase(role)} ${placePhrase(role, organisation)}`).toBe(phrase);
  });

  it('leaves a name with an owner alone', () => {
    expect(organisationPhrase("St. Brigid's Hospital")).toBe("St. Brigid's Hospital");
  });

  it('says when in words', () => {
    const [role] = parseResume('Experience\nTutor, Hill School, 09/2023 - Jun 2025').facts;
    expect(role && whenPhrase(role)).toBe(' from September 2023 to June 2025');
  });
});
