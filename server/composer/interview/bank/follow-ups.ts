import type { Slot } from '#contracts/chat.ts';

/** What in an answer invites a follow-up. */
export type Cue =
  | 'loss'
  | 'speech'
  | 'person'
  | 'companion'
  | 'feeling'
  | 'time'
  | 'habit'
  | 'number'
  | 'doing'
  | 'liking'
  | 'because'
  | 'vague'
  | 'stock'
  | 'result'
  | 'decision'
  | 'want'
  | 'group'
  | 'lesson'
  | 'no-action'
  | 'no-insight'
  | 'long'
  | 'spark'
  | 'clip';

/** A question that grows out of the answer before it. `{quote}` are the student's own words, `{person}` somebody in them. */
export interface FollowUp {
  id: string;
  cue: Cue;
  slot: Slot;
  text: string;
  /** The same in plainer words, for who asks what is meant or does not know. */
  again: string;
}

/** For each cue the first is asked first; none is asked twice in a conversation. */
export const followUps: FollowUp[] = [
  {
    id: 'loss.clearest',
    cue: 'loss',
    slot: 'moment',
    text: 'Thank you for telling me. Whether it belongs in an essay is for you alone to decide. If you want to stay with it a moment: what do you remember most clearly from that time?',
    again: 'One picture, one sentence, one small thing from that time. Or write “skip”, and we will leave it.',
  },
  {
    id: 'speech.answered',
    cue: 'speech',
    slot: 'action',
    text: '“{quote}”: what did you answer, or do, right then?',
    again: 'The next thing you said or did after those words, even if it was nothing.',
  },
  {
    id: 'speech.heard',
    cue: 'speech',
    slot: 'moment',
    text: '“{quote}”: how did that sound to you when you heard it?',
    again: 'What went through your head when you heard those words.',
  },
  {
    id: 'person.said',
    cue: 'person',
    slot: 'moment',
    text: 'What is one thing {person} said to you then, as close to the real words as you remember?',
    again: 'One sentence of theirs is enough. It need not be exact.',
  },
  {
    id: 'person.tells',
    cue: 'person',
    slot: 'insight',
    text: 'If {person} told the same story, what would sound different?',
    again: 'People remember the same day differently. What would they say about you in it?',
  },
  {
    id: 'person.day',
    cue: 'companion',
    slot: 'moment',
    text: 'Tell me about one particular day with {person}. What were the two of you doing?',
    again: 'Any day that you can still see in front of you.',
  },
  {
    id: 'feeling.seen',
    cue: 'feeling',
    slot: 'moment',
    text: 'You say you were “{quote}”. What would somebody next to you have seen?',
    again: 'Show it from the outside: your hands, your face, where you went, what you did not say.',
  },
  {
    id: 'feeling.then',
    cue: 'feeling',
    slot: 'action',
    text: '“{quote}”, you write. What did you do in the next hour?',
    again: 'What you did right afterwards, even if it was only to go home.',
  },
  {
    id: 'time.hour',
    cue: 'time',
    slot: 'action',
    text: '“{quote}” goes by quickly on paper. Choose one hour of it: where were you, and what were you doing?',
    again: 'One hour out of all that time, as if I were watching you.',
  },
  {
    id: 'time.almost',
    cue: 'time',
    slot: 'insight',
    text: 'You write “{quote}”. When in that time did you come closest to stopping, and what kept you going?',
    again: 'The hardest stretch of it, and why you did not stop there.',
  },
  {
    id: 'habit.unlike',
    cue: 'habit',
    slot: 'moment',
    text: 'You write “{quote}”. Tell me about a time that was not like the others.',
    again: 'Most of those times were probably alike. Which one was different, and what happened?',
  },
  {
    id: 'number.one',
    cue: 'number',
    slot: 'moment',
    text: 'Choose one out of “{quote}” and tell me about that one. What happened?',
    again: 'Pick a single one and tell it from beginning to end.',
  },
  {
    id: 'doing.last',
    cue: 'doing',
    slot: 'moment',
    text: '“{quote}”: when did you last do that? Tell me about that one time.',
    again: 'The most recent time you did it: where, with what, and how it came out.',
  },
  {
    id: 'liking.time',
    cue: 'liking',
    slot: 'moment',
    text: 'You mention “{quote}”. Which one time comes to mind, and what happened?',
    again: 'Any time that shows what you like about it: where you were, and what was going on.',
  },
  {
    id: 'because.noticed',
    cue: 'because',
    slot: 'motive',
    text: 'You say “{quote}”. When did you first notice that? One particular day, if you can find one.',
    again: 'How you found that out: what you were doing when it became clear to you.',
  },
  {
    id: 'vague.one',
    cue: 'vague',
    slot: 'moment',
    text: '“{quote}” can mean many things. Who is one person you think of, and what happened?',
    again: 'One real person, with or without the name, and one thing you saw or did.',
  },
  {
    id: 'stock.cost',
    cue: 'stock',
    slot: 'action',
    text: 'You write “{quote}”. When did that last cost you something: sleep, money, an evening with friends?',
    again: 'A time when you did it although something else would have been easier or nicer.',
  },
  {
    id: 'stock.stranger',
    cue: 'stock',
    slot: 'moment',
    text: '“{quote}”: suppose somebody does not believe it. Which day would you tell them about?',
    again: 'One day on which it could be seen.',
  },
  {
    id: 'result.after',
    cue: 'result',
    slot: 'moment',
    text: '“{quote}”: what were the first ten minutes after that like?',
    again: 'Where you went, who was there, what was said, right after you knew.',
  },
  {
    id: 'decision.other',
    cue: 'decision',
    slot: 'insight',
    text: '“{quote}”: what was the other choice, and what was good about it?',
    again: 'What you could have done instead, and why it was tempting.',
  },
  {
    id: 'want.step',
    cue: 'want',
    slot: 'goal',
    text: 'About “{quote}”: what have you already done toward it, or what could you do this year?',
    again: 'One step, however small: somebody you asked, something you tried, something you read.',
  },
  {
    id: 'want.person',
    cue: 'want',
    slot: 'goal',
    text: 'Suppose it works out: “{quote}”. Whose day looks different then? Think of one real person.',
    again: 'Somebody you know or have met who would be better off.',
  },
  {
    id: 'group.job',
    cue: 'group',
    slot: 'community',
    text: 'What is your job there, even if nobody ever gave it to you?',
    again: 'What is left undone, or goes less well, when you are away.',
  },
  {
    id: 'group.learned',
    cue: 'group',
    slot: 'community',
    text: 'What have you learned from somebody there who was not trying to teach you?',
    again: 'Something you picked up by being around one of them.',
  },
  {
    id: 'lesson.later',
    cue: 'lesson',
    slot: 'insight',
    text: '“{quote}”: when did you act on that later? What was different that time?',
    again: 'A later day on which you did something in another way because of it.',
  },
  {
    id: 'action.first',
    cue: 'no-action',
    slot: 'action',
    text: 'What did you do first, and what made you choose that?',
    again: 'The first thing you actually did, even if it did not help.',
  },
  {
    id: 'action.stuck',
    cue: 'no-action',
    slot: 'action',
    text: 'Where in all this did you get stuck, and what got you moving again?',
    again: 'The point where nothing worked, and the thing that came next.',
  },
  {
    id: 'insight.since',
    cue: 'no-insight',
    slot: 'insight',
    text: 'What have you done differently since then?',
    again: 'Some habit, some rule of yours, some way of asking or deciding that you did not have before.',
  },
  {
    id: 'insight.before',
    cue: 'no-insight',
    slot: 'insight',
    text: 'What did you think before it happened that you do not think anymore?',
    again: 'About the work, about the others, or about yourself: what turned out to be wrong?',
  },
  {
    id: 'insight.unsure',
    cue: 'no-insight',
    slot: 'insight',
    text: 'What about it are you still not sure of?',
    again: 'The part you have not settled for yourself yet.',
  },
  {
    id: 'spark.did',
    cue: 'spark',
    slot: 'action',
    text: '“{quote}”: what is one thing you did because of that?',
    again: 'Something you tried, asked, read or made, then or later, because it would not leave you alone.',
  },
  {
    id: 'clip.example',
    cue: 'clip',
    slot: 'moment',
    text: 'I would like to picture this better: “{quote}”. What would I have noticed if I had been there?',
    again: 'Sights, sounds, who stood where: whatever you can still see.',
  },
  {
    id: 'clip.before',
    cue: 'clip',
    slot: 'moment',
    text: 'Let me stay with “{quote}”. What had happened just before that?',
    again: 'The hour or the day before: what led to it.',
  },
  {
    id: 'long.keep',
    cue: 'long',
    slot: 'insight',
    text: 'There is a lot in that. If an essay had room for only one part of it, which part would you keep, and why that one?',
    again: 'The piece you would be sorry to lose.',
  },
];
