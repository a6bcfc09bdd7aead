import { describe, expect, it } from 'vitest';
import { draftEssay, makePlan } from '#server/composer/compose.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';

const timberHall = {
  id: 'f1',
  text: 'Students of every year can work in the open timber hall.',
  sourceTitle: 'Hall',
  sourceUrl: 'https://northfield.example/hall',
};

describe('a draft after the plan was made', () => {
  const before = sampleInput({
    chat: [
      [
        'motive',
        'Why this subject?',
        'I want to study civil engineering because of the bridge behind our house. It was closed for six years and nobody could tell me why.',
      ],
      ['goal', 'And later?', 'I want to mend small bridges in small towns.'],
    ],
    prompt: 'Why do you want to attend Northfield University?',
    limits: [100, 200],
  });
  const { markdown, questions } = makePlan(before);

  it('takes up what was answered and ticked since', () => {
    const [asked] = questions;
    const { text } = draftEssay(
      {
        ...before,
        answers: [
          {
            id: asked?.id ?? '',
            question: asked?.question ?? '',
            slot: asked?.slot ?? 'fit',
            text: 'I want to join the bridge clinic, because it inspects real bridges every spring.',
          },
        ],
        ticked: [
          {
            fact: timberHall,
            why: 'I have only ever built with scrap and I would like to see good wood fail.',
          },
        ],
      },
      markdown,
    );
    expect(text).toContain('the bridge clinic');
    expect(text).toContain('good wood fail');
    expect(text).toContain('timber hall');
  });

  it('says what a place is before it is spoken of', () => {
    const id = 'plan-fit-1';
    const question = questions.find(({ slot }) => slot === 'fit')?.question ?? '';
    const { text } = draftEssay(
      {
        ...before,
        answers: [{ id, question, slot: 'fit', text: 'I would spend my evenings in the timber hall with a saw.' }],
        ticked: [
          {
            fact: timberHall,
            why: 'I have only ever built with scrap.',
          },
        ],
      },
      markdown,
    );
    expect(text.indexOf('the open timber hall')).toBeGreaterThan(0);
    expect(text.indexOf('the open timber hall')).toBeLessThan(text.indexOf('my evenings in the timber hall'));
  });

  it('leaves out what the student struck from it', () => {
    const struck = markdown.replace(/^.*“I want to mend small bridges.*$/m, '');
    expect(struck).not.toBe(markdown);
    expect(draftEssay(before, struck).text).not.toContain('mend small bridges');
  });
});
