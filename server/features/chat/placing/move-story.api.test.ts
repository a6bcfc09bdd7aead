import { describe, expect, it } from 'vitest';
import type { Story } from '#contracts/stories.ts';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';
import { keepingTests } from '#server/testing/test-keeping.ts';

let sam: EssayDesk;
const { say, look, list, tell } = keepingTests((desk) => {
  sam = desk;
});

const shelf =
  'Last winter the shelf broke and the books fell on the floor. I sorted them by color with two of the kids, because nobody could read the labels.';
const eye =
  'I translate for my dad at the doctor, and one time I said there is too much water in your eye because I did not know the word.';
const storyOf = async (text: string) =>
  (await look()).conversation.find(({ content }) => content === text)?.kept?.story?.name;

describe('a student who wants a story apart', () => {
  it('gets it, with all they told of it', async () => {
    const sure = 'In the truck he asked me was I sure about the eye. I looked it up at home.';
    await tell(shelf, eye, `${sure} can the eye one be its own story?`);
    const { stories, output } = await look();
    expect(output).toMatch(
      /^Okay, “I translate for my dad.*” is its own story now\. I moved 2 messages, .*\n\nIs there more to/,
    );
    expect(stories).toBe(2);
    expect(await storyOf(`${sure} can the eye one be its own story?`)).toBe(await storyOf(eye));
    expect(await storyOf(shelf)).not.toBe(await storyOf(eye));
  });

  it('is told so where it is apart already', async () => {
    const eyes = `Different story: ${eye}`;
    await tell(shelf, eyes, 'In the truck he asked me was I sure.', 'The eye should be separate from the shelf');
    const { stories, output } = await look();
    expect(output).toMatch(/^Yes, it's its own story: “/);
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
  ])('is not heard in %j', async (message) => {
    await tell(shelf, eye, message);
    const { stories, conversation } = await look();
    expect(stories).toBe(1);
    const { sentences } = conversation.find(({ content }) => content === message)?.kept ?? {};
    expect(sentences?.every(({ is_kept }) => is_kept)).toBe(true);
  });
});
