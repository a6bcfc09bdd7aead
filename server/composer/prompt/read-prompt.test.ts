import { describe, expect, it } from 'vitest';
import { readPrompt } from './read-prompt.ts';
import { shapeFor } from './shapes.ts';
import type { Ask, PromptKind } from './types.ts';

const table: [level: string, prompt: string, kind: PromptKind, asks: Ask[]][] = [
  ['undergraduate', 'Why Northfield University?', 'why-university', ['fit']],
  [
    'undergraduate',
    'Why do you want to attend Northfield University, and what will you contribute to our community?',
    'why-university',
    ['fit', 'bring'],
  ],
  ['undergraduate', 'What draws you to our university?', 'why-university', ['fit']],
  [
    'undergraduate',
    'Why do you want to study this course or subject? How have your studies prepared you?',
    'why-course',
    ['motive', 'background'],
  ],
  ['undergraduate', 'What draws you to the field of study you have chosen?', 'why-course', ['motive']],
  [
    'undergraduate',
    'Describe a challenge, setback or failure you have faced. How did you respond, and what did you learn?',
    'challenge',
    ['moment', 'action', 'insight'],
  ],
  [
    'undergraduate',
    'Describe a problem you have tried to solve. Why did it matter to you, and how will you build on it at Northfield University?',
    'challenge',
    ['moment', 'insight', 'fit'],
  ],
  ['undergraduate', 'Tell us about the most difficult thing you have had to overcome.', 'challenge', ['moment']],
  [
    'undergraduate',
    'Reflect on a time when you questioned or challenged a belief or idea. What prompted your thinking? What was the outcome?',
    'belief',
    ['belief', 'action', 'insight'],
  ],
  ['undergraduate', 'Tell us about a time you changed your mind.', 'belief', ['belief']],
  ['undergraduate', 'Describe a community you belong to and your place within it.', 'community', ['place', 'role']],
  ['undergraduate', 'Tell us about the world you come from.', 'community', ['place']],
  [
    'undergraduate',
    'Share how your background, identity or upbringing has shaped who you are.',
    'identity',
    ['identity'],
  ],
  [
    'undergraduate',
    'Describe a topic or idea you find so engaging that it makes you lose track of time. Why does it captivate you? What or who do you turn to when you want to learn more?',
    'curiosity',
    ['idea', 'insight', 'source'],
  ],
  [
    'undergraduate',
    'Reflect on something someone has done for you that made you thankful. How has this gratitude affected you?',
    'gratitude',
    ['person', 'insight'],
  ],
  [
    'undergraduate',
    'Discuss an accomplishment, event or realization that sparked a period of personal growth.',
    'growth',
    ['moment', 'insight'],
  ],
  ['undergraduate', 'Describe an example of your leadership.', 'leadership', ['leading']],
  [
    'undergraduate',
    'Tell us about one of your extracurricular activities and why it is meaningful to you.',
    'activity',
    ['activity', 'insight'],
  ],
  [
    'undergraduate',
    'What are your career goals, and how will this degree help you reach them?',
    'career-goal',
    ['goal'],
  ],
  [
    'phd',
    'Research statement: describe the research you have done, the problem you worked on and your approach.',
    'research-statement',
    ['problem'],
  ],
  ['graduate', 'Statement of purpose.', 'statement-of-purpose', []],
  [
    'graduate',
    'Explain why you want to study this subject, how your background has prepared you, and your career goals.',
    'statement-of-purpose',
    ['motive', 'background', 'goal'],
  ],
  [
    'undergraduate',
    'Tell us about a challenge you have overcome, why you chose your field of study, and what you hope to do with your degree.',
    'challenge',
    ['moment', 'motive', 'goal'],
  ],
  ['undergraduate', 'Why have you chosen the major you selected?', 'why-course', ['motive']],
  [
    'undergraduate',
    'Describe an encounter with somebody whose perspective was different from your own. How did you find common ground?',
    'belief',
    ['belief'],
  ],
  ['undergraduate', 'What did you use to believe that you no longer believe?', 'belief', ['belief']],
  ['undergraduate', 'Write a thank-you note to someone you would like to acknowledge.', 'gratitude', ['person']],
  ['undergraduate', 'Who has had the greatest influence on you, and how?', 'gratitude', ['person']],
  ['undergraduate', 'What brings you joy?', 'curiosity', ['idea']],
  [
    'undergraduate',
    'What have you done to make your school or your community a better place?',
    'leadership',
    ['action'],
  ],
  ['undergraduate', 'Write a note to your future roommate that tells something about you.', 'identity', ['identity']],
  [
    'undergraduate',
    'We know that you lead a busy life, full of activities. Tell us about something you do for the pleasure of it.',
    'activity',
    ['activity'],
  ],
  [
    'undergraduate',
    'How has your own background influenced the problems you want to solve?',
    'identity',
    ['identity', 'goal'],
  ],
  ['undergraduate', 'Share an essay on any topic of your choice.', 'open', []],
  ['undergraduate', 'Personal statement. Tell us about yourself.', 'open', []],
  ['undergraduate', '?', 'open', []],
];

