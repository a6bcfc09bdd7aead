import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, look, tell, keep, sentencesOn, told } = keepingTests(() => undefined);

const gran = 'My gran lost her words after the stroke and I painted cards with pictures for her to point at.';
const bread =
  'Different story: my cousin Femke and me sold bread at the market and we gave the last four loaves away for nothing.';
const bus = 'Different story: the school bus stopped in the snow and I walked the little ones home along the fence.';
/** Under the bus, and of something else. */
const flour =
  'Last summer my uncle Piet made us pay for all of the flour that we spilled and then we had to wash two hundred tins in the yard behind his shop until it was dark.';

describe('a student who is asked which story it is', () => {
  it('may choose each of the others, a new one or the same', async () => {
    await tell(gran, bread, bus, flour);
    const { output, chips } = await look();
    expect(output).toContain('Which story is this part of?');
    expect(chips.slice(0, 4)).toEqual([
      expect.stringContaining('gran'),
      expect.stringContaining('Femke'),
      'New story',
      'Same story',
    ]);
  });

  it.each([
    ['neither, the flour and washing the tins goes with the bread story from before', 1],
    ['neither, it goes with the bread story', 1],
    ['the bread one', 1],
    ['it belongs to the bread story.', 1],
    ['the first one', 0],
    ['the second', 1],
    ['new', 3],
    ["it's a new one", 3],
    ['the same one', 2],
    ['same story i guess', 2],
    ['the bread one i think', 1],
  ])('has %j done, and not kept', async (answer, at) => {
    await tell(gran, bread, bus, flour, answer);
    const stories = [[gran], [bread], [bus], []].map((own, each) => (each === at ? own.concat(flour) : own));
    expect(await told()).toEqual(stories.filter((own) => own.length > 0));
    expect(await sentencesOn()).not.toContain(answer);
    expect((await look()).output).toMatch(
      at === 3
        ? /^Okay, that's a new story\.\n\n/
        : at === 2
          ? /^Okay, same story\.\n\n/
          : /^Okay, I put it with “.*”\.\n\n/,
    );
  });

  it('hears the answer to what is asked behind it too', async () => {
    await tell(gran, bread, bus, flour, 'same story i guess. but does it count if its just about a bike');
    expect(await told()).toEqual([[gran], [bread], [bus, flour]]);
    expect((await look()).output).toMatch(/^Okay, same story\.\n\n.*It counts\..*\n\n.*\?$/s);
  });

  it('is asked again, and nothing is kept, where only they know which part is meant', async () => {
    const answer = 'from the tins on is a new story, the flour is still the same one';
    await tell(gran, bread, bus, flour, answer);
    expect(await told()).toEqual([[gran], [bread], [bus, flour]]);
    expect((await sentencesOn()).join(' ')).not.toContain('from the tins on');
    const { output, chips } = await look();
    expect(output).toMatch(/^I'm not sure which part you mean, so nothing moved\..*\n\nWhich story is this part of\?$/);
    expect(chips).toContain('New story');
  });

  it('is told so where they name a story that we do not find', async () => {
    await tell(gran, bread, bus, flour, 'neither, it goes with the lighthouse story');
    expect(await told()).toEqual([[gran], [bread], [bus, flour]]);
    expect((await look()).output).toMatch(/^I couldn't find the lighthouse in what you told me, so nothing moved\./);
  });

  it.each([
    'The bread was my favorite thing.',
    'New shoes cost more than that.',
    'The first one broke.',
    'Neither of us had a coat.',
  ])('tells %j as any other answer', async (answer) => {
    await tell(gran, bread, bus, flour, answer);
    expect((await told())[2]).toEqual([bus, flour, answer]);
  });

  it('is not asked again about what they tell next', async () => {
    await tell(gran, bread, bus, flour, 'New story');
    await say(
      'In March my sister Anouk swam across the whole lake with a candle on her hat and nobody believed it until the paper printed a picture of her.',
    );
    expect((await look()).output).not.toMatch(/Which story|new story/);
  });

  it('is not asked anymore about what they moved by hand', async () => {
    await tell(gran, bread, bus, flour);
    const { conversation, story_names: names } = await look();
    const id = conversation.find(({ content }) => content === flour)?.id ?? '';
    await keep(id, { story: names[1]?.id });
    expect((await told())[1]).toEqual([bread, flour]);
    expect((await look()).chips).not.toContain('New story');
  });
});

describe('“New story” where we did not ask', () => {
  it('moves what was told last, and says so', async () => {
    const fence = 'The fence was down in two places.';
    await tell(gran, bus, fence, 'New story');
    expect(await told()).toEqual([[gran], [bus], [fence]]);
    const { output, chips } = await look();
    expect(output).toMatch(/^Okay, “The fence was down.*” is its own story now/);
    expect(chips[0]).toBe('Undo that');
  });
});
