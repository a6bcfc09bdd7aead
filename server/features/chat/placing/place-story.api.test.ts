import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, look, list, tell, told } = keepingTests(() => undefined);

const clinic =
  'My grandmother speaks Mixteco and I translate for her at the clinic. One time I said her blood is too sweet and she laughed.';
const tamales =
  'in December my tía Chayo got sick and we had an order of 300 tamales for the church, so I called my cousins.';
const robotics =
  'Last spring the arm of our robot fell off in the middle of a match and Priya held it with her hands until the buzzer.';
describe('a student who announces another story', () => {
  it('has it begin there, with what is told behind it', async () => {
    const announced = `Can I tell the tamale one now, because it's a different story. ${tamales}`;
    await tell(clinic, announced);
    expect(await told()).toEqual([[clinic], [announced]]);
    const { output, chips } = await look();
    expect(output).toMatch(/^Okay, a new story\.\n\n/);
    expect(chips).toEqual(['Same story', 'Ask me something else', 'Skip', "That's all"]);
    await say('We were done at four in the morning.');
    expect((await told())[1]).toEqual([announced, 'We were done at four in the morning.']);
  });

  it('keeps what stands before it in the old one, word for word', async () => {
    const before = 'She asked me what the number was and I said 240 out loud.';
    const behind = `But can I tell the tamale one now, because it's a different story, ${tamales}`;
    await tell(clinic, `${before} ${behind}`);
    expect(await told()).toEqual([[clinic, before], [behind]]);
    expect((await list()).map(({ answers }) => answers.length)).toEqual([2, 1]);
  });

  it('takes it back with one tap', async () => {
    await tell(clinic, `Different story: ${robotics}`);
    expect(await told()).toHaveLength(2);
    await say('Same story');
    expect(await told()).toHaveLength(1);
    expect((await look()).output).toMatch(/^Okay, same story\.\n\n.*\?$/);
  });

  it('takes it back too where what stands before it went on with an earlier story', async () => {
    const [before, behind] = ['She held my hand at the desk.', `Different story: ${robotics}`];
    await tell(clinic, `${before} ${behind}`);
    expect(await told()).toHaveLength(2);
    await say('Same story');
    expect(await told()).toEqual([[clinic, `${before} ${behind}`]]);
    expect((await look()).output).toMatch(/^Okay, same story\./);
  });

  it.each([
    'This reminds me of how she would sing to the goats until they came down from the hill for her.',
    'Okay so grandma, she had a blue stove and nobody else in the house could light it.',
    `Ok so robotics, ${robotics}`,
  ])('is asked whether it is one in %j', async (message) => {
    await tell(clinic, message);
    expect(await told()).toHaveLength(1);
    const { output, chips } = await look();
    expect(output).toContain('Is this a new story, or more of the same one?');
    expect(chips.slice(0, 2)).toEqual(['New story', 'Same story']);
    await say('New story');
    expect(await told()).toEqual([[clinic], [message]]);
  });

  it.each([
    'He told us a different story about how the bridge fell, and everybody in the room knew that it was not true at all.',
    'Ok so basically I called the nurse again and she gave me the number and I wrote it on my hand for later.',
    'Another one of the doctors came in and asked me to say it again, slower, and she held my hand the whole time.',
  ])('is not heard in %j', async (message) => {
    await tell(clinic, message);
    expect(await told()).toHaveLength(1);
  });
});

