import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, look, tell, sentencesOn, told } = keepingTests(() => undefined);

const trapdoor =
  'Our theater has a trapdoor from 1920 and I oil it before every show. In October it jammed with Wendell under it.';
const lady = 'at the hardware store where I work a lady buys one screw every week, and I asked her why.';

describe('a student who tells several stories in one go', () => {
  it('has each stand by itself, from the sentence on that turns to it', async () => {
    const [hinge, other] = ['I took the hinge apart with a spoon.', `Oh also totally different thing, ${lady}`];
    await tell(trapdoor, `${hinge} ${other}`);
    expect(await told()).toEqual([[trapdoor, hinge], [other]]);
    expect((await look()).chips[0]).toBe('Same story');
  });

  it('goes back to one in the middle of a message, and leaves the turn itself out', async () => {
    const [screw, turn, back] = [
      'She builds a clock with them.',
      'Going back to the trapdoor though.',
      'Wendell sang.',
    ];
    await tell(trapdoor, `Different story: ${lady}`, `${screw} ${turn} ${back}`);
    expect(await told()).toEqual([
      [trapdoor, `${turn} ${back}`],
      [`Different story: ${lady}`, screw],
    ]);
    expect(await sentencesOn()).not.toContain(turn);
    expect((await look()).output).toMatch(/^Back to the trapdoor, then\./);
  });

  it('turns twice in one message, and all of it comes back with one tap', async () => {
    const [screw, one, two] = [
      'She builds a clock with them.',
      'Back to the trapdoor, it opened by itself in the second act.',
      'A third story, I coach the swim team of my little brother on Mondays.',
    ];
    const first = `Different story: ${lady}`;
    await tell(trapdoor, first, `${screw} ${one} ${two}`);
    expect(await told()).toEqual([[trapdoor, one], [first, screw], [two]]);
    await say('Same story');
    expect(await told()).toEqual([[trapdoor], [first, `${screw} ${one} ${two}`]]);
  });

  it('is asked about a story that the message announces at its end', async () => {
    const hinge = 'I took the hinge apart with a spoon.';
    await tell(trapdoor, `Different story: ${lady}`, `She winked at me. Can I just add something to the trapdoor?`);
    expect((await look()).output).toMatch(/^Back to the trapdoor, then\.\n\n.*\?$/);
    await say(hinge);
    expect((await told())[0]).toEqual([trapdoor, hinge]);
    expect((await told())[1]).toContain('She winked at me.');
  });
});

describe('a student who runs on without a stop', () => {
  it('begins the story that they name before they forget, and goes back within a sentence', async () => {
    const grandma = 'My grandma takes nine pills a day and I sort them on Sundays because my mom works.';
    await tell(grandma);
    await tell(
      "she calls them her beads, I'll come back to that but before I forget the laundromat one, so my uncle Beto has a laundromat and it flooded on a Saturday when I was alone there with nine machines going",
    );
    expect(await told()).toHaveLength(2);
    await tell(
      'I mopped for three hours, ok anyway back to my grandma, so after that I made her index cards for the pills',
    );
    const stories = await told();
    expect(stories).toHaveLength(2);
    expect(stories[0]?.at(-1)).toMatch(/index cards/);
    expect(stories[1]?.join(' ')).toMatch(/mopped/);
  });

  const gran = 'My gran lost her words after the stroke and I painted cards with pictures for her to point at.';
  const speak = 'she says you speak me and I like that,';
  const bread =
    'which reminds me I should also tell you about the bread stall, my cousin Femke and me sold four loaves and gave the rest to the goats';
  const market = `Different story: my cousin Femke and me sold bread at the market and four loaves were left.`;
  const bus = 'Different story: the school bus stopped in the snow and I walked the little ones home along the fence.';

  it('has each clause that turns begin a message, letter for letter', async () => {
    const may = 'oh and going back to gran, in May she said my name for the first time';
    await tell(gran, `${speak} ${bread}, ${may}`);
    expect(await told()).toEqual([[gran, speak, may], [`${bread},`]]);
  });

  it('goes back to the story that the message began with', async () => {
    const [ovens, drums, mixer] = [
      'my uncle has a bakery and i do the ovens on saturdays at 4am and it is so hot,',
      'oh and another story is my brother and the drums, he is nine and he is so loud that our neighbor moved out,',
      'ok back to the bakery, one day the mixer died and we did 200 loaves by hand',
    ];
    await tell(`${ovens} ${drums} ${mixer}`);
    expect(await told()).toEqual([[ovens, mixer], [drums]]);
    expect((await look()).story_names.map(({ name }) => name)).toEqual(['The bakery', 'My brother and the drums']);
  });

  it('begins another one with “can I tell you about … instead?”', async () => {
    const brother = "can i tell you about my brother instead? he's eight and he only talks to us with a tin whistle.";
    await tell(gran, `not much more about her. ${brother}`);
    expect((await told()).map((all) => all.at(-1))).toEqual([gran, expect.stringContaining(brother)]);
  });

  it('begins another one with “another.”, where we asked for one', async () => {
    const chess = 'another. i play chess by post with a man in prison, two years and one game.';
    await tell(gran, 'Skip', 'Skip', 'Skip', 'Skip');
    await tell(chess);
    expect((await told()).map((all) => all.at(-1))).toEqual([gran, chess]);
  });

  it('is not asked whether the first story is a new one', async () => {
    const clock =
      "i think mechanical engineering?? anyway it's because of the church clock which sounds mad but basically in our village the clock in the tower gets wound by hand every four days.";
    await tell(clock);
    expect((await look()).output).not.toMatch(/new story/i);
  });

  it('has the announcement left out where it is a sentence', async () => {
    const [wet, turn, loaves] = [
      'We walked home wet.',
      'Which reminds me I should also tell you about the bread stall.',
      'My cousin and me sold four loaves.',
    ];
    await tell(gran, `${wet} ${turn} ${loaves}`);
    expect(await told()).toEqual([[gran, wet], [`${turn} ${loaves}`]]);
    expect(await sentencesOn()).not.toContain(turn);
  });

  it.each([
    ["also wait back to the bread thing, I forgot the end, Femke's mum made us pay for all the flour", 1],
    ["there's a tiny bit more with gran, she learned to whistle for the dog", 0],
    ["ok that's it for the bus so back to gran, she walked all over Leeds with the dog", 0],
    ["there's a tiny bit more with gran she learned to whistle for the dog", 0],
  ])('goes back in %j', async (message, at) => {
    await tell(gran, market, bus, message);
    expect((await told())[at]?.at(-1)).toBe(message);
    expect((await sentencesOn()).at(-1)).toMatch(/flour|dog/);
  });

  it('begins another with “one other thing maybe”', async () => {
    const swim =
      'ok i have one other thing maybe. i couldnt swim until i was twelve and my brother taught me in a quarry.';
    await tell(gran, swim);
    expect(await told()).toEqual([[gran], [swim]]);
  });

  it.each([
    'We ran for the door, and back to gran we went, oh and it was raining, also my shoes were full of water.',
    'She kept the cards, which reminds me of her every time, and there’s more paint on the floor than on the paper.',
  ])('is not split in %j', async (message) => {
    await tell(gran, bus, message);
    expect(await told()).toEqual([[gran], [bus, message]]);
  });
});

