import { describe, expect, it } from 'vitest';
import { findBankQuestion } from '#server/composer/interview/bank/question-bank.ts';
import { sharedThemes, themesOfPrompt, type Theme } from './themes.ts';

/** Prompts in our own words, and the question of the consultant whose answer is a story for them. */
const pairs: [prompt: string, theme: Theme, question: string][] = [
  ['Tell us about a plan of yours that fell apart.', 'setback', 'moment.hard'],
  ['Describe a time when you had to apologize for something.', 'setback', 'moment.hard'],
  ['Tell us about a talk with a person with whom you did not see eye to eye.', 'disagreement', 'community.disagreed'],
  ['Describe meeting a perspective that was different from your own.', 'disagreement', 'insight.view'],
  ['What did you once think that you no longer think?', 'belief', 'insight.changed-mind'],
  ['Write a note of thanks to someone you have never thanked.', 'kindness', 'source.person'],
  ['Who has had the greatest influence on you?', 'kindness', 'source.person'],
  ['Tell us about something you have taught somebody else.', 'teaching', 'action.taught'],
  ['Which rabbit hole have you fallen down of late?', 'curiosity', 'action.chase'],
  ['What are you obsessed with?', 'curiosity', 'source.read'],
  ['Describe a hard decision you had to make.', 'decision', 'moment.decision'],
  ['When did you feel like an outsider?', 'newness', 'moment.new'],
  ['Describe the neighborhood you were raised in.', 'home', 'background.window'],
  ['What did you do to make your school a better place?', 'initiative', 'action.better'],
  ['Tell us about a responsibility you have outside of school.', 'duties', 'background.duties'],
  ['Use this space for additional information.', 'circumstances', 'background.unseen'],
];

describe('what a prompt asks about', () => {
  it.each(pairs)('%s', (prompt, theme, id) => {
    const wanted = themesOfPrompt(prompt);
    expect([...wanted]).toContain(theme);
    expect(sharedThemes(findBankQuestion(id)?.text ?? '', wanted)).toBeGreaterThan(0);
  });

  it('is what it asks, and not what it says before', () => {
    expect([...themesOfPrompt('Our community is curious. Describe a time when you failed.')]).toEqual(['setback']);
  });

  it('is shared most by a question about that alone', () => {
    const group = themesOfPrompt('Describe a community you belong to.');
    const about = (id: string) => sharedThemes(findBankQuestion(id)?.text ?? '', group);
    expect(about('community.place')).toBeGreaterThan(about('community.disagreed'));
    expect(about('source.person')).toBe(0);
  });
});