function read(prompt: string, educationLevel = 'undergraduate', max = 650) {
  return readPrompt({
    promptText: prompt,
    universityName: 'Northfield University',
    courseName: 'History',
    educationLevel,
    wordCount: { min: 100, max },
  });
}

describe('readPrompt', () => {
  it.each(table)('%s: %s', (level, prompt, kind, asks) => {
    const reading = read(prompt, level);
    expect(reading.kind).toBe(kind);
    for (const ask of asks) expect(reading.parts.map((part) => part.ask)).toContain(ask);
  });

  it.each([
    ['If a time capsule had room for one object of yours, which would you leave out?', true],
    ['Describe how you express your creative side.', true],
    ['What brings you joy?', false],
    ['Describe a setback.', false],
    ['Share an essay on any topic of your choice.', false],
    ['Personal statement. Tell us the story you most want us to know.', false],
  ])('says whether the kind is only a guess: %s', (prompt, isGuess) => {
    expect(read(prompt).isGuess).toBe(isGuess);
  });

  it('takes no busy life for leadership and no wish to solve a problem for research', () => {
    const asks = (prompt: string) => read(prompt).parts.map(({ ask }) => ask);
    expect(asks('You lead a busy life, full of activities. Tell us what you do for fun.')).not.toContain('leading');
    expect(asks('Which problems do you want to solve? Describe the problems you want to solve.')).not.toContain(
      'problem',
    );
  });

  it('quotes each part in the words of the prompt', () => {
    const prompt = 'Describe a challenge you faced, how you responded to it and what you learned.';
    for (const { quote } of read(prompt).parts) expect(prompt).toContain(quote);
  });
});

describe('a statement of purpose', () => {
  it('asks what to gain from the place and what to do after it, which are two questions', () => {
    const { parts } = read(
      'Statement of purpose. Explain why you are applying to this programme, how your background has prepared you for it, what you hope to gain from study at Northfield University, and your career plans.',
      'graduate',
    );
    expect(parts.map(({ ask, quote }) => [ask, quote]).slice(2)).toEqual([
      ['fit', 'what you hope to gain from study at Northfield University'],
      ['goal', 'your career plans'],
    ]);
  });
});

describe('shapeFor', () => {
  it.each(table)('has a beat for every part: %s: %s', (level, prompt) => {
    const reading = read(prompt, level);
    const beats = shapeFor(reading, 'Northfield University');
    for (const { ask } of reading.parts) expect(beats.some((beat) => beat.asks.includes(ask))).toBe(true);
    expect(beats.reduce((sum, beat) => sum + beat.share, 0)).toBeCloseTo(1);
    expect(new Set(beats.map((beat) => beat.id)).size).toBe(beats.length);
  });

  it.each([
    ['Describe a setback or failure you have faced.', /went wrong/],
    ['Tell us about one of your extracurricular activities.', /shows it/],
    ['Describe an example of your leadership experience.', /counted on you/],
  ])('takes nothing for a misfortune that is none: %s', (prompt, asked) => {
    const moment = shapeFor(read(prompt), '').find(({ id }) => id === 'moment');
    expect(moment?.questions[0]).toMatch(asked);
  });

  it('asks what comes along where the prompt asks what will be brought', () => {
    const first = (prompt: string) =>
      shapeFor(read(prompt, 'undergraduate', 150), 'Northfield University').find(({ id }) => id === 'insight')
        ?.questions[0];
    expect(first('What will you bring to our campus?')).toContain('bring to Northfield University');
    expect(first('Tell us about one of your extracurricular activities.')).not.toContain('bring to');
  });

  it('keeps to the essential where there are few words', () => {
    const short = shapeFor(read('Statement of purpose.', 'graduate', 150), '');
    const long = shapeFor(read('Statement of purpose.', 'graduate', 800), '');
    expect(short.length).toBeLessThan(long.length);
  });
});
