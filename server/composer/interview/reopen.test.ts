import { describe, expect, it } from 'vitest';
import { storiesIn, type Message } from '#server/composer/stories/stories-in.ts';
import { reopenStory } from './reopen.ts';
import { story, talk } from '#server/testing/test-interview.ts';
import replies from './texts/replies.json' with { type: 'json' };

const helper = 'My neighbor Ana helped me once with a flat tire on the way to the ferry.';
/** Two stories, and the first of them opened again. */
function reopened(says: readonly string[], first = story): Message[] {
  const turns = talk([first, 'Ask me something else', helper, 'It rained.']);
  const [told] = storiesIn(turns);
  const asked = { title: 'the shelf', answerIds: told?.answers.map(({ id }) => id) ?? [] };
  const { text, mark } = reopenStory(turns, asked);
  const question: Message = { id: 'again', role: 'assistant', content: text, question: mark };
  return says.length === 0 ? [...turns, question] : talk(says, {}, [...turns, question]);
}

describe('a story that an essay came back for', () => {
  it('is named, and asked about where its ladder had stopped', () => {
    const { content, question } = reopened([]).at(-1) ?? { content: '', question: null };
    expect(content).toContain('Back to “the shelf” for a minute. ');
    expect(question).toMatch(/^stay:(?:next|stranger|said|changed)~a\d+$/);
  });

  it('gets every further answer, whatever was told since', () => {
    const turns = reopened([
      'It was the only library we had.',
      'The smell of glue stayed for a week.',
      'My sister held the lamp.',
    ]);
    const [first, second] = storiesIn(turns);
    expect(first?.answers.map(({ text }) => text)).toEqual([
      story,
      'It was the only library we had.',
      'The smell of glue stayed for a week.',
      'My sister held the lamp.',
    ]);
    expect(second?.answers[0]?.text).toBe(helper);
  });

  it('is asked about until the questions run out, never the same one twice', () => {
    const says = Array.from({ length: 14 }, (_each, at) => `We put shelf number ${at} up in the back room that week.`);
    const asked = reopened(says).filter(({ question }) => /^stay:.*~/.test(question ?? ''));
    const kinds = asked.map(({ question }) => question?.split('~')[0]);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.length).toBeGreaterThan(6);
    expect(reopened(says).some(({ content }) => content.includes(replies.reopened))).toBe(true);
  });

  it('is asked few questions where the student goes back later on their own', () => {
    const first = [
      'Skip',
      'Ask me something else',
      'I do color guard. In May I dropped the flag in front of everyone.',
    ];
    const later = ['Ask me something else', 'We had a fire in the kitchen once.', 'back to the color guard thing'];
    const says = Array.from(
      { length: 9 },
      (_each, at) => `I threw the flag ${at} more times behind the gym that week.`,
    );
    const turns = reopened([...first, ...later, ...says]);
    const from = turns.findIndex(({ content }) => content === 'back to the color guard thing');
    const asked = turns.slice(from).filter(({ question }) => /^stay:.*~/.test(question ?? ''));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(6);
  });

  it('is not promised another question by a skip of the last one', () => {
    const turns = reopened(Array.from({ length: 16 }, () => 'Skip'));
    const end = turns.find(({ content }) => content.includes(replies.reopened));
    expect(end?.content.endsWith(replies.reopened)).toBe(true);
    expect(end?.content).not.toMatch(/different|other|another/);
  });

  it('is not followed by the news that three stories are enough', () => {
    const told = [story, 'Ask me something else', helper, 'Ask me something else', 'My sister fixed the boat with me.'];
    const turns = talk(told);
    expect(storiesIn(turns)).toHaveLength(3);
    expect(turns.some(({ content }) => content.includes(replies.three))).toBe(false);
    const answerIds = storiesIn(turns)[0]?.answers.map(({ id }) => id) ?? [];
    const { text, mark } = reopenStory(turns, { title: 'the shelf', answerIds });
    const since = talk(['Ask me something else', 'Skip'], {}, [
      ...turns,
      { id: 'again', role: 'assistant', content: text, question: mark },
    ]);
    expect(since.some(({ content }) => content.includes(replies.three))).toBe(false);
  });

  it('gets what is written after the last question too', () => {
    const says = Array.from({ length: 14 }, (_each, at) => `We put shelf number ${at} up in the back room that week.`);
    const turns = reopened([...says, 'And that was the end of it for us.']);
    expect(storiesIn(turns)[0]?.answers.at(-1)?.text).toBe('And that was the end of it for us.');
    expect(storiesIn(turns)).toHaveLength(2);
  });

  it('is called by its longest answer where the student gave it no name', () => {
    const turns = talk(['nursing i think', 'My aunt took me to the ward on a Sunday in March.']);
    const answerIds = storiesIn(turns)[0]?.answers.map(({ id }) => id) ?? [];
    expect(reopenStory(turns, { title: null, answerIds }).text).toContain('Back to “My aunt took me to the ward on…”');
  });

  it('stays the story after a skip or a question back', () => {
    for (const say of ['Skip', 'what do you mean']) {
      const turns = reopened([say, 'We stacked them by the door that night.']);
      expect(storiesIn(turns)[0]?.answers.at(-1)?.text).toBe('We stacked them by the door that night.');
    }
  });

  it('is left when the student wants something else', () => {
    expect(reopened(['Ask me something else']).at(-1)?.question).toMatch(/^open:/);
  });

  it('is not asked for its hardest part where it tells of a loss', () => {
    const says = Array.from({ length: 8 }, (_each, at) => `He planted row number ${at} of the beans that spring.`);
    const turns = reopened(says, 'My grandfather died last spring and I kept his garden going with my sister.');
    const since = turns.slice(turns.findIndex(({ id }) => id === 'again')).map(({ question }) => question ?? '');
    expect(since.some((mark) => /^stay:(?:hardest|sense|first|matters)/.test(mark))).toBe(false);
  });

  it('is asked first what the essay asks and its plan has nothing for, as the prompt puts it', () => {
    const parts = ['How did it affect you?', 'What did you learn?'];
    const turns = talk([story]);
    const answerIds = storiesIn(turns)[0]?.answers.map(({ id }) => id) ?? [];
    const { text, mark } = reopenStory(turns, { title: 'the shelf', answerIds, parts });
    expect(text.split('\n\n').at(-1)).toBe('How did it affect you?');
    const since = talk(['Skip', 'I measure twice before I cut a board.', 'My sister held the lamp.'], { parts }, [
      ...turns,
      { id: 'again', role: 'assistant', content: text, question: mark },
    ]);
    const told = storiesIn(since)[0]?.answers.find(({ text: answer }) => answer.startsWith('I measure'));
    expect(told?.question).toBe('What did you learn?');
    expect(since.filter(({ question }) => question?.startsWith('stay:part'))).toHaveLength(2);
    expect(since.at(-1)?.question).toMatch(/^stay:(?!part)/);
  });

  it('is asked about by its name where it was never told here', () => {
    const { text, mark } = reopenStory([], { title: 'The bus', answerIds: ['typed'] });
    expect(text).toContain('Back to “The bus” for a minute. ');
    expect(mark).toBe('open:own:1');
  });
});
