import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, said, look, tell, told, keep, chips, sentencesOn } = keepingTests(() => undefined);

const bakery =
  'i work saturdays at my uncles bakery and one morning the oven door fell off. i got a D in chem that month and nobody knew.';
const chess =
  'different story: in chess club i lost to a fourth grader named Teo. he offered me his jolly rancher after.';
const garden =
  'different story: in the garden behind church i grow okra with my nana. Teo helped me carry the water one saturday.';
const uncle = 'my uncle came to the final with bread for everybody';

describe('a move that is asked for right behind our notice', () => {
  it.each([
    'put the part about Teo carrying the water in the chess story',
    'put the part about Teo carrying the water in the Teo story',
    'no I meant put the part about Teo carrying the water in the chess one',
  ])('is done in %j', async (wish) => {
    await tell(bakery, chess, garden, 'leave out the D', wish);
    expect((await look()).output).toMatch(/^Okay, I put “Teo helped me carry the water…” with “.*chess club…”\./);
    expect((await told())[1]).toEqual([chess, 'Teo helped me carry the water one saturday.']);
    expect((await sentencesOn()).join(' ')).not.toMatch(/ D in chem|put the part/);
  });

  it.each(['no I meant move it to the chess one', 'can that go with the chess story not the bakery one'])(
    'never brings back what was left out: %j',
    async (wish) => {
      await tell(bakery, chess, 'leave out the D', wish);
      expect((await sentencesOn()).join(' ')).not.toContain('i got a D');
      await say('Undo that');
      expect((await sentencesOn()).join(' ')).not.toContain('i got a D');
    },
  );

  it.each([
    "i don't want the D in any story",
    'not the part about the D please',
    'can you make the D not be in any story',
  ])('leaves out rather than moves in %j', async (plea) => {
    await tell(bakery, chess, plea);
    expect((await sentencesOn()).join(' ')).not.toContain('i got a D');
    expect(await told()).toHaveLength(2);
  });

  it.each(['take the D out of the bakery story', 'put it back', 'is the D out?'])(
    'is not heard in %j',
    async (plea) => {
      await tell(bakery, chess, 'leave out the D');
      expect(await said(plea)).toMatch(/ (?:is|are) (?:out|back in|in)\./);
      expect(await told()).toHaveLength(2);
    },
  );
});

