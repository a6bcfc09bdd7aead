import { describe, expect, it } from 'vitest';
import { last, marks, story, talk } from '#server/testing/test-interview.ts';
import { lookAt } from './told.ts';

const pump =
  'my aunt has a campground by the reservoir and last summer the well pump died with forty one sites full and she was in the hospital with her gallbladder so it was just me and my cousin Ruben, so I drove the golf cart site to site with a clipboard writing down who needed water first';

describe('a hospital in passing', () => {
  it('is no loss: the story goes on, and nothing of it is said back', () => {
    const { text, mark } = last([pump]);
    expect(mark).toMatch(/^stay:(?!loss|sad)/);
    expect(text).not.toMatch(/sorry|hospital/);
    const next = last([pump, 'this one guy at site 19 yelled that he paid for full hookups and I just stood there.']);
    expect(next.text).not.toContain('say more about it');
    expect(next.mark).toMatch(/^stay:/);
  });
});

describe('a question beside something sad', () => {
  it('is answered', () => {
    const { text, mark } = last([
      'My nana died in October and I typed all of her recipe cards. Who can see what I write here?',
    ]);
    expect(text).toMatch(/^I'm sorry\. Thank you for telling me\..* Only you can see this/);
    expect(mark).toBe('stay:loss');
    expect(last([story, 'Our rabbit died that week. How long does this take?']).text).toMatch(
      /^I'm sorry\. That's hard\. You have 1 story so far\./,
    );
  });
});

describe('a question at the end of a run-on sentence', () => {
  it.each([
    ['is this like a story or just background info?', /It counts\./],
    ['is it ok that I lied there or does it look bad?', /change how it sounds later/],
    ['who gets to read this?', /^Only you can see this/],
  ])('is answered: %s', (ask, answer) => expect(last([`${pump}, ${ask}`]).text).toMatch(answer));
});

describe('a question beside another wish', () => {
  it('is answered too', () => {
    const says = `${pump}. There's more to this one. Can I come back on the weekend?`;
    expect(last([says]).text).toMatch(/^Everything you've sent is saved/);
  });

  it('is never answered twice in the same words where we do not know', () => {
    const asks = ["What's the best bus to Salem?", 'how do i spell chlorophyll?', 'can you see my screen?'];
    const says = [...asks, ...asks].map((ask, at) => `We painted shelf number ${at} green that week. ${ask}`);
    const said = talk([story, ...says.slice(0, 5)]).flatMap(({ role, content }) =>
      role === 'assistant' && /sorry/i.test(content) ? content.split('\n\n')[0] : [],
    );
    expect(said).toHaveLength(5);
    expect(new Set(said).size).toBe(5);
  });
});

describe('what was told', () => {
  it.each([
    'it matters because I used to think you get it the first time',
    'and it really matters to me because nobody did that before',
    'This story matters to me.',
    'that meant everything to me',
    'thats the reason it matters',
  ])('has why it matters: %s', (text) => expect(lookAt(text).hasMeaning).toBe(true));

  it.each([
    "it didn't matter because we had already lost",
    'it never mattered to me',
    'no matter what she said I kept going',
    'what was the matter with the pump',
    'he said gray matter is the good stuff',
  ])('lacks it: %s', (text) => expect(lookAt(text).hasMeaning).toBe(false));

  it.each([
    'I said sir I have eleven babies on this list before you',
    'he goes well look at that',
    'she was like are you done',
    "and i'm like wait what",
    'actually she told everyone I was in the bathroom',
    'my dad was all like okay get in the truck',
  ])('has what somebody said: %s', (text) => expect(lookAt(text).hasSpeech).toBe(true));

  it.each([
    'he goes to the rink on sundays',
    'she was like twelve then',
    'it was like a forty dollar capacitor',
    'he was like a brother to us',
    'we go there every year',
  ])('lacks it: %s', (text) => expect(lookAt(text).hasSpeech).toBe(false));

  it.each([
    'after that I made a binder and my aunt still calls it the bible',
    'In the end we came in fourth.',
    'He has waved at me ever since.',
    "and that's how I got the keys",
    'I did it over and over until I passed on the fourth try',
    'and at ten it finally worked',
  ])('has how it ended: %s', (text) => expect(lookAt(text).hasEnd).toBe(true));

  it.each([
    'I was still holding the rope',
    'I can still hear the pen clicking',
    'after that I climbed the ladder',
    'we ran until we saw the bus',
    'he finally came to the door',
    'at the end of the street there was a van',
  ])('lacks it: %s', (text) => expect(lookAt(text).hasEnd).toBe(false));

  it('is not asked for', () => {
    const end = 'After that I made a binder with all the parts and my aunt still calls it the bible.';
    expect(marks([`${pump}. ${end}`, 'It was green.', 'It was heavy.'])).not.toContain('stay:next');
    const why = 'It matters to me because I used to think somebody older would come.';
    expect(marks([`${pump}. ${why}`, 'It was hot.', 'It was loud.', 'It was late.'])).not.toContain('stay:matters');
  });
});

describe('what changed, and why it matters', () => {
  const more =
    'and this one guy at site 19 kept yelling about his hookups so I gave him the last two jugs from the shed and then the man from the pump store calls and says he can come at four, so I am standing there with the phone';
  const other =
    'my sister is in a wheelchair and I do her hair every morning before school and before homecoming I spent four hours on it, this braided crown from a video, and I redid one side three times and my hands were dead';
  const ramp =
    'then we got there and the ramp was blocked by a catering van and she had to wait in the cold for twenty minutes and nobody could find the driver so I went into the kitchen and yelled at some guy';

  it('is asked behind the end of a story that is told at length, not in the middle of it', () => {
    expect(marks([pump, more, 'He came at four and it was a forty dollar part.']).slice(1)).toEqual([
      'stay:next',
      'stay:end',
      'stay:changed',
    ]);
    expect(marks([pump, `${more}. In the end it was a forty dollar part.`])).not.toContain('stay:end');
  });

  it('is asked in one story; of the next one, why it matters', () => {
    const asked = talk([pump, more, 'It was a small part.', 'I count the jugs.', 'no', other, ramp, 'He moved it.']);
    const meaning = asked.filter(({ question }) => /^stay:(?:changed|matters)$/.test(question ?? ''));
    expect(meaning.map(({ question }) => question)).toEqual(['stay:changed', 'stay:matters']);
    expect(meaning.filter(({ content }) => /differently|change/.test(content))).toHaveLength(1);
  });
});

describe('a long answer', () => {
  it('is heard by a clause with a name, a number or what was said, whole and to the letter', () => {
    const rope =
      'so the curtain got stuck halfway and everybody froze and I climbed the ladder even though you are not supposed to and my friend Jolie covered for me on props and my palms had these red burns and I said keep going to the whole cast and in the end it was just eleven minutes of holding a rope in the dark';
    expect(last([story, rope]).text).toMatch(/^\S+ (?:said )?“my friend Jolie covered for me on props”\./);
  });
});
