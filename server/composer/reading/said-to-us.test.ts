import { describe, expect, it } from 'vitest';
import { chipsFor } from '#server/composer/interview/chips.ts';
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
    const { text, mark } = last([story, message]);
    const isDone = !kept([story, message]).includes(story);
    const quote = '“Last winter the shelf broke and the books…”';
    const wanted = isDone ? `Okay, I left out your message ${quote} and we won't use it.` : `Leave out ${quote}`;
    expect(`${text} ${chipsFor(mark, text, 1).join(' ')}`).toContain(wanted);
  });

  it.each(said.told)('is none: %j', (message) => {
    const { sentences, isPrivate } = readMessage(message, asked);
    expect(sentences.every(({ isTalk, isDoubted }) => !isTalk && !isDoubted)).toBe(true);
    expect(isPrivate).toBe(false);
    expect(last([story, message]).text).not.toMatch(/left out|Only you/);
  });

  it('says who can see a secret, and leaves out what the student taps', () => {
    const says = [story, "Who reads this? My mom doesn't know I called him at 2am."];
    const { text, mark } = last(says);
    expect(text).toMatch(
      /^Only you can see this, plus any writer you hire\. Which of these should I leave out, if any\?\n/,
    );
    const [first = '', second = '', keep = ''] = chipsFor(mark, text, 1);
    expect(kept(says)).toEqual(says);
    expect(kept([...says, first])).toEqual([story]);
    expect(kept([...says, second])).toEqual(says.slice(1));
    expect(kept([...says, keep])).toEqual(says);
    expect(last([...says, keep]).mark).toBe('stay:end');
    const check = 'did you take out the part about my mom?';
    expect(last([...says, first, check]).text).toContain(
      "I left out your message “Who reads this? My mom doesn't know I…”.",
    );
    expect(last([...says, keep, check]).text).toMatch(/^Not yet\. Which/);
  });

  it('asks no more about what is left out, and keeps our question about it off the card', () => {
    const says = [story, "My mom doesn't know I called him at 2am.", 'We drove home and nobody said a word.'];
    const [{ answers } = { answers: [] }] = storiesIn(talk(says));
    expect(answers.map(({ question }) => question)[2]).toBe('What happened next?');
    const out = [...says.slice(0, 2), "Leave out “My mom doesn't know I called him at…”", 'We drove home.'];
    expect(last(out).text).not.toMatch(/\bmom\b/);
  });

  it('leaves out what the student names, wherever it was told, and gives back what they keep', () => {
    const says = [story, 'We hid the pills in the piano and nobody looked.', 'It rained all week.'];
    const named = [...says, 'can you delete what I said about the pills?'];
    expect(kept(named)).toEqual([says[0], says[2]]);
    const told = 'He hid the keys in the freezer. Please don’t write that.';
    expect(kept([story, told])).toEqual([story]);
    const { text, mark } = last([story, told]);
    const [, back = '', enough = ''] = chipsFor(mark, text, 1);
    expect(kept([story, told, back])).toEqual([story, told]);
    expect(kept([story, told, enough])).toEqual([story]);
  });
});