describe('“it” in a wish', () => {
  it('is what was told last, and nothing moves where that is there already', async () => {
    const dryer = 'back to the bakery, my aunt fixed the oven door with a hinge from a truck';
    await tell(bakery, chess, dryer);
    expect(await said('can you put it with the bakery one')).toMatch(/^That's in “.*” already\.\n/);
    expect(await told()).toEqual([[bakery, dryer], [chess]]);
  });

  it('is no more than that', async () => {
    await tell(bakery, chess, uncle);
    expect(await said('put it with the bakery one pls')).toMatch(
      /^Okay, I put “my uncle came to the final…” with “I work/,
    );
    expect(await told()).toEqual([[bakery, uncle], [chess]]);
    await say('no actually its fine where it was');
    expect(await told()).toEqual([[bakery], [chess, uncle]]);
    await tell('put it with the bakery one', 'wait no put it back');
    expect(await told()).toEqual([[bakery], [chess, uncle]]);
  });
});

describe('a student who asks which story it is in', () => {
  it.each(['is it in the bakery one or the chess one?', 'did you save that in the bakery story or the chess story'])(
    'hears it in %j',
    async (question) => {
      await tell(bakery, chess, uncle);
      expect(await said(question)).toMatch(/^It's in “.*chess club…”\./);
      expect(await told()).toEqual([[bakery], [chess, uncle]]);
    },
  );

  it('hears that it is out where we have just left it out', async () => {
    await tell(bakery, chess, 'leave out the D');
    expect(await said('is it in the bakery one or the chess one?')).toMatch(/^“i got a D in chem.*” is out right now/);
  });

  it.each([
    ['what all is in the chess one', /^In “.*chess club…” I have “.*chess club.*”, “he offered.*” and “my uncle/],
    ['how many stories do i have rn', /^You have 2 stories so far: “I work.*”, “.*chess/],
    ['that last thing about my uncle, which story did that go in', /^I have your uncle in “.*chess club…”\./],
    ["where'd you put the uncle stuff", /^I have .*uncle in “/],
    ['the uncle thing, is that in bakery or in chess', /^I have the uncle in “.*”\. To move/],
    ['can you check the uncle bit though, is it with the chess?', /^I have .*uncle in “.*chess/],
    ['is the uncle in the chess one now as well?', /^I have .*uncle in “.*chess/],
    ['can i see everything in the chess one', /^In “.*chess club…” I have “/],
    ['can one thing be in two stories', /^Each part can only be in one story/],
    ['whats the chess one called', /^That one's called “.*chess club…”\./],
  ])('is answered in %j, and nothing moves', async (question, answer) => {
    await tell(bakery, chess, uncle);
    expect(await said(question)).toMatch(answer);
    expect(await told()).toEqual([[bakery], [chess, uncle]]);
    expect(await sentencesOn()).not.toContain(question);
  });

  it.each([
    'why is it called i work saturdays? and does it have to be something big?',
    'does it have to be something big? and why is it called that',
  ])('hears why it is called so beside the other answer in %j', async (question) => {
    await tell(bakery);
    expect(await said(question)).toMatch(/^I name each story after the first words.*\n\nSmall is fine\./);
  });
});

describe('a story that is to be split', () => {
  const library = 'we moved in march and i walked to the library every day after school because my mom worked late.';
  const key = 'the librarian gave me a key to the back room and i sorted the returns.';
  const teo = 'there was a kid named Teo who read the same book every day.';

  it.each([
    'the thing with Teo is a different story. can you split it?',
    'oh wait the thing with Teo is really a different story i think, like it has nothing to do with the library at all, can you split it?',
  ])('goes with all that is named in %j', async (wish) => {
    const read = 'in april Teo asked me to read to him and i did.';
    await tell(library, teo, read, `${key} my mom was proud.`, wish);
    expect((await told())[1]?.slice(0, 2)).toEqual([teo, read]);
    expect((await look()).output).toMatch(/^Okay, “There was a kid named Teo.*” is its own story now: \d parts/);
  });

  it('is done, and what else names it is said', async () => {
    await tell(
      chess,
      `different story: ${library}`,
      teo,
      'i read to Teo every day.',
      'the Teo thing is a different story can you split it',
    );
    const { output } = await look();
    expect(output).toMatch(/is its own story now: 2 parts.*You mention (?:the )?Teo in “.*chess club.*” too/);
  });

  it('is asked about where nothing says what, and one tap does it', async () => {
    const swim = 'also i coach tiny kids at swim. one of them bit me';
    await tell('i translate for my mom at the clinic. one time i said kidney when i meant liver.', swim);
    expect(await said('theyre two different things lol can u split them')).toMatch(
      /^Right now it's part of “I translate/,
    );
    expect((await chips()).slice(0, 2)).toEqual(['New story', 'Same story']);
    await say('New story');
    expect((await told())[1]).toEqual([swim]);
  });
});

describe('“merge them all into one”', () => {
  it('leaves one story', async () => {
    await tell(bakery, chess, garden, 'actually just merge them all into one');
    expect(await told()).toEqual([[bakery, chess, garden]]);
  });
});

describe('a typed answer with more behind it', () => {
  it('is done, and the rest is told there', async () => {
    const [laundry, bus] = [
      'my mom runs a laundromat and i do the folding on sundays. one guy brings forty towels.',
      'different story: the school bus stopped in the snow and I walked the little ones home along the fence.',
    ];
    const soap =
      'Last summer my uncle Piet made us pay for all of the soap that we spilled and then we had to wash two hundred shirts in the yard behind his shop until it was dark.';
    const rest =
      "so anyway he'd yell at us every time we opened the big box and my cousin would hide behind the machine until he left for lunch";
    await tell(laundry, bus, soap, `it's the laundromat one still, ${rest}`);
    expect(await told()).toEqual([[laundry, soap, rest], [bus]]);
    expect((await look()).output).toMatch(/^Okay, I put it with “My mom runs a laundromat…”\.\n\n.*\?$/);
    expect((await sentencesOn()).join(' ')).not.toContain('laundromat one still');
  });
});

describe('a student who has switched something by hand', () => {
  const score = 'i run the scoreboard for jv softball. i got a D in chem that spring. my coach bought me a sandwich.';
  const off = async () => keep(await say(score), { off: ['i got a D in chem that spring.'] });

  it.each(['did that work?', 'ok so is the D out now?', 'is it out now?', 'so they wont see the D'])(
    'hears what is out in %j',
    async (question) => {
      await off();
      expect(await said(question)).toMatch(/^(?:Out right now:|Yes,) “i got a D in chem that spring”/);
    },
  );

  it('hears all that is out where our notice was about something else', async () => {
    const id = await say(score);
    await say('leave out the sandwich');
    await keep(id, { off: ['i got a D in chem that spring.'] });
    expect(await said('is it out now?')).toMatch(/^Out right now: “i got a D.*” and “my coach.*”\./);
  });

  it.each(['is everything in now?', 'wait did you delete something?'])(
    'hears all that is out in %j',
    async (question) => {
      await off();
      expect(await said(question)).toMatch(/^Out right now: “i got a D in chem that spring”/);
    },
  );

  it('hears that nothing is lost', async () => {
    await tell(score);
    expect(await said('if i take something out is it gone forever')).toMatch(
      /Nothing gets deleted: you can switch it back/,
    );
  });
});

describe('a question that is kept as told', () => {
  it('is not met with “Okay.” alone', async () => {
    await tell(bakery, 'and then who do you think had to hold it shut with a broom?');
    expect((await look()).output).not.toMatch(/^(?:Okay|Thanks|Got it|All right)\.\n|^Thanks for telling me\./);
  });
});
