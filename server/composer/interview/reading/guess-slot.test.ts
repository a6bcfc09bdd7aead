import { describe, expect, it } from 'vitest';
import type { Slot } from '#contracts/chat.ts';
import { guessSlot } from './guess-slot.ts';

const exchanges: [Slot | null, string, string][] = [
  [
    'background',
    'Where did you grow up, and what was it like?',
    'We had a blue tank on the hill. After the storm the tank was gone and we lost the trees. One day my father brought a new one.',
  ],
  [
    'moment',
    'What happened with the platform?',
    'It was tech week and we had this eight foot platform that four actors had to jump on. On Wednesday one of the braces split. Nobody on stage noticed. I was under it with a flashlight and I heard it crack.',
  ],
  [
    'moment',
    'Tell me more about that.',
    'One night the freezer broke and we lost everything. My dad stood there in the dark. I had never seen him cry before. The next morning we opened anyway.',
  ],
  [
    'motive',
    'What draws you to biology?',
    'I love how cells talk to each other. I got interested in it in tenth grade because of a bad lab partner.',
  ],
  [
    'motive',
    'Interesting. And the subject?',
    'I want to study economics because my uncle’s shop closed and nobody could explain to me why.',
  ],
  [
    'goal',
    'Where do you see this going?',
    'I want to build clinics that work without the grid. In ten years I hope to run one.',
  ],
  ['goal', 'And then?', 'After graduation I want to go back to my town and open a small practice.'],
  [
    'insight',
    'How did that change you?',
    'I learned that being right is not enough. Now I think you have to be right out loud.',
  ],
  [
    'insight',
    'Say more.',
    'I used to think quiet people had nothing to say. I realized that they were waiting for a gap.',
  ],
  [
    'community',
    'Who are your people?',
    'Our mosque kitchen on Fridays. We cook for two hundred and my team does the rice. Everyone there is somebody’s cousin.',
  ],
  ['community', 'Which community matters to you?', 'My choir. We meet in a garage and we always argue about tempo.'],
  [
    'fit',
    'What are you looking for in a university?',
    'Small classes and a co-op program, and professors who answer the door.',
  ],
  [
    'background',
    'Tell me about home.',
    'I grew up in a town with one traffic light. My parents came from Eritrea, and my family runs a laundromat.',
  ],
  [
    'source',
    'Who taught you the most?',
    'Mostly a YouTube channel about bridges, and a book my neighbor lent me. I read it four times.',
  ],
  [
    'action',
    'What did you do about it?',
    'First I called the city. Then I made a list and I asked every shop. I built a small ramp from an old door.',
  ],
  [
    'action',
    'What happened next?',
    'I told my teacher and she lent me a hygrometer. I kept it by the cooker for a month. It was always wet when they wept.',
  ],
  [
    'motive',
    'Why architecture?',
    'I got lost in a hospital when I was ten. I cried in a corridor and nobody came. The signs were wrong that day.',
  ],
  ['background', 'What do you do outside school?', 'I wash up at the Plough on Fridays but I like the closing down.'],
  [null, 'Hm.', 'Blue.'],
];

describe('guessSlot', () => {
  it.each(exchanges)('hears %s in the answer to %j', (slot, question, answer) => {
    expect(guessSlot(question, answer)).toBe(slot);
  });

  it.each<[Slot, string]>([
    ['moment', 'You said the pump failed. What happened that day?'],
    ['goal', 'Where do you want this to lead after your degree?'],
    ['community', 'Which group or community do you belong to?'],
    ['insight', 'What did you learn from it?'],
    ['action', 'What did you do first?'],
    ['motive', 'Why chemistry, what drew you to the subject?'],
    ['source', 'Who do you turn to when you need help?'],
    ['fit', 'What kind of university are you hoping for?'],
    ['background', 'Where did you grow up?'],
  ])('hears %s in a question alone: %j', (slot, question) => expect(guessSlot(question, '')).toBe(slot));
});
