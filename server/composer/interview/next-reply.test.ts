import { beforeAll, describe, expect, it } from 'vitest';
import { parseResume } from '#server/composer/resume/parse-resume.ts';
import { followUps } from './bank/follow-ups.ts';
import { questionBank } from './bank/question-bank.ts';
import { resumeQuestions } from './bank/resume-questions.ts';
import { careMark, careReply } from '#server/composer/reading/care.ts';
import { parseQuestion, type InterviewInput, type InterviewTurn } from './conversation-state.ts';
import { nextReply } from './next-reply.ts';
import { resumeAgenda } from './subjects.ts';

const resume = parseResume(`EXPERIENCE
Tutor, Hill Library, 2023 - present
- Taught reading to 14 children every Saturday
- Built a shelf for donated books
Cook, Corner Grill, 2022 - 2023
- Prepared 200 meals a day
EDUCATION
Hill High School, 2022 - 2026
AWARDS
City volunteer award, 2025`);

function begin(changes: Partial<InterviewInput> = {}): InterviewInput {
  const input: InterviewInput = { firstName: 'Sam', resume, hasTranscript: true, turns: [], ...changes };
  say(input);
  return input;
}

/** The consultant's turn. */
function say(input: InterviewInput): InterviewTurn {
  const { text, slot, question } = nextReply(input);
  const turn: InterviewTurn = { role: 'assistant', content: text, slot, question };
  input.turns.push(turn);
  return turn;
}

function answer(input: InterviewInput, content: string): InterviewTurn {
  input.turns.push({ role: 'user', content, slot: null, question: null });
  return say(input);
}

/** Goes on until a question of this id is open. */
function reach(input: InterviewInput, id: string): InterviewTurn {
  for (let count = 0; count < 60; count += 1) {
    const last = input.turns.at(-1);
    if (last?.question?.split(/[@+]/)[0] === id) return last;
    answer(input, `Answer ${count} about the market, the river and my cousin Ana, who was there too.`);
  }
  throw new Error(`${id} was never asked`);
}

const scene =
  'Last winter the shelf broke and all the books fell on the floor. I was so embarrassed. I carried them to the corner with two of the kids and we sorted them by color, because nobody could read the labels any more.';

const bots: [string, (count: number) => string][] = [
  [
    'tells a story each time',
    (count) => `${scene} That was number ${count}, and after it I learned that order is a kind of help.`,
  ],
  ['answers in a few words', (count) => `the library, ${count}`],
  ['never knows', () => 'idk'],
  ['skips everything', () => 'skip'],
  ['says no', () => 'no'],
  ['asks what is meant', () => 'what do you mean?'],
  ['asks who it is', () => 'are you a real person?'],
  ['asks off the subject', () => 'what is the capital of France?'],
  ['says yes to everything', () => 'yes'],
  ['types nonsense', () => 'asdfasdf'],
  [
    'writes another language',
    (count) => `Me gusta mucho la biblioteca porque los libros son para todos y ${count} personas`,
  ],
  ['is annoyed', () => 'this is stupid'],
  [
    'mourns',
    (count) =>
      `My grandfather died that year. I was ${count} and I sat with my mother in the kitchen until it was light.`,
  ],
];

describe.each(bots)('a conversation with somebody who %s', (_who, bot) => {
  let turns: InterviewTurn[] = [];
  beforeAll(() => {
    const input = begin();
    // The longest takes this many turns to come to the end of the bank.
    for (let count = 0; count < 125; count += 1) answer(input, bot(count));
    turns = input.turns;
  });

  it('never repeats itself, and ends kindly when nothing is left to ask', () => {
    const asked = turns.filter(({ slot }) => slot !== null);
    const texts = asked.map(({ content }) => content);
    expect(new Set(texts).size).toBe(texts.length);
    const refs = asked.map(({ question }) => question);
    expect(new Set(refs).size).toBe(refs.length);
    expect(turns.at(-1)?.question).toBe('end');
  });

  it('asks one question of the bank at a time', () => {
    const bank = Object.values(questionBank)
      .flat()
      .flatMap(({ text, smaller, scene: place }) => [text, smaller, place]);
    const counts = turns.map(({ content }) => bank.filter((text) => content.includes(text)).length);
    expect(Math.max(...counts)).toBe(1);
  });

  it('offers the way on once the main questions are asked', () => {
    const offers = turns.filter(({ question }) => question?.includes('+wrap'));
    expect(offers).toHaveLength(1);
    expect(offers[0]?.content).toContain('Move to Next Step');
  });
});

