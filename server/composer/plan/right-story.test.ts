import { describe, expect, it } from 'vitest';
import { draftEssay, makePlan } from '#server/composer/compose.ts';
import { readEvidence } from '#server/composer/evidence/read-evidence.ts';
import { findBankQuestion } from '#server/composer/interview/bank/question-bank.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';

const asked = (id: string) => findBankQuestion(id)?.text ?? '';

/** Somebody with a story for most things, each told in answer to the question that asked for it; the first is the longest. */
const chat: Parameters<typeof sampleInput>[0]['chat'] = [
  [
    'moment',
    asked('moment.hard'),
    'In March I left the vent of the greenhouse open and 300 seedlings froze. They were for forty families. I stood there with my hand on the switch and I knew that it was me who had closed up. Nobody else had been there that night and nobody had seen it yet.',
  ],
  [
    'action',
    'What did you do then?',
    'I called all forty families from a list. It took two evenings. I found a nursery that throws out its small plants in May and I rode there three times with the truck of my uncle. We got 220 plants and I hung a bell on the vent.',
  ],
  [
    'insight',
    'What did you learn?',
    'I used to think careful people make no mistakes. Now I think you hear it from them first.',
  ],
  [
    'community',
    asked('community.disagreed'),
    'On the board of the library we argued about fines. Peter said that without them nobody brings a book back, and he had counted 212 missing ones. I asked him for his list. Most were from four streets where no bus went after six. So we put a box there. We still do not agree about fines.',
  ],
  [
    'source',
    asked('source.person'),
    'Mr. Lindqvist has the plot beside ours. In my first winter he hung a wool coat on the nail by the door with my name on a plant label. He never said a word about it. I wore it for four winters.',
  ],
  [
    'action',
    asked('action.taught'),
    'My brother Nico could not do fractions and cried at the table. I gave him a ring with eight keys and asked for three eighths of it. He used his fingers for a week and then he did it without the keys.',
  ],
  [
    'action',
    asked('action.chase'),
    'The orange lichen by the lighthouse grows less than a millimeter in a year, so it is older than the lighthouse. I have measured 64 of them since October and put them into a table.',
  ],
  [
    'insight',
    asked('insight.changed-mind'),
    'I believed that weeds are a kind of plant. I pulled out a row of purslane and Mrs. Xiong picked it out of the bucket and made soup of it. She said it is only a weed if you are not hungry.',
  ],
  [
    'background',
    asked('background.window'),
    'I grew up on a hill with a blue water tank. From the window you saw the tank, a mango tree and the sea as a thin line. After the storm the tank lay in the yard of a neighbor.',
  ],
  [
    'community',
    asked('community.place'),
    'The garden has forty plots and eleven languages. The grandmothers come at six and the students at noon. I open the greenhouse and I know whose tray is whose.',
  ],
];

const input = (prompt: string, limits: [number, number] = [100, 200]) => sampleInput({ chat, prompt, limits });

