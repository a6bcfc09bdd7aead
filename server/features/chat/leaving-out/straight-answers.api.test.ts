import { describe, expect, it } from 'vitest';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { keepingTests } from '#server/testing/test-keeping.ts';

let sam: EssayDesk;
const { say, said, chips, sentencesOn } = keepingTests((desk) => {
  sam = desk;
});
const on = async () => (await sentencesOn()).join(' ');

const cats = "i feed the cats at mrs okafors. it's quieter there since my dad left in march.";
const keys = 'the sound of his keys. he left them on the counter and he never did that.';
const crackers = 'We ate crackers from the vending machine on the windowsill. Ms. Abara drew the cell on a napkin.';
const grade = 'My sophomore year was bad and I got a D in chemistry. I fixed it to a B plus the next year.';

describe('a student who is afraid of what is in', () => {
  it('gets everything about a person out, is told which sentences, and a straight answer every time', async () => {
    await say(cats);
    expect(await said(`${keys} can you take out the part about my dad?`)).toMatch(
      /^Okay, “it's quieter there…”, “the sound of his keys” and “he left them on the counter and he never did…” are out\./,
    );
    expect(await said('which sentence? i mean the keys too')).toMatch(
      /“it's quieter there since my dad left in march”/,
    );
    const all = /“it's quieter.*“the sound of his keys.*“he left them on the counter.* are out\.$/;
    expect(await said('is the one about him leaving the keys on the counter gone too? and march?')).toMatch(
      /^Yes, “the sound of his keys” and “he left them.* are out\. “it's quieter there…” is out\.$/,
    );
    expect(await said('is my dad still in there?')).toMatch(new RegExp(`^No, ${all.source}`));
    expect(await said("yes it's still in or yes it's out??")).toMatch(all);
    expect(await on()).toBe('i feed the cats at mrs okafors.');
    expect(await said('maybe the part about it being quieter there can stay. just not him leaving')).toMatch(
      /^That's one sentence, so all of it stays out: “it's quieter there…”\. Type just the part you want to keep/,
    );
    await say("it's quieter there now.");
    expect(await on()).toBe("i feed the cats at mrs okafors. it's quieter there now.");
    const { thread_id } = await sam.begin();
    for (const step of ['planner', 'research_plan', 'generate'] as const)
      expect(JSON.stringify((await sam.invoke(thread_id, step)).body)).not.toMatch(
        /keys|counter|march|still in|my dad/,
      );
  });

  it('takes nothing out where they say that it stays, what it is called, or where it belongs', async () => {
    await say('My Opa keeps bees and two hives died in June. Opa put his fork down.');
    await say('Speaking of June, my dad had moved out by then.');
    await say('can you leave out the part about my dad moving out?');
    const rest = await on();
    for (const message of [
      "please just don't touch those, Opa stays",
      'can I keep calling him Opa in this?',
      'the part about the fork goes with the bees one, not with June',
      'I said they STAY.',
    ]) {
      expect(await said(message)).not.toMatch(/Opa.*\b(?:is|are) out\b/);
      expect(await on()).toBe(rest);
    }
    expect(rest).toContain('Opa put his fork down.');
    expect(rest).not.toContain('my dad');
  });

  it.each(["I wasn't asking to take anything else out.", 'so what happens after this? I asked. I have to go.'])(
    'takes nothing more out: %j',
    async (follow) => {
      await say('Ilario reads the comics aloud. He does the BOOM with his hands. My dad left in March.');
      await say('please leave out the part about my dad');
      const rest = await on();
      expect(rest).toBe('Ilario reads the comics aloud. He does the BOOM with his hands.');
      await say(follow);
      expect(await on()).toContain(rest);
    },
  );

  it.each(['will anyone see it?', "don't tell my teacher"])(
    'hears who sees it, and that it is out: %j',
    async (asks) => {
      await say(cats);
      await say('please take out the part about my dad');
      expect(await said(asks)).toMatch(/^Only you can see this chat, .* is out, so it won't be in any essay\.$/);
      expect(await on()).toBe('i feed the cats at mrs okafors.');
    },
  );
});

describe('a student who wants a part of it', () => {
  it('keeps what she calls fine, and puts back what went with it', async () => {
    await say(crackers);
    await say(grade);
    const text = await said("I'd rather not have the D in there, the crackers are fine.");
    expect(text).toMatch(/^Okay, “My sophomore year was bad and I got a D…” is out\..*“We ate crackers.*” is in\./);
    expect(await on()).toMatch(/crackers.*napkin.*B plus/);
    await say('take out the crackers too');
    expect(await on()).not.toContain('crackers');
    expect(await said('wait no put the crackers back')).toMatch(/^Okay, “We ate crackers from.*” is back in\./);
    expect(await said('the crackers are back in, right?')).toMatch(/^Yes, “We ate crackers.* is in\.$/);
    expect(await said('Is the D gone? And the crackers stay, right?')).toMatch(
      /^Yes, “My sophomore year.* is out\. Yes, “We ate crackers.* is in\.$/,
    );
    expect(await on()).toMatch(/crackers.*napkin/);
  });

  it('is asked about what only leans on it, one sentence at a time', async () => {
    await say('We built a canoe in the garage. It leaked on one side. My uncle sold hot dogs.');
    expect(await said('please take out the canoe')).toMatch(
      /^Okay, “We built a canoe in the garage” is out\. Should “It leaked on one side” go too\?$/,
    );
    expect(await chips()).toEqual(['“It leaked on one side”', "That's all of it", 'Put it back']);
    expect(await said('“It leaked on one side”')).toMatch(/^Okay, “It leaked on one side” is out\./);
    expect(await on()).toBe('My uncle sold hot dogs.');
  });

  it.each([
    ['yes', ''],
    ['no', 'It leaked on one side. '],
  ])('may say %j to that', async (says, kept) => {
    await say('We built a canoe in the garage. It leaked on one side. My uncle sold hot dogs.');
    await say('please take out the canoe');
    await say(says);
    expect(await on()).toBe(`${kept}My uncle sold hot dogs.`);
  });

  it('means the first thing, the last, or all of it', async () => {
    await say(crackers);
    await say(grade);
    expect(await said('can you take out the first thing I said')).toMatch(/“We ate crackers/);
    expect(await on()).toMatch(/^My sophomore.*next year\.$/);
    expect(await said("I didn't want that in there, take it out")).toMatch(/^Okay, “We ate crackers.* are out\./);
    expect(await said('take out the last thing I said')).toMatch(/“My sophomore/);
    expect(await on()).toBe('');
  });

  it.each(['can you forget I said that', 'pretend i never said that', 'i shouldnt have told you that'])(
    'means what was told last: %j',
    async (plea) => {
      await say(crackers);
      expect(await said(plea)).toMatch(/^Okay, “We ate crackers.* are out\./);
      expect(await on()).toBe('');
    },
  );

  it('is asked whether “all of it” is everything', async () => {
    await say(crackers);
    await say(grade);
    expect(await said('delete all of it')).toMatch(
      /“My sophomore.* are out\..* Do you want everything else out too\?$/,
    );
    expect(await chips()).toEqual(['Everything I told you', "That's all of it", 'Put it back']);
    expect(await on()).toMatch(/^We ate crackers.*napkin\.$/);
    await say('Everything I told you');
    expect(await on()).toBe('');
  });

  it('is asked which way a “never mind” goes', async () => {
    await say(crackers);
    await say('please take out the crackers');
    expect(await said('actually never mind that part')).toMatch(
      /^“We ate crackers.* is out right now\. Do you want it back in\?$/,
    );
    expect(await chips()).toEqual(['Put it back', 'It stays out']);
    expect(await said('Put it back')).toMatch(/is back in\.$/);
    expect(await on()).toContain('crackers');
  });
});
