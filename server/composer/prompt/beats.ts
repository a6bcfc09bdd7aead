import type { Beat } from './types.ts';

type BeatText = Omit<Beat, 'share' | 'isEssential'>;

function beat(
  id: string,
  title: string,
  rest: Pick<Beat, 'slots' | 'asks' | 'questions'> & Partial<Pick<Beat, 'isStory' | 'takesResume'>>,
): BeatText {
  return { id, title, isStory: false, takesResume: false, ...rest };
}

/** Every stretch an essay can have. The questions stand in the gaps, so that they read like a note in the margin. */
export const beats = {
  moment: beat('moment', 'The moment', {
    slots: ['moment'],
    asks: ['moment', 'belief', 'person', 'leading', 'idea', 'identity', 'activity'],
    isStory: true,
    questions: [
      '{moment}: where you were, who was there, what you noticed first',
      'what was at stake for you, or for someone else, if it stayed as it was',
      'the thing someone said in that moment, as close to the real words as you remember',
      'what you could see, hear or hold while it happened',
      'what you had expected that day to be like',
    ],
  }),
  action: beat('action', 'What you did', {
    slots: ['action', 'moment'],
    asks: ['action', 'role', 'method'],
    isStory: true,
    takesResume: true,
    questions: [
      'what you tried first, and how it turned out',
      'the step that took the longest, told as one hour of it',
      'who helped or stood in the way, and what passed between you',
      'how you knew that it had worked, or that it had not',
      'what you would have done next with one more week',
    ],
  }),
  insight: beat('insight', 'What you made of it', {
    slots: ['insight'],
    asks: ['insight'],
    isStory: true,
    questions: [
      'what you understood afterwards that you had not seen before',
      'one later time you acted on this: when, and what was different',
      'what you used to think about it, and what you think now',
      'what about it you still have not settled',
    ],
  }),
  forward: beat('forward', 'Where it leads', {
    slots: ['goal', 'motive'],
    asks: ['goal', 'motive'],
    questions: [
      'where this shows in what you do now or want to do next',
      'the first thing you would do with it at university',
    ],
  }),
  motive: beat('motive', 'Why this field', {
    slots: ['motive', 'source', 'moment'],
    asks: ['motive', 'idea'],
    questions: [
      'the moment this field first took hold of you: what you saw or did that day',
      'a question in this field that you keep coming back to, and why',
      'something you did in this field that nobody had asked you to do',
      'what others find dull about it and you do not',
    ],
  }),
  proof: beat('proof', 'What you have done', {
    slots: ['background', 'moment', 'action', 'insight'],
    asks: ['background', 'activity', 'method'],
    takesResume: true,
    questions: [
      'one piece of work that shows it: what you did, step by step',
      'something in that work that did not go right at first, and what you did about it',
      'a skill you had to learn for it, and how you learned it',
      'the book, course or person that taught you most, and what you took from it',
    ],
  }),
  fit: beat('fit', 'Why here', {
    slots: ['fit'],
    asks: ['fit'],
    questions: [
      'one course, group or place at {university} that you want to be part of, and what you would do there',
      'a person or piece of work at {university} that you have read about, and the question you would bring',
      'something you want to do in your first year that you could not do as well elsewhere',
    ],
  }),
  bring: beat('bring', 'What you bring', {
    slots: ['background', 'community'],
    asks: ['bring', 'role', 'leading', 'activity'],
    takesResume: true,
    questions: [
      'something you have done with others that you would keep doing there',
      'what people come to you for, with one time when they did',
      'what changes in a group once you are part of it, with one example',
    ],
  }),
  goal: beat('goal', 'What you want to do', {
    slots: ['goal'],
    asks: ['goal'],
    questions: [
      'what you want to do after your degree, and for whom',
      'the first step toward it, and what you still need to learn',
      'a person or place that would be better off if it worked',
      'what stands in the way of it today',
    ],
  }),
  place: beat('place', 'The place and its people', {
    slots: ['community', 'background'],
    asks: ['place', 'identity'],
    questions: [
      'one ordinary evening there: who is in the room and what each of them is doing',
      'a rule, joke or dish that only people from there would understand',
      'one person from there: what you see them do, and what they say',
      'how you came to belong to it',
    ],
  }),
  role: beat('role', 'Your part in it', {
    slots: ['community', 'action', 'background', 'moment'],
    asks: ['role', 'bring', 'activity', 'leading'],
    takesResume: true,
    questions: [
      'what you do there that would be missed if you were away',
      'one time something there needed doing and you did it',
      'what changed there because of you, however small',
    ],
  }),
  idea: beat('idea', 'The idea', {
    slots: ['source', 'motive'],
    asks: ['idea', 'motive'],
    questions: [
      'the idea or question that keeps you up, as you would explain it to a friend',
      'where you first came across it, and what made you look twice',
    ],
  }),
  chase: beat('chase', 'How far you followed it', {
    slots: ['action', 'moment', 'background', 'source'],
    asks: ['action', 'background', 'activity'],
    takesResume: true,
    questions: [
      'the last time you lost track of time with it: what you were doing, hour by hour',
      'something you made, tried or took apart because of it',
      'a wrong turn: what you believed for a while, and what showed you otherwise',
      'what you found out that you have not read anywhere',
    ],
  }),
  why: beat('why', 'Why it holds you', {
    slots: ['insight', 'motive', 'goal'],
    asks: ['insight'],
    questions: [
      'why this and not something else: what it gives you that other things do not',
      'what it has changed in how you look at ordinary things',
    ],
  }),
  turnTo: beat('turn-to', 'Who or what you turn to', {
    slots: ['source'],
    asks: ['source'],
    questions: [
      'who or what you turn to when you want to know more, and one thing you learned that way',
      'the last thing they showed you that surprised you',
    ],
  }),
  giver: beat('giver', 'What was done for you', {
    slots: ['moment', 'community', 'source'],
    asks: ['person', 'moment'],
    isStory: true,
    questions: [
      'what this person did, on one particular day, told plainly',
      'why they did not have to do it',
      'what they said, as close to the real words as you remember, and what you answered',
    ],
  }),
  effect: beat('effect', 'What you did with it', {
    slots: ['action', 'goal', 'insight'],
    asks: ['action', 'bring'],
    isStory: true,
    questions: [
      'something you did afterwards because of it, for them or for someone else',
      'what you would tell them today',
    ],
  }),
  problem: beat('problem', 'The question', {
    slots: ['moment', 'background', 'motive'],
    asks: ['problem', 'moment'],
    isStory: true,
    questions: [
      'the question you worked on, in two sentences a stranger to the field can follow',
      'what was known before, and what nobody could explain',
      'the result that did not fit, and what you thought it meant',
      'why the answer matters outside the field',
    ],
  }),
  method: beat('method', 'How you worked on it', {
    slots: ['action'],
    asks: ['method', 'action', 'background'],
    isStory: true,
    takesResume: true,
    questions: [
      'how you went about it: the first thing you measured, built or read, and why you began there',
      'what failed, and how you found out why',
      'what the others did and what was yours alone',
      'the figure or table you would show first, and what it says',
    ],
  }),
  background: beat('background', 'What prepared you', {
    slots: ['background', 'community'],
    asks: ['background', 'activity', 'leading'],
    takesResume: true,
    questions: [
      'the course or job that prepared you most, and what you can do now that you could not before',
      'one project from it: what you did, and what came of it',
      'a skill the program will ask for, and where you have used it',
      'what you did there that nobody had asked for',
    ],
  }),
  breadth: beat('breadth', 'Beyond the main line', {
    slots: ['community', 'source', 'background'],
    asks: ['role', 'bring', 'place', 'leading', 'activity'],
    takesResume: true,
    questions: [
      'something outside the subject that you have stayed with, and why',
      'what it has taught you that you use in your work',
    ],
  }),
} satisfies Record<string, BeatText>;

export type BeatName = keyof typeof beats;
