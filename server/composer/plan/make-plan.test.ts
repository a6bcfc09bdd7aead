import { describe, expect, it } from 'vitest';
import { draftEssay, makePlan } from '#server/composer/compose.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';
import { readPlanEdits } from './plan-edits.ts';

const input = sampleInput({
  chat: [
    [
      'moment',
      'What happened?',
      'The pump broke on a Sunday in March and forty people stood in line. I had painted it, so they looked at me.',
    ],
    [
      'action',
      'What did you do?',
      'I took the handle off and found a split ring of rubber. My uncle Kwame cut a new one from a truck tire. We had water at four.',
    ],
    ['insight', 'What did you learn?', 'I learned that people forgive you faster than a pump does.'],
    ['goal', 'What later?', 'I want to build pumps that a tired person can mend.'],
    [
      'moment',
      'Another time?',
      'In eighth grade I lost the spelling contest on the word rhythm. My sister laughed for a week.',
    ],
  ],
  limits: [150, 250],
});

describe('makePlan', () => {
  const plan = makePlan(input);

  it('gives every beat its words, which add up to what it aims at', () => {
    const sum = plan.beats.reduce((words, beat) => words + beat.words, 0);
    expect(Math.abs(sum - plan.target)).toBeLessThanOrEqual(plan.beats.length);
    expect(plan.target).toBeGreaterThanOrEqual(150);
    expect(plan.target).toBeLessThanOrEqual(250);
  });

  it('says why it chose the story and what it leaves out', () => {
    expect(plan.storyWhy).toContain('The pump broke on a Sunday');
    expect(plan.left.map(({ quote }) => quote).join(' ')).toContain('In eighth grade');
  });

  it('shows by the one story of their own work what someone can do who has said little else', () => {
    const terse = (story: string) =>
      makePlan(
        sampleInput({
          chat: [
            ['motive', 'What do you want to study?', 'computer science, because I like things that work'],
            ['moment', 'Tell me about a problem.', story],
            ['action', 'How did you solve it?', 'I asked the city for the data. They did not answer.'],
          ],
          prompt: 'What draws you to the field of study you have chosen?',
          limits: [100, 150],
          resume:
            "PROJECTS\nBus Times App, 2025\n- Built an Android app showing live bus times using the city's open data feed\nEXPERIENCE\nCrew Member, Burger Stop, 2024 - present\n- Worked the grill",
        }),
      );
    const used = ({ beats }: typeof plan) =>
      beats.flatMap(({ material }) => material.map(({ quote }) => quote)).join(' ');
    expect(used(terse('The bus was always late. So I built an app.'))).toContain('The bus was always late.');
    const other = terse('My team lost every game in March. We had one ball for twenty players.');
    expect(used(other)).not.toContain('My team lost');
    expect(other.left.map(({ why }) => why).join(' ')).not.toContain('another fits this prompt better');
    expect(other.questions.map(({ why }) => why).join(' ')).toContain('only your resume');
  });

  it('tells of leading by the story in which others were won over, even if it is the shorter one', () => {
    const { storyWhy } = makePlan(
      sampleInput({
        chat: [
          [
            'moment',
            'What happened?',
            'When I was nine I stopped talking at school. Not at home, only at school. My teacher that year was Mr. Abara. He put a small tin on his desk and told us to leave him a note in it, about anything, and he would answer. I left a note about the hamster. The next morning there was an answer folded up in my coat pocket.',
          ],
          [
            'moment',
            'Another time?',
            'In September Wren forgot her words in the audition and was cut by a rule that I had voted for as section leader. I wrote one page and proposed to the director that returning singers audition in fours.',
          ],
        ],
        prompt: 'Describe an example of your leadership experience.',
      }),
    );
    expect(storyWhy).toContain('In September Wren');
  });

  it('takes no story for one of gratitude in which nobody did anything for anyone', () => {
    const thankful = (story: string) =>
      makePlan(
        sampleInput({
          chat: [['moment', 'What happened?', story]],
          prompt: 'Reflect on something that someone has done for you that made you thankful in a surprising way.',
        }),
      ).beats.find(({ id }) => id === 'giver')?.material.length;
    const lost =
      'I lost the spelling contest in eighth grade on the word rhythm. I sat on the stairs until six and missed the bus.';
    expect(thankful(lost)).toBe(0);
    expect(thankful(`${lost} Mr. Abara stayed with me and gave me his own dictionary.`)).toBe(1);
  });

  it('names every part of the prompt with the place it is answered', () => {
    expect(plan.parts.map((part) => part.ask)).toEqual(['moment', 'action', 'insight']);
    for (const { beat } of plan.parts) expect(beat).not.toBe('');
  });

  it('asks two or three questions of this essay’s own', () => {
    expect(plan.questions.length).toBeGreaterThanOrEqual(2);
    expect(plan.questions.length).toBeLessThanOrEqual(3);
  });

  it('tells the place before the part one has in it, however long either is', () => {
    const community = sampleInput({
      chat: [
        ['community', 'Where do you belong?', 'We meet in the bakery at four, my aunt, my grandmother and me.'],
        [
          'community',
          'What is your part?',
          'I do the counting. We threw away 40 loaves a week, so I wrote a sheet with the weather in it. Now 12 are left.',
        ],
      ],
      prompt: 'Describe a community you belong to and what you have contributed to it.',
      limits: [150, 250],
    });
    const { text } = draftEssay(community);
    expect(text.indexOf('bakery')).toBeLessThan(text.indexOf('I do the counting'));
    expect(makePlan(community).beats.map(({ material }) => material[0]?.quote)).toEqual([
      expect.stringContaining('We meet in the bakery'),
      expect.stringContaining('I do the counting'),
      undefined,
    ]);
  });

  it('takes every answer about the student for their part, however many there are', () => {
    const answers = {
      counting: 'I do the counting. We threw away 40 loaves a week, so I wrote a sheet with the weather in it.',
      bakery: 'We meet in the bakery at four, my aunt, my grandmother and me. The radio is older than all of us.',
      bread: 'On Sundays I open the bakery alone. I sell the bread of the day before for half its price.',
      street:
        'The bakery is on a street of carpenters. They buy bread at six. Nobody there pays before Friday, but I know them.',
    };
    const { beats } = makePlan(
      sampleInput({
        chat: Object.values(answers).map((answer) => ['community', 'Where do you belong, and what do you do?', answer]),
        prompt: 'Describe a community you belong to and what you have contributed to it.',
        limits: [250, 350],
      }),
    );
    const [place, part] = beats.map(({ material }) =>
      material.map(({ quote }) => quote.split(' ').slice(0, 4).join(' ')),
    );
    expect(place?.toSorted()).toEqual(['The bakery is on', 'We meet in the']);
    expect(part?.toSorted()).toEqual(['I do the counting.', 'On Sundays I open']);
  });

  it('asks gently in all parts of a story of loss', () => {
    const { questions } = makePlan(
      sampleInput({
        chat: [
          [
            'moment',
            'What happened?',
            "I had to put a dog down. It was Mrs. Keller's dog. She couldn't watch so I held him.",
          ],
          ['action', 'What did you do then?', 'I went outside. Then I drove her home because she was shaking.'],
        ],
      }),
    );
    for (const { question } of questions) expect(question).not.toMatch(/tried|longest|worked|stood in the way/);
    expect(questions.map(({ question }) => question)).toContain(
      'what you remember most clearly from that day, as plainly as you can',
    );
  });

  it('names a part that asks for two things once', () => {
    const prompt = 'Describe a community you belong to and your place within it.';
    const { markdown } = makePlan({ ...input, form: { ...input.form, promptText: prompt } });
    expect(markdown).toContain(
      '1. “Describe a community you belong to and your place within it” (The place and its people, Your part in it)',
    );
    expect(markdown).not.toContain('2. “Describe');
  });

  it('offers facts only where the prompt asks about the university', () => {
    const fact = { id: 'f', text: 'Students run the farm.', sourceTitle: 'Farm', sourceUrl: 'https://example.org' };
    expect(makePlan(input, [fact]).facts).toEqual([]);
    const whyUs = sampleInput({ chat: [], prompt: 'Why Northfield University?' });
    const offered = makePlan(whyUs, [fact]);
    expect(offered.facts).toEqual([fact]);
    expect(draftEssay(whyUs).text).not.toContain('Students run the farm');
  });
});

