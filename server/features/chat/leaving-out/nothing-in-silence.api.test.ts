import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, look } = keepingTests(() => undefined);

const said = async (message: string) => {
  await say(message);
  return (await look()).output;
};
/** Everything that is on, in the whole conversation. */
const on = async () =>
  (await look()).conversation
    .flatMap(({ kept }) => kept?.sentences.flatMap(({ text, is_kept }) => (is_kept ? [text] : [])) ?? [])
    .join(' ');

const floor =
  'in november i found her on the bathroom floor and i called 911. she took too many of her pills. i dont know if it was on purpose.';
const key =
  'It was the first year after my cousin stole the answer key. We built a canoe in the garage. It leaked on one side.';
const ninth =
  'In ninth grade I wanted to die. I got help and I am okay now. Then I joined the robotics team and we built an arm.';
const shop = 'My uncle runs a bait shop by the lake.';

describe('a plea with the apostrophe of a phone', () => {
  it.each(['I don’t want it in an essay', 'please don’t put that in'])('means what was told last: %j', async (plea) => {
    await say('I braid my sister’s hair before school. I don’t sleep much that week. She didn’t cry when I pulled.');
    await say(floor);
    expect(await said(plea)).toMatch(/your message about that is out\./);
    expect(await on()).not.toMatch(/911|pills/);
    expect(await on()).toMatch(/braid.*sleep much/);
  });
});

describe('a plea that names harm', () => {
  it.each([
    'please take out the part where I wanted to die',
    'can you leave out that i wanted to kill myself',
    'take out the self harm thing pls',
  ])('is carried out, and answered with care: %j', async (plea) => {
    await say(ninth);
    const text = await said(plea);
    expect(await on()).not.toContain('wanted to die');
    expect(await on()).toContain('robotics team');
    expect(text).toContain('988');
    expect(text).toMatch(/Okay, .* about that is out\./);
    expect(text).not.toMatch(/wanted to die|kill|self harm/);
  });

  it('is none where nothing is asked for: a cry for help changes no switch', async () => {
    await say(key);
    expect(await said('I want to die')).not.toContain(' out.');
    expect(await on()).toContain('answer key');
  });
});

describe('what is told beside a plea', () => {
  it.each([
    [`maybe leave this out if it sounds bad. ${shop}`, /^I kept what you told me\./],
    [`can you not use his name? ${shop}`, /^I can't change names/],
    [`please leave out the answer key. ${shop}`, /^Okay, “It was the first year[^”]*” is out\./],
    [`How do I take out a sentence? ${shop}`, /^Tap the small line/],
    [`please leave that out. ${shop}`, /^Okay, your message “It was the first year/],
  ])('stays on where the reply does not name it: %j', async (message, reply) => {
    await say(key);
    expect(await said(message)).toMatch(reply);
    expect(await on()).toContain(shop);
  });

  it('goes out, and is named, where “this” points ahead', async () => {
    await say(key);
    expect(await said(`please leave this out. ${shop}`)).toMatch(/“My uncle runs a bait shop by the lake” is out\./);
    expect(await on()).not.toContain('bait');
    expect(await on()).toContain('answer key');
  });
});
