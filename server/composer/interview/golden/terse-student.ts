import type { Student } from './student.ts';

/** Writes as little as possible, and means it. */
export const devon: Student = {
  name: 'Devon',
  resume: `DEVON WRIGHT
EDUCATION
Lincoln High School, 2022 - 2026
WORK EXPERIENCE
Crew member, QuickMart, 2024 - present
- Stock shelves and run register
PROJECTS
Bus Tracker (2025)
- Built an Android app showing live bus times for Route 22 using the city's open data feed
- 140 downloads
SKILLS
Java, Kotlin, Git`,
  transcript: null,
  answers: {
    'motive.pull': 'computer science. cuz i like making stuff that works',
    'doing.last': 'the bus app. it showed when the 22 comes. my mom uses it',
    'resume.project': 'the bus was always late and i missed my shift',
    'resume.project+scene': 'the times were wrong at first',
    'moment.hard': 'the app broke when the city changed the feed. like 3 times. people left bad reviews',
    'action.first': 'read the new docs and rewrote the parser in one night',
    'community.place': 'idk',
    'community.place+smaller': 'my cousins. we play smash',
    'source.person': 'stack overflow lol',
    'source.person+scene': 'some guy told me my date math was wrong',
    'goal.after': 'maybe work on transit',
    'goal.after+scene': 'my mom. she waits for the bus in the dark at 5',
    'fit.look-for': 'cheap',
    'fit.look-for+scene': 'my sister has loans',
    'insight.since':
      'i check the feed every morning now before school. and i put a note in the app when its down so people know its not me. well sometimes it is me',
    'background.unseen': 'i fix phones for my cousins',
    'background.unseen+scene': 'last week. cracked screen. watched a video twice',
    'moment.unpraised': 'idk',
    'moment.unpraised+smaller': 'set up my grandmas tv so it has her shows on one button',
    'moment.decision': 'not sure',
    'moment.decision+smaller': 'more hours at the store',
  },
  bySlot: {},
  otherwise: [
    'how many more questions',
    'what do you mean?',
    'is that enough?',
    'no',
    'nothing comes to mind',
    'skip',
    'ok im done',
  ],
  turns: 26,
};
