import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, said, look, tell, chips, sentencesOn, told } = keepingTests(() => undefined);

const camp =
  'My aunt has a campground by the reservoir and last summer the well pump died with forty one sites full. I drove from site to site with a clipboard.';
const woods = 'Different story: for the musical I was stage crew and on opening night the curtain rope got stuck.';
const test =
  'Another story: I failed my road test three times and Mrs. Okafor clicked her green pen. My dad bought us fries.';
const rope = 'One more story: in the same musical I held the rope with bare hands and my palms had red burns.';

const nameOf = async (at: number) => (await look()).story_names[at]?.name ?? '';

describe('stories that a student wants to be one', () => {
  it.each([
    'merge the musical ones',
    'can you merge the two musical stories?',
    'why are there two musical stories, can you put them together',
    'those are the same story, the curtain and the burns',
    'put “{1}” and “{3}” together into one musical story',
    'no I meant put "{1}" and "{3}" together',
  ])('become one in %j, and two again', async (wish) => {
    await tell(camp, woods, test, rope);
    const names = await Promise.all([0, 1, 2, 3].map(nameOf));
    const message = wish.replaceAll(/\{(\d)\}/g, (_, at: string) => (names[Number(at)] ?? '').replace('…', ''));
    expect(await said(message)).toMatch(/^Okay, “.*same musical.*” and “.*musical.*” are one story now\./);
    expect(await told()).toEqual([[camp], [woods, rope], [test]]);
    expect((await chips())[0]).toBe('Undo that');
    await say('Undo that');
    expect(await told()).toEqual([[camp], [woods], [test], [rope]]);
  });

  it('are those two where there are no others', async () => {
    await tell(camp, woods);
    expect(await said('can you put those together')).toMatch(/are one story now\./);
    expect(await told()).toEqual([[camp, woods]]);
  });

  it.each(['can you put those together', 'those two are the same story'])(
    'are asked about where %j does not say which, and nothing moves',
    async (wish) => {
      await tell(camp, woods, test);
      expect(await said(wish)).toMatch(/so nothing moved\. Your stories so far: “.*”, “.*”, “.*”\. Tell me which/);
      expect(await told()).toEqual([[camp], [woods], [test]]);
    },
  );

  it('are those that we named just before', async () => {
    await tell(camp, woods, test, rope);
    expect(await said('why are there two musical stories at the side')).toMatch(
      /^I have musical in “.*” and “.*”\. If they/,
    );
    await say('yes please put them together');
    expect(await told()).toEqual([[camp], [woods, rope], [test]]);
  });

  it('take what is told beside the wish to its story, and the wish to none', async () => {
    const kit = 'oh and back to the musical, after the show the director got the first aid kit for my hands,';
    await tell(camp, woods, test, rope);
    await say(`${kit} and why is there two musical stories, can you put those together`);
    expect((await told()).map((story) => story.length)).toEqual([1, 3, 1]);
    expect((await sentencesOn()).at(-1)).toMatch(/the first aid kit for my hands,?$/);
  });

  it.each([
    'We put those together with glue and the rope held.',
    'Can you move that, she said, and I held the rope.',
    'Those two are the same age and they fight all day.',
  ])('are not heard in %j', async (message) => {
    await tell(camp, woods, message);
    expect(await told()).toEqual([[camp], [woods, message]]);
  });
});

