import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { look, tell } = keepingTests(() => undefined);

const aside = 'my bus was twenty minutes late today.';
const laundry = 'i started a laundry chart at home because six of us share one machine and it broke in october';
const kept = async () =>
  (await look()).conversation.flatMap(({ kept: own }) =>
    (own?.sentences ?? []).flatMap(({ text, is_kept }) => (is_kept ? [text] : [])),
  );
const notices = async () =>
  (await look()).conversation.filter(({ switches }) => switches).map(({ content }) => content);

describe('what is no story', () => {
  it.each([
    'why does it say kept in my bus was late, that shouldnt be in there',
    'the bus thing isnt a story lol',
    "that isn't a story",
    'thats not part of my story',
    'um that wasnt supposed to be saved',
    'the bus bit is not even a story tho',
  ])('goes out in %j, and its story with it', async (wish) => {
    await tell(aside, wish);
    expect(await kept()).toEqual([]);
    expect((await notices()).at(-1)).toMatch(/^Okay, “my bus was twenty minutes late today” is out\./);
    expect((await look()).story_names).toEqual([]);
  });

  it('leaves what else was told', async () => {
    await tell(laundry, aside, 'the bus thing isnt a story');
    expect(await kept()).toEqual([laundry]);
  });

  it('goes out, and what else is asked is answered', async () => {
    await tell(
      aside,
      'that shouldnt be in there. and does it have to be something big? nothing big ever happened to me',
    );
    expect(await kept()).toEqual([]);
    expect((await look()).output).toMatch(/Small is fine\./);
  });

  it.each(['that isnt a story, thats just how i grew up', 'She said it was not a story she liked.'])(
    'is not meant in %j',
    async (answer) => {
      await tell(laundry, answer);
      expect(await kept()).toContain(laundry);
    },
  );
});

describe('a story', () => {
  it('is not called by a question', async () => {
    await tell('We built a raft. Was it any good though? It sank twice before noon.', 'leave out that we built a raft');
    expect((await look()).story_names.map(({ name }) => name)).toEqual([expect.stringMatching(/^It sank twice/)]);
  });
});
