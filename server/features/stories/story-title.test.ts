import { expect, it } from 'vitest';
import { calledIn, calledInQuestion } from './story-called.ts';
import { titleFrom } from './story-title.ts';

it.each([
  ["um that should be its own story, it's not about the raft. Dev kept a list.", "It's not about the raft"],
  ['That reminds me of the other thing that happened, the goat ate the list.', 'The goat ate the list'],
  ['Yeah find another, so my uncle drives a plow.', 'My uncle drives a plow'],
  ['Up to me... okay, so my aunt runs a laundromat.', 'My aunt runs a laundromat'],
  ['This one time, at the lake, we lost the oars.', 'This one time, at the lake, we lost the oars'],
  ['We built a raft. It leaked in the middle of the lake.', 'We built a raft'],
  ['i live by the end of the 22 line. my mom takes it at 5', 'I live by the end of the 22 line'],
  ['Did it work? No.', 'Did it work?'],
  [
    'one day he locked himself in the bathroom and i had to talk to him through the door',
    'One day he locked himself in the bathroom…',
  ],
  [
    'When the kitchen flooded, my brother and I carried every single bag of flour upstairs',
    'When the kitchen flooded…',
  ],
  ['Mr. Haddad, who ran the survey, let me present it to forty people', 'Mr. Haddad, who ran the survey…'],
  [
    'The furnace in our basement went out in January the winter my dad was away',
    'The furnace in our basement went out…',
  ],
  [
    'My uncle Milan, who taught me furnaces, died in May and left me his gauges',
    'My uncle Milan, who taught me furnaces, died…',
  ],
  ['So many people came that we ran out of chairs and used buckets', 'So many people came that we ran out…'],
  ['Well water tastes of iron where we live', 'Well water tastes of iron where we live'],
  ['Like my mother, I am left handed', 'Like my mother, I am left handed'],
  ['No one came to the first meeting', 'No one came to the first meeting'],
  ['iPhone screens were my first job', 'iPhone screens were my first job'],
])('%j is called %j', (text, title) => expect(titleFrom(text)).toBe(title));

it.each([
  [
    'ok so the third time, this was in march, it was raining and I did everything right',
    'The third time, this was in march…',
  ],
  [
    'omg fine, so again: for the musical Mr. Delacroix our director was on the wrong side of the stage',
    'For the musical Mr. Delacroix our director…',
  ],
  ['Well so I made a box, like an actual recipe card box, it had my recipes in it', 'I made a box…'],
  ['um yeah so like there was this dog', 'There was this dog'],
  ['maybe hotel management or like something with people', 'Hotel management…'],
  [
    'Mechanical engineering or like something with cars i guess because my uncle Tomas has this garage on fifth street',
    'My uncle Tomas has this garage on fifth street',
  ],
  ['work i guess. i run the register at quickmart', 'I run the register at quickmart'],
  [
    'nursing or something. I like helping. my grandma fell in june and i was home alone',
    'My grandma fell in june and i was home alone',
  ],
  ['my dog ran away or something and we looked for him for two days', 'My dog ran away…'],
  ['soccer i guess', 'Soccer…'],
  ['and then the lights went out', 'The lights went out'],
  ["I don't know, since I was like 11?", 'Since I was like 11?'],
  ['ok fine. haha. we drove to the lake', 'We drove to the lake'],
  ['ok fine', 'Ok fine'],
])('says nothing of the fillers before it: %j is called %j', (text, title) => expect(titleFrom(text)).toBe(title));

it.each([
  ['ok so the driving thing, I failed the first time because I hit the cone', 'the driving thing'],
  ['ok the musical: we did Into the Woods in november', 'the musical'],
  ["oh also there's the curtain story", 'the curtain story'],
  ['And going back to the campground, the guy from site 19 comes every year now', 'the campground'],
  ['going back to the campground, he comes every year', 'the campground'],
  ["ugh ok well so the curtain, everybody's whispering", 'the curtain'],
  ['haha ok, and with the musical, after the show he looked at my hands', 'the musical'],
  ['can I tell the tamale one now', 'the tamale one'],
  [
    "that reminds me there's also the thing with the school musical where the curtain got stuck",
    'the thing with the school musical',
  ],
  ['anyway the mower.', 'the mower'],
])('%j turns to %j', (sentence, name) => expect(calledIn(sentence)).toBe(name));

it.each([
  'The hardest thing, honestly, was telling my coach',
  'My uncle Milan, who taught me furnaces, died in May',
  'So my mom, who never cries, cried',
  'So my grandma, she fell on the ice',
  'so the coach, Mr. Ito, let me stay',
  'ok so the dog died, and my brother dug the hole',
  'ok so the third time, this was in march',
  'So the first thing, I was late',
  'For the science fair, I built a scale',
  'I told you, the driving thing was worse',
  'this is a different story from the campground one btw, did you put it separately?',
  'no that is not the campground one',
  'ok so basically I was late',
])('%j only tells', (sentence) => expect(calledIn(sentence)).toBeUndefined());

it('a story that we ask for by its name bears it', () => {
  expect(calledInQuestion('Tell me about “the band one” – what happened?')).toBe('the band one');
  expect(calledInQuestion('Tell me about a time something went wrong.')).toBeUndefined();
  expect(calledInQuestion('You said “the band was late”. What happened next?')).toBeUndefined();
});
