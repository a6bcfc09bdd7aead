import { describe, expect, it } from 'vitest';
import { last, story, talk } from '#server/testing/test-interview.ts';
import { pleasIn, storiesIn } from '#server/composer/stories/stories-in.ts';
import { readMessage } from './read-message.ts';
import said from './said-to-us.json' with { type: 'json' };

/** What students say to us in the middle of their telling, written down before any rule was. */
const asked = { question: 'What happened next?', mark: 'stay:next' };

describe('a question to us', () => {
  it.each(said.asks.map(([about = '', message = '']) => [message, about]))('is heard in %j', (message, about) => {
    expect(readMessage(message, asked).asks).toContain(about);
  });
});

describe('the end of a story', () => {
  it.each(said.over)('is heard in %j, and nobody asks on', (message) => {
    expect(readMessage(message, asked).kind).not.toBe('answer');
    expect(last([story, message]).mark).toMatch(/^(?:open:|goodbye)/);
  });
});

describe('a wish to stop', () => {
  it.each(said.stop)('is heard in %j, and gets the goodbye', (message) => {
    const { text, mark } = last([story, message]);
    expect(mark).toBe('goodbye');
    expect(text).toContain('Press Move to Next Step');
    expect(storiesIn(talk([story, message]))).toMatchObject([{ answers: [{ text: story }] }]);
  });

  it('is heard after an answer, which is kept', () => {
    expect(last([story, 'She swims now. can i be done'])).toMatchObject({ mark: 'goodbye' });
    expect(storiesIn(talk([story, 'She swims now. can i be done']))[0]?.answers).toHaveLength(2);
    expect(last([story, 'can i be done? who sees this'])).toMatchObject({ mark: 'goodbye' });
    expect(last([story, 'can i be done? who sees this']).text).toMatch(/^Only you can see this/);
  });
});

describe('a remark to us', () => {
  it.each(said.remarks)('is kept out of the story: %j', (remark) => {
    const { sentences } = readMessage(`${remark} We drove home in the rain.`, asked);
    expect(sentences.map(({ isTalk, isDoubted }) => isTalk || isDoubted)).toEqual([true, false]);
  });

  it('leaves what is told in it', () => {
    const told = readMessage('I told you where, the church lot, and then the light.', asked).sentences;
    expect(told.map(({ text, isTalk }) => [text, isTalk])).toEqual([
      ['I told you where', true],
      ['the church lot, and then the light.', false],
    ]);
  });

  it('waits switched off where it corrects, and stays on where it adds', () => {
    const fixed = "She drove there. Actually wait, it wasn't Montpelier, it was Burlington, sorry.";
    expect(readMessage(fixed, asked).sentences.map(({ isDoubted }) => isDoubted)).toEqual([false, true]);
    const added = "He put it back. By the way my sister's name is Imogen if you need it.";
    expect(readMessage(added, asked).sentences.some(({ isTalk, isDoubted }) => isTalk || isDoubted)).toBe(false);
  });
});

describe('a question about our words', () => {
  it.each(['A day with what??', 'get into what? What I have to do now?', 'Which days?'])(
    'gets them in other words: %j',
    (message) => {
      const before = last([story]).text.split('\n\n').at(-1) ?? '';
      expect(last([story, message]).text).not.toContain(before);
    },
  );
});

describe('a wish to leave something out', () => {
  const heard = (message: string) =>
    pleasIn([...talk([story]), { id: 'plea', role: 'user', content: message, question: null }]).flatMap(
      ({ about }) => about ?? [],
    );

  it.each(said.leaveOut)('is heard: %j', (message) => expect(heard(message)).not.toEqual([]));

  it.each(said.leaveOutMaybe)('is told from one with a condition: %j', (message) => {
    for (const says of [message, `My grandfather died in March. ${message}`]) expect(heard(says)).toEqual(['maybe']);
  });

  it.each(said.told)('is none: %j', (message) => {
    const { sentences, isPrivate } = readMessage(message, asked);
    expect(sentences.every(({ isTalk, isDoubted }) => !isTalk && !isDoubted)).toBe(true);
    expect(isPrivate).toBe(false);
    expect(heard(message)).toEqual([]);
  });
});

it.each(said.turns)('another story is opened by %j', (message) => {
  const told = storiesIn(talk([story, `${message} My uncle runs a bait shop and I do the books there on Sundays.`]));
  expect(told).toHaveLength(2);
});

it.each([
  'back to the bait shop',
  'back to the bait shop for a second, because I forgot the best part! We sold worms.',
])('goes back to the story by %j', (message) => {
  const bait = 'My uncle runs a bait shop and I do the books there on Sundays.';
  const told = storiesIn(talk([bait, 'Ask me something else', story, 'It rained.', message, 'We sold out by noon.']));
  expect(told.map(({ answers }) => answers.at(-1)?.text)).toEqual(['We sold out by noon.', 'It rained.']);
});

it('opens the story that is asked for, and says how to move a message', () => {
  const bus = 'Nothing. Can we do a different thing? I want to talk about the bus.';
  expect(last([story, bus]).text).toContain('Tell me about “the bus” – what happened?');
  const { text, mark } = last([story, 'It rained.', "no that's the wrong story, it goes with the shelf one"]);
  expect(text).toContain('Tap the line under that message');
  expect(mark).toMatch(/^stay:/);
});

it.each([
  'Teachers can see this? Like the principal can read it?',
  'who can see this? like do the teachers see it',
  'so what happens after this? I asked.',
  "you didn't say anything after that.",
  "huh? I wasn't asking to take anything else out.",
])('keeps nothing of %j beside what is told', (says) => {
  const told = 'We carried forty trays to the church next door.';
  const kept = readMessage(`${told} ${says}`, asked).sentences.filter(({ isTalk, isDoubted }) => !isTalk && !isDoubted);
  expect(kept.map(({ text }) => text)).toEqual([told]);
});
