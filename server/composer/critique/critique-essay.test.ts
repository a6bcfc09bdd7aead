import { describe, expect, it } from 'vitest';
import { critiqueText, reviseText } from '#server/composer/compose.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';

const told =
  'The pump broke on a Sunday in March and forty people stood in line with buckets. I had painted it, so they looked at me. I took the handle off and found a split ring of rubber. My uncle Kwame cut a new one from a truck tire, and we had water at four. I learned that people forgive you faster than a pump does. I want to build pumps that a tired person can mend.';
const input = sampleInput({ chat: [['moment', 'What happened?', told]], limits: [60, 120] });

describe('critiqueText', () => {
  it('may say that it is good enough', () => {
    const critique = critiqueText(input, told);
    expect(critique.verdict).toBe('good enough');
    expect(critique.markdown).toContain('Good enough');
  });

  it('gives six marks, each with a reason, and quotes only what stands there', () => {
    const { rubric, changes } = critiqueText(input, told);
    expect(rubric).toHaveLength(6);
    for (const { reason } of rubric) expect(reason).not.toBe('');
    for (const { quote } of [...rubric, ...changes])
      expect(quote === null || told.includes(quote.replace(/…$/, ''))).toBe(true);
  });

  it('names at most five changes, the gravest first, and asks at most three questions', () => {
    const bad =
      'Ever since I was a child I loved water at Harwick University. [TODO] I won 17 medals. Hard work pays off. I am passionate about pumps. In conclusion, it was a life-changing experience. [Your turn: a, about 30 words] [Your turn: b, about 40 words] [Your turn: c, about 50 words] [Your turn: d, about 60 words]';
    const { changes, questions, verdict } = critiqueText(input, bad);
    expect(changes.length).toBeLessThanOrEqual(5);
    expect(changes[0]?.check).toBe('wrong university');
    expect(questions.map(({ question }) => question)).toEqual(['d', 'c', 'b']);
    expect(['not yet', 'outline']).toContain(verdict);
  });

  it('promises of the revised draft only what it can do', () => {
    const opening = (text: string) =>
      critiqueText(input, text).changes.find(({ check }) => check === 'repeated opening')?.byRevision;
    const stiff =
      'I finished school at night when I was 42, one class at a time. I was also the steward for six years. I represented 60 drivers in all their grievances. I sat in two hundred meetings, and I learned who talks least at the start.';
    expect(opening(stiff)).toBe(false);
    expect(opening(`${stiff} I took it home because my uncle Kwame had a truck tire.`)).toBe(true);
  });

  it('promises no change that would leave the essay too short', () => {
    const casual = `${told} That kind of never went away.`;
    const promised = (min: number) =>
      critiqueText({ ...input, form: { ...input.form, wordCount: { min, max: 120 } } }, casual).changes.find(
        ({ check }) => check === 'register',
      )?.byRevision;
    const { length } = casual.split(' ');
    expect([promised(length - 10), promised(length)]).toEqual([true, false]);
  });

  it('puts the questions first where there is little more than questions', () => {
    const outline = 'The pump broke. [Your turn: what you saw, about 60 words]';
    const { verdict, markdown } = critiqueText(input, outline);
    expect(verdict).toBe('outline');
    expect(markdown.indexOf('Questions only you can answer')).toBeLessThan(markdown.indexOf('How it reads'));
  });

  it('calls nothing easy to follow that begins with what was not told, and quotes the words', () => {
    const row = (text: string, criterion: string) =>
      critiqueText(input, text).rubric.find((each) => each.criterion === criterion);
    expect(row(told, 'Easy to follow')?.mark).toBe('strong');
    const [first = '', ...rest] = told.split(/(?<=\.) /);
    const late = [`That night my uncle Kwame cut a new ring.`, ...rest, first].join(' ');
    const flow = row(late, 'Easy to follow');
    expect(flow?.mark).not.toBe('strong');
    expect(flow?.reason).toContain('“That night”');
    expect(flow?.quote).toBe('That night my uncle Kwame cut a new ring.');
  });

  it('asks for what the first sentence leans on, and the revised draft puts it there', () => {
    const text = told.replace(/^.*?\. /, 'That night I sat by the pump. ');
    const asked = critiqueText(input, text).questions.find(({ question }) => question.includes('“That night”'));
    expect(asked?.question).toMatch(/^what comes before “That night I sat by the pump”: /);
    const answer = { id: 'x', slot: 'moment' as const, text: 'The pump broke on a Sunday in March.' };
    const { text: revised } = reviseText(input, text, [{ ...answer, question: asked?.question ?? '' }]);
    expect(revised.startsWith('The pump broke on a Sunday in March. That night')).toBe(true);
    expect(
      critiqueText(input, revised)
        .rubric.map(({ reason }) => reason)
        .join(' '),
    ).not.toContain('“That night”');
  });

  it('praises no half of a sentence', () => {
    const half = 'When I told Mr. Abara about the “new” pump on 12 March.';
    const { rubric } = critiqueText(input, `${half} ${told}`);
    expect(rubric.find(({ criterion }) => criterion === 'Could only be yours')?.quote).not.toBe(half);
  });

  it('praises neither voice nor order in three sentences', () => {
    const { rubric } = critiqueText(input, 'The pump broke on a Sunday. I had painted it. I took the handle off.');
    const marks = Object.fromEntries(rubric.map(({ criterion, mark }) => [criterion, mark]));
    expect(marks).toMatchObject({ 'Sounds like a person': 'fair', 'Easy to follow': 'fair' });
  });
});
