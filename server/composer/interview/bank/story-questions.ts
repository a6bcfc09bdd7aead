import type { BankQuestion } from './bank-question.ts';

/** Something that happened, told from the inside. */
export const momentQuestions: BankQuestion[] = [
  {
    id: 'moment.hard',
    slot: 'moment',
    topic: 'setback',
    text: 'Tell me about a time when something you cared about went wrong. What happened first?',
    again:
      'It need not be dramatic: a plan that failed, a team that fell apart, a result you did not want to show anybody. Pick one, and start with the moment you noticed.',
    smaller:
      'Something small from the last few months, then: what bothered you enough that you told somebody about it?',
    scene: 'Where were you when you noticed, and what did you do in the next ten minutes?',
  },
  {
    id: 'moment.unpraised',
    slot: 'moment',
    topic: 'good-day',
    text: 'What have you done that nobody graded or praised, and that you would do again tomorrow?',
    again:
      'Something you are quietly glad about: a thing you made, mended or finished, or did for someone, without a prize at the end.',
    smaller: 'What was the last thing you did for someone who had not asked for it?',
    scene: 'Take me to that day. What were you doing, and who else was there?',
  },
  {
    id: 'moment.decision',
    slot: 'moment',
    topic: 'decision',
    text: 'When did you have to decide something that nobody could decide for you? What happened?',
    again: 'A choice that was yours alone: to stay or to leave, to speak or to keep quiet, to start over from nothing.',
    smaller: 'A small one will do. What did you last say no to?',
    scene: 'What were you doing in the hour before you decided?',
  },
  {
    id: 'moment.hour',
    slot: 'moment',
    topic: 'good-day',
    text: 'Which hour of the last year would you live through once more, exactly as it was? Take me through it.',
    again:
      'An hour you would like to have back because it was good: where you were, who was there, what happened in it.',
    smaller: 'Take a good evening from this month. What was happening?',
    scene: 'What do you see first when you think of it?',
  },
  {
    id: 'moment.new',
    slot: 'moment',
    topic: 'newness',
    text: 'Tell me about your first day somewhere new. What did you not understand yet?',
    again: 'A new school, a new country, a first shift, a first practice: what was strange to you on that day?',
    smaller: 'Where were you the newest person in the room, at any time in the last few years?',
    scene: 'What was the first thing that went differently from what you had expected?',
  },
];

/** What the student did about it. */
export const actionQuestions: BankQuestion[] = [
  {
    id: 'action.chase',
    slot: 'action',
    topic: 'curiosity',
    text: 'What is the last thing you looked up, took apart or stayed awake for, only because you wanted to know?',
    again:
      'Something no teacher gave you: one video that led to ten more, a machine you opened with a screwdriver, a question that would not leave you alone.',
    smaller: 'What did you last look up that had nothing to do with school or work?',
    scene: 'How did you go about it? Tell me the first two or three steps.',
  },
  {
    id: 'action.started',
    slot: 'action',
    topic: 'initiative',
    text: 'What have you started that nobody asked you to start?',
    again:
      'A club, a shared notebook, a Sunday habit, a small business, a repair. It may be over by now; how did it begin?',
    smaller: 'What have you changed about the way something is done at home, at school or at work?',
    scene: 'What was the very first thing you did to get it going?',
  },
  {
    id: 'action.taught',
    slot: 'action',
    topic: 'teaching',
    text: 'Who have you taught something to, and what did you do when they did not understand?',
    again: 'A brother, a customer, a new teammate, a grandmother with a new phone. What did you try second?',
    smaller: 'What do people ask you to explain?',
    scene: 'What did you say or draw the second time?',
  },
  {
    id: 'action.practised',
    slot: 'action',
    topic: 'practice',
    text: 'What have you practiced for longer than anyone made you? What does one session of it look like?',
    again:
      'An instrument, a language, a sport, a kind of cooking, a game. Take one ordinary session, from start to end.',
    smaller: 'What do you do on most days without anyone reminding you?',
    scene: 'Where do you do it, and which part is hard at the moment?',
  },
  {
    id: 'action.better',
    slot: 'action',
    topic: 'initiative',
    text: 'What works better at school, at work or at home because of something you changed?',
    again: 'It can be as small as a list on a fridge. What was it like before, and what did you do?',
    smaller: 'What do people ask you to arrange or to fix?',
    scene: 'What was it like before, and who was the first to notice the difference?',
  },
];

/** What they made of it. */
export const insightQuestions: BankQuestion[] = [
  {
    id: 'insight.changed-mind',
    slot: 'insight',
    topic: 'views',
    text: 'What did you believe two or three years ago that you no longer believe? What changed it?',
    again:
      'About a person, a subject, yourself, how something works: what did you think then, and what happened in between?',
    smaller: 'Who or what did you judge wrongly at first?',
    scene: 'When did that begin to change? What happened?',
  },
  {
    id: 'insight.remark',
    slot: 'insight',
    topic: 'people',
    text: 'What has somebody said about you or your work that has stayed with you? What did you do with it?',
    again:
      'A remark by a teacher, a coach, a customer, a friend; kind or not. What were the words, as close as you remember?',
    smaller: 'What do people often tell you to do more of, or less of?',
    scene: 'Where were you when they said it, and what did you answer?',
  },
  {
    id: 'insight.view',
    slot: 'insight',
    topic: 'views',
    text: 'What do you see differently from most people around you, and how did you come to see it that way?',
    again:
      'Some ordinary thing that you and your friends, your family or your teachers disagree about. It need not be politics.',
    smaller: 'What do people around you often say that you do not quite believe?',
    scene: 'When did you last notice it? What was being said?',
  },
];