describe('a plan that was changed', () => {
  const { markdown } = makePlan(input);

  it('is read back as it was written', () => {
    const edits = readPlanEdits(markdown);
    expect(edits?.beats.map((beat) => beat.title)).toEqual(makePlan(input).beats.map((beat) => beat.title));
    expect(draftEssay(input, markdown).text).toBe(draftEssay(input).text);
  });

  it('drops what was struck out', () => {
    const without = markdown
      .split('\n')
      .filter((line) => !line.includes('I want to build pumps'))
      .join('\n');
    expect(draftEssay(input).text).toContain('I want to build pumps');
    expect(draftEssay(input, without).text).not.toContain('I want to build pumps');
  });

  const roof =
    'Last May I tied thirty threads to the roof. I pulled one every Sunday. By August most of them were dust.';
  const loss = sampleInput({
    chat: [
      ['moment', 'What happened?', `${roof} I wrote every number down and drew the curve myself.`],
      ['community', 'Who is there?', 'My father and I run a small shop that mends sails for the whole harbor.'],
      [
        'moment',
        'What do you remember?',
        'After the funeral I waxed thread for a whole evening. I did not sew anything.',
      ],
    ],
    prompt: 'Describe a challenge you have faced.',
  });

  it('does not propose a loss beside another story, and takes one that was moved up', () => {
    const proposed = makePlan(loss).markdown;
    expect(proposed).toMatch(/- “After the funeral .*: whether it belongs in an essay is for you alone to decide/);
    expect(draftEssay(loss, proposed).text).not.toContain('funeral');
    const [opening] = /“After the funeral [^”]*”/.exec(proposed) ?? [''];
    const moved = proposed.replace('2. **What you did**', `   - ${opening}\n2. **What you did**`);
    expect(draftEssay(loss, moved).text).toContain('After the funeral I waxed thread');
  });

  it('follows another order', () => {
    const lines = markdown.split('\n');
    const from = lines.findIndex((line) => line.includes('**What you made of it**'));
    const moved = lines.splice(from, 2);
    lines.splice(
      lines.findIndex((line) => line.includes('**The moment**')),
      0,
      ...moved,
    );
    const { text } = draftEssay(input, lines.join('\n'));
    expect(text.indexOf('forgive')).toBeLessThan(text.indexOf('The pump broke'));
  });

  it.each(['', 'Just write something nice.', '# Plan\n- words'])(
    'stands as it was where %j says nothing about it',
    (text) => {
      expect(draftEssay(input, text).text).toBe(draftEssay(input).text);
    },
  );
});
