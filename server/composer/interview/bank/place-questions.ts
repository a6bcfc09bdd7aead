import type { BankQuestion } from './bank-question.ts';

/** The people the student belongs to. */
export const communityQuestions: BankQuestion[] = [
  {
    id: 'community.place',
    slot: 'community',
    topic: 'group',
    text: 'Think of a place or a group where people would notice if you were missing. Who is there, and what do you do there?',
    again:
      'A team, a kitchen, a choir, a shop, a place of worship, a group chat, a street: anywhere you belong a little. Which is yours, and what do you do there?',
    smaller: 'What did you do last weekend, and who was with you, if anyone?',
    scene: 'Take one evening there that you remember. What were you doing, and who was next to you?',
  },
  {
    id: 'community.table',
    slot: 'community',
    topic: 'home',
    text: 'What is an ordinary evening like where you live? Tell me who is there, if anyone, and what you do or talk about.',
    again: 'Home as it is now: the people, the food, the noise, the usual subject. What would I hear?',
    smaller: 'What did you do yesterday evening, and who else was around, if anyone?',
    scene: 'Which of those evenings do you remember best? What was said?',
  },
  {
    id: 'community.disagreed',
    slot: 'community',
    topic: 'group',
    text: 'When did people in a group of yours disagree, and what did you do?',
    again: 'On a team, at work, among friends: two sides, and you on one of them or in the middle. What was it about?',
    smaller: 'What do the people in your group never quite agree about?',
    scene: 'What did you say, as close as you remember, and what happened next?',
  },
  {
    id: 'community.only-one',
    slot: 'community',
    topic: 'group',
    text: 'In which room is nobody else quite like you, and what do you do with that?',
    again:
      'You may be the only girl in robotics, the oldest in the class, the one who works nights, the one who speaks another language at home. Where is it like that for you?',
    smaller: 'Who around you sees the world most differently from you?',
    scene: 'Tell me about one time when it mattered. What happened?',
  },
];

/** The kind of place they want to learn in. It says nothing yet about one university. */
export const fitQuestions: BankQuestion[] = [
  {
    id: 'fit.look-for',
    slot: 'fit',
    topic: 'university',
    text: 'When you compare places to study, what do you look for first, and what made that important to you?',
    again:
      'Small classes, a certain lab, a city, being near home, the cost: which comes first for you, and what in your life put it first?',
    smaller: 'What would make you say no to a university, even a famous one?',
    scene: 'What happened that made this matter to you?',
  },
  {
    id: 'fit.learn-best',
    slot: 'fit',
    topic: 'learning',
    text: 'Where do you learn best: in a lab, in a discussion, at a job, in a team, alone with a book? Tell me about one time you noticed it.',
    again:
      'Think of something you learned quickly or well. Where were you, who else was there, and how was it taught, if it was taught at all?',
    smaller: 'Which lesson or shift this year was over too soon for you?',
    scene: 'What was different there from a place where you learned little?',
  },
  {
    id: 'fit.corridor',
    slot: 'fit',
    topic: 'learning',
    text: 'Suppose you share a hallway with twelve other students. What will they be coming to you for by the second month?',
    again: 'Haircuts, chess, calculus, soup, quiet advice, a working bicycle: what do people already come to you for?',
    smaller: 'What did somebody last ask you to help with?',
    scene: 'Who came to you for that last, and what did you do?',
  },
  {
    id: 'fit.named',
    slot: 'fit',
    topic: 'university',
    text: 'Is there a course, a person or a place at one particular university that you keep thinking about? What would you do there in your first month?',
    again:
      'Name the university and the one thing in it: a lab, a professor whose work you have read, a workshop, a choir. If there is none yet, just say no.',
    smaller: 'Which university’s page have you opened more than once, and what were you looking for?',
    scene: 'What have you read or heard about it so far?',
    mayBeNone: true,
  },
];

/** Where it is all going. */
export const goalQuestions: BankQuestion[] = [
  {
    id: 'goal.after',
    slot: 'goal',
    topic: 'future',
    text: 'Suppose the degree is behind you. What do you want to do with it first, and who is it for?',
    again:
      'Less the job title than the work: what would you be doing on an ordinary Tuesday, and who would be better off for it?',
    smaller: 'Whose work have you seen and thought: I could do that, or I would do that differently?',
    scene: 'Who is one person you know who needs exactly that? What have you seen of it yourself?',
  },
  {
    id: 'goal.problem',
    slot: 'goal',
    topic: 'future',
    text: 'Which problem would you like to have made a little smaller in ten years? Where have you come across it yourself?',
    again: 'It can be local: a bus that never comes, forms nobody can read, tired soil. Where did you run into it?',
    smaller: 'What in your town or at your school makes you think: somebody should fix that?',
    scene: 'When did you last see it with your own eyes?',
  },
  {
    id: 'goal.free-year',
    slot: 'goal',
    topic: 'future',
    text: 'If money and grades did not matter for one year, what would you work on?',
    again: 'One year, paid for, no exams. What would you build, learn, repair or write?',
    smaller: 'What would you do with one free month?',
    scene: 'What would you do on the first morning of it?',
  },
];