describe('the story that answers the prompt', () => {
  it.each([
    ['Describe a setback you have faced. What did you learn from it?', '300 seedlings'],
    ['Tell us about a plan of yours that fell apart.', '300 seedlings'],
    ['Tell us about a conversation with someone whose opinion was different from yours.', 'argued about fines'],
    ['Describe a person with whom you do not see eye to eye, and how you found common ground.', 'argued about fines'],
    ['What is something you believed that you no longer believe?', 'purslane'],
    ['Write a thank-you note to somebody.', 'wool coat'],
    ['Who has had the greatest influence on you, and how?', 'wool coat'],
    ['Tell us about something you have taught someone else.', 'fractions'],
    ['What rabbit hole have you fallen down?', 'orange lichen'],
    ['What brings you joy?', 'orange lichen'],
    ['Where is home for you, and what would we see if you took us there?', 'blue water tank'],
  ])('%s', (prompt, words) => {
    const { text } = draftEssay(input(prompt), makePlan(input(prompt)).markdown);
    expect(text).toContain(words);
    const others = [
      '300 seedlings',
      'argued about fines',
      'purslane',
      'wool coat',
      'fractions',
      'orange lichen',
      'tank',
    ];
    expect(others.filter((other) => !words.includes(other) && text.includes(other))).toEqual([]);
  });

  it('is told of the group that the prompt asks about, not of another one', () => {
    const { text } = draftEssay(input('Describe a community you belong to and your place within it.'));
    expect(text).toContain('forty plots and eleven languages');
    expect(text).not.toContain('fines');
  });

  it('is none of a loss where there is another, whatever question it answers', () => {
    const loss =
      'Mr. Lindqvist drove me to the hospital the night my grandfather died. He waited in the hall until six and then he made tea for all of us.';
    const gift =
      'In my first winter Mr. Abara gave me his own dictionary with my name in it. He said that I should write into it. I have filled forty pages and I still use it every week, also for the words that I already know.';
    const told: typeof chat = [
      ['source', asked('source.person'), loss],
      ['moment', 'What else happened?', gift],
    ];
    const { text } = draftEssay(sampleInput({ chat: told, prompt: 'Whom would you like to thank, and for what?' }));
    expect(text).toContain('dictionary');
    expect(text).not.toContain('died');
  });

  it('is counted and described as one, whatever question it answers', () => {
    const { storyWhy } = makePlan(input('Write a thank-you note to somebody.'));
    expect(storyWhy).toMatch(
      /^Of the 2 stories you have told, .*“Mr\. Lindqvist has .*\d+ words with what happened\.$/,
    );
  });
});

describe('a question of the consultant’s own', () => {
  it('opens a subject, and what is told there is not the end of the story before', () => {
    const { runs } = readEvidence(input(''));
    const told = (words: string) => runs.find(({ sentences }) => sentences.some(({ text }) => text.includes(words)));
    for (const words of ['fractions', 'lichen', 'purslane']) expect(told(words)).toMatchObject({ needs: null });
    expect(new Set(['seedlings', 'fractions', 'lichen', 'purslane'].map((words) => told(words)?.thread)).size).toBe(4);
  });

  it('is known by its subject where a model has asked it', () => {
    const { runs } = readEvidence(
      sampleInput({
        chat: [
          [
            null,
            'Tell me about a time something went wrong.',
            'The pump broke on a Sunday. Forty people stood in line.',
          ],
          [
            null,
            'When did your team disagree, and what did you do?',
            'We argued about fines. I asked Peter for his list.',
          ],
        ],
      }),
    );
    expect(runs.map(({ thread }) => thread)).toEqual([1, 2]);
  });
});

describe('a prompt that nobody understands', () => {
  const odd = input('If a time capsule had room for one object of yours, which would you leave out?');

  it('is asked as it stands, and no story is said to fit it', () => {
    const plan = makePlan(odd);
    expect(plan.storyWhy).toContain('may come nearest to what the prompt asks');
    expect(plan.questions[0]?.question).toBe(
      'If a time capsule had room for one object of yours, which would you leave out?',
    );
  });

  it('gets the answer into the essay', () => {
    const [question] = makePlan(odd).questions;
    if (!question) throw new Error('nothing is asked');
    const answers = [
      {
        id: question.id,
        question: question.question,
        slot: question.slot,
        text: 'I would leave out my coat, because I still wear it.',
      },
    ];
    expect(draftEssay({ ...odd, answers }).text).toContain('I would leave out my coat');
  });
});

describe('an essay about one thing', () => {
  it('takes the place where somebody grew up for no work that was done', () => {
    const { text } = draftEssay(input('Why do you want to study this course? How have you prepared for it?'));
    expect(text).not.toContain('blue water tank');
  });

  it('takes in no second place and nobody to turn to that was told about something else', () => {
    const { text } = draftEssay(input('Describe the place where you grew up.', [150, 250]));
    expect(text).toContain('blue water tank');
    expect(text).not.toContain('fines');
    const curious = draftEssay(input('What are you curious about? What or who do you turn to?', [150, 250])).text;
    expect(curious).toContain('orange lichen');
    expect(curious).not.toContain('wool coat');
  });
});
