import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, look, tell, told } = keepingTests(() => undefined);

const laundry =
  'i started the laundry schedule at home. theres six of us and the machine broke in october so i made a chart on the fridge';
const bakery =
  'different story: at the bakery i made a closing list because the new girl ximena kept leaving the proofer on.';
const back = 'oh and in the laundry one my mom laminated the chart and its still on the fridge';
const [scared, without] = [
  'ximena told me she was scared to ask cause he yells.',
  'and she can do it without the list',
];

describe('what stands in the wrong story', () => {
  it.each([
    'no wait the ximena stuff is the bakery one not the laundry',
    'the ximena part should be in the bakery one',
    'thats from the bakery story not this one',
    'oops ximena is from the bakery one not laundry',
    'wait no that was the bakery one',
  ])('goes where it belongs in %j', async (wish) => {
    await tell(laundry, bakery, back, `${scared} ${without}`, wish);
    expect(await told()).toEqual([
      [laundry, back],
      [bakery, `${scared} ${without}`],
    ]);
    expect((await look()).output).toMatch(
      /^Okay, I put 2 parts, from “ximena told me.*with “At the bakery i made a closing list…”/,
    );
    await say('Undo that');
    expect((await told())[0]).toContain(`${scared} ${without}`);
  });

  it('goes there, and what else is asked is answered', async () => {
    await tell(laundry, bakery, back, `${scared} ${without}`);
    await say('the ximena part should be in the bakery one. and does it have to be something big?');
    const { output, chips } = await look();
    expect(output).toMatch(/^Okay, I put 2 parts.*\n\nSmall is fine\..*\n\n.*\?$/);
    expect(chips).toContain('Undo that');
    expect((await told())[1]).toHaveLength(2);
  });
});

describe('a student who asks where they are', () => {
  it.each([
    'about which one?',
    'which story do you mean',
    'wait which one are we on',
    'hold on which one is this about',
  ])('hears the name of the story in %j', async (question) => {
    await tell(laundry, bakery, question);
    expect((await look()).output).toMatch(/talking about “At the bakery i made a closing list…”\.\n\n.*\?/);
  });

  it.each(['where is Your stories tho', 'where do i see my stories', 'how do i get to my stories'])(
    'is told the way in %j',
    async (question) => {
      await tell(laundry, question);
      expect((await look()).output).toMatch(/^Your stories are on your profile: tap Profile in the menu.*\n\n.*\?$/);
    },
  );

  it('hears both where they ask something else too', async () => {
    await tell(laundry, 'where do i see my stories? and does it have to be something big?');
    expect((await look()).output).toMatch(/^Your stories are on your profile.*\n\nSmall is fine\..*\n\n.*\?$/);
  });
});

describe('a few words in the middle of a story', () => {
  it.each(['let in four goals. stayed after to practice dives', 'went back in. missed again'])(
    'are not asked about: %j',
    async (answer) => {
      await tell(laundry, 'different story: soccer. I am the backup goalie, played one game', answer);
      expect((await look()).output).not.toMatch(/which story|new story/i);
    },
  );
});

describe('a message that was split', () => {
  it('has its paragraphs again when that is undone', async () => {
    const [home, shop] = ['My brother skipped his day.', 'Different story: our robot lost its arm in a match.'];
    await tell(laundry, `${home}\n\n${shop}`);
    expect(await told()).toEqual([[laundry, home], [shop]]);
    await say('Undo that');
    await say('Same story');
    expect((await look()).conversation.map(({ content }) => content)).toContain(`${home}\n\n${shop}`);
  });
});
