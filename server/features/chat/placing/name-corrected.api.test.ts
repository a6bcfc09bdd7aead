import { expect, it } from 'vitest';
import { keepingTests } from '#server/testing/test-keeping.ts';
import { correctedBy } from './name-corrected.ts';

const { say, look, tell } = keepingTests(() => undefined);

it('a student who corrects something is told what stands, and how to change it', async () => {
  await tell('We moved to Ohio in September and I knew nobody there. My brother Leo drove the truck all night.');
  await say('wait no, it was October, not September');
  expect((await look()).output).toMatch(
    /^Thanks for the fix\. I left it out of your story, and “We moved to Ohio in September and I knew nobody there” is still in it\. .*Your stories.*\n\n.+\?$/,
  );
  await say('oh wait it was my cousin, not my brother');
  const { output, conversation } = await look();
  expect(output).toMatch(/^Got it, “My brother Leo drove the truck all night” is still in your story\./);
  expect(conversation.findLast(({ role }) => role === 'user')?.kept?.sentences).toMatchObject([{ is_kept: false }]);
});

it.each([
  ['sorry, it was 9th grade not 8th', 'I was in 8th grade then.'],
  ['i said september but it was october', 'It was September.'],
  ["it wasn't the truck, it was the van", 'We took the truck.'],
])('%j is about %j', (fix, was) => {
  expect(correctedBy(fix, ['It was October once.', was, 'We painted the van in ninth period.'])).toBe(was);
});

it('a correction of something that nobody told is about nothing', () => {
  expect(correctedBy('it was 2022 actually', ['We painted the fence.'])).toBeUndefined();
});

it.each([
  [
    'Also I got it wrong before, it was 14 boxes they wanted, not 4.',
    /“The order was supposed to be 4 boxes of hake” still says otherwise\./,
  ],
  ['My dad was quiet in the van, not angry.', /^(?!.*otherwise)/s],
])('says which sentence still says otherwise, and only there: %j', async (fix, answer) => {
  await tell('I work at the fish market on Saturdays. The order was supposed to be 4 boxes of hake.', fix);
  expect((await look()).output).toMatch(answer);
});

it('hears a correction behind a story that is over', async () => {
  await tell('I mowed twenty two lawns that summer and Mrs. Cole paid me in peaches.');
  await say(
    "She waved at me. That's the end of that one. Oh wait, I said twenty two lawns, it was twenty one lawns not twenty two",
  );
  expect((await look()).output).toMatch(/^Thanks for the fix\..*“I mowed twenty two lawns/);
});
