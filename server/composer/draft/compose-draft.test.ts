import { describe, expect, it } from 'vitest';
import { countEssay, fitOf } from '#contracts/gaps.ts';
import { draftEssay, originsOf } from '#server/composer/compose.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';

const whyCourse = 'Why do you want to study this course?';

describe('draftEssay', () => {
  it('opens with the scene where the student gave it as the reason, and keeps clear who is meant', () => {
    const { text } = draftEssay(
      sampleInput({
        chat: [
          [
            'motive',
            'Why nursing?',
            'I want to study nursing because when I was in Vietnam my grandmother had a stroke and the nurse was the only one who explained it. The doctor was very busy. She drew a picture for my mother.',
          ],
        ],
        prompt: whyCourse,
      }),
    );
    expect(text).toMatch(/^When I was in Vietnam/);
    expect(text).toContain('She drew a picture for my mother. That is why I want to study nursing.');
    expect(text).not.toContain('The doctor was very busy');
  });

  it('takes the exact words of the resume for a vague deed', () => {
    const { text, ledger } = draftEssay(
      sampleInput({
        chat: [
          ['moment', 'What happened?', 'The bus was always late. My mom missed work because of it. So I made an app.'],
        ],
        resume:
          "PROJECTS\nBus Times, 2025\n- Built an Android app showing live bus times using the city's open data feed",
      }),
    );
    expect(text).toContain("So I built an Android app showing live bus times using the city's open data feed.");
    expect(ledger.find((entry) => entry.text.startsWith('So I built'))?.edits.some((edit) => edit.needsOk)).toBe(true);
  });

  const nurse = `EXPERIENCE
Registered Nurse, St. Brigid's Hospital, 2019 – Present
- Precept four new nurses each year
Vaccination Volunteer, County Health Department (2021)
- Vaccinated 1,100 people`;

  it('says who the student was only where the story speaks of that work', () => {
    const story: ComposerInput['conversation'] = sampleInput({
      chat: [
        [
          'moment',
          'What happened?',
          'One Wednesday we had three people from one street with headaches. I had sent the first one home.',
        ],
        [
          'action',
          'What did you do?',
          'I ran to the parking lot and brought her back. Then I took the charts to the county health office.',
        ],
      ],
    }).conversation;
    const { text } = draftEssay({ ...sampleInput({ chat: [], resume: nurse }), conversation: story });
    expect(text).not.toContain('vaccination volunteer');
    const { text: oriented } = draftEssay(
      sampleInput({
        chat: [
          [
            'moment',
            'What happened?',
            'One Tuesday I put all the filings of the Tenant Project in a spreadsheet. Almost a third came from eleven buildings and the tenants had lost their bus.',
          ],
        ],
        resume: 'EXPERIENCE\nParalegal\nSouthwest Tenant Law Project\n2018 - present',
      }),
    );
    expect(oriented).toContain('One Tuesday, as a paralegal at the Southwest Tenant Law Project, I put');
    const { text: placed } = draftEssay(
      sampleInput({
        chat: [
          [
            'moment',
            'What happened?',
            'At IIT Madras my films were degrading in two days and everyone said humidity. It was July in Chennai, so that was a fair guess. I put half the films in dry nitrogen.',
          ],
        ],
        resume:
          'INTERNSHIPS\nResearch Intern, Thin Films Laboratory, IIT Madras\n(May 2024 - Jul 2024)\n- Measured 120 films',
      }),
    );
    expect(placed).toContain(
      'At IIT Madras, where I was a research intern in the Thin Films Laboratory, my films were',
    );
  });

  it.each([
    ['In 2024 I made a club to measure the rain. In the first storm the sticks were gone.', 'Founder, Rain Club'],
    ['On the teen board of the library we argued about fines. Peter had counted.', 'Teen Board Member, West Library'],
    ['My first day at school in Duluth was cold. I ate in the library.', 'Team Member, West Duluth Library'],
  ])('says of nobody what the story says itself, or what it is not about: %s', (told, line) => {
    const resume = `EDUCATION\nHigh School, Duluth, 2027\nEXPERIENCE\n${line}, 2024 - present\n- Met 12 people`;
    const { text } = draftEssay(sampleInput({ chat: [['moment', 'What happened?', told]], resume }));
    expect(text).toContain(told.split('. ')[0]);
    expect(text).not.toMatch(/founder|member|counter/i);
  });

  it('takes a role for words, whatever marks stand in it', () => {
    const resume = (role: string) =>
      `INTERNSHIPS\n${role}, Thin Films Laboratory, IIT Madras\n(May 2024 - Jul 2024)\n- Measured 120 films`;
    const told = 'At IIT Madras my films were all too thick. I measured every film again at night.';
    for (const role of ['Research Intern (Part Time)', 'Tutor in C++', 'Intern [remote']) {
      const { text } = draftEssay(sampleInput({ chat: [['moment', 'What happened?', told]], resume: resume(role) }));
      expect(text).toContain('I measured every film again at night.');
    }
  });

  it('names nobody whom only an untold story has introduced', () => {
    const chat: Parameters<typeof sampleInput>[0]['chat'] = [
      [
        'moment',
        'What happened?',
        'The rule was that you audition every year and I believed it was fair. A girl named Wren forgot her words and was cut. I had voted for the rule and I was wrong.',
      ],
      [
        'moment',
        'Another time?',
        'At the care home there is a man called Ivor who has not spoken since spring. He taps the piano twice.',
      ],
      [
        'goal',
        'What later?',
        'I want to work with people who have lost speech. Ivor has three letters a week to give somebody.',
      ],
    ];
    expect(
      draftEssay(sampleInput({ chat, prompt: 'Reflect on a time when you questioned a belief.' })).text,
    ).not.toContain('Ivor has');
  });

  it('keeps its story when a gap is answered, and puts the answer there', () => {
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
          'I took the handle off with my uncle Kwame. We found a split ring of rubber. We had water at four.',
        ],
      ],
    });
    const gap = draftEssay(input).gaps.find(({ anchor }) => anchor !== null);
    if (!gap) throw new Error('no gap hangs on a sentence');
    const answered = draftEssay({
      ...input,
      answers: [
        {
          id: 'x',
          question: gap.question,
          slot: gap.slot,
          text: 'He said a pump is like a goat. I said goats are cheaper.',
        },
      ],
    });
    expect(answered.text).toContain('The pump broke on a Sunday');
    expect(answered.text).toContain('He said a pump is like a goat.');
    expect(answered.text).not.toContain(gap.question);
  });

  it('does not ask again what was refused', () => {
    const { gaps } = draftEssay(
      sampleInput({
        chat: [['community', 'Tell me about your family.', "I'd rather not."]],
        prompt: 'Statement of purpose.',
        limits: [500, 650],
      }),
    );
    expect(gaps.some(({ beat }) => beat === 'breadth')).toBe(false);
  });

  it('is gentle where someone was lost', () => {
    const { gaps } = draftEssay(
      sampleInput({ chat: [['moment', 'What was hard?', 'I had to put a dog down. She was fourteen. I held her.']] }),
    );
    expect(gaps.map(({ question }) => question).join(' ')).not.toContain('what you tried first');
  });

  it('keeps what is wanted before a sentence that speaks of it, and puts a scene before it', () => {
    const opening = (reason: string) =>
      draftEssay(
        sampleInput({
          chat: [['motive', 'Why?', `I want to study civil engineering. ${reason}`]],
          prompt: 'Why Northfield University?',
          limits: [100, 150],
        }),
      ).text;
    const uncle = 'My uncle builds houses in Sylhet and when I was eleven he let me hold the string line for a wall.';
    expect(opening(`I like that the answer is either standing up or it isn't. ${uncle}`)).toMatch(/^I want to study/);
    expect(opening(uncle)).toMatch(/^My uncle builds/);
  });

  it('closes with nothing that only another story has shown', () => {
    const { text } = draftEssay(
      sampleInput({
        chat: [
          [
            'source',
            'What are you curious about?',
            'The ionosphere works like a bad mirror. I keep a log of one station every night at 9:40. I have 611 nights of it in a green book under my bed.',
          ],
          [
            'moment',
            'What went wrong?',
            'In August 2024 the towers went down and I passed messages on a form with boxes until two in the morning.',
          ],
          ['goal', 'And later?', 'I want to design cheap radios for tired people. The form should have boxes.'],
        ],
        prompt: 'Describe a topic that makes you lose track of time.',
        limits: [100, 150],
      }),
    );
    expect(text).toContain('cheap radios for tired people.');
    expect(text).not.toContain('The form should have boxes');
  });

  it('is an outline below two fifths, and says so', () => {
    const draft = draftEssay(
      sampleInput({ chat: [['moment', 'What happened?', 'The pump broke. I mended it.']], limits: [500, 650] }),
    );
    expect(draft.form).toBe('outline');
    expect(fitOf(countEssay(draft.text), { min: 500, max: 650 })).toBe('inside');
  });
});

describe('originsOf', () => {
  it('knows a sentence again after it was changed, and one that is new', () => {
    const draft = draftEssay(
      sampleInput({
        chat: [
          [
            'moment',
            'What happened?',
            'The pump broke on a Sunday in March and forty people stood in line with buckets. I had painted it.',
          ],
        ],
        limits: [100, 150],
      }),
    );
    const edited = `${draft.text.replace('forty people stood in line', 'forty of us stood in a line')} My cat is blue.`;
    const matches = originsOf(edited, draft.ledger).map(({ match }) => match);
    expect(matches).toEqual(['changed', 'same', 'none']);
  });
});