describe('a refusal', () => {
  it('closes the subject, also when it comes at a follow-up', () => {
    const input = begin();
    reach(input, 'community.place');
    answer(input, 'My choir. We sing in a garage every Friday because the church is cold and the neighbors complain.');
    answer(input, 'I would rather not talk about that');
    for (let count = 0; count < 100; count += 1) answer(input, scene);
    const asked = input.turns.map(({ question }) => parseQuestion(question ?? '').ref);
    expect(asked).not.toContain('community.disagreed');
    expect(asked).not.toContain('community.only-one');
    expect(asked).toContain('background.window');
  });

  it('of everything personal leaves work, study and plans', () => {
    const input = begin();
    expect(answer(input, 'I prefer not to answer personal questions').content).toContain('your work');
    for (let count = 0; count < 100; count += 1) answer(input, scene);
    const asked = new Set(input.turns.map(({ question }) => parseQuestion(question ?? '').ref));
    for (const personal of [
      'moment.hard',
      'community.table',
      'background.window',
      'source.person',
      'background.duties',
    ]) {
      expect(asked).not.toContain(personal);
    }
    expect(asked).toContain('goal.after');
    expect([...asked].some((ref) => ref.startsWith('resume.day@'))).toBe(true);
  });

  it('of one person inside an answer keeps follow-ups away from them', () => {
    const input = begin();
    reach(input, 'moment.hard');
    const reply = answer(
      input,
      'The bakery closed in May and my father lost his job there. I would rather not talk about my father. I started to sell bread from our kitchen with my sister Lena and we made 40 loaves.',
    );
    expect(reply.content).not.toContain('father');
    expect(reply.content).toContain('We will leave that part out');
  });
});

describe('a short answer', () => {
  it('gets one gentle wish for a scene, then the next subject', () => {
    const input = begin();
    const first = answer(input, 'biology');
    expect(first.question).toBe('motive.pull+scene');
    const second = answer(input, 'not much');
    expect(parseQuestion(second.question ?? '').ref).not.toBe('motive.pull');
  });

  it('is taken at its word where it says something', () => {
    const input = begin();
    expect(answer(input, 'cs. cuz i like making stuff that works').content).toContain('“making stuff that works”');
  });
});

describe('what the student asks', () => {
  it.each([
    ['are you a real person?', 'no AI model'],
    ['is this chatgpt', 'built-in consultant'],
    ['how long does this take?', 'About a dozen'],
    ['who reads this?', 'kept in your account'],
    ['why do you ask?', 'Because'],
    ['can you write my essay', 'gathers what the essay will be made of'],
    ['can I answer in Spanish?', 'only English'],
    ['what happens next?', 'a summary is made'],
    ['how much should I write?', 'Four or five sentences'],
    ['does it have to be recent?', 'Whatever is true'],
  ])('%j gets an honest answer and the question again', (asked, told) => {
    const input = begin();
    const reply = answer(input, asked);
    expect(reply.content).toContain(told);
    expect(parseQuestion(reply.question ?? '').ref).toBe('motive.pull');
  });

  it('about the length is answered with how far they have come, in words that fit any number', () => {
    expect(answer(begin(), 'how long does this take?').content).toContain('you have answered none so far');
    const input = begin();
    answer(input, 'I want to study geology.');
    expect(answer(input, 'how many more questions?').content).toContain('you have answered one so far');
  });

  it.each([
    [resume, 'I have read it.'],
    [null, 'I do not have your resume here'],
  ])('who points to their resume hears whether it was read', (papers, told) => {
    const reply = answer(begin({ resume: papers }), "It's all in my resume");
    expect(reply.content).toContain(told);
    expect(parseQuestion(reply.question ?? '').ref === 'motive.pull').toBe(papers === null);
  });

  it('inside an answer is answered beside the follow-up', () => {
    const input = begin();
    const reply = answer(
      input,
      'I want to study geology because of the quarry behind our school, we used to climb it at lunch. Does that count?',
    );
    expect(reply.content).toMatch(/^Yes, that counts\./);
    expect(reply.content.length).toBeGreaterThan(80);
  });

  it('about the world, at the end of an answer, is not passed over', () => {
    const { content } = answer(begin(), 'I want UBC for its watershed lab. what do you know about them?');
    expect(content).toMatch(/^That is outside what I can help with: I know only your documents[^?]+\.\s[^?]+\?/);
  });
});

