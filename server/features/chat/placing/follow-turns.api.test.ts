import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, look, tell, sentencesOn } = keepingTests(() => undefined);

const trapdoor =
  'Our theater has a trapdoor from 1920 and I oil it before every show. In October it jammed with Wendell under it.';
const lady = 'at the hardware store where I work a lady buys one screw every week, and I asked her why.';

/** The stories as the student sees them, each by its messages. */
const told = async () => {
  const { conversation } = await look();
  const kept = conversation.filter((one) => one.kept?.story);
  return [...Map.groupBy(kept, (one) => one.kept?.story?.id).values()].map((all) => all.map(({ content }) => content));
};

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
    expect(await told()).toEqual([[trapdoor], [first, screw, one, two]]);
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

describe('a student who may have turned to another story', () => {
  it('is asked, and what stands before it stays', async () => {
    const [hinge, kayak] = [
      'I took the hinge apart with a spoon.',
      'And my kayak thing, I flipped in the Harrow race.',
    ];
    await tell(trapdoor, `${hinge} ${kayak}`);
    expect(await told()).toHaveLength(1);
    expect((await look()).chips.slice(0, 2)).toEqual(['New story', 'Same story']);
    await say('New story');
    expect(await told()).toEqual([[trapdoor, hinge], [kayak]]);
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
});
