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
    text: 'Your resume says: “{line}”. Which one day of that do you remember best? What happened?',
    again:
      'One single day, as you would tell it to a friend: where you were, what went well or badly, what somebody said.',
    smaller: 'Take the last day you did it. What was the first thing you did?',
    scene: 'What were you doing with your own hands that day, and who was near you?',
  },
  stay: {
    id: 'resume.stay',
    slot: 'motive',
    topic: 'work',
    text: '{where} has been on your resume since {since}. What makes you go back?',
    again: 'You could have stopped by now. What is it about the place or the work that you would miss?',
    smaller: 'Who or what there do you look forward to?',
    scene: 'When did you last notice that? What was going on?',
  },
  begin: {
    id: 'resume.begin',
    slot: 'background',
    topic: 'work',
    text: 'How did you come to {where}?',
    again: 'Who told you about it, what you hoped for, what the first visit was like.',
    smaller: 'What do you remember of your first day there?',
    scene: 'What happened on the first day?',
  },
  turn: {
    id: 'resume.turn',
    slot: 'motive',
    topic: 'subject',
    text: 'You have been at {where} since {since}. When did you begin to think about studying again?',
    again: 'You have a working life already. What made a degree start to look like the next thing?',
    smaller: 'What can you not do in your work now because you have not studied it?',
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
    text: 'One line of your resume is “{line}”. What made you start that?',
    again: 'What bothered you or made you curious, before there was anything to show.',
    smaller: 'What was the first thing you did for it?',
    scene: 'What did not work at first?',
  },
  course: {
    id: 'transcript.course',
    slot: 'source',
    topic: 'curiosity',
    text: 'Which course on your transcript would you take a second time, and for the sake of what?',
    again:
      'Not the one with the best mark, but the one you still think about. Which lesson, text or experiment was it?',
    smaller: 'Which course surprised you?',
    scene: 'Which hour of that course do you still remember?',
  },
} as const satisfies Record<string, BankQuestion>;
