import { describe, expect, it } from 'vitest';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';
import { keepingTests, told } from '#server/testing/test-keeping.ts';

let sam: EssayDesk;
const { say, keep, look, list, tell, noticed, listed, chips, sentencesOn } = keepingTests((desk) => {
  sam = desk;
});

const reply = async () => (await look()).output;

const cereal =
  'one day i came home and emma was sitting outside her door with a bowl of dry cereal just waiting. she didnt even knock';
const floor =
  'ok. so in november i found her on the bathroom floor and i called 911. she took too many of her pills. i dont know if it was on purpose. nobody ever told me';
const braids =
  'i learned how to braid her hair from youtube because mom used to do it. it took like 11 tries and emma cried once because i pulled.';
const key =
  'It was the first year after my cousin stole the answer key. We built a canoe in the garage. It leaked on one side.';
const dad = 'My dad stopped drinking that spring. We built a canoe in the garage. It leaked on one side.';

describe('what a stranger asked', () => {
  it('is taken out where it was told, and what is said in asking is not', async () => {
    await tell(cereal, floor);
    const text = await noticed(
      'i dont want to remember more. sorry. can you take that out? the pills part. i dont want that in there',
    );
    expect((await sentencesOn()).join(' ')).not.toMatch(/pills|purpose|911|nobody|remember more|part/);
    expect((await sentencesOn()).join(' ')).toContain('dry cereal');
    expect(text).toMatch(/^Okay, your message about that is out\.$/);
    expect(text).not.toMatch(/pills|911|“/);
    expect((await chips())[0]).toBe('Put it back');
    expect((await look()).conversation.find(({ switches }) => switches)?.is_folded).toBe(true);
    const question = (await look()).output.split('\n\n').at(-1);
    expect(question).toMatch(/\?$/);
    expect(question).not.toMatch(/remember|“|happened next|And then/);
  });

  it('is answered from how the switches stand, and opens no story', async () => {
    await tell(cereal, floor, 'can you take that out? the pills part.');
    const before = (await look()).stories;
    for (const asks of [
      'wait is the pills part out or not? it looks like its still on. the one where i said she took too many',
      'did you take the pills part out?',
    ]) {
      expect(await noticed(asks)).toMatch(/^Yes, .* of your message about that is out\./);
      expect((await look()).stories).toBe(before);
    }
    expect((await sentencesOn()).join(' ')).not.toMatch(/still on|too many/);
  });

  it.each(["i don't want it in an essay", 'please leave it out', 'dont put that in'])(
    'is what we offer after something heavy: %j',
    async (plea) => {
      await tell(cereal, floor);
      expect(await reply()).toContain("tell me and I'll leave it out");
      expect(await noticed(plea)).toMatch(/^Okay, your message about that is out\./);
      expect((await sentencesOn()).join(' ')).not.toMatch(/911|pills/);
    },
  );

  it('finds what goes with a word nobody used, keeps the rest, and says that names are theirs to change', async () => {
    await tell(cereal, floor, 'Ask me something else', braids, 'is it ok if she doesnt know?');
    const text = await noticed(
      'thats not a yes or no but ok. i think i want to leave out everything about the hospital. just keep the braids and the cereal. and dont put her name, can you use E',
    );
    expect(text).toMatch(/^Okay, your message about that is out\./);
    expect(text).toContain("I can't change names in what you wrote.");
    const kept = (await sentencesOn()).join(' ');
    expect(kept).toContain('braid her hair');
    expect(kept).toContain('dry cereal');
    expect(kept).not.toMatch(/911|pills|hospital|use E/);
  });

  it('removes a story that came about by mistake, and no other', async () => {
    await tell(cereal, 'Ask me something else');
    await say('it looks like its still on the table there in the hall.');
    expect((await look()).stories).toBe(2);
    const text = await noticed('what? no that wasnt a story. i was asking you. can you delete the new one it made');
    expect(text).toMatch(
      /^Sorry about that\. “it looks like its still on the table there in…” is out\. .*You have one story: “One day i came home/,
    );
    expect((await look()).stories).toBe(1);
    expect(await noticed('can you delete the new one it made')).toMatch(
      /^I don't see a new story, so I haven't removed anything\. You have one story/,
    );
    expect((await sentencesOn()).join(' ')).toContain('dry cereal');
  });
});

