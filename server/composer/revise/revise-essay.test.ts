import { describe, expect, it } from 'vitest';
import { countEssay, findGaps, fitOf } from '#contracts/gaps.ts';
import { checkText, reviseText } from '#server/composer/compose.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';
import { applyChanges } from './apply-changes.ts';
import { cutCliche, frontClause, joinShort, moveAlso, plainWords, splitLong, type Rewording } from './operators.ts';

describe('operators', () => {
  const table: [string, Rewording, string, string | null][] = [
    [
      'split',
      splitLong,
      'I wrote the whole thing up with photos and Mr. Haddad put the site back on the map.',
      'I wrote the whole thing up with photos. Mr. Haddad put the site back on the map.',
    ],
    [
      'no split inside a because',
      splitLong,
      'I stayed at home because my brother was sick and my mother had the night shift again.',
      null,
    ],
    [
      'no split between two people who do one thing',
      splitLong,
      'My dad comes by at six before his shift and eats standing up, and he and my grandfather argue about football.',
      'My dad comes by at six before his shift and eats standing up. He and my grandfather argue about football.',
    ],
    [
      'no split between two things that are seen',
      splitLong,
      'For the first time in my life I saw my mother and my aunt dance in the kitchen.',
      null,
    ],
    [
      'front',
      frontClause,
      'I said it in English and then in Spanish because half the room was tenants.',
      'Because half the room was tenants, I said it in English and then in Spanish.',
    ],
    [
      'front a time',
      frontClause,
      'I asked the director about it again in January.',
      'In January, I asked the director about it again.',
    ],
    ['also', moveAlso, 'Also I learned to wait.', 'I also learned to wait.'],
    ['also with have', moveAlso, 'Also, I have learned to wait.', 'I have also learned to wait.'],
    ['plain', plainWords, 'They have a guy named Rick.', 'They have a man named Rick.'],
    ['plain stays', plainWords, 'I like making stuff that works.', null],
    ['plain without', plainWords, 'A captain should be kind of boring.', 'A captain should be boring.'],
    ['a kind stays', plainWords, 'Walt has kept the same kind of log since 1974.', null],
    ['kindness stays', plainWords, 'I told her that it was kind of her to wait.', null],
    ['kindness of others stays', plainWords, 'It was kind of the teacher to wait.', null],
    ['peers stay', plainWords, 'The varsity kids hated low scores.', null],
    [
      'cliché',
      cutCliche,
      'For as long as I can remember, the creek was our playground.',
      'The creek was our playground.',
    ],
    ['cliché stays', cutCliche, 'Hard work pays off in the end.', null],
  ];
  it.each(table)('%s', (_name, operator, before, after) => {
    expect(operator(before)).toBe(after);
  });

  it('joins two short sentences of one person', () => {
    expect(joinShort('I took the bus.', 'I bought a map.')).toBe('I took the bus and bought a map.');
    expect(joinShort('I took the bus.', 'He bought a map.')).toBeNull();
    expect(joinShort('I thought it was easy.', 'I watched my sister play it.')).toBeNull();
  });
});

const input = sampleInput({
  chat: [
    [
      'moment',
      'What happened?',
      'The pump broke on a Sunday. I took the handle off. My uncle Kwame cut a new ring from a tire. Also I learned to wait.',
    ],
  ],
  limits: [60, 100],
});
const draft =
  'The pump broke on a Sunday. I took the handle off.\n\n[Your turn: something Kwame said, about 30 words]\n\nMy uncle Kwame cut a new ring from a tire. Also I learned to wait.';
const answer = {
  id: 'x',
  question: 'Something Kwame said',
  slot: 'moment' as const,
  text: 'he said a pump is like a goat, you feed it or it leaves. i laughed but he was serious and he made me hold the ring while he cut',
};

