import type { BankQuestion } from './bank-question.ts';

/** Why this subject. */
export const motiveQuestions: BankQuestion[] = [
  {
    id: 'motive.pull',
    slot: 'motive',
    topic: 'subject',
    text: 'What would you like to study, and what first pulled you toward it?',
    again:
      'I mean the subject, and how it began for you. The beginning can be small: a class, a job, a broken radio, somebody who explained something well.',
    smaller: 'It does not have to be decided. What do you read about or try out when nobody has asked you to?',
    scene: 'What have you already done in that direction, even something small or something that did not work?',
  },
  {
    id: 'motive.first-day',
    slot: 'motive',
    topic: 'subject',
    text: 'When did you first think: this is what I want to do? Where were you, and what had just happened?',
    again:
      'Most people cannot name one first day, so any early one will do: a day on which the subject stopped being only schoolwork.',
    smaller: 'The most recent time will do: when did you last lose track of time because of it?',
    scene: 'What could you see or hear around you right then?',
  },
  {
    id: 'motive.dull-part',
    slot: 'motive',
    topic: 'subject',
    text: 'Which part of the subject do most people find dull, and you do not?',
    again:
      'Every subject has slow parts: cleaning data, reading old letters, practicing one movement. Which of them do you not mind?',
    smaller: 'The other way around, then: which part of it bores you?',
    scene: 'When did you last do that part for longer than you had to? What were you working on?',
  },
  {
    id: 'motive.expert',
    slot: 'motive',
    topic: 'subject',
    text: 'If an expert in your subject had one hour for you, what would you ask first, and why?',
    again: 'Think of something about the subject that you have not been able to find out by yourself.',
    smaller: 'What is one thing about it that you have never really understood?',
    scene: 'Where did that question come up for you?',
  },
];

/** What the papers leave out. */
export const backgroundQuestions: BankQuestion[] = [
  {
    id: 'background.unseen',
    slot: 'background',
    topic: 'unseen',
    text: 'What would somebody who has only seen you on paper not know about you?',
    again:
      'Documents show jobs and grades. They leave out how you spend your evenings, who you look after, what makes you laugh, what you gave up. What of that should a reader know?',
    smaller: 'What do the people closest to you know about you that a teacher or a boss does not?',
    scene: 'How does somebody find that out about you? Tell me about one time.',
  },
  {
    id: 'background.window',
    slot: 'background',
    topic: 'home',
    text: 'Where did you grow up, and what would I have seen from your window?',
    again:
      'The street, the field, the yard, the neighbors: what was there on an ordinary day, and what did you do there?',
    smaller: 'Which smell or sound do you connect with the place you grew up in?',
    scene: 'What did you do there that you could not have done anywhere else?',
  },
  {
    id: 'background.duties',
    slot: 'background',
    topic: 'duties',
    text: 'What do you have to do each week besides studying: for your family, for money, for somebody who counts on you?',
    again:
      'Paid work, cooking, translating at appointments, taking a brother to practice, anything that takes your hours and is not schoolwork. What is it for you?',
    smaller: 'What did you do between school or work and bed yesterday?',
    scene: 'Tell me about one of those days from start to end.',
  },
  {
    id: 'background.languages',
    slot: 'background',
    topic: 'languages',
    text: 'Which languages do you live in, and what do you use each one for?',
    again:
      'Perhaps one for family, one for school, one for jokes or prayers. If it is only one: how do you speak it at home, and how elsewhere?',
    smaller: 'In which language do you count, dream or get angry?',
    scene: 'When did one of them help you, or fail you? What happened?',
  },
  {
    id: 'background.record',
    slot: 'background',
    topic: 'record',
    text: 'Is there anything in your grades or dates that might make a reader wonder? If so, tell me what happened, in a few plain sentences.',
    again: 'A weak term, a year away, a change of school or course. If there is nothing like that, just say no.',
    smaller: 'Which term or year went worst for you, if any?',
    scene: 'What was going on in your life at that time, as far as you want to say it?',
    mayBeNone: true,
  },
];

/** Whom and what they turn to. */
export const sourceQuestions: BankQuestion[] = [
  {
    id: 'source.person',
    slot: 'source',
    topic: 'people',
    text: 'Who do you go to when you are stuck? Tell me about one time they helped you, or made you work it out yourself.',
    again:
      'A teacher, a parent, a friend, somebody at work, somebody online. One time is enough: what was the problem, and what did they do?',
    smaller: 'Who was the last person to show you how to do something?',
    scene: 'Take the last time: what were you stuck on, and what did they say or do?',
  },
  {
    id: 'source.read',
    slot: 'source',
    topic: 'curiosity',
    text: 'Which book, channel, talk or page has taught you the most about your subject outside of class? What did you take from it?',
    again:
      'Anything counts: a novel, a repair forum, a podcast, a manual. What in it did you use or argue with afterwards?',
    smaller: 'What did you last read or watch to the very end?',
    scene: 'Which idea or picture from it has stayed in your head?',
  },
  {
    id: 'source.copied',
    slot: 'source',
    topic: 'people',
    text: 'Whose way of working have you copied on purpose? What exactly did you copy?',
    again:
      'How a cook lays out the knives, how a captain speaks before a game, how a sister plans her week. Whose, and what?',
    smaller: 'Who do you like to watch at work?',
    scene: 'When did you first try it yourself, and how did it go?',
  },
];
