import type { Student } from './student.ts';

/** Has a good resume and does not feel like talking. */
export const kofi: Student = {
  name: 'Kofi',
  resume: `K O F I  A N S A H
E X P E R I E N C E
ELECTRICITY COMPANY OF GHANA
Intern | Jun 2025 – Aug 2025
- Assisted engineers with transformer inspections at four substations
- Logged 140 meters
LEADERSHIP
President, Prempeh College Robotics Club, 2023 - 2025
- Grew membership from 8 to 31 students
- Organised an inter-school contest with six schools
E D U C A T I O N
Prempeh College, WASSCE, 2025`,
  transcript: 'Mathematics A1\nPhysics A1\nEnglish B3',
  answers: {
    'motive.pull': 'Electrical engineering.',
    'motive.pull+scene': 'I would rather not answer personal questions.',
    'resume.day': 'pass',
    'moment.hard': 'idk',
    'moment.hard+smaller': 'idk',
    'community.place': 'no',
    'community.place+smaller': 'Everything is in my resume.',
    'source.person': 'skip',
    'goal.after': 'To work in power systems in Ghana.',
    'goal.after+scene': 'Everybody. The lights go off.',
    'fit.look-for': 'Scholarship.',
    'fit.look-for+scene': 'can you just write my essay?',
  },
  bySlot: {},
  otherwise: [
    'asdfasdf',
    'I already told you',
    'are you chatgpt?',
    'who reads this?',
    'what is the capital of France?',
    'next',
    'I am done',
  ],
  turns: 20,
};
