import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, look } = keepingTests(() => undefined);

const shelf =
  'Last winter the shelf broke and the books fell on the floor. I sorted them by color with two of the kids, because nobody could read the labels.';
const eye =
  'I translate for my dad at the doctor, and one time I said there is too much water in your eye because I did not know the word.';
const tell = async (...messages: string[]) => {
  for (const message of messages) await say(message);
};
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
});
