import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import probes from '#server/composer/reading/probes.json' with { type: 'json' };
import type { Message } from '#server/composer/stories/stories-in.ts';
import { unaskedGaps } from './reopen.ts';
import { last, story, talk } from '#server/testing/test-interview.ts';
import replies from './texts/replies.json' with { type: 'json' };
import rungs from './texts/rungs.json' with { type: 'json' };
import topics from './texts/topics.json' with { type: 'json' };

describe('a draft with blanks', () => {
  const gaps = ['the step that took the longest, told as one hour of it', 'what you think now'];

  it('comes before everything else, each blank once', () => {
    const said = talk([story, 'I sorted the first box alone, on the floor.', 'It was worth it to me.'], { gaps }).map(
      ({ content }) => content,
    );
    expect(said[2]).toContain('Your draft still needs this: the step that took the longest, told as one hour of it.');
    expect(said[4]).toContain('Your draft still needs this: what you think now.');
    expect(said[6]).not.toContain('Your draft');
  });

  it('takes a blank for asked that a model asked with other capitals and marks', () => {
    expect(unaskedGaps(gaps, ['Your draft needs: “The step that took the longest”, told as one hour of it?'])).toEqual([
      'what you think now',
    ]);
    expect(unaskedGaps(['what you think now'], ['Tell me somewhat: you think nowadays of home.'])).toHaveLength(1);
    expect(unaskedGaps([' '], [])).toEqual([]);
  });
});

describe('a conversation that began otherwise', () => {
  it.each(['motive.pull', 'resume.day@line-7+smaller', 'essay.gap', 'end', null])(
    'goes on after a question marked %s',
    (question) => {
      const before: Message[] = [{ id: 'q', role: 'assistant', content: 'What pulled you toward it?', question }];
      for (const say of [story, 'Skip', 'what do you mean?', "That's all", 'Stay with this story']) {
        expect(last([say], {}, before).text).not.toBe('');
      }
    },
  );
});

describe('every reply', () => {
  const all = [...Object.values(probes.talk).flat(), ...probes.answers, story];

  it('is a text, whatever was said, and quotes to the letter', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { minLength: 1, maxLength: 12 }), (says) => {
        for (const { role, content } of talk(says, {
          resumeLines: ['Made 32 costumes for the spring musical', 'Captain, debate team'],
        })) {
          if (role === 'user') continue;
          expect(content.trim()).toBe(content);
          expect(content).not.toMatch(/\{\w+\}|undefined|null/);
          const [, quote = ''] = /^(?:You said |Okay, )?“([^”]+)”/.exec(content) ?? [];
          expect(says.some((say) => say.includes(quote))).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('asks a real question', () => {
    const asked = [
      ...topics.flatMap(({ ask, again, smaller }) => [ask, again, smaller]),
      ...Object.values(rungs).flatMap((rung) => rung.ask.concat(rung.again, 'who' in rung ? rung.who : [])),
      ...replies.more,
    ];
    for (const text of asked) expect(text).toContain('?');
    expect(new Set(asked).size).toBe(asked.length);
  });
});
