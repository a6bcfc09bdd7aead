import { describe, expect, it } from 'vitest';
import { pleasIn, storiesIn } from '#server/composer/stories/stories-in.ts';
import { sentencesOf, withoutTalk } from '#server/composer/reading/read-message.ts';
import { chipsFor } from './chips.ts';
import { last, marks, story, talk } from '#server/testing/test-interview.ts';

describe('a student who turns to another story', () => {
  it('is followed, and what they tell is a story of its own', () => {
    const says = [story, 'not related but i also do color guard on saturdays'];
    expect(storiesIn(talk(says))).toHaveLength(2);
    expect(last(says)).toMatchObject({ mark: 'stay:time', text: expect.stringMatching(/^Okay, let's go there\./) });
    expect(last([story, 'i have a better story'])).toEqual({
      text: "Okay, let's go there.\n\nGo ahead. What happened?",
      mark: 'open:own:1',
    });
  });

  it('is answered first, and what they ask about is no topic', () => {
    const { text } = last([story, 'something else. is that bit about my dad good enough or is it too much']);
    expect(text).toMatch(/^(?:You can talk about hard things here|Yes, if you want to)/);
    expect(text).not.toContain('my dad');
  });

  it('goes back to the story that the student names, and stays there', () => {
    const says = [
      story,
      'Ask me something else',
      'I do color guard. In May I dropped the flag in front of everyone.',
      'Ask me something else',
      'We had a fire in the kitchen once and I put salt on it.',
      'the color guard thing actually',
    ];
    const { text, mark } = last(says);
    expect(text).toMatch(/^Okay, back to “the color guard thing”\.\n\nAnd then\? What happened/);
    expect(mark).toMatch(/^stay:next~/);
    const more = [
      ...says,
      'I picked it up and kept the count.',
      'They clapped.',
      'Nobody said a word.',
      'Skip',
      'yes there’s more',
    ];
    const stories = storiesIn([
      ...talk(more),
      { id: 'z', role: 'user', content: 'My mom filmed it all.', question: null },
    ]);
    expect(stories.map(({ answers }) => answers.length)).toEqual([1, 5, 1]);
  });

  it('keeps what is only mentioned for later, and stays where it was', () => {
    const says = [story, 'i do derby every week too but thats not related'];
    expect(last(says)).toEqual({
      text: 'Okay, we can come back to that one.\n\nAnd then? What happened?',
      mark: expect.stringMatching(/^stay:next~/),
    });
    const told = storiesIn(talk([...says, 'anyway then we glued the labels']));
    expect(told.map(({ answers }) => answers.length)).toEqual([2, 1]);
    expect(last([...says, 'anyway then we glued the labels', 'the derby thing actually']).text).toMatch(
      /^Okay, back to/,
    );
  });

  it('leaves a story that is over, and doesn’t ask about it', () => {
    expect(last([story, 'i think thats everything for that story']).mark).toBe('open:counted-on');
  });

  it.each([
    ['she died in october', 1],
    ['Yes! There’s more, so now I run the paint crew.', 1],
    ['His name was Coach Bell.', 2],
    ['Because my dad lost his job I started selling tamales at the gym.', 2],
    ['they let me close the shop on sundays', 2],
  ])('files %j where it belongs after a new question', (message, count) => {
    expect(storiesIn(talk([story, 'Ask me something else', message]))).toHaveLength(count);
  });

  it('stays with a story after “Is there more?”, unless the student turns to another', () => {
    const before = [story, 'It took us until dark.', 'It is one room.', 'We glued them.', 'We did it in May.'];
    expect(marks(before).at(-1)).toBe('more');
    for (const message of [
      "there's more, my mom brought soup for everyone",
      'Yes, my mom brought soup for everyone.',
      'yes. Mr. Ortiz paid for new paint',
      'I cried in the parking lot.',
      'My mom cried in the car on the way home.',
      'i play chess on saturdays with walt',
    ])
      expect(storiesIn(talk([...before, message]))).toHaveLength(1);
    expect(storiesIn(talk([...before, 'not related but i also play chess with walt']))).toHaveLength(2);
    expect(storiesIn(talk([...before, 'i walk on the joists now']))).toHaveLength(1);
  });

  it('goes back to what was told in a few words, and takes up what is asked for', () => {
    const long = `${story} ${'We swept the room and carried the boxes out to the yard. '.repeat(3)}My cousin Leo drew a map.`;
    const says = [
      long,
      'Ask me something else',
      'I fix phones for my cousins.',
      'back to the map thing, he drew the river too',
    ];
    expect(storiesIn(talk(says)).map(({ answers }) => answers.length)).toEqual([2, 1]);
    expect(last([story, 'not to change the subject but do you want me to talk about swim too?']).text).toContain(
      'Tell me about “swim” – what happened?',
    );
  });

  it('goes back at the end of an answer, which stays in its own story', () => {
    const says = [
      story,
      'Ask me something else',
      'In May I dropped the flag in front of everyone. can we go back to the shelf thing',
    ];
    expect(last(says).text).toMatch(/^Okay, back to “the shelf thing”\.\n\n/);
    expect(storiesIn(talk(says)).map(({ answers }) => answers.length)).toEqual([1, 1]);
    expect(last([story, 'can i do the flood one instead']).text).toContain(
      'Tell me about “the flood one” – what happened?',
    );
  });

  it.each(['Can I go back to Ammamma?', 'about Ammamma again', 'can we go back to the garden thing'])(
    'goes on with the story that %j names, and files what follows there',
    (back) => {
      const says = [
        'I taped every talk of Ammamma in the garden. Ammamma sang first.',
        'Ask me something else',
        'In May I dropped the flag in front of everyone.',
        'She never heard the tape.',
      ];
      const told = talk([...says.slice(0, 3), back, 'She never heard the tape.']);
      expect(told.at(-3)?.content).toMatch(/^Okay, back to/);
      expect(storiesIn(told).map(({ answers }) => answers.length)).toEqual([2, 1]);
    },
  );

  it('asks which of two stories is meant, by their own words', () => {
    const says = [
      'My cousin Leo fixed the boat with me in the rain.',
      'Ask me something else',
      'We lost the cup final because my cousin Leo slept in.',
    ];
    const { text, mark } = last([...says, 'can I go back to Leo?']);
    expect(chipsFor(mark, text, 2).slice(0, 2)).toEqual([
      'We lost the cup final because my cousin…',
      'My cousin Leo fixed the boat with me…',
    ]);
    const told = talk([...says, 'can I go back to Leo?', 'My cousin Leo fixed the boat with me…', 'It sank anyway.']);
    expect(storiesIn(told).map(({ answers }) => answers.length)).toEqual([2, 1]);
  });

  it('opens a story about what was only mentioned', () => {
    const { text, mark } = last([
      `${story} My cousin was there too, and he is on the raft team.`,
      'the raft thing actually',
    ]);
    expect(text).toContain('Tell me about “the raft thing” – what happened?');
    expect(mark).toBe('open:own:1');
    const more = last([story, 'can i talk about my brother instead', 'yes theres more']);
    expect(more.mark).toBe('open:own:1+again');
  });

  it.each([
    'No, 7th grade',
    'actually it was my cousin not my brother',
    'no it was my tía not my tío who had the goats',
  ])('of %j is noted with the story, is nothing that happened, and the question stays', (fix) => {
    const told = `${story} My brother was in 8th grade.`;
    for (const before of [[told], [told, 'Ask me something else']]) {
      const asked = talk(before).at(-1);
      const { text, mark } = last([...before, fix]);
      expect(text).toMatch(/^Thanks for the fix\. .* under Your stories, .*\n\n/);
      expect(mark).toBe(asked?.question);
      const [only, other] = storiesIn(talk([...before, fix]));
      expect(only?.answers.map((answer) => answer.text)).toEqual([told, fix]);
      expect(other).toBeUndefined();
      expect(only?.answers.map(withoutTalk)).toEqual([told, '']);
    }
  });

  it.each([
    'No, he said, and closed the door.',
    'Actually, my cousin.',
    'no money, no car, no plan',
    'it was not my idea',
  ])('is none: %j', (answer) => expect(last([story, answer]).text).not.toContain('Thanks for the fix'));

  it.each(['Actually it was my fault, not my brother’s.', 'Oops, wrong bus.'])(
    'is none where it shares no word with what was told: %j',
    (answer) => {
      expect(last([story, answer]).text).not.toContain('Thanks for the fix');
      expect(storiesIn(talk([story, answer]))[0]?.answers.map(withoutTalk)).toEqual([story, answer]);
    },
  );
});

describe('something that died', () => {
  it('has a word for what died in a story, and asks nothing cheerful', () => {
    const says = ['vet tech', 'two puppies came in cold', 'she lived. other puppy didnt'];
    expect(last(says)).toEqual({ text: "I'm sorry. That's hard.\n\nWhat did you do then?", mark: 'stay:sad' });
    const asked = marks([...says, 'i held her till her mom came', 'we went home', 'i dont know']);
    for (const mark of ['stay:end', 'stay:changed', 'stay:said']) expect(asked).not.toContain(mark);
  });
});

describe('listening', () => {
  /** What a message says about a story that was left out whole. */
  const heldIn = (content: string) => {
    const off = sentencesOf(story).map(({ text }) => text);
    const turns = talk([story]);
    for (const one of turns) if (one.role === 'user') one.keeping = { on: [], off, story: null };
    return pleasIn([...turns, { id: 'plea', role: 'user', content, question: null }])
      .map(({ about }) => about)
      .find((about) => about !== null);
  };

  it('asks nobody where it was who has said so, and asks softly about what may have been told', () => {
    const told = `${story} We were in my aunt's garage in Fremont and my cousin Anu held the lamp. ${'We carried the books out. '.repeat(12)}`;
    expect(marks([told, 'Nobody else came.'])).toEqual(['open:subject', 'stay:next', 'stay:said']);
    expect(last([told, 'Nobody else came.']).text).toContain('skip this one.');
  });

  it.each([
    'did you delete it?',
    'Was it deleted?',
    'are you keeping it?',
    'are you still using that?',
    'where did it go?',
    'is that one gone?',
    'did you remove that part?',
    'did you delete the shelf story',
  ])('hears %j as asking about what is out', (asks) => expect(heldIn(asks)).toMatch(/^(?:check|held)$/));

  it.each(['put it back', 'wait no put it back, its my best one', 'yeah use it', 'You can use it.', 'keep it in'])(
    'hears %j as wanting it back',
    (wish) => expect(heldIn(wish)).toBe('keep'),
  );

  it('asks for a stranger’s beginning once', () => {
    const says = [
      story,
      'And then it snowed.',
      'It is one room.',
      'Skip',
      'no',
      story,
      'And then it snowed.',
      'It is one room.',
    ];
    expect(marks(says).filter((mark) => mark === 'stay:stranger')).toHaveLength(1);
  });
});
