import type { BankQuestion } from './bank-question.ts';

/**
 * Questions about one line of the student's papers. `{line}` is the line as it stands there, `{where}` the organisation,
 * `{role}` and `{since}` as written.
 */
export const resumeQuestions = {
  day: {
    id: 'resume.day',
    slot: 'moment',
    topic: 'work',
    text: 'Your resume says: “{line}”. Which day of that do you remember best, and what happened?',
    again:
      'One single day, as you would tell it to a friend: where you were, what went well or badly, what somebody said.',
    smaller: 'Take the last day you did it. What was the first thing you did?',
    scene: 'What was your own part in it that day, and who was near you?',
  },
  stay: {
    id: 'resume.stay',
    slot: 'motive',
    topic: 'work',
    text: '{where} has been on your resume since {since}. What keeps you there?',
    again: 'Suppose it ended tomorrow. What about the place, the people or the work would you miss?',
    smaller: 'Who or what there do you look forward to?',
    scene: 'When did you last notice that? What was going on?',
  },
  begin: {
    id: 'resume.begin',
    slot: 'background',
    topic: 'work',
    text: 'What brought you to {where}?',
    again: 'Who told you about it, what you hoped for, what it was like at first.',
    smaller: 'What do you remember of your first day there?',
    scene: 'What happened on the first day?',
  },
  turn: {
    id: 'resume.turn',
    slot: 'motive',
    topic: 'subject',
    text: 'You have been at {where} since {since}. When did you begin to think about studying again?',
    again: 'You have a working life already. What made a degree start to look like the next thing?',
    smaller: 'What would you like to do in your work that you would have to study for?',
    scene: 'What happened on that day, or in that week?',
  },
  award: {
    id: 'resume.award',
    slot: 'action',
    topic: 'work',
    text: '“{line}” is one line on your resume. What did it take to get there?',
    again: 'The part nobody sees: the evenings, the failed tries, whoever helped.',
    smaller: 'What did you do on the day you heard about it?',
    scene: 'Choose one evening of that work. What were you doing?',
  },
  project: {
    id: 'resume.project',
    slot: 'motive',
    topic: 'work',
    text: 'One line of your resume is “{line}”. What made you start it?',
    again: 'What bothered you or made you curious, before there was anything to show.',
    smaller: 'What was the first thing you did for it?',
    scene: 'Which part of it was harder than you had expected?',
  },
  course: {
    id: 'transcript.course',
    slot: 'source',
    topic: 'curiosity',
    text: 'Which course on your transcript would you gladly take a second time, and why?',
    again:
      'It need not be the one with the best grade, only one you still think about. Which lesson, text or experiment was it?',
    smaller: 'Which course surprised you?',
    scene: 'Which hour of that course do you still remember?',
  },
} as const satisfies Record<string, BankQuestion>;
