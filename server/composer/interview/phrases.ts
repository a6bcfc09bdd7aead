import type { Topic } from './bank/bank-question.ts';

/** Short sentences around a question. Each is said once in a conversation; when all are used up, the question stands alone. */
export const phrases = {
  refused: [
    'That is fine. We will leave it there, and I will not come back to it.',
    'Understood, that stays yours.',
    'No problem, on to something else.',
    'Of course. Something else, then.',
  ],
  keptToWork: ['That is fine. I will keep to your work, your studies and your plans.'],
  smaller: [
    'Then let me ask for something smaller.',
    'Take a smaller piece of it.',
    'Let me come at it from another side.',
    'Nothing has to come to mind at once.',
  ],
  dropped: [
    'We can leave that one.',
    'Then I will put that question away.',
    'Never mind, not every question fits.',
    'All right, a different one.',
  ],
  onPaper: ['I have read it. What it cannot tell me is what it was like.', 'The facts are there, yes.'],
  notOnPaper: ['I do not have your resume here, so please tell me in your own words.'],
  noneIsFine: ['Good to know.', 'Then there is nothing to explain.'],
  annoyed: [
    'Fair enough, that question did not help. Here is a different one.',
    'I hear you. We can stop here at any time with Move to Next Step. If you want to continue:',
    'Let me try something else.',
  ],
  corrected: ['Then I had that wrong, and I will go by what you say.', 'Thank you for putting it right.'],
  greeted: ['Hello again.', 'Good to have you here.'],
  thanked: ['You are welcome.', 'Gladly.'],
  unreadable: ['I could not read that.', 'I did not catch that.'],
  otherLanguage: [
    'I understand only English, so I cannot follow up on this, but it is kept just as you wrote it. Simple English with mistakes is fine.',
    'I have kept that too, though I cannot read it.',
  ],
  agreed: ['Good.', 'Then let us continue.', 'All right.'],
  kept: [
    'I have written down “{clip}” the way you said it.',
    '“{clip}”: I am keeping those words.',
    'I have underlined “{clip}”.',
    'I made a note of “{clip}”.',
  ],
  afterLoss: ['Thank you for telling me that. We will leave it there, unless you want to say more.'],
  afterCare: ['We can take it slowly from here, and you can skip anything.'],
  partRefusal: ['We will leave that part out, as you wish.', 'Understood; that part stays out.'],
  meaning: ['Let me put it differently.', 'Put another way:', 'In other words:'],
} as const;
export type PhraseKind = keyof typeof phrases;

/** Said before the first question of a topic. */
export const bridges: Partial<Record<Topic, string>> = {
  setback: 'Now a less comfortable one.',
  group: 'Let me ask about the people around you.',
  future: 'Let us look ahead.',
  university: 'Now about the place you want to learn in.',
  home: 'A little closer to home.',
  curiosity: 'Something lighter.',
  record: 'A practical one.',
  languages: 'Now about languages.',
  decision: 'Think back a little.',
  unseen: 'Now something that no document shows.',
};

/** Why a question is asked, for those who want to know. */
export const reasons = {
  motive:
    'Because most applications ask it in some form, and what convinces is usually one real day rather than a reason.',
  moment:
    'Because an essay stands on things that happened. One real hour tells a reader more about you than ten adjectives.',
  action: 'Because what you did is the part that a stranger can believe.',
  insight: 'Because readers look for what you made of it, not only for what happened.',
  community:
    'Because many essays ask what you would bring to the people around you, and it shows best in the groups you have now.',
  fit: 'Because you will be asked why you chose a place, and that answer has to be about you before it is about them.',
  goal: 'Because it shows a reader where this is going, even if you change your mind later.',
  background: 'Because documents leave out most of a life, and some of it may matter for how yours are read.',
  source: 'Because it shows how you learn when nobody makes you.',
} as const;

export const aboutUs = {
  length: [
    'About a dozen questions, sometimes a few more; you have answered {answered} so far. Everything is kept, so you can stop at any time with Move to Next Step and come back later.',
    'There is no fixed end. You have answered {answered} so far, and Move to Next Step is always open.',
  ],
  identity: [
    'I am not a person, and there is no AI model behind this conversation either. I am Fairhand’s built-in consultant: a program that reads your documents and your answers, and picks its questions by rules. Human writers come in only if you ask one for a review.',
    'A program, as I said: rules and a list of questions, no model and no person.',
  ],
  privacy: [
    'What you write here is kept in your account, because your essays are built on it. Other people see it only if you ask one of our writers for a review. This built-in consultant sends nothing to an outside AI service, and deleting your account deletes the conversation.',
    'Only you see it, and a writer if you ask one for a review.',
  ],
  next: [
    'When you press Move to Next Step, this conversation is saved and a summary is made from it, which you can correct. After that you enter the prompt of your essay and work on it step by step.',
    'Move to Next Step, then your summary, then the essay.',
  ],
  essay: [
    'Not here: this conversation gathers what the essay will be made of. The more of your own words I have, the fewer gaps the draft will have.',
    'That comes after this, step by step. First I need your words.',
  ],
  'good-enough': ['Yes, that counts. Small and true is what I am after.', 'That is fine as it is.'],
  'how-much': [
    'Whatever is true. Four or five sentences are plenty; one is fine too, and then I may ask for a bit more.',
    'Write it as you would tell it to somebody across the table.',
  ],
  'my-english': [
    'Write it the way it comes. I look for what happened, not for grammar, and your own words are kept.',
    'No need to apologize.',
  ],
  language: [
    'I understand only English. Simple English with mistakes is fine, and single words from your own language are welcome.',
  ],
  change: ['Yes. Just write it the way it should be, and I will go by that. You can correct the summary too.'],
  'your-view': [
    'I have no life of my own to compare it with. I would rather hear yours.',
    'That one has to come from you.',
  ],
  'off-topic': [
    'That is outside what I can help with: I know only your documents and what you tell me.',
    'I cannot answer that here.',
  ],
} as const;
