import type { Topic } from './bank/bank-question.ts';

/** Short sentences around a question. Each is said once in a conversation; when all are used up, the question stands alone. */
export const phrases = {
  refused: [
    'That is fine. We leave it there, and I will not come back to it.',
    'Understood, that stays yours.',
    'No problem, on to something else.',
    'Then not that.',
  ],
  keptToWork: ['That is fine. Then I keep to your work, your studies and your plans.'],
  smaller: [
    'Then let me ask for less.',
    'Take a smaller piece of it.',
    'From another side, perhaps.',
    'Nothing has to come to mind at once.',
  ],
  dropped: [
    'We can leave that one.',
    'Then I put that question away.',
    'Never mind, not every question fits.',
    'All right, a different one.',
  ],
  onPaper: ['I have read it. What it cannot tell me is how it was.', 'The facts are there, yes.'],
  noneIsFine: ['Good to know.', 'Then there is nothing to explain.'],
  annoyed: [
    'Fair enough, that question did not help you. A different one.',
    'I hear you. We can stop here at any time with Move to Next Step. If you want to go on:',
    'Let me try something else.',
  ],
  corrected: ['Then I had that wrong, and I go by what you say.', 'Thank you for putting it right.'],
  greeted: ['Hello again.', 'Good to have you here.'],
  thanked: ['You are welcome.', 'Gladly.'],
  unreadable: ['I could not make words out of that.', 'I did not get that.'],
  otherLanguage: [
    'I understand only English, so I cannot follow up on this, but it is kept just as you wrote it. Simple English with mistakes is fine.',
    'I have kept that too, though I cannot read it.',
  ],
  agreed: ['Good.', 'Then let us go on.', 'All right.'],
  kept: [
    'I have written down “{clip}” the way you said it.',
    '“{clip}”: I am keeping those words.',
    'I have underlined “{clip}”.',
    'I made a note of “{clip}”.',
  ],
  afterLoss: ['Thank you. We leave that here.'],
  afterCare: ['We can go slowly from here. Something light:'],
  partRefusal: ['We leave that part out, as you wish.', 'Understood; that part stays out.'],
  meaning: ['Let me put it differently.', 'Put another way:', 'In other words:'],
} as const;
export type PhraseKind = keyof typeof phrases;

/** Said before the first question of a topic. */
export const bridges: Partial<Record<Topic, string>> = {
  setback: 'Now a less comfortable one.',
  group: 'Let me ask about the people around you.',
  future: 'Now forward.',
  university: 'About the place you want to learn in.',
  home: 'Closer to home.',
  curiosity: 'Something lighter.',
  record: 'A practical one.',
  languages: 'About words themselves.',
  decision: 'Think back a little.',
  unseen: 'Away from the papers for a moment.',
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
  background: 'Because papers leave out most of a life, and some of it may matter for how yours are read.',
  source: 'Because it shows how you learn when nobody makes you.',
} as const;

export const aboutUs = {
  length: [
    'About a dozen questions, sometimes a few more; you have answered {answered}. Everything is kept, so you can stop at any time with Move to Next Step and come back later.',
    'There is no fixed end. {answered} answers are here so far, and Move to Next Step is always open.',
  ],
  identity: [
    'I am not a person, and there is no AI model behind this conversation either. I am Fairhand’s built-in consultant: a program that reads your documents and answers and picks its questions by rules. Human writers come in only if you ask one for a review.',
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
    'Not here: this conversation gathers what the essay will be made of. The more of your own words I have, the fewer gaps the draft has to leave.',
    'That comes after this, step by step. First I need your words.',
  ],
  'good-enough': ['Yes, that counts. Small and true is what I am after.', 'Yes, it does.'],
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
  change: ['Yes. Just write what is right, and I will go by that. The summary can be corrected too.'],
  'your-view': [
    'I have no life of my own to compare it with. I would rather hear yours.',
    'That one has to come from you.',
  ],
  'off-topic': [
    'That is outside what I can help with: I know only your documents and what you tell me.',
    'I cannot answer that here.',
  ],
} as const;
