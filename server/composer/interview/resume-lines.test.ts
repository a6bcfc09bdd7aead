import { describe, expect, it } from 'vitest';
import { last, story, talk } from '#server/testing/test-interview.ts';

describe('the resume', () => {
  const resumeLines = [
    'Ana Ruiz',
    'ana@mail.example',
    'EXPERIENCE',
    'Hill High School, 2027',
    'Gridded and transferred a 40-foot drawing',
    'Gold Key, comic art, 2026',
  ];
  const twoStories = [story, 'Ask me something else', story, 'Ask me something else'];

  it('is not asked about before the student’s own stories, and then by choice', () => {
    expect(talk([story], { resumeLines }).some(({ content }) => content.includes('Gold Key'))).toBe(false);
    const { text, mark } = last(twoStories, { resumeLines });
    expect(mark).toBe('pick');
    expect(text).toContain(
      'Which of these would you like to talk about?\n– Gridded and transferred a 40-foot drawing\n– Gold Key, comic art, 2026',
    );
  });

  it('takes the line the student picks, and any other answer as it is', () => {
    expect(last([...twoStories, 'the drawing'], { resumeLines })).toEqual({
      text: "Okay, something else.\n\nYou listed “Gridded and transferred a 40-foot drawing” – what's the story behind that?",
      mark: 'open:line:4',
    });
    expect(last([...twoStories, 'Something else'], { resumeLines }).mark).toBe('open:wrong');
    expect(last([...twoStories, 'I fix phones for my cousins, mostly screens.'], { resumeLines }).mark).toBe(
      'stay:time',
    );
  });
});
