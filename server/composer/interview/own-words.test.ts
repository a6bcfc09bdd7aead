import { describe, expect, it } from 'vitest';
import { last, marks, story } from '#server/testing/test-interview.ts';
import { lookAt } from './told.ts';

const clinic =
  'I think nursing maybe. My grandmother speaks Mixteco and at the clinic I translate for her, and one time the doctor said diabetes and there is no word for it so I said her blood is too sweet and she laughed and said then why do I feel bitter. My brother says I should do business.';

describe('a question after an answer', () => {
  it('takes up the story, not what is said beside it', () => {
    expect(last([clinic]).text).not.toContain('business');
  });

  it('doesn’t ask who was there, or what anybody said, where nobody was', () => {
    const alone = 'I sat on the kitchen floor with the cat until two. Nobody else was there.';
    expect(lookAt(alone)).toMatchObject({ hasScene: true, hasSpeech: true });
    expect(lookAt('The cup fell on the floor.')).toMatchObject({ hasScene: false, hasSpeech: false });
  });

  it('asks for somebody’s words in two stories at most', () => {
    const told = (thing: string) => [
      `Last winter the ${thing} broke and I fixed it in the garage with two of the kids before dark.`,
      'I taped it and it held until the morning when the truck came for it.',
      'Skip',
      'Skip',
      'Skip',
      'Ask me something else',
    ];
    const asked = marks(['shelf', 'radio', 'gate', 'kite'].flatMap(told));
    expect(asked.filter((mark) => mark === 'stay:said')).toHaveLength(2);
  });

  it('doesn’t ask for the story that stands right behind its announcement', () => {
    const { text } = last([
      story,
      'can I tell you about the goat one? Our goat ate the census form and my dad had to call the office about it for a whole week.',
    ]);
    expect(text).not.toContain('Tell me about');
  });

  it.each(["that's all, I have to study", "And the crackers are back in, right? that's all, I have to study"])(
    'ends with %j',
    (message) => {
      expect(last([story, message]).mark).toBe('goodbye');
    },
  );
});
