import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, said, look, noticed, listed, sentencesOn, tell } = keepingTests(() => undefined);

const on = async () => (await sentencesOn()).join(' ');

const floor =
  'in november i found her on the bathroom floor and i called 911. she took too many of her pills. i dont know if it was on purpose.';
const key =
  'It was the first year after my cousin stole the answer key. We built a canoe in the garage. It leaked on one side.';
const ninth =
  'In ninth grade I wanted to die. I got help and I am okay now. Then I joined the robotics team and we built an arm.';
const shop = 'My uncle runs a bait shop by the lake.';

describe('a plea with the apostrophe of a phone', () => {
  it.each(['I don’t want it in an essay', 'please don’t put that in'])('means what was told last: %j', async (plea) => {
    await tell(
      'I braid my sister’s hair before school. I don’t sleep much that week. She didn’t cry when I pulled.',
      floor,
    );
    expect(await noticed(plea)).toMatch(/your message about that is out\./);
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
    await tell(ninth);
    const text = await said(plea);
    expect(await on()).not.toContain('wanted to die');
    expect(await on()).toContain('robotics team');
    expect(text).toContain('988');
    expect(text).toMatch(/Okay, .* about that is out\./);
    expect(text).not.toMatch(/wanted to die|kill|self harm/);
  });

  it('is none where nothing is asked for: a cry for help changes no switch', async () => {
    await tell(key);
    expect(await said('I want to die')).not.toContain(' out.');
    expect(await on()).toContain('answer key');
  });
});

describe('after a cry for help', () => {
  const nowhere = "Okay. I'm not using that message anywhere. It's not in your stories, and it won't be in any essay.";
  const cry = 'My dad hit my mom in the kitchen. I wanted to die that night.';

  it.each(['leave all that out', 'please leave that out', 'leave out the part where my dad hit my mom'])(
    'a plea means that, and no story goes out: %j',
    async (plea) => {
      await tell(shop);
      expect(await said(cry)).toContain('988');
      // What names harm is answered with care first.
      expect((await said(plea)).split('\n').at(-1)).toBe(nowhere);
      expect(await on()).toBe(shop);
      expect(await said('is it out?')).toBe(nowhere);
      expect(await on()).toBe(shop);
    },
  );

  it('so does one in the same message, and help comes first', async () => {
    await tell(shop);
    const text = await said(`${cry} please leave that out`);
    expect(text).toContain('988');
    expect(text).toMatch(/not using that message anywhere/);
    expect(await on()).toBe(shop);
  });

  it('a plea that names something else takes that out', async () => {
    await tell(key, cry);
    expect(await said('please leave out the canoe')).toMatch(/^Okay, “We built a canoe in the garage” is out\./);
    expect(await said('leave everything out please')).toMatch(/ are out\./);
    expect(await on()).toBe('');
  });
});

