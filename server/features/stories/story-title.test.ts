import { expect, it } from 'vitest';
import { titleFrom } from './story-title.ts';

it.each([
  ['We built a raft. It leaked in the middle of the lake.', 'We built a raft'],
  ['i live by the end of the 22 line. my mom takes it at 5', 'i live by the end of the 22 line'],
  ['Did it work? No.', 'Did it work?'],
  [
    'one day he locked himself in the bathroom and i had to talk to him through the door',
    'one day he locked himself in the bathroom…',
  ],
  [
    'When the kitchen flooded, my brother and I carried every single bag of flour upstairs',
    'When the kitchen flooded, my brother…',
  ],
  ['Mr. Haddad, who ran the survey, let me present it to forty people', 'Mr. Haddad, who ran the survey…'],
  [
    'The furnace in our basement went out in January the winter my dad was away',
    'The furnace in our basement went out…',
  ],
])('%j is called %j', (text, title) => expect(titleFrom(text)).toBe(title));
