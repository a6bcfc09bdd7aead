import { describe, expect, it } from 'vitest';
import { last, story, talk } from '#server/testing/test-interview.ts';
import { storiesIn } from '#server/composer/stories/stories-in.ts';
import { vary } from './vary.ts';

const well =
  'Our well went dry the summer before tenth grade, and a truck came every two weeks with water. I wrote down in a notebook how much we used every day because nobody else would. I noticed that on Thursdays we used double and nobody knew why.';
const sizes = (says: readonly string[]) => storiesIn(talk(says)).map(({ answers }) => answers.length);

describe('a student who offers another story', () => {
  const offer = `${well} Do you want me to tell the band one now or is that boring?`;
  const band =
    'I fell flat on my back in front of everybody at the field show. I could hear the drumline keep going, and I got up.';

  it('hears yes, and opens it', () => {
    expect(last([offer])).toEqual({
      text: "Yes, I'd like to hear it. I'll keep it as its own story.\n\nTell me about “the band one” – what happened?",
      mark: 'open:own:1',
    });
    expect(sizes([offer, band])).toEqual([1, 1]);
  });

  it('finds it again by the name it was offered under', () => {
    expect(sizes([offer, band, 'Ask me something else', 'back to the band one, Danny cried on the bus'])).toEqual([
      1, 2,
    ]);
  });

  it('may offer it without a name', () => {
    expect(last([`${well} Do you want that one too or should I stick to water?`]).mark).toBe('open:own:1');
    expect(last([`${story} Do you want me to say what I did?`]).mark).toMatch(/^stay:/);
  });
});

describe('a question after much telling', () => {
  it('takes up the last thing told, to the letter', () => {
    expect(last([well])).toEqual({ text: 'You said “nobody knew why”.\n\nWhat happened next?', mark: 'stay:next' });
  });

  it('quotes nothing that more was told after', () => {
    const creek = `${well} In April I read those numbers to the city council, and my voice shook the whole time.`;
    expect(last([creek]).text).toBe('You said “my voice shook the whole time”.\n\nWhat happened next?');
    expect(last([`${well} My uncle drove the truck home.`]).text).not.toContain('“');
  });

  it('says so beside an answer to a question as well', () => {
    expect(last([`${well} Is that okay?`]).text).toMatch(/“nobody knew why”\.\n\nWhat happened next\?$/);
  });

  it('never quotes what hangs on an if', () => {
    const long = well.replace('nobody knew why', 'if my uncle came, we washed twice');
    expect(last([long]).text).not.toContain('washed');
  });

  it('asks nobody where it was who told a long scene', () => {
    const scene = 'We got into a Corolla without air and drove for an hour. You get three minutes, and I used one. ';
    const asked = talk([`${scene}${well} ${scene}`, 'He wrote it down.', 'It was hot.', 'I sat.']);
    expect(asked.some(({ question }) => question === 'stay:stranger')).toBe(false);
  });
});

describe('what is said again and again', () => {
  it('is said at length once', () => {
    const said: string[] = [];
    for (let at = 0; at < 6; at += 1) said.push(`${vary(['It counts. Really.', 'It counts.', 'Yes.'], said)} Okay.`);
    expect(said.filter((text) => text.startsWith('It counts. Really.'))).toHaveLength(1);
  });

  it('thanks for trust where it was hard, and not for what is told after', () => {
    const says = [
      'My abuelo did the money until he died, and then I sat on his bucket.',
      'The bucket was warm from the sun.',
    ];
    expect(last(says).text).toMatch(/^Thank you for/);
    const later = last([
      ...says,
      'We sell forty dozen in December and I made a price chart in marker for the rajas ones.',
    ]);
    expect(later.text).not.toMatch(/Thank you for|say more about it/);
  });
});

describe('an answer that ends with a turn', () => {
  const end = 'We painted the shelf green in May and the kids signed the back of it.';

  it.each(['can we talk about something else', 'Lets talk about something else.'])('stays in its story: %s', (turn) => {
    expect(sizes([story, `${end} ${turn}`])).toEqual([2]);
    expect(last([story, `${end} ${turn}`]).mark).toBe('open:counted-on');
  });
});

describe('a student who says what is to come', () => {
  it.each([
    'ok so hi i have like three things, one is about my dog and',
    'hii so i got like two things to talk about, the first is kinda sad',
    'hey so i have like four different stories for you',
  ])('is asked to go ahead, and nothing of it is kept: %s', (message) => {
    expect(last([message])).toMatchObject({ mark: 'open:own:1', text: expect.stringContaining('Go ahead.') });
    expect(sizes([message])).toEqual([]);
  });

  it('has told something with numbers of other things', () => {
    expect(sizes(['i have three brothers and one is a cook'])).toEqual([1]);
    expect(sizes(['i have two jobs, one is at the pool and one is at my uncles shop'])).toEqual([1]);
  });
});

describe('a student who leaves', () => {
  it.each(['im done', 'bye!!', 'ok thats all i have to go'])('hears goodbye after %j, and no question', (bye) => {
    const { text, mark } = last([story, `We painted the shelf green in May. ${bye}`]);
    expect(mark).toBe('goodbye');
    expect(text).not.toContain('?');
  });

  it.each(['gtg thank u!!', 'alright gtg my shift starts', 'im out thanks', 'my bus is here so bye'])(
    'is not asked anything after %j',
    (bye) => expect(last([story, bye])).toMatchObject({ mark: 'goodbye', text: expect.not.stringContaining('?') }),
  );

  it.each(['thanks!', 'ok', 'bye'])('is not called back by %j', (word) => {
    const { text, mark } = last([story, "That's all", word]);
    expect(mark).toBe('goodbye');
    expect(text).not.toContain('?');
  });

  it('is told how to move what was put together', () => {
    expect(last([`${well} did it squish them together?`]).text).toContain(
      'To move something yourself, tap the line under your message.',
    );
  });
});