describe('a plea to leave something out', () => {
  it.each([
    "Please don't put the stealing part in, he'd die.",
    'can you leave the answer key out',
    "pls dont mention my cousin's stealing",
    'dont put in that he steals',
    'the fourth of july was fun. take out the answer key part please',
  ])('takes out what it names, and nothing else: %j', async (plea) => {
    await tell(key);
    const text = await noticed(plea);
    const kept = await sentencesOn();
    expect(kept.join(' ')).not.toMatch(/stole|steal/);
    expect(kept).toContain('We built a canoe in the garage.');
    expect(text).toBe('Okay, “It was the first year after my cousin stole the…” is out.');
    const [first, ...rest] = key.split(/(?<=\.) /);
    expect(await listed()).toEqual([`- ${first}`, ...rest.map((sentence) => `+ ${sentence}`)]);
    expect((await look()).output).toMatch(/\?$/);
    expect((await chips())[0]).toBe('Put it back');
    expect(await noticed('Put it back')).toMatch(/is back in\.$/);
    expect(await sentencesOn()).toContain(first);
  });

  it('says nothing heavy back, and keeps the rest of that message', async () => {
    await tell(dad);
    expect(await noticed('take out that he drank')).toMatch(/^Okay, one part of your message about that is out\./);
    expect(await sentencesOn()).toEqual(['We built a canoe in the garage.', 'It leaked on one side.']);
    expect(await listed()).toEqual([
      '- My dad stopped drinking that spring.',
      '+ We built a canoe in the garage.',
      '+ It leaked on one side.',
    ]);
  });

  it('takes a person out by any part of the name, with what goes on about them', async () => {
    await tell(
      'Grammy Lou taught me to can peaches. She had a stroke in June. I still use her pot. The shop on Fifth buys my jars.',
    );
    await say("I don't want the Grammy Lou part in there, take that out please, it's private");
    expect((await sentencesOn()).join(' ')).not.toMatch(/Grammy|stroke|her pot/);
  });

  it('takes out the whole last message where it only points, also of what was taken into stories', async () => {
    await tell(key, told.shop);
    await list();
    expect(await noticed('please leave that out')).toMatch(
      /^Okay, “My uncle runs a bait shop.*“He pays me in lures” are out/,
    );
    expect((await sentencesOn()).join(' ')).not.toMatch(/bait|lures/);
    expect(await list()).toMatchObject([{ answers: [{ is_private: false }, { is_private: true }] }]);
    expect(await noticed('put it back')).toMatch(/are back in\.$/);
    expect((await sentencesOn()).join(' ')).toMatch(/bait.*lures/);
  });

  it('takes out what was told before it in the same message', async () => {
    await tell(key);
    const text = await noticed(
      'My grandma was in the hospital all of May and I never went to see her. can i leave that out',
    );
    expect(text).toMatch(/^Okay, “My grandma was…” is out\./);
    expect((await sentencesOn()).join(' ')).not.toContain('grandma');
    expect(await sentencesOn()).toContain('We built a canoe in the garage.');
  });

  it('stands in no plan, tray, draft or story afterwards', async () => {
    await tell(key, 'We raced it in June and came in last, and my cousin laughed until he cried.');
    const { thread_id } = await sam.begin();
    expect((await sam.invoke(thread_id)).body.plan).toContain('answer key');
    await say('take the answer key part out');
    const state = await sam.call<{ plan: string }>('GET', `get_state/${thread_id}`);
    const board = await sam.call<object>('GET', `${thread_id}/board`);
    expect(JSON.stringify([state.body, board.body])).not.toContain('answer key');
    await sam.invoke(thread_id, 'research_plan');
    expect((await sam.invoke(thread_id, 'generate')).body.draft).not.toContain('answer key');
  });

  it('changes nothing and asks which where nothing fits, and never says that it did', async () => {
    await tell(key, 'who reads this?');
    const before = await sentencesOn();
    expect(await noticed('please take out the part about the giraffe')).toMatch(/so nothing has changed\.$/);
    expect(await sentencesOn()).toEqual(before);
    expect(await listed()).toEqual(key.split(/(?<=\.) /).map((sentence) => `+ ${sentence}`));
    expect(await noticed('put it back')).toMatch(
      /so nothing has changed\. Nothing you told me is left out right now\./,
    );
  });

  it('is not said to be done where the student changed the message elsewhere', async () => {
    const id = await say(key);
    const [story] = await list();
    const answers = story?.answers.map((each) => ({ ...each, text: `${each.text} It was June.` }));
    await callApi(sam.test, sam.student, 'PUT', `/stories/${story?.id}`, { answers });
    expect(await noticed('take the answer key part out')).toMatch(
      /^I couldn't change “It was the first year.*under Your stories/,
    );
    expect((await look()).conversation.find((one) => one.id === id)?.kept?.elsewhere).toBe('edited');
  });

  it('asks whether it is out: no, until it is', async () => {
    await tell(key);
    expect(await noticed('is the answer key part out?')).toBe(
      'No, “It was the first year after my cousin stole the…” is still in.',
    );
    expect(await noticed('leave the answer key out then')).toMatch(/^Okay, “It was the first year/);
    expect((await sentencesOn()).join(' ')).not.toContain('answer key');
    expect(await noticed('is the answer key part still in?')).toMatch(/^No, .* is out\./);
  });

  it('changes nothing by a question, also where the student switched it on again', async () => {
    const id = await say(key);
    await say('take the answer key part out');
    await keep(id, { on: ['It was the first year after my cousin stole the answer key.'] });
    expect(await noticed('did you take the answer key part out?')).toMatch(
      /^No, “It was the first year.* is still in\./,
    );
    expect((await sentencesOn()).join(' ')).toContain('answer key');
  });

  it('leaves the open question open: what is told next goes on with the story', async () => {
    await tell(key, 'take the answer key part out', 'We raced it in June and came in last.');
    expect((await look()).stories).toBe(1);
  });

  it('takes out a message by what stands in it, and what is heavy with what was told right after', async () => {
    await tell(key);
    const pleas: [message: string, gone: RegExp][] = [
      ["My father he is still there, we don't hear from him since 2019. I don't want to speak about it.", /2019/],
      ['My father is in the old house with his brother and the goats. Nobody can see about my father, yes?', /goats/],
      ['He hid the keys in the freezer. Please don’t write that.', /freezer/],
      ["Please don't put the answer key part in, he'd die. Just say he was sick that year.", /sick that year/],
    ];
    for (const [message, gone] of pleas) {
      expect(await noticed(message)).toMatch(/ (?:is|are) out\./);
      expect((await sentencesOn()).join(' ')).not.toMatch(gone);
    }
    await tell("my brother od'd in may. i found him in the bathroom", 'i called my mom and sat on the floor');
    expect(await noticed('can i leave that out')).toMatch(
      /^Okay, “my brother od'd…”, “i found him in the bathroom” and “i called my mom and/,
    );
    expect((await sentencesOn()).join(' ')).not.toMatch(/brother od|sat on the floor/);
  });

  it('says who sees it, what is kept, and how to switch it off', async () => {
    await tell(key);
    expect(await noticed("don't put that in if it's weird")).toMatch(/^I kept what you told me\./);
    expect(await noticed('How do I take out a sentence')).toMatch(/^Tap the small line under your message/);
    expect(await noticed('Nobody can see about my key, yes?')).toMatch(
      /^Only you can see this, plus any writer you hire\. Okay, /,
    );
    expect(await noticed('no, that was not about my cousin')).toMatch(
      /^Nothing has changed\. Out right now: “It was the first year/,
    );
    expect(await noticed("take my sister's name out")).toMatch(/^I can't change names in what you wrote\./);
  });

  it('is none where a message only speaks of a story', async () => {
    const pool = 'At the pool where I work a little kid went under and I jumped in with my shoes on.';
    await tell(pool);
    await say('no like part of the pool story, so what happened is when Trina called it was my aunt who picked up');
    expect(await sentencesOn()).toContain(pool);
  });
});
