import { describe, expect, it } from 'vitest';
import type { Story } from '#contracts/stories.ts';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';
import { keepingTests } from '#server/testing/test-keeping.ts';

let sam: EssayDesk;
const { say, look, list, tell, parts } = keepingTests((desk) => {
  sam = desk;
});

const shelf =
  'Last winter the shelf broke and the books fell on the floor. I sorted them by color with two of the kids, because nobody could read the labels.';
const eye =
  'I translate for my dad at the doctor, and one time I said there is too much water in your eye because I did not know the word.';
const storyOf = async (text: string) => (await parts()).find(({ content }) => content === text)?.kept?.story?.name;

describe('a student who wants a story apart', () => {
  it('gets it, with all they told of it', async () => {
    const sure = 'In the truck he asked me was I sure about the eye. I looked it up at home.';
    await tell(shelf, eye, `${sure} can the eye one be its own story?`);
    const { stories, output } = await look();
    expect(output).toMatch(
      /^Okay, “I translate for my dad.*” is its own story now: 3 parts, from “I translate .*\n\nIs there more to/,
    );
    expect(stories).toBe(2);
    expect(await storyOf(`${sure} can the eye one be its own story?`)).toBe(await storyOf(eye));
    expect(await storyOf(shelf)).not.toBe(await storyOf(eye));
  });

  it('is told so where it is apart already', async () => {
    const eyes = `Different story: ${eye}`;
    await tell(shelf, eyes, 'In the truck he asked me was I sure.', 'The eye should be separate from the shelf');
    const { stories, output } = await look();
    expect(output).toMatch(/^It's its own story already, “.*”, so nothing moved\./);
    expect(stories).toBe(2);
    expect(await storyOf('In the truck he asked me was I sure.')).toBe(await storyOf(eyes));
  });

  it('has all of it moved or nothing', async () => {
    const sure = 'In the truck he asked me was I sure about the eye.';
    await tell(shelf, eye, sure);
    const [story] = await list();
    const edited = (each: Story['answers'][number]) =>
      each.text === sure ? { ...each, text: `${sure} I was.` } : each;
    await callApi(sam.test, sam.student, 'PUT', `/stories/${story?.id}`, { answers: story?.answers.map(edited) });
    await say('the eye should be separate from the shelf');
    expect((await look()).output).toMatch(/^I couldn't move that one\. Tap the line under that message to move it\./);
    expect(await storyOf(eye)).toBe(await storyOf(shelf));
    expect((await list()).map(({ answers }) => answers.length)).toEqual([3]);
  });

  it.each([
    'Cooking was my own thing.',
    'The kitchen was really my own thing and nobody could touch it.',
    'My mom and dad are separate now and I live with her.',
    'We kept the needles separate.',
    'Translating is its own thing, you have to listen twice.',
    'At night the floor was a different story.',
  ])('is not heard in %j', async (message) => {
    await tell(shelf, eye, message);
    const { stories, conversation } = await look();
    expect(stories).toBe(1);
    const { sentences } = conversation.find(({ content }) => content === message)?.kept ?? {};
    expect(sentences?.every(({ is_kept }) => is_kept)).toBe(true);
  });
});

const trapdoor = 'Our theater has a trapdoor from 1920 and I oil it before every show.';
const [screw, why, weird] = [
  'At the hardware store a lady buys one screw every week.',
  'I asked her why and she said it is for a clock.',
  'Now I save her a weird one every Friday.',
];
const [jammed, note] = ['The trapdoor jammed in October with Wendell under it.', 'He left me a note on the hinge.'];
/** The stories as the student sees them, each by its sentences. */
const told = async () => {
  const kept = (await parts()).flatMap(({ kept: own }) =>
    own?.story ? own.sentences.filter(({ is_kept }) => is_kept).map(({ text }) => [own.story?.id, text] as const) : [],
  );
  return [...Map.groupBy(kept, ([id]) => id).values()].map((all) => all.map(([, text]) => text));
};

describe('sentences that a student wants elsewhere', () => {
  it('go, out of the middle of a message and across messages, and come back', async () => {
    await tell(
      trapdoor,
      `I was nine. ${screw} ${why}`,
      `${weird} ${jammed}`,
      'can you make the screw lady its own thing',
    );
    expect(await told()).toEqual([
      [trapdoor, 'I was nine.', jammed],
      [screw, why, weird],
    ]);
    const { output, chips } = await look();
    expect(output).toMatch(/^Okay, “At the hardware store.*” is its own story now: 3 parts, from “At the hardware/);
    expect(output).toContain('The rest is in “Our theater has a trapdoor');
    expect(chips[0]).toBe('Undo that');
    await say('Undo that');
    expect(await told()).toEqual([[trapdoor, 'I was nine.', screw, why, weird, jammed]]);
  });

  it('go one by one to the story they name', async () => {
    await tell(
      trapdoor,
      `A different story. ${screw} ${why} ${note}`,
      'the note part belongs to the trapdoor not the lady',
    );
    expect(await told()).toEqual([
      [trapdoor, note],
      [screw, why],
    ]);
    expect((await look()).output).toMatch(/^Okay, I put “He left me a note on…” with “Our theater/);
  });

  it('go with what was told behind them where nothing else stands in their story', async () => {
    await tell(trapdoor, `${note} I kept it in my locker.`, 'can you make the note its own story');
    expect(await told()).toHaveLength(2);
    await say('the note part belongs to the trapdoor');
    expect(await told()).toEqual([[trapdoor, note, 'I kept it in my locker.']]);
  });

  it('go where they say that two things are two stories', async () => {
    await tell(trapdoor, jammed, `${screw} ${why}`, 'the screw lady is a different story from the trapdoor');
    expect(await told()).toEqual([
      [trapdoor, jammed],
      [screw, why],
    ]);
  });

  it('stay where none is about it, and the stories are named', async () => {
    await tell(trapdoor, jammed, 'can you make the kayak its own story');
    expect(await told()).toHaveLength(1);
    const { output } = await look();
    expect(output).toMatch(
      /^I couldn't find the kayak in what you told me, so nothing moved\. Your stories so far: “Our/,
    );
  });
});
