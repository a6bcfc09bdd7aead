import { describe, expect, it } from 'vitest';
import { checkText, critiqueText, draftEssay, makePlan } from '#server/composer/compose.ts';
import { sampleInput } from '#server/composer/testing/sample-input.ts';

const told = sampleInput({
  chat: [
    [
      'moment',
      'What happened?',
      'The river behind our building stank and nobody knew why. I measured the nitrate for three months.',
    ],
    [
      'action',
      'What did you do?',
      'I wrote to the town council and sent them my table. They sent a crew in May and sealed pipe 6.',
    ],
    ['fit', 'What do you look for in a university?', 'I WANT UBC BECAUSE THEY HAVE A RIVER LAB.'],
  ],
  prompt:
    'Tell us about a problem you noticed in your community and what you did about it. How will studying Environmental Engineering at UBC help you go further?',
  limits: [300, 400],
});
const input = {
  ...told,
  form: { ...told.form, universityName: 'University of British Columbia', courseName: 'Environmental Engineering' },
};
const fact = {
  id: 'f1',
  text: 'Students at UBC can join a field school on the Fraser.',
  sourceTitle: '',
  sourceUrl: '',
};

describe('a prompt that goes on to ask why here', () => {
  const plan = makePlan(input);

  it('has both its parts in the plan, and what was said about the place under the name everybody uses', () => {
    expect(plan.markdown).toContain(
      '2. “How will studying Environmental Engineering at UBC help you go further?” (Why here)',
    );
    expect(plan.beats.find(({ id }) => id === 'fit')?.material[0]?.quote).toContain('I want UBC because');
    expect(plan.left).toEqual([]);
  });

  it('uses what was ticked for it, and asks for what was added to the outline where it was added', () => {
    const ticked = [{ fact, why: 'I want to sample a bigger river than mine.' }];
    const edited = plan.markdown.replace('5. **Where', '   - teach my neighbours to test their water\n5. **Where');
    const { text } = draftEssay({ ...input, ticked }, edited);
    expect(text).toContain(
      'Students at UBC can join a field school on the Fraser. I want to sample a bigger river than mine.',
    );
    expect(text).toContain('[Your turn: you planned “teach my neighbours to test their water”: ');
    expect(text).not.toContain('At University');
  });

  it('is not called answered because some other part is asked for', () => {
    const half =
      'The river behind our building stank and nobody knew why. [Your turn: what you tried first, and how it turned out, about 90 words]';
    const missing = checkText(input, half).findings.filter(({ check }) => check === 'prompt part');
    expect(missing.map(({ detail }) => detail).join(' ')).toContain('How will studying Environmental Engineering');
    expect(critiqueText(input, half).rubric[0]?.reason).not.toContain('Every part is answered or asked');
  });
});

describe('an answer in another language', () => {
  const polish = 'W sumie to rzeka pod naszym domem śmierdziała i nikt nie wiedział dlaczego.';
  const foreign = sampleInput({ chat: [['moment', 'What happened?', polish]] });

  it('is asked for in English, quoted as it was written', () => {
    const question =
      'you wrote “W sumie to rzeka pod naszym domem śmierdziała i nikt nie wiedział dlaczego”: the same in English, as you would tell it to a friend';
    const { text, ledger, gaps } = draftEssay(foreign);
    expect(text).toContain(`[Your turn: ${question}, about `);
    expect([ledger, gaps[0]?.beat]).toEqual([[], 'moment']);
    const plan = makePlan(foreign);
    expect(plan.questions[0]?.question).toBe(question);
    expect(plan.left.map(({ why }) => why)).toEqual(['it is not in English yet; say it in English to use it']);
    const answer = {
      id: 'plan-moment-1',
      question,
      slot: 'moment' as const,
      text: 'The river stank and nobody knew why.',
    };
    const answered = { ...foreign, answers: [answer] };
    expect(makePlan(answered).left).toEqual([]);
    expect(draftEssay(answered).text).not.toContain('W sumie');
  });
});
