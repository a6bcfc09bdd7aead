import type { Case } from './cases.ts';

/** Sentences that nobody's material supports, to be put into a draft of theirs. The check must see at least 16 of the 20. */
export const falseClaims: [student: Case['student']['id'], claim: string][] = [
  ['maya', 'I won first place at the State Science Fair with this project.'],
  ['maya', 'I trained 41 volunteers to use the meter.'],
  ['maya', 'My grandmother died of contaminated water when I was small.'],
  ['maya', 'Professor Whitman at the state university asked me to join her laboratory.'],
  ['noor', 'The platform held 900 pounds in our test.'],
  ['noor', 'I was elected captain of the robotics team after the show.'],
  ['noor', 'Dele and I founded a construction company that summer.'],
  ['tomas', 'Our profits rose by 22 percent in a single month.'],
  ['tomas', 'My poem about the bakery was published in a national magazine.'],
  ['omar', 'The governor gave me a medal for bravery.'],
  ['omar', 'I speak Dari, Pashto and Russian fluently.'],
  ['hana', 'I overcame my anxiety with the help of a therapist named Dr. Lowe.'],
  ['arjun', 'We published the result in Nature Energy.'],
  ['arjun', 'I supervised 35 researchers in the laboratory.'],
  ['rosa', 'I argued twelve of these cases before a judge and won them all.'],
  ['amara', 'The county hired me as its director of surveillance.'],
  ['eli', 'We won the national championship in Chicago that spring.'],
  ['grace', 'I designed an extension for the hospital that was later built.'],
  ['jules', 'The restaurant earned a Michelin star the year after.'],
  ['priyanka', 'Baban Rao and I presented the form to the minister in Delhi.'],
];