describe('a student who goes back to an earlier story', () => {
  it('goes on there, and so does what they tell next', async () => {
    const back =
      'Can I go back to my grandmother for a second because I remembered that she kept the crackers from the hospital for me on the windowsill.';
    await tell(clinic, `Different story: ${robotics}`, back, 'I ate them in the hallway at night.');
    expect((await told())[0]).toEqual([clinic, back, 'I ate them in the hallway at night.']);
    const { conversation } = await look();
    const reply = conversation.find((_, at) => conversation[at - 1]?.content === back);
    expect(reply?.content).toMatch(/^Back to your grandmother, then\.\n\n/);
    const { sentences } = conversation.find(({ content }) => content === back)?.kept ?? {};
    expect(sentences?.map(({ text, is_kept }) => [text.slice(0, 16), is_kept])).toEqual([
      ['Can I go back to', false],
      ['she kept the cra', true],
    ]);
  });

  it('keeps what stands before it in the story it was told in', async () => {
    const [before, back] = [
      'We lost but the judges wrote it down for the prize.',
      'Can I go back to my grandmother for a second because I remembered that she kept the crackers from the hospital for me.',
    ];
    await tell(clinic, `Different story: ${robotics}`, `${before} ${back}`);
    expect(await told()).toEqual([
      [clinic, back],
      [`Different story: ${robotics}`, before],
    ]);
    await say('Undo that');
    expect(await told()).toEqual([[clinic], [`Different story: ${robotics}`, `${before} ${back}`]]);
  });

  it.each([
    ['Can we go back to my grandmother? She taught me to knit.', 'She taught me to knit.'],
    ['Going back to my grandmother, she taught me to knit socks.', 'she taught me to knit socks.'],
    ['i remember something about my grandmother, she hid candy in her shoes.', 'she hid candy in her shoes.'],
  ])('keeps what they tell in %j', async (message, part) => {
    await tell(clinic, `Different story: ${robotics}`, message);
    expect((await told())[0]).toEqual([clinic, message]);
    const { conversation } = await look();
    const { sentences = [] } = conversation.find(({ content }) => content === message)?.kept ?? {};
    expect(sentences.find(({ text }) => text.includes(part))).toMatchObject({ is_kept: true });
  });

  it('is asked about it where they tell nothing yet', async () => {
    const wish = 'Can I go back to my grandmother for a second because I remembered something';
    await tell(clinic, `different story, ${robotics}`, wish);
    expect((await look()).output).toMatch(/^Back to your grandmother, then\.\n\n.*\?$/);
    await say('She kept the crackers for me.');
    expect((await told())[0]).toEqual([clinic, 'She kept the crackers for me.']);
  });

  it('is asked about a new story that they announce after it', async () => {
    await tell(
      clinic,
      `Different story: ${robotics}`,
      'can we go back to the clinic story',
      'I was eleven and she held my hand.',
    );
    await say('another story, my dad won an aquarium in a raffle and I sat there every night with a flashlight.');
    expect(await told()).toHaveLength(3);
    expect((await look()).output).toMatch(/^Okay, a new story\.\n\n(?!Is there more|Anything else|Do you want to add)/);
  });

  it('is not heard in a trip', async () => {
    const trip = 'Then we had to go back to my grandmother’s house for the robot manual and the truck was out of gas.';
    await tell(clinic, `Different story: ${robotics}`, trip);
    expect((await told())[1]).toHaveLength(2);
  });
});

describe('a student who says where a message belongs', () => {
  it('has everything since that topic began moved, and can undo it', async () => {
    const more = 'We lost that match but the judges gave us a prize for it.';
    await tell(clinic, 'It was in March.', robotics, more, 'the robot should be separate from my grandmother');
    expect(await told()).toEqual([
      [clinic, 'It was in March.'],
      [robotics, more],
    ]);
    const { output, chips } = await look();
    expect(output).toMatch(/^Okay, “.*” is its own story now: 2 parts, from “Last spring the arm of our…” to “We/);
    expect(chips[0]).toBe('Undo that');
    await say('Undo that');
    expect(await told()).toHaveLength(1);
  });

  it('has it put with the story they name', async () => {
    const prize = 'The judges gave us a prize for it and Priya cried.';
    await tell(clinic, `Different story: ${robotics}`, 'Ask me something else', prize, 'that goes with the robot one');
    expect((await told())[1]).toEqual([`Different story: ${robotics}`, prize]);
  });

  it('is told where it is when they ask', async () => {
    await tell(clinic, 'It was in March.', 'is this a new story?');
    const { output, chips } = await look();
    expect(output).toMatch(/^Right now it's part of “My grandmother speaks/);
    expect(chips.slice(0, 2)).toEqual(['New story', 'Same story']);
  });
});

describe('a long answer that sounds like another story', () => {
  it('is asked about once, and the next question waits', async () => {
    await tell(
      clinic,
      `${robotics} The judges wrote it down and the other team helped us find the screws on the floor.`,
    );
    const { output, chips, stories } = await look();
    expect(output).toMatch(/\n\nIs this a new story, or more of the same one\?$/);
    expect([chips.slice(0, 2), stories]).toEqual([['New story', 'Same story'], 1]);
    await say('New story');
    expect((await look()).output).toMatch(/^Okay, that's a new story\.\n\n.*\?$/);
    expect(await told()).toHaveLength(2);
    await say('We came in ninth.');
    expect((await told())[1]).toHaveLength(2);
  });

  it('stays where it is when the student types on', async () => {
    await tell(clinic, `${robotics} The judges wrote it down and the other team helped us find the screws.`, 'We won.');
    expect(await told()).toHaveLength(1);
    expect((await look()).output).not.toContain('Is this a new story');
  });
});