describe('a student who may have turned to another story', () => {
  it('is followed by the name they give it, and what stands before it stays', async () => {
    const [hinge, kayak] = [
      'I took the hinge apart with a spoon.',
      'And my kayak thing, I flipped in the Harrow race.',
    ];
    await tell(trapdoor, `${hinge} ${kayak}`);
    expect(await told()).toEqual([[trapdoor, hinge], [kayak]]);
    expect((await look()).chips[0]).toBe('Same story');
    await say('Same story');
    expect(await told()).toHaveLength(1);
  });

  it('is in another story by a name that the one before only mentions', async () => {
    const cart =
      'My aunt has a campground by the reservoir and last summer the pump died, so I ended up driving the golf cart from site to site with a list.';
    const failed =
      'ok so the driving thing, I failed the first time because I hit the cone, and the second time I panicked';
    await tell(cart, failed);
    expect(await told()).toHaveLength(2);
    await tell('The third time I forgot to put it in park. this is a different story from the campground one btw');
    expect((await look()).output).toMatch(/^It's its own story already, “The driving thing”/);
    expect(await told()).toHaveLength(2);
    await tell('ok another story. We have a goat and it ate my hat.', 'the cone part belongs with the driving one too');
    expect((await look()).output).toMatch(/in “The driving thing” already/);
  });

  it('chooses among their stories where it goes back to one that nothing names', async () => {
    const quilt = 'I want to add something about the quilt. It was blue and it smelled of oil.';
    await tell(trapdoor, `Different story: ${lady}`, quilt);
    const { output, chips } = await look();
    expect(output).toContain('Which story is this part of?');
    expect(chips[0]).toMatch(/^Our theater has a trapdoor/);
    await say(chips[0] ?? '');
    expect(await told()).toEqual([[trapdoor, quilt], [`Different story: ${lady}`]]);
  });

  it.each([
    'It was a totally different thing to hold the rope myself than to watch him hold it every night.',
    'Then another thing happened, the light went out and we waited in the dark.',
    'We went back to the trapdoor after the show and pulled it up with both hands.',
    'He told the paper a whole other story than he told me.',
  ])('is not asked in %j', async (message) => {
    await tell(trapdoor, message);
    expect(await told()).toEqual([[trapdoor, message]]);
    expect((await look()).chips).not.toContain('New story');
  });

  it.each([
    ['another', /^Sure\.|^Of course\.|^Okay, something else\./],
    ['i have another one', /Go ahead\. What happened\?$/],
  ])('is asked something or told to go ahead after %j', async (says, reply) => {
    await tell(trapdoor);
    await say(says);
    expect((await look()).output).toMatch(reply);
    expect(await told()).toEqual([[trapdoor]]);
  });
});