describe('what is told beside a plea', () => {
  it.each([
    [`maybe leave this out if it sounds bad. ${shop}`, /^I kept what you told me\./],
    [`can you not use his name? ${shop}`, /^I can't change names/],
    [`please leave out the answer key. ${shop}`, /^Okay, “It was the first year[^”]*” is out\./],
    [`How do I take out a sentence? ${shop}`, /^Tap the small line/],
    [`please leave that out. ${shop}`, /^Okay, “It was the first year.* are out/],
  ])('stays on where the reply does not name it: %j', async (message, reply) => {
    await tell(key);
    expect(await noticed(message)).toMatch(reply);
    expect(await on()).toContain(shop);
  });

  it('goes out, and is named, where “this” points ahead', async () => {
    await tell(key);
    expect(await noticed(`please leave this out. ${shop}`)).toMatch(/“My uncle runs a bait shop by the lake” is out\./);
    expect(await on()).not.toContain('bait');
    expect(await on()).toContain('answer key');
  });
});

describe('a plea that means much', () => {
  it('takes out everything', async () => {
    await tell(key, shop);
    expect(await noticed('leave everything out please')).toMatch(/ are out\./);
    expect(await on()).toBe('');
  });

  it('takes out a person with every sentence that goes on about him', async () => {
    await tell(
      'i feed the cats at mrs okafors. it is quieter there since my dad went away in march.',
      'the sound of his keys was the thing. the cat hid. he left them on the counter and he never did that.',
      'My uncle came by on Sunday. He brought bread.',
    );
    const text = await noticed('can you take out the part about my dad?');
    expect(await on()).not.toMatch(/dad|keys|counter/);
    expect(await on()).toMatch(/feed the cats.*the cat hid.*brought bread/);
    expect(text).toMatch(/ are out\./);
  });

  it('takes out what stands beside it about him too', async () => {
    await tell('My dad fixed radios at the kitchen table. I held the lamp.');
    const text = await noticed('he left his tools on the counter that night. please leave out everything about my dad');
    expect(await on()).toBe('I held the lamp.');
    expect(text).toMatch(/“My dad fixed radios at the kitchen table” and “he left his tools/);
  });

  it('keeps what is called fine', async () => {
    await tell(
      'We ate crackers from the machine on the windowsill.',
      'I got a D in chemistry that year. We painted the shed.',
    );
    const text = await noticed("please don't put the D in there. But the crackers are fine.");
    expect(text).toMatch(/^Okay, “I got a D in chemistry that year” is out\./);
    expect(await on()).toMatch(/^We ate crackers.*We painted the shed\.$/);
  });

  it('takes out nothing where it would only guess, and lists what was told last', async () => {
    await tell(key);
    expect(await noticed('please take out the giraffe')).toMatch(/so nothing has changed\.$/);
    expect(await listed()).toEqual(key.split(/(?<=\.) /).map((sentence) => `+ ${sentence}`));
    expect(await on()).toBe(key);
  });
});

describe('a wish that is not plain', () => {
  const chess =
    'My friend Will taught me the Caro-Kann. We moved four times because of rent. The bus was late. In May we won the final.';
  const sentences = chess.split(/(?<=\.) /);

  it.each([
    'leave out everything except the chess',
    'take out everything but the bus sentence',
    'keep only the bus one',
    'leave out the second sentence',
    'Please take out the giraffe and the bus',
    'Take out the hot dogs. “In May we won the final” is fine.',
    'omg delete that last thing about the bus, no wait its funny keep it',
  ])('changes nothing and shows what was told: %j', async (message) => {
    await tell(chess);
    await noticed(message);
    expect(await on()).toBe(chess);
    expect((await listed()).length).toBeGreaterThan(0);
  });

  it.each([
    ['Take out Will.', 0],
    ['Kindly remove the bus.', 2],
    ['Keep “In May we won the final” but take out the bus', 2],
    ["I'd rather you didn't mention the rent, my mom is sensitive about money.", 1],
  ])('and one that is, is done: %j', async (message, gone) => {
    await tell(chess);
    expect(await noticed(message)).toMatch(/^Okay, “.*” is out\./);
    expect(await on()).toBe(sentences.filter((_, at) => at !== gone).join(' '));
  });

  it('takes nobody else out for a cousin, and nothing for who is not to see it', async () => {
    await tell('My cousin Bo owes me ten dollars.');
    await say("Mrs. Hall lives upstairs. She says I'm her legs now. Don't put the thing about my cousin in.");
    expect(await on()).toBe("Mrs. Hall lives upstairs. She says I'm her legs now.");
    await say('The landlord kept saying next week.');
    await say("is the cousin sentence out now? I don't want the landlord to see it");
    expect(await on()).toContain('The landlord kept saying next week.');
  });

  it('takes “no one” beside it for what is told', async () => {
    await tell(chess);
    expect(await noticed('No one helped me with the openings. Leave out the bus.')).toMatch(
      /^Okay, “The bus was late” is out\./,
    );
    expect(await on()).toContain('No one helped me with the openings.');
  });

  it('quotes nothing heavy, and lists it folded', async () => {
    await say('We built a canoe in the garage. My brother overdosed on pills that summer. It leaked on one side.');
    for (const message of [
      'take out the canoe',
      'please take out the giraffe part',
      'no, that was not about the canoe',
    ]) {
      expect(await said(message)).not.toMatch(/overdosed|pills/);
      expect((await look()).conversation.find(({ switches }) => switches)?.is_folded).toBe(true);
    }
  });
});

describe('an answer to the question behind a notice', () => {
  it.each(['No.', 'Not really, it was only my dad and me.', 'Only my dad was there.', 'No one came that night.'])(
    'is no talk about the notice: %j',
    async (message) => {
      await tell(
        'My dad and I built a canoe in the garage. It leaked on one side. My uncle sold hot dogs.',
        'take out the uncle',
      );
      expect(await said(message)).not.toContain('Nothing has changed');
    },
  );
});