describe('a part that a student wants elsewhere', () => {
  const cone = 'First I hit the cone and then I stopped at a green light.';

  it('goes there with everything they name', async () => {
    await tell(camp, test, 'Back to the campground, the guy from site 19 hauled water with us.', cone);
    await say(
      'the part before about the cone and the green light belongs with the road test one too, can you move that?',
    );
    expect((await told())[1]).toEqual([test, cone]);
  });

  it('stays where they do not say where it goes', async () => {
    await tell(camp, woods, test);
    expect(await said('can you move that?')).toMatch(
      /^I'm not sure which story you want it in, so nothing moved\. Your stories so far: .* tap the line under/,
    );
    expect(await told()).toEqual([[camp], [woods], [test]]);
  });

  it('stays where two stories may be meant, and we say so', async () => {
    await tell(camp, woods, rope, 'the clipboard part belongs to the musical story');
    expect((await look()).output).toMatch(
      /^I have the musical in more than one story, so nothing moved\. Your stories/,
    );
    expect(await told()).toEqual([[camp], [woods], [rope]]);
  });

  it('is only what is told beside the wish', async () => {
    const boss = 'my aunt laughed so hard about it that she had to sit down';
    await tell(camp, woods, `${boss}, oh that goes with the campground btw`);
    expect((await told()).map((story) => story.length)).toEqual([2, 1]);
    expect((await told())[1]).toEqual([woods]);
  });

  it('is what this message tells where it is not of the story they name', async () => {
    const fries = 'I failed my road test in March and my dad drove us to get fries.';
    await tell(camp, `${fries} this is a different story from the campground one btw, did you put it separately?`);
    expect((await look()).stories).toBe(2);
    expect(await sentencesOn()).toContain(fries);
    expect((await sentencesOn()).join(' ')).not.toContain('btw');
  });

  it('comes back with the message it was taken out of in one piece', async () => {
    const both = `I was nine. ${cone}`;
    await tell(camp, woods, 'can we go back to the campground story', both, 'make the cone its own story');
    expect(await told()).toHaveLength(3);
    await say('wait undo that');
    expect(await told()).toEqual([[camp, both], [woods]]);
  });
});

describe('a student who asks about their stories', () => {
  it.each(['did it move or not', 'are they back now?', 'did you put it separately?', 'which story is that in'])(
    'is told how they stand in %j',
    async (message) => {
      await tell(camp, woods);
      expect(await said(message)).toMatch(/^What you told me last is in “.*musical.*”\. Your stories so far: “My/);
      expect(await told()).toEqual([[camp], [woods]]);
    },
  );

  it('is told where it stands now, not what was asked for', async () => {
    await tell(camp, woods, 'the rope goes with the campground one');
    expect(await said('did it move or not')).toMatch(/^I have the rope in “My aunt has a campground/);
  });

  it('keeps what they tell beside it', async () => {
    const rest = 'also the director hugged me after the show and he never does that';
    await tell(
      camp,
      woods,
      `wait did it move or not, because it says kept and I don't see anything different, ${rest}`,
    );
    expect((await sentencesOn()).at(-1)).toContain('the director hugged me');
    expect((await sentencesOn()).join(' ')).not.toContain('it says kept');
    expect((await look()).output).toMatch(/^What you told me last is in “.*musical/);
  });

  it.each([
    ['can you call the first one the well pump and the road test one fries?', ['The well pump', null, 'Fries']],
    ['last thing, can you call the musical one "Rope burn", cos the name is dumb', [null, 'Rope burn', null]],
    ['rename it to green pen', [null, null, 'Green pen']],
    ['can you rename this story to Mr. Ito and the pen', [null, null, 'Mr. Ito and the pen']],
  ])('gives them names in %j', async (wish, wanted) => {
    await tell(camp, woods, test);
    const before = await Promise.all([0, 1, 2].map(nameOf));
    expect(await said(wish)).toMatch(/^Okay, (?:it's|they're) “/);
    expect(await Promise.all([0, 1, 2].map(nameOf))).toEqual(wanted.map((name, at) => name ?? before[at]));
    expect(await told()).toEqual([[camp], [woods], [test]]);
  });

  it('hears the answer to what else they ask beside a new name', async () => {
    await tell(camp, woods, test);
    expect(await said('call the first one the well pump. and can one part be in two stories?')).toMatch(
      /^Okay, it's “The well pump” now\. Each part can only be in one story/,
    );
  });

  it.each([
    'why did you call it the clock?',
    "please don't call it the clock",
    'what did you call the first one again?',
    'can i rename it later?',
    'can you rename the first one for me',
  ])('keeps their names in %j', async (message) => {
    await tell(camp, woods, test);
    const before = await Promise.all([0, 1, 2].map(nameOf));
    await say(message);
    expect(await Promise.all([0, 1, 2].map(nameOf))).toEqual(before);
  });

  it.each(['can I rename them somewhere', 'these names are embarrassing', 'can you call it something else?'])(
    'learns where names are changed in %j',
    async (message) => {
      await tell(camp, woods);
      expect(await said(message)).toMatch(
        /^You can rename a story right here: tap the line under .* under Your stories\./,
      );
      expect(await sentencesOn()).not.toContain(message);
    },
  );

  it('has nothing undone where nothing was moved', async () => {
    await tell(camp, woods, 'I was fourteen then.');
    expect(await said('Undo that')).toMatch(/^I didn't move anything just now/);
  });
});
