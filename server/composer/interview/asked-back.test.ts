import { describe, expect, it } from 'vitest';
import { brand } from '#contracts/brand.ts';
import { storiesIn } from '#server/composer/stories/stories-in.ts';
import { withoutTalk } from '#server/composer/reading/read-message.ts';
import { chipsFor, questions } from './chips.ts';
import { last, story, talk } from '#server/testing/test-interview.ts';
import examples from './texts/examples.json' with { type: 'json' };
import replies from './texts/replies.json' with { type: 'json' };
import rungs from './texts/rungs.json' with { type: 'json' };
import topics from './texts/topics.json' with { type: 'json' };
import { fill } from './vary.ts';

describe('a message that may be no answer', () => {
  const before = [story, 'the one before that'];
  const told = (says: readonly string[]) => storiesIn(talk(says)).flatMap(({ answers }) => answers);

  it('is asked about with one tap, and is kept out until the student says what it is', () => {
    const { text, mark } = last(before);
    expect(text).toBe('Is that your answer, or are you asking me something?');
    expect(chipsFor(mark, text, 1)).toEqual(["That's my answer", 'I was asking you something', 'Skip']);
    expect(told(before).map((answer) => answer.text)).toEqual([story]);
    expect(told([...before, 'We glued the labels until dark.']).map((answer) => answer.text)).toEqual([
      story,
      'We glued the labels until dark.',
    ]);
  });

  it.each(["That's my answer", 'yes thats my answer', 'it was my answer', 'yes it is', 'for my story'])(
    'is an answer after %j',
    (chip) => {
      expect(told([...before, chip])[1]).toMatchObject({
        text: 'the one before that',
        question: 'What happened next?',
      });
      expect(last([...before, chip]).mark).toBe('stay:stranger');
    },
  );

  it.each(['I was asking you something', 'no im asking', 'not my answer', 'no it isnt', 'its for you'])(
    'is none after %j, and help is offered',
    (chip) => {
      const { text, mark } = last([...before, chip]);
      expect(text).toMatch(/^Sorry, I didn't get your question\./);
      expect(told([...before, chip])).toHaveLength(1);
      const chips = chipsFor(mark, text, 1);
      expect(chips).toContain('What do you mean?');
      for (const help of chips) expect(told([...before, chip, help])).toHaveLength(1);
      expect(last([...before, chip, 'Who can see this?']).text).toMatch(/^Only you can see this/);
    },
  );

  it('goes on with the open question where the student says something else', () => {
    expect(last([...before, 'Skip']).mark).toBe('stay:stranger');
    expect(last([...before, 'what do you mean']).mark).toBe('stay:next+again');
    expect(last([...before, 'hmm this one then']).text).toBe(replies.doubt[1]);
  });
});

const onward: Record<string, string | readonly string[]> = replies.onward;

describe('questions back', () => {
  it.each(
    Object.entries({ ...replies.askedBack, where: [replies.noStory], length: [replies.counts[0]] }).map(
      ([about, [text]]) => [about, text ?? ''],
    ),
  )('answers one about %s', (about, text) => {
    const asked: Record<string, string> = {
      paste: 'can i just paste it?',
      chips: 'what do these buttons do?',
      cost: 'do i have to pay for this?',
      colleges: 'do colleges see this?',
      ai_use: 'is using this cheating?',
      come_back: 'can i come back later?',
      remember: 'do you remember what i said?',
      prompt: 'which prompt is this for?',
      deadline: 'when is this due?',
      hard: 'am i allowed to write about drugs?',
      trouble: 'why is the page stuck?',
      chances: 'will this get me into college?',
      example: 'can i get an example?',
      purpose: 'what is this for?',
      identity: 'are you a real person?',
      privacy: 'who reads this?',
      answer_length: 'how long should my answer be?',
      length: 'how long does this take?',
      reason: 'why do you ask?',
      next: 'what happens next?',
      language: 'can i answer in spanish?',
      good_enough: 'is that enough?',
      change: 'can i change what i said?',
      feelings: 'what if i cry typing this',
      find: 'where can i see what i wrote?',
      view: 'which story should i tell?',
      writes: 'do you write it or do i?',
      others: 'what should i write about?',
      unsure_ok: 'is it ok if i dont remember?',
      please_do: 'do you want me to say what i did?',
      mistake: 'what happens if i say something wrong',
      must: 'does it have to be about school?',
      nothing_special: 'what if i have nothing interesting?',
      off_topic: 'what is the capital of France?',
      meaning: 'what do you mean?',
      essay: 'wait is this the essay',
      used: 'is this going in my essay',
      grade: 'is this graded',
      what_to_say: 'what am i supposed to say here',
      unknown: 'can you see my screen',
      true: 'can i just make something up',
      story: 'what do you mean by story?',
      word: 'What is ‘turn out’?',
      either: 'this one or that one?',
      where: 'wait which one are we on',
      swear: 'can i cuss in here?',
      names: 'can i use my friends name?',
      sounding: 'am i bragging?',
      scores: 'do I need to say anything about grades here?',
      about_me: 'is it too much about her?',
      choose: 'do i have to write a whole essay about cats?',
      go_back: 'is it okay to go back to an old one?',
      did_wrong: 'did i do it wrong?',
      reuse: 'can i use one story for two essays?',
      voice: 'can i just talk instead of typing?',
      understand: 'do you even understand what im saying?',
      picked: 'does everyone get the same questions?',
      detail: 'how much detail do you want?',
      training: 'are you training an ai on my answers?',
      switches: 'whats the line under my message?',
      move: 'did you lump those two together?',
      writer: 'do i have to hire a writer?',
      major: 'do i have to pick a major for this?',
      essay_length: 'how many words does the essay have to be?',
      start_over: 'can i start over?',
      device: 'can i finish this on my phone?',
      draft: 'when do i see the draft?',
      spelling: 'do you do the spelling or do i have to?',
      parents: 'do i need my parents permission?',
      own_words: 'is this gonna sound like chatgpt?',
      fits: 'can i use this for scholarships too?',
      resume: 'how do i upload a different resume?',
      support: 'is there somebody i can email for help?',
      account: 'how do i log out?',
      data: 'do you sell my data?',
      skipping: 'if i skip do i lose points?',
      kind: 'is this the kind of thing you mean?',
      in_time: 'i need this done by friday is that possible?',
      lost: "I'm getting a bit lost.",
      here: 'hello? anyone there?',
      matter: 'does that matter here?',
      missing: 'what do you need more of',
      funny: "is it ok if it's funny and not serious?",
      majors: 'is there a logistics',
      today: 'do you mean today?',
    };
    const reply = last([asked[about] ?? '']);
    const answer = fill(text, { support: brand.supportEmail });
    // One that is not plain says which question it answers.
    const guess = fill(replies.ifAsked, { question: questions.get(about) ?? '', answer });
    expect([answer, guess].some((start) => reply.text.startsWith(start))).toBe(true);
    // The question stays as it was, unless it was the question that was not understood.
    const [way] = onward[`question_back.${about}`] ?? ['ask'];
    expect(reply.mark?.replace(/\+help.*$/, '')).toBe(way === 'ask' ? 'open:subject' : `open:subject+${way}`);
  });

  it('answers one about our own words with how one might answer, and never asks twice in the same words', () => {
    expect(last([story, 'what do you mean by story?']).text).toBe(
      "By a story I just mean something that happened to you, big or small. A few sentences is plenty.\n\nWhat's the next thing you remember, even if it's small? For example: “Then my mom came in and turned off the stove.”",
    );
    expect(last([story, 'the first time or the last time?'])).toEqual({
      text: 'Either is fine. Tell it whichever way you like.\n\nAnd then? What happened?',
      mark: 'stay:next',
    });
    expect(last([story, 'wait which one are we on'])).toEqual({
      text: "We're talking about “Last winter the shelf broke and the books…”.\n\nAnd then? What happened?",
      mark: 'stay:next',
    });
    const asked = talk([story, 'who reads this?', 'is it free?', 'how long does this take?', 'are you a bot?'])
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => content.split('\n\n').at(-1));
    for (const [at, text] of asked.entries()) expect(text).not.toBe(asked[at - 1]);
    expect(storiesIn(talk([story, 'this one or that one?', 'what do you mean by story?']))).toHaveLength(1);
  });

  it.each([
    [
      'English only or can I put Mixteco words?',
      /^Write in English, mistakes and all; I can't translate\. Words from your own language/,
    ],
    ['is it ok that its long?', /Long is fine/],
    ['what counts as a challenge?', /^A challenge is anything that was hard for you\./],
    ['what do you mean by moment?', /^By a moment I mean/],
    ['what is this question for?', /^Because an essay needs things that really happened/],
    ['do colleges like sad stories?', /^I can't tell you what a college will like/],
    ['will you remember this tomorrow?', /^Everything you've sent is saved/],
    ['are you AI', /^I'm not a person, and there's no AI model behind this chat\./],
    ['does my school see it', /^Only you can see this/],
  ])('answers %j, and not another question', (asks, text) => {
    expect(last([story, asks]).text).toMatch(text);
    expect(storiesIn(talk([story, asks]))[0]?.answers).toHaveLength(1);
  });

  it('answers two questions in one message, each shortly', () => {
    expect(last([story, 'who reads this? and how long should my answer be?']).text).toMatch(
      /^Only you, plus any writer you hire\. Whatever you'd say out loud\.\n/,
    );
  });

  it('says nothing of privacy to a question it does not know', () => {
    const { text } = last([story, 'can you see my screen?']);
    expect(text).toMatch(/^Sorry, I'm not sure what you're asking\./);
    expect(text).not.toContain('Only you see');
  });

  it('has a way to answer for every question there is, shorter than the question', () => {
    const asked = [
      ...topics.map(({ id }) => `open:${id}`),
      ...Object.keys(rungs).map((rung) => `stay:${rung}`),
      'more',
      'open:line',
      'open:own',
    ];
    expect(Object.keys(examples).toSorted()).toEqual(asked.toSorted());
    for (const { say, short } of Object.values(examples)) {
      expect(short).toMatch(/\?$/);
      expect(say).toMatch(/\.$/);
    }
  });

  it('offers an easier way in to who has nothing to tell', () => {
    const { text, mark } = last(['idk i dont have anything special lol']);
    expect(text).toMatch(/^You don't need anything special\./);
    expect(mark).toBe('open:subject+smaller');
  });

  it('promises no other words for a question that it has said in all of them', () => {
    const { text, mark } = last(['nothing special', 'what do you mean', 'what does that mean', 'what']);
    expect(text).toMatch(/^Here's a different one\./);
    expect(mark).toMatch(/^open:own:/);
  });

  it.each([
    ['Is that the kind of thing you want?', /^Yes, that's the kind of thing I mean/],
    ['Is it too small?', /^It counts\./],
    ['Is that too cheesy?', /^It counts\./],
    ['Does my mom have to sign this or what?', /^If you're under 18/],
    ['idk what else do you want me to say', /^There's no right answer\./],
    ['I don’t get it, who is Rosa?', /^Sorry, I'm not sure what you're asking\./],
  ])('hears %j at the end of a long answer, keeps it out and quotes nothing of it', (asks, text) => {
    const reply = last([`${story} ${asks}`]);
    expect(reply.text).toMatch(text);
    expect(reply.mark).toMatch(/^stay:/);
    const [{ answers: [answer] = [] } = { answers: [] }] = storiesIn(talk([`${story} ${asks}`]));
    expect(answer && withoutTalk(answer)).toBe(story);
  });

  it('says nothing to a question that the story asks itself', () => {
    for (const asks of ['Can you believe he left?', 'Who does she think she is?', 'What was I supposed to do?'])
      expect(last([`${story} ${asks}`]).text).not.toMatch(/answer|fine/);
  });

  it.each([
    'Wait which part do you mean, the shelf?',
    'I don’t get it, who is Rosa?',
    'What is “next”? I am sorry.',
    'you mean like the city?',
    'is that cheesy',
    'does babysitting count',
    'whats college essay material',
    'What is ‘turn out’?',
    'I must answer every one?',
  ])('files nothing of %j', (asks) => {
    expect(storiesIn(talk([story, asks]))[0]?.answers).toHaveLength(1);
    expect(last([story, asks]).text).not.toContain(asks);
  });

  it('answers beside a story, and stays with it', () => {
    const { text, mark } = last([`${story} Who reads this?`]);
    expect(text).toContain('Only you can see this');
    expect(mark).toBe('stay:next');
  });
});