describe('after harm was spoken of', () => {
  it('goes on lightly and never comes to what is heavy', () => {
    const input = begin();
    const message = 'I want to die';
    input.turns.push({ role: 'user', content: message, slot: null, question: null });
    input.turns.push({ role: 'assistant', content: careReply(message, []) ?? '', slot: null, question: careMark });
    expect(answer(input, 'ok. I am calling my sister. can we talk about school').content).toContain('slowly');
    for (let count = 0; count < 100; count += 1) answer(input, scene);
    const asked = input.turns.map(({ question }) => parseQuestion(question ?? '').ref);
    for (const heavy of ['moment.hard', 'background.record', 'moment.decision']) expect(asked).not.toContain(heavy);
  });
});

describe('the opening', () => {
  it.each([
    ['local animal shelter', 'The local animal shelter has'],
    ["my family's bakery", "Your family's bakery has"],
    ['ELECTRICITY COMPANY OF GHANA', 'The Electricity Company of Ghana has'],
    ['Our Lady of Mercy Hospital', 'Our Lady of Mercy Hospital has'],
  ])('calls %j as one would', (organisation, called) => {
    const papers = parseResume(
      `EXPERIENCE\nTutor, ${organisation}, Fall 2023 - present\n- Taught reading to 14 children`,
    );
    const asked = resumeAgenda(papers, false).map(({ text }) => text);
    expect(asked).toContain(`${called} been on your resume since the fall of 2023. What keeps you there?`);
  });

  it('shows what was read and asks the first question', () => {
    const [first] = begin().turns;
    expect(first?.content).toMatch(/^Hello Sam\. .+“Taught reading to 14 children every Saturday”/);
    expect(first).toMatchObject({ slot: 'motive', question: 'motive.pull' });
  });

  it.each(['', 'User', '  '])('does without the name %j and without a resume', (firstName) => {
    const [first] = begin({ firstName, resume: null, hasTranscript: false }).turns;
    expect(first?.content).toMatch(/^Hello\. I do not have your resume/);
  });
});

describe('the bank', () => {
  const all = [...Object.values(questionBank).flat(), ...Object.values(resumeQuestions)];
  it('names everything once', () => {
    const ids = [...all, ...followUps].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const texts = all.flatMap(({ text, again, smaller, scene: place }) => [text, again, smaller, place]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('keeps each question under the slot it asks for', () => {
    for (const [slot, questions] of Object.entries(questionBank)) {
      expect(questions.every((question) => question.slot === slot && question.id.startsWith(`${slot}.`))).toBe(true);
      expect(questions.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('does not praise', () => {
    for (const text of [...all.map(({ text: own }) => own), ...followUps.map(({ text: own }) => own)]) {
      expect(text).not.toMatch(/\b(?:great|amazing|wonderful|awesome|fantastic|impressive|love that)\b|!/i);
    }
  });
});

describe('a draft that waits', () => {
  const gaps = [
    { question: 'the step that took the longest, told as one hour of it', slot: 'action' as const },
    { question: 'what you think now', slot: 'insight' as const },
  ];

  it('is asked about first, in its own words, once for each gap', () => {
    const input = begin({ gaps });
    const first = answer(input, 'I want to study chemistry because bread rises.');
    expect(first).toMatchObject({ slot: 'action', question: 'essay.gap' });
    expect(first.content).toContain(
      'Your draft waits for this: the step that took the longest, told as one hour of it.',
    );
    expect(answer(input, 'I kneaded it on the floor for an hour.').content).toContain('what you think now.');
    expect(answer(input, "I'd rather not say.").question).not.toBe('essay.gap');
  });
});
