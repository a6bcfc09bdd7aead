import { describe, expect, it } from 'vitest';
import type { Fact } from '#server/composer/facts.ts';
import { parseResume } from './parse-resume.ts';

/** One line a fact, so that a table of expectations can be read: kind | who | where | when | what was done. */
function short(fact: Fact): string {
  if (fact.kind === 'deed') return `deed | ${fact.text}`;
  if (fact.kind === 'skill' || fact.kind === 'award' || fact.kind === 'publication')
    return `${fact.kind} | ${fact.text}`;
  const when = [fact.start, fact.isCurrent ? 'now' : fact.end].filter(Boolean).join(' to ');
  return [fact.kind, fact.role ?? '-', fact.organisation ?? '-', when || '-'].join(' | ');
}

const cases: { name: string; text: string; facts: string[] }[] = [
  {
    name: 'one in a narrow column that breaks a skill in two and a score from its words',
    text: `SKILLS
Python · QGIS · water
sampling · bicycle repair
Experience
Bicycle mechanic, Dziadek Rower (grandfather’s workshop)   2021 – present
Repaired about 6 bicycles a week
Sport
Goalkeeper, Gdańsk mixed handball team, 2022–2025. Lost the 2024 regional final
19–20.

3–1`,
    facts: [
      'skill | Python',
      'skill | QGIS',
      'skill | water sampling',
      'skill | bicycle repair',
      'role | Bicycle mechanic | Dziadek Rower | 2021 to now',
      'deed | Repaired about 6 bicycles a week',
      'role | Goalkeeper | Gdańsk mixed handball team | 2022 to 2025',
    ],
  },
  {
    name: 'one whose lines say more than who, where and when',
    text: `EXPERIENCE
Shop assistant, Marten Boat & Canvas (family repair shop), June 2023 - present
- Stitched sails on an industrial machine
Deck volunteer, Lake Superior Youth Sailing, summers 2024 and 2025
ACTIVITIES
Robotics team 2512, sewing and wiring lead, 2024 - present
Founder, Mend Monday: free repair table at the public library, 14 sessions`,
    facts: [
      'role | Shop assistant | Marten Boat & Canvas | June 2023 to now',
      'deed | Stitched sails on an industrial machine',
      'role | Deck volunteer | Lake Superior Youth Sailing | 2024 to 2025',
      'role | sewing and wiring lead | Robotics team 2512 | 2024 to now',
      'role | Founder | Mend Monday | -',
    ],
  },
  {
    name: 'one without a blank line between its entries, each with its dates below',
    text: `EXPERIENCE
Weekend Baker, Castillo Bakery
September 2023 – Present
• Wrote an ordering sheet that cut unsold bread from 40 to 12 loaves a week
Peer Tutor, Mathematics Help Desk
September 2024 – June 2026
• Tutored nine students`,
    facts: [
      'role | Weekend Baker | Castillo Bakery | September 2023 to now',
      'deed | Wrote an ordering sheet that cut unsold bread from 40 to 12 loaves a week',
      'role | Peer Tutor | Mathematics Help Desk | September 2024 to June 2026',
      'deed | Tutored nine students',
    ],
  },
  {
    name: 'an American one with dates at the right and a page number in the middle',
    text: `MAYA LINDQVIST
Millbrook, IA | maya@example.org | (555) 010-2233

EDUCATION
Millbrook High School, Millbrook, IA          Class of 2027

EXPERIENCE
Bear Creek Watershed Council                     June 2023 – Present
Volunteer Water Monitor
• Sampled 41 sites across three counties, recording nitrate, phosphate and
dissolved oxygen
• Trained 6 new volunteers
                                Page 1 of 2
Dairy Barn Ice Cream, Cashier
Summer 2024
• Served 200+ customers a day

ACTIVITIES
Clarinet, school wind ensemble, 2021-2025
President, Science Olympiad (2024-2025): grew membership from 8 to 31 students

AWARDS
2nd place, State Science Fair (2025)

SKILLS
Languages: English, Swedish (basic)`,
    facts: [
      'education | - | Millbrook High School | 2027',
      'role | Volunteer Water Monitor | Bear Creek Watershed Council | June 2023 to now',
      'deed | Sampled 41 sites across three counties, recording nitrate, phosphate and dissolved oxygen',
      'deed | Trained 6 new volunteers',
      'role | Cashier | Dairy Barn Ice Cream | Summer 2024',
      'deed | Served 200+ customers a day',
      'project | - | school wind ensemble | 2021 to 2025',
      'role | President | Science Olympiad | 2024 to 2025',
      'deed | grew membership from 8 to 31 students',
      'award | 2nd place, State Science Fair (2025)',
      'skill | English',
      'skill | Swedish (basic)',
    ],
  },
  {
    name: 'an Indian one with odd bullets, wrapped lines and personal details',
    text: `Arjun Mehta
CAREER OBJECTIVE
To obtain a challenging position in a reputed firm.
ACADEMIC QUALIFICATIONS
B.Tech in Metallurgical Engineering | NIT Trichy | 2021-25 | CGPA 8.7/10
Class XII (CBSE), Delhi Public School, 94.6%, 2021
INTERNSHIPS
Research Intern, Thin Films Laboratory, IIT Madras
(May 2024 - Jul 2024)
➢ Spin coated perovskite films and measured 120 samples
➢ Wrote a Python script for fitting
  XRD peaks
ACADEMIC PROJECTS
Low-cost humidity chamber  Jan 2024 – Apr 2024
- Built a chamber from acrylic sheets for
Rs. 4,000
POSITIONS OF RESPONSIBILITY
Teaching Assistant, First Year Chemistry, Jul 2023 – Till Date
Ran two weekly tutorials for 35 students
PERSONAL DETAILS
Father's Name: Suresh Mehta
DECLARATION
I hereby declare that the above is true.`,
    facts: [
      'education | B.Tech in Metallurgical Engineering | NIT Trichy | 2021 to 2025',
      'education | Class XII | Delhi Public School | 2021',
      'role | Research Intern | Thin Films Laboratory | May 2024 to Jul 2024',
      'deed | Spin coated perovskite films and measured 120 samples',
      'deed | Wrote a Python script for fitting XRD peaks',
      'project | - | - | Jan 2024 to Apr 2024',
      'deed | Built a chamber from acrylic sheets for Rs. 4,000',
      'role | Teaching Assistant | First Year Chemistry | Jul 2023 to now',
      'deed | Ran two weekly tutorials for 35 students',
    ],
  },
  {
    name: 'two columns that were read across',
    text: `Rosa Delgado                                 SKILLS
                                             Spanish, English
EXPERIENCE                                   Excel
Paralegal                                    EDUCATION
Southwest Tenant Law Project                 B.A., History
2018 - present                               State University, 2014
o Drafted answers in 300+ eviction cases     AWARDS
o Trained 12 interns                         Staff award 2022
Shift supervisor, Corner Bakery
2014-2018
o Scheduled a team of 9`,
    facts: [
      'role | Paralegal | Southwest Tenant Law Project | 2018 to now',
      'deed | Drafted answers in 300+ eviction cases',
      'deed | Trained 12 interns',
      'role | Shift supervisor | Corner Bakery | 2014 to 2018',
      'deed | Scheduled a team of 9',
      'skill | Spanish',
      'skill | English',
      'skill | Excel',
      'education | B.A. | State University | 2014',
      'award | Staff award 2022',
    ],
  },
  {
    name: 'a British one with numbers for months and plain lines for deeds',
    text: `Curriculum Vitae
Education and Training
St Aidan's Sixth Form College, Leeds — A-Levels: Maths, Physics, Art — 09/2023 to 06/2025

Work History
Saturday Assistant at Harehills Library (Sept 2023 – June 2025)
Organised a weekly homework club for 14 children
Catalogued 900 donated books
Mentor, Leeds Community Coding Club, since 2022
Taught Scratch to beginners

Hobbies and Interests
Climbing, baking
References
Available on request`,
    facts: [
      "education | A-Levels: Maths | St Aidan's Sixth Form College | 09/2023 to 06/2025",
      'role | Saturday Assistant | Harehills Library | Sept 2023 to June 2025',
      'deed | Organised a weekly homework club for 14 children',
      'deed | Catalogued 900 donated books',
      'role | Mentor | Leeds Community Coding Club | 2022 to now',
      'deed | Taught Scratch to beginners',
    ],
  },
  {
    name: 'one with spaced headings, a heading nobody knows and a bullet that is broken in two',
    text: `K O F I  A N S A H
E X P E R I E N C E
ELECTRICITY COMPANY OF GHANA
Intern | Jun 2025 – Aug 2025
\uf0b7 Assisted engineers with transformer inspections at four substa-
tions
\uf0b7 140 meters logged
SPIRITUAL GIFTS
Patience and mercy
E D U C A T I O N
Prempeh College, WASSCE, 2025
2`,
    facts: [
      'role | Intern | ELECTRICITY COMPANY OF GHANA | Jun 2025 to Aug 2025',
      'deed | Assisted engineers with transformer inspections at four substations',
      'deed | 140 meters logged',
      'education | WASSCE | Prempeh College | 2025',
    ],
  },
];

describe('parseResume', () => {
  it.each(cases)('reads $name', ({ text, facts }) => {
    expect(parseResume(text).facts.map(short)).toEqual(facts);
  });

  it.each(cases)('points at the place of every fact in $name', ({ text }) => {
    for (const { span } of parseResume(text).facts) expect(span.text).toBe(text.slice(span.start, span.end));
  });

  it('hangs a deed under its entry and finds its figures', () => {
    const { facts } = parseResume(
      'Experience\nTutor, Hill School, 2024\n- Taught 12 pupils, 95% passed, raised $1,200',
    );
    const [role, deed] = facts;
    expect(deed).toMatchObject({ under: role?.id, organisation: 'Hill School', numbers: ['12', '95%', '$1,200'] });
  });

  it.each(['', '\n\n', 'Just some words without any heading at all.', 'Page 1 of 2', '••••'])(
    'finds nothing in %j',
    (text) => {
      expect(parseResume(text).facts).toEqual([]);
    },
  );
});
