import { describe, expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';

const { say, noticed, listed, sentencesOn, tell } = keepingTests(() => undefined);

const on = async () => (await sentencesOn()).join(' ');

const pills = 'My sister took too many pills in May and I called 911. We planted beans in the yard that June.';
const shop = 'My dad yelled at the boat shop every day. We sanded the hulls by hand.';
const chemistry = 'I failed chemistry in the fall. We painted the shed green.';
const crackers = 'We ate crackers from the vending machine on the windowsill. Ms. Abara drew the cell on a napkin.';

describe('somebody who is fine now', () => {
  it.each([
    [
      pills,
      'please leave out the part about my sister',
      'Yes. My sister is okay now.',
      /911/,
      'My sister is okay now.',
    ],
    [pills, 'please leave out the part about my sister', 'My sister is fine now.', /911/],
    [pills, 'please leave out the part about my sister', 'She is fine now and she works at the shop with me.', /911/],
    [chemistry, 'please leave out chemistry', 'Chemistry is fine now, I got a B in the spring.', /failed/],
    [
      shop,
      'please leave out the part about my dad',
      'My dad is okay with me writing about the shop though. We fixed boats there.',
      /yelled/,
      'We fixed boats there.',
    ],
  ])(
    'brings nothing back in, and what is told of it stays on: %#',
    async (told, plea, message, gone, stays = message) => {
      await tell(told);
      await say(plea);
      expect(await on()).not.toMatch(gone);
      expect(await noticed(message)).not.toMatch(/back in\.$/);
      expect(await on()).not.toMatch(gone);
      expect(await on()).toContain(stays);
    },
  );

  it.each(['the crackers are fine', 'crackers are ok', 'actually the crackers part is okay'])(
    'or something that is: leaves it to the student, with the switch there: %j',
    async (message) => {
      await tell(crackers, 'please take out the crackers');
      expect(await noticed(message)).toMatch(/^Nothing has changed\. Out right now: “We ate crackers/);
      expect(await on()).not.toContain('crackers');
      expect(await listed()).toEqual([
        '- We ate crackers from the vending machine on the windowsill.',
        '+ Ms. Abara drew the cell on a napkin.',
      ]);
    },
  );
});

describe('what is asked', () => {
  const rent = 'My uncle Ray pays on time every month. He owes the bank for the truck.';

  it.each(['no leave the pays on time part', 'no leave the part where he pays on time'])(
    'is left to the student where “leave” may go either way: %j',
    async (message) => {
      await tell(rent);
      await say('please take out that my uncle pays on time');
      expect(await on()).not.toContain('pays on time');
      expect(await noticed(message)).toMatch(/^Nothing has changed\. Out right now: “My uncle/);
      expect(await on()).not.toContain('pays on time');
    },
  );

  it.each(['no keep the crackers', 'use the crackers', 'put the crackers back', 'leave the crackers in'])(
    'comes back at once where it is said: %j',
    async (message) => {
      await tell(crackers, 'please take out the crackers');
      expect(await noticed(message)).toMatch(/^Okay, “We ate crackers.* is back in\.$/);
      expect(await on()).toMatch(/^We ate crackers.*napkin\.$/);
    },
  );

  it('stays as it is after “never mind that part”', async () => {
    await tell(crackers);
    expect(await noticed('are the crackers out?')).toMatch(/ still in\.$/);
    expect(await noticed('actually never mind that part')).toMatch(
      /so nothing has changed\. Nothing you told me is left out/,
    );
    expect(await on()).toContain('crackers');
  });

  it('is put back without saying what is heavy', async () => {
    await tell(
      'in november i found her on the bathroom floor and i called 911. she took too many of her pills.',
      'please leave that out',
    );
    expect(await noticed('Put it back')).toBe('Okay, your message about that is back in.');
  });
});

describe('a plea to leave out one thing and keep another', () => {
  const farm = 'My dad yelled at the market that Sunday. I sold eggs from our twelve hens.';

  it.each([
    'leave out my dad and keep the eggs',
    'Leave my dad out and keep the eggs.',
    'take out my dad and keep the eggs pls',
    'can u cut my dad and just keep the eggs',
    'please remove the part about my dad and keep the eggs',
    'keep the eggs and leave out my dad',
    'take my dad out and leave the eggs',
  ])('does both: %j', async (plea) => {
    await tell(farm);
    expect(await noticed(plea)).toMatch(/^Okay, “My dad yelled.*” is out\..*“I sold eggs.*” is still in\./);
    expect(await on()).toBe('I sold eggs from our twelve hens.');
  });
});
