import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, said, tell, told, chips, look, list, sentencesOn } = keepingTests(() => undefined);

const march = 'I play the tuba in marching band and last fall my valve froze, so I fake played for a mile.';
const dev = 'My friend Dev held the music for me.';
const tuba = `${march} ${dev}`;
const boat =
  'different story: my grandpa has a pontoon boat on Lake Erie and once the motor died and we paddled with the cooler lids.';
const lena = 'Also my sister Lena learns the trumpet now and I found eleven bottles of my valve oil under her bed.';
const names = 'I keep a notebook at the bakery where I write down the names of people who come in every day.';
const list2 = 'Anyway what I remember is that Lou started a list the same week and we compared them on the dock.';

describe('a wish that is not sure', () => {
  it.each([
    "That could go with the tuba story maybe since she's in it. Would that be weird?",
    'That might belong in the tuba one.',
    'maybe that goes with the tuba story, because she is in it?',
  ])('moves nothing before the student says so in %j', async (wish) => {
    await tell(tuba, boat);
    expect(await said(`${lena} ${wish}`)).toBe(
      'It can go with “I play the tuba in marching band…” if you want. Which story is this part of?',
    );
    expect((await chips()).slice(0, 3)).toEqual(['I play the tuba in marching band…', 'New story', 'Same story']);
    expect((await told())[0]).toEqual([tuba]);
    await say('I play the tuba in marching band…');
    expect((await told()).map((story) => story.length)).toEqual([2, 1]);
  });

  it('means an earlier story, also where what is told now names it, and has nothing to undo', async () => {
    await tell(tuba, boat);
    const maya =
      'So there is this girl Maya on the boat and I taught her the low part for the tuba. I sold her my tuba.';
    expect(await said(`${maya} That could go with the tuba story maybe.`)).toMatch(/^It can go with “I play the tuba/);
    expect(await said('Undo that')).toMatch(/nothing to undo\.\n\nIt can go with .* Which story is this part of\?$/);
    expect((await chips())[0]).toBe('I play the tuba in marching band…');
  });
});

describe('“that” before what is told now', () => {
  it.each([
    "um that should be its own story, it's got nothing to do with the tuba.",
    'that should be its own story.',
    "wait that's a separate story from the tuba one.",
  ])('means what was told before it in %j, and what is told now goes along', async (wish) => {
    await tell(tuba, names);
    expect(await said(`${wish} ${list2}`)).toContain('“I keep a notebook at the bakery…” is its own story now');
    expect((await told()).map((story) => story.length)).toEqual([1, 2]);
    await say('Undo that');
    expect((await told())[0]?.slice(0, 2)).toEqual([tuba, names]);
  });
});

describe('“keep the boat, but make it separate”', () => {
  const lake =
    'My grandpa has a pontoon boat on Lake Erie and once the motor died and we paddled with the cooler lids.';
  const wish = 'hm ok actually keep the boat, I like it, but make it separate from the names one.';

  it('sets apart what it keeps', async () => {
    await tell(names, lake, 'She waves at me from the dock every time.');
    expect(await said(wish)).toContain('is its own story now');
    expect((await told())[1]?.[0]).toBe(lake);
  });

  it('brings it back first where it is out', async () => {
    await tell(names, lake, 'leave out the boat part');
    expect(await sentencesOn()).not.toContain(lake);
    expect(await said(wish)).toContain('is its own story now');
    expect(await told()).toEqual([[names], [lake]]);
  });
});

describe('a story that is announced', () => {
  it.each([
    ['yeah find another, so', 'My grandpa has a pontoon boat…'],
    ['find another I guess,', 'My grandpa has a pontoon boat…'],
    ['another one, so', 'My grandpa has a pontoon boat…'],
    ['no but theres another one,', 'My grandpa has a pontoon boat…'],
    ['nah next one:', 'My grandpa has a pontoon boat…'],
    ['ok new thing then, the motor.', 'The motor'],
  ])('begins with %j, which is neither kept nor its name', async (head, name) => {
    const lids = 'my grandpa has a pontoon boat on Lake Erie and we once paddled it with the cooler lids.';
    await tell(tuba, "I think that's it.");
    expect(await said(`${head} ${lids}`)).toMatch(/^Okay, a new story\./);
    expect((await look()).story_names.at(-1)?.name).toBe(name);
    expect((await sentencesOn()).at(-1)?.replace(/^so /, '')).toBe(lids);
  });
});

describe('a question that only sounds like one about where something is', () => {
  it.each([
    'did you change the parade to the march?',
    'did you fix the mile to two miles?',
    'is that a story or is it dumb',
    'is that one even a story',
  ])('is answered for what it asks in %j', async (question) => {
    await tell(tuba);
    expect(await said(question)).not.toMatch(/I have|What you told me last|so far/);
  });
});

describe('a name with a question before it', () => {
  it('is given, and the question answered', async () => {
    await tell(tuba, boat);
    expect(await said('and why is it called that, call it the lids boat or something')).toMatch(
      /^I name each story after the first words you told me about it\. Okay, it's “The lids boat” now\./,
    );
    expect((await look()).story_names[1]?.name).toBe('The lids boat');
  });

  it.each(['or whatever', 'idk', 'or something, I guess'])('is without %j', async (tail) => {
    await tell(tuba, boat);
    await say(`call it the lids ${tail}`);
    expect((await look()).story_names[1]?.name).toBe('The lids');
  });
});

describe('“Undo that”', () => {
  const isBack = async () => {
    await say('Undo that');
    expect((await look()).output).toMatch(/^Okay, it's back where it was\./);
  };

  it('parts two stories again where the older one went to the newer', async () => {
    await tell(tuba, boat);
    await say('put the tuba with the boat story, same story');
    expect((await told()).length).toBe(1);
    await isBack();
    expect(await told()).toEqual([[tuba], [boat]]);
  });

  it.each(['put the part about Dev with the boat story', 'make the part about Dev its own story'])(
    'puts a part back in %j that the stories page has seen meanwhile',
    async (wish) => {
      await tell(tuba, boat);
      await say(wish);
      await list();
      await isBack();
      expect(await told()).toEqual([[march, dev], [boat]]);
      expect((await list()).map(({ answers }) => answers.length)).toEqual([2, 1]);
    },
  );
});
