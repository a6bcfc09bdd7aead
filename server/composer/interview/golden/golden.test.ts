import { describe, expect, it } from 'vitest';
import { nextReply } from '#server/composer/interview/next-reply.ts';
import { storiesIn, type Message } from '#server/composer/stories/stories-in.ts';
import students from './students.json' with { type: 'json' };

/** Whole conversations with a terse, a rambling and a confused teenager. Read them when they change. */
describe.each(students)('a conversation with $name', ({ name, resume, says }) => {
  const turns: Message[] = [];
  for (const [at, say] of [...says, null].entries()) {
    const { text, mark } = nextReply({ firstName: name, resumeLines: resume, turns });
    turns.push({ id: `q${at}`, role: 'assistant', content: text, question: mark });
    if (say !== null) turns.push({ id: `a${at}`, role: 'user', content: say, question: null });
  }

  it('reads as it was read last', async () => {
    const lines = turns.map(({ role, content, question }) =>
      role === 'user' ? `> ${content}` : `${content}\n[${question ?? ''}]`,
    );
    const stories = storiesIn(turns).map(({ answers }) => answers.map(({ text }) => `- ${text}`).join('\n'));
    const text = [`# ${name}`, ...lines, '## Stories', ...stories].join('\n\n');
    await expect(`${text}\n`).toMatchFileSnapshot(`./${name.toLowerCase()}.md`);
  });

  it('quotes the student to the letter', () => {
    const told = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
    for (const { role, content } of turns) {
      if (role === 'user') continue;
      const heard = content.includes('\n\n') ? (content.split('\n\n')[0] ?? '') : '';
      for (const [, quote = ''] of heard.matchAll(/“([^”]+)”/g)) {
        expect(told.some((text) => text.includes(quote.replace(/…$/, '')))).toBe(true);
      }
    }
  });

  it('never says the same twice in a row', () => {
    const said = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
    expect(said.filter((text, at) => text === said[at - 1])).toEqual([]);
  });
});
