import { describe, expect, it } from 'vitest';
import { last, story, talk } from '#server/composer/interview/testing/talk.ts';
import { storiesIn } from '#server/composer/stories/stories-in.ts';
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

describe('a wish to leave something out', () => {
  const kept = (says: readonly string[]) =>
    storiesIn(talk(says)).flatMap(({ answers }) => answers.flatMap(({ text, isPrivate }) => (isPrivate ? [] : [text])));

  it.each(said.leaveOut)('is heard before anything else: %j', (message) => {
    const { text } = last([story, message]);
    const out = [story, message].filter((one) => !kept([story, message]).includes(one));
    const quote = out[0] === story ? '“Last winter the shelf broke and the books…”' : `“${message.slice(0, 20)}`;
    const isDone = out.length > 0 && (out[0] === story || readMessage(message, asked).kind === 'answer');
    const done = `Okay, I left out your message ${quote}`;
    expect(text).toContain(isDone ? done : 'You can switch off any sentence under your messages.');
  });

  it.each(said.leaveOutMaybe)('with a condition keeps the words, and says so: %j', (message) => {
    const died = `My grandfather died in March. ${message}`;
    expect(kept([story, message])).toEqual([story]);
    expect(kept([died])).toEqual([died]);
    for (const says of [[story, message], [story, died], [died]])
      expect(last(says).text).toContain(
        'I kept what you told me. To leave any of it out, tap the line under that message.',
      );
  });

  it.each(said.told)('is none: %j', (message) => {
    const { sentences, isPrivate } = readMessage(message, asked);
    expect(sentences.every(({ isTalk, isDoubted }) => !isTalk && !isDoubted)).toBe(true);
    expect(isPrivate).toBe(false);
    expect(last([story, message]).text).not.toMatch(/left out|Only you/);
  });

  it('says who can see a secret, and where to switch it off', () => {
    const says = [story, "Who reads this? My mom doesn't know I called him at 2am."];
    const { text, mark } = last(says);
    expect(text).toMatch(/^Only you can see this, plus any writer you hire\. You can switch off any sentence/);
    expect(mark).toBe('stay:end');
    expect(kept(says)).toEqual(says);
    const check = 'did you take out the part about my mom?';
    expect(last([...says, check]).text).toMatch(/^Not yet\. You can switch off/);
    expect(last([...says, 'leave that out', check]).text).toContain(
      "I left out your message “Who reads this? My mom doesn't know I…”.",
    );
  });

  it('still hears what was tapped when we asked what to leave out', () => {
    const tapped = [story, 'It rained all week.', 'Leave out “Last winter the shelf broke and the books…”'];
    expect(kept(tapped)).toEqual(['It rained all week.']);
  });

  it('leaves out what the student names, wherever it was told, and gives back what they keep', () => {
    const says = [story, 'We hid the pills in the piano and nobody looked.', 'It rained all week.'];
    const named = [...says, 'can you delete what I said about the pills?'];
    expect(kept(named)).toEqual([says[0], says[2]]);
    const told = 'He hid the keys in the freezer. Please don’t write that.';
    expect(kept([story, told])).toEqual([story]);
    expect(kept([story, told, 'Keep it'])).toEqual([story, told]);
  });
});

it.each(said.turns)('another story is opened by %j', (message) => {
  const told = storiesIn(talk([story, `${message} My uncle runs a bait shop and I do the books there on Sundays.`]));
  expect(told).toHaveLength(2);
});
