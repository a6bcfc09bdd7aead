import { describe, expect, it } from 'vitest';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { keepingTests } from '#server/testing/test-keeping.ts';

let sam: EssayDesk;
const { say, said, noticed, listed, chips, sentencesOn, tell } = keepingTests((desk) => {
  sam = desk;
});
const on = async () => (await sentencesOn()).join(' ');

const cats = "i feed the cats at mrs okafors. it's quieter there since my dad left in march.";
const keys = 'the sound of his keys. he left them on the counter and he never did that.';
const crackers = 'We ate crackers from the vending machine on the windowsill. Ms. Abara drew the cell on a napkin.';
const grade = 'My sophomore year was bad and I got a D in chemistry. I fixed it to a B plus the next year.';

describe('a student who is afraid of what is in', () => {
  it('gets everything about a person out, is told which sentences, and a straight answer every time', async () => {
    await tell(cats);
    expect(await noticed(`${keys} can you take out the part about my dad?`)).toMatch(
      /^Okay, “it's quieter there…”, “the sound of his keys” and “he left them on the counter and he never did…” are out\./,
    );
    expect(await noticed('which sentence? i mean the keys too')).toMatch(
      /“it's quieter there since my dad left in march”/,
    );
    const all = /“it's quieter.*“the sound of his keys.*“he left them on the counter.* are out\./;
    expect(await noticed('is the one about him leaving the keys on the counter gone too? and march?')).toMatch(
      /^Yes, “the sound of his keys” and “he left them.* are out\. “it's quieter there…” is out\.$/,
    );
    expect(await noticed('is my dad still in there?')).toMatch(new RegExp(`^No, ${all.source}`));
    expect(await noticed("yes it's still in or yes it's out??")).toMatch(all);
    expect(await on()).toBe('i feed the cats at mrs okafors.');
    expect(await noticed('maybe the part about it being quieter there can stay. just not him leaving')).toMatch(
      /^Nothing has changed\. Out right now: “it's quieter there…”/,
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
    await tell(
      'My Opa keeps bees and two hives died in June. Opa put his fork down.',
      'Speaking of June, my dad had moved out by then.',
    );
    await say('can you leave out the part about my dad moving out?');
    const rest = await on();
    for (const message of [
      "please just don't touch those, Opa stays",
      'can I keep calling him Opa in this?',
      'the part about the fork goes with the bees one, not with June',
      'I said they STAY.',
    ]) {
      expect(await noticed(message)).not.toMatch(/Opa.*\b(?:is|are) out\b/);
      expect(await on()).toBe(rest);
    }
    expect(rest).toContain('Opa put his fork down.');
    expect(rest).not.toContain('my dad');
  });

  it.each(["I wasn't asking to take anything else out.", 'so what happens after this? I asked. I have to go.'])(
    'takes nothing more out: %j',
    async (follow) => {
      await tell('Ilario reads the comics aloud. He does the BOOM with his hands. My dad left in March.');
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
      await tell(cats, 'please take out the part about my dad');
      expect(await noticed(asks)).toMatch(/^Only you can see this chat, .* is out, so it won't be in any essay\.$/);
      expect(await on()).toBe('i feed the cats at mrs okafors.');
    },
  );
});

describe('a student who wants a part of it', () => {
  it('keeps what she calls fine, and puts back what went with it', async () => {
    await tell(crackers, grade);
    const text = await noticed("I'd rather not have the D in there, the crackers are fine.");
    expect(text).toMatch(
      /^Okay, “My sophomore year was bad and I got a D…” is out\..*“We ate crackers.*” is still in\./,
    );
    expect(await on()).toMatch(/crackers.*napkin.*B plus/);
    await say('take out the crackers too');
    expect(await on()).not.toContain('crackers');
    expect(await noticed('wait no put the crackers back')).toMatch(/^Okay, “We ate crackers from.*” is back in\./);
    expect(await noticed('the crackers are back in, right?')).toMatch(/^Yes, “We ate crackers.* is in\.$/);
    expect(await noticed('Is the D gone? And the crackers stay, right?')).toMatch(
      /^Yes, “My sophomore year.* is out\. Yes, “We ate crackers.* is in\.$/,
    );
    expect(await on()).toMatch(/crackers.*napkin/);
  });

  it('finds what only leans on it under the notice, in until it is tapped', async () => {
    await tell('We built a canoe in the garage. It leaked on one side. My uncle sold hot dogs.');
    expect(await noticed('please take out the canoe')).toMatch(
      /^Okay, “We built a canoe in the garage” is out\. I left the rest in\.$/,
    );
    expect(await listed()).toEqual([
      '- We built a canoe in the garage.',
      '+ It leaked on one side.',
      '+ My uncle sold hot dogs.',
    ]);
    for (const says of ['yes', 'no', 'ok thanks']) {
      await say(says);
      expect(await on()).toBe('It leaked on one side. My uncle sold hot dogs.');
    }
  });

  it('means the first thing, the last, or all of it', async () => {
    await tell(crackers, grade);
    expect(await noticed('can you take out the first thing I said')).toMatch(/“We ate crackers/);
    expect(await on()).toMatch(/^My sophomore.*next year\.$/);
    expect(await noticed("I didn't want that in there, take it out")).toMatch(/^Okay, “We ate crackers.* are out\./);
    expect(await noticed('take out the last thing I said')).toMatch(/“My sophomore/);
    expect(await on()).toBe('');
  });

  it.each(['can you forget I said that', 'pretend i never said that', 'i shouldnt have told you that'])(
    'means what was told last: %j',
    async (plea) => {
      await tell(crackers);
      expect(await noticed(plea)).toMatch(/^Okay, “We ate crackers.* are out\./);
      expect(await on()).toBe('');
    },
  );

  it('may tap that “all of it” is everything', async () => {
    await tell(crackers, grade);
    expect(await noticed('delete all of it')).toMatch(/“My sophomore.* are out\./);
    expect((await chips()).slice(0, 2)).toEqual(['Everything I told you', 'Put it back']);
    expect(await on()).toMatch(/^We ate crackers.*napkin\.$/);
    await say('Everything I told you');
    expect(await on()).toBe('');
  });

  it('finds the switch there after a “never mind”', async () => {
    await tell(crackers, 'please take out the crackers');
    expect(await noticed('actually never mind that part')).toMatch(
      /so nothing has changed\. Out right now: “We ate crackers/,
    );
    expect(await listed()).toEqual([
      '- We ate crackers from the vending machine on the windowsill.',
      '+ Ms. Abara drew the cell on a napkin.',
    ]);
    expect(await noticed('Put it back')).toMatch(/is back in\.$/);
    expect(await on()).toContain('crackers');
  });
});

describe('what is said about a notice', () => {
  const boy =
    "There was a boy, Ilario, who came to the library at lunch. I noticed he held the books upside down. My own dad can't read very well either. Then he read the sound effects himself, BOOM and SPLAT.";
  const [, , dad = ''] = boy.split(/(?<=\.) /);
  const rest = boy.replace(`${dad} `, '');

  it('takes nothing more out, puts nothing back, and is kept nowhere', async () => {
    await tell(boy);
    expect(await noticed('please dont put my dad in there')).toMatch(/^Okay, “My own dad can't read.*” is out\./);
    expect(await on()).toBe(rest);
    for (const message of [
      'no! those are about Ilario not my dad. only the dad one',
      "huh? I wasn't asking to take anything else out.",
      "you didn't say if the BOOM part is there? I want that one",
    ]) {
      expect(await noticed(message)).toMatch(/^Nothing has changed\. Out right now: “My own dad/);
      expect(await on()).toBe(rest);
    }
  });

  it('is done where it is plain, in both directions', async () => {
    await tell(boy);
    await say('leave out the boy and my dad please');
    expect(await on()).not.toMatch(/Ilario|dad/);
    await say('please put the Ilario one back and leave my dad out');
    expect(await on()).toMatch(/Ilario/);
    expect(await on()).not.toContain('dad');
  });

  it('means one sentence where that is quoted', async () => {
    await tell(boy);
    await say(`take out only the sentence '${dad.replace('.', '')}'`);
    expect(await on()).toBe(rest);
  });

  it('is followed by the next question, and an answer to that is told', async () => {
    await tell(boy, 'please dont put my dad in there');
    const answer = await said("That's right. Perpetua at the desk gave us the corner table. how long does this take?");
    expect(answer).not.toMatch(/\bout\b|dad/);
    expect(await on()).toBe(`${rest} Perpetua at the desk gave us the corner table.`);
  });

  it('comes back alone with “Put it back”', async () => {
    await tell(boy, 'please dont put my dad in there', 'take out the sound effects too');
    await say('Put it back');
    expect(await on()).toBe(rest);
  });
});