describe('reviseText', () => {
  it('weaves an answer in where its question stood and leaves the rest as it is', () => {
    const { text } = reviseText(input, draft, [answer]);
    expect(text).toContain('He said a pump is like a goat');
    expect(text).toContain('I took the handle off.\n\nHe said');
    expect(text).not.toContain('something Kwame said');
  });

  it('asks for no memory of what is only planned', () => {
    const question = 'one course that you want to be part of';
    const text = `${input.conversation[1]?.content}\n\n[Your turn: ${question}, about 60 words]`;
    const planned = {
      id: 'y',
      question,
      slot: 'fit' as const,
      text: 'I would take the class on wells in the first year.',
    };
    const revised = reviseText({ ...input, form: { ...input.form, wordCount: { min: 80, max: 120 } } }, text, [
      planned,
    ]);
    expect(findGaps(revised.text).map((gap) => gap.question)).toEqual([
      'something you want to do in your first year that you could not do as well elsewhere',
    ]);
  });

  it.each([
    ['Last June the pump broke.', 'In June 2025 the pump broke.'],
    ['The pump broke last year.', 'The pump broke in 2025.'],
    ['The pump broke this past summer.', 'The pump broke in the summer of 2025.'],
    ['At last I slept, and last june the pump broke.', 'At last I slept, and in June 2025 the pump broke.'],
    ['The pump broke last month.', 'The pump broke last month.'],
  ])('says the year of a time that will not stay the same: %s', (before, after) => {
    const whole = { ...input, form: { ...input.form, wordCount: { min: 1, max: 100 } } };
    const question = checkText(whole, before).findings.find(({ check }) => check === 'stale time')?.ask?.question ?? '';
    expect(question).toMatch(/^which year you mean /);
    expect(reviseText(whole, before, [{ ...answer, question, text: 'It was 2025.' }]).text).toBe(after);
  });

  it('says who is meant once the student has named them', () => {
    const whole = { ...input, form: { ...input.form, wordCount: { min: 1, max: 100 } } };
    const text =
      'My uncle Kwame mends pumps.\n\nOn Sunday he took the handle off. There is a man there called Ivor who has no tools.\n\nWhat surprised me was how little he said.';
    const question = checkText(whole, text).findings.find(({ check }) => check === 'who')?.ask?.question ?? '';
    const revised = (said: string) => reviseText(whole, text, [{ ...answer, question, text: said }]).text;
    expect(revised('My uncle Kwame.')).toBe(text.replace('how little he said', 'how little my uncle Kwame said'));
    expect(revised('Kwame')).toBe(text.replace('how little he said', 'how little Kwame said'));
    for (const said of ['I do not know any more who it was', 'Nobody', 'Skip']) expect(revised(said)).toBe(text);
  });

  it('tells nothing of a thing before the essay has brought it in', () => {
    const question = 'something Kwame said';
    const text = `The pump broke on a Sunday. [Your turn: ${question}, about 30 words] I took the handle off. There was a ring under it. It had cracked. My uncle Kwame cut a new one from a tire.\n\nI learned to wait.`;
    const said = (told: string) =>
      reviseText({ ...input, form: { ...input.form, wordCount: { min: 30, max: 100 } } }, text, [
        { ...answer, question, text: told },
      ]).text;
    expect(said('He said the ring was older than me. I laughed at him.')).toContain(
      'Sunday. I took the handle off. There was a ring under it. It had cracked. He said the ring was older than me. I laughed at him. My uncle',
    );
    expect(said('He said the pump was older than me. I laughed at him.')).toContain(
      'Sunday. He said the pump was older than me. I laughed at him. I took',
    );
  });

  it('keeps what the student has changed', () => {
    const edited = draft.replace('I took the handle off.', 'With my bare hands I took the handle off.');
    expect(reviseText(input, edited, [answer]).text).toContain('With my bare hands I took the handle off.');
  });

  it('shows each change, and each can be refused alone', () => {
    const { base, text, changes } = reviseText(input, draft, [answer]);
    expect(applyChanges(base, changes)).toBe(text);
    expect(applyChanges(base, [])).toBe(draft);
    for (const change of changes) {
      expect(base.slice(change.start, change.end)).toBe(change.before);
      const without = applyChanges(
        base,
        changes.filter((other) => other !== change),
      );
      expect(without).toContain(change.before === '' ? 'pump' : change.before.slice(0, 20));
    }
    expect(changes.map((change) => change.operator)).toEqual(expect.arrayContaining(['weave answer', 'move also']));
  });

  it('stays within the limits when the answer is shorter or longer than asked', () => {
    for (const length of [1, 3, 8]) {
      const { text } = reviseText(input, draft, [
        {
          ...answer,
          text: Array.from(
            { length },
            (_each, index) => `On day ${index + 10} he told me the same thing about the goat again.`,
          ).join(' '),
        },
      ]);
      expect(fitOf(countEssay(text), input.form.wordCount)).toBe('inside');
    }
  });

  it('takes a question out that the student would rather not answer, and asks another', () => {
    const { text } = reviseText(input, draft, [{ ...answer, text: "I'd rather not say." }]);
    expect(text).not.toContain('something Kwame said');
    expect(text).not.toContain('rather not');
    expect(fitOf(countEssay(text), input.form.wordCount)).toBe('inside');
  });

  it('changes nothing where there is nothing to mend', () => {
    const clean =
      'The pump broke on a Sunday and I took the handle off before anyone else was awake. My uncle Kwame cut a new ring from a tire.';
    const { text, changes } = reviseText(
      { ...input, form: { ...input.form, wordCount: { min: 10, max: 100 } } },
      clean,
    );
    expect([text, changes]).toEqual([clean, []]);
  });

  it('shortens by whole sentences that nothing hangs on', () => {
    const long = `${draft.replace(/\n\n\[.*?\]\n\n/, '\n\n')} The tire was from a truck. We had water at four. The line went home.`;
    const { text } = reviseText({ ...input, form: { ...input.form, wordCount: { min: 10, max: 30 } } }, long);
    expect(countEssay(text).written).toBeLessThanOrEqual(30);
    expect(text.startsWith('The pump broke on a Sunday.')).toBe(true);
  });
});
