import { describe, expect, it } from 'vitest';
import { brand } from '#contracts/brand.ts';
import { readMessage } from '#server/composer/reading/read-message.ts';
import { storiesIn } from '#server/composer/stories/stories-in.ts';
import { last, story, talk } from '#server/testing/test-interview.ts';
import { chipsFor, questions } from './chips.ts';
import replies from './texts/replies.json' with { type: 'json' };
import { fill } from './vary.ts';

const answers: Record<string, string[]> = replies.askedBack;
const chipsAfter = (says: string[]) => {
  const { text, mark } = last(says);
  return chipsFor(mark, text, 1);
};

describe('a question that may be tapped', () => {
  const values = {
    support: brand.supportEmail,
    count: replies.counts[1] ?? '',
    story: 'Last winter the shelf broke and the books…',
  };
  // Who does not understand is asked in other words instead.
  const answered = [...questions].filter(([topic]) => topic !== 'meaning');
  it.each(answered)('about %s is answered: %j', (topic, question) => {
    const { text, mark } = last([story, question]);
    expect(text.startsWith(fill(answers[topic]?.[0] ?? 'none', values))).toBe(true);
    expect(mark).not.toContain('+help');
    expect(storiesIn(talk([story, question]))[0]?.answers).toHaveLength(1);
  });

  it('is short, and no two are the same', () => {
    const all = [...questions.values()];
    expect(new Set(all).size).toBe(all.length);
    for (const question of all) expect(question).toMatch(/^.{8,40}\?$/);
  });
});

describe('a question that is not plain', () => {
  const unclear = 'And if I hire a writer do they see the part about my mum?';

  it('is answered by the likeliest, which is named, and offers others to tap', () => {
    const { text } = last([story, unclear]);
    const [, named] = /^If you're asking “(.+?)”: /.exec(text) ?? [];
    expect([...questions.values()]).toContain(named);
    const offered = chipsAfter([story, unclear]).slice(0, -4);
    expect(offered).toHaveLength(2);
    expect(offered).not.toContain(named);
    expect(chipsAfter([story, unclear]).slice(-4)).toEqual(Object.values(replies.chips).slice(0, 4));
  });

  it('is answered as it was meant with one tap', () => {
    const [first = ''] = chipsAfter([story, unclear]);
    const [topic = ''] = [...questions].find(([, question]) => question === first) ?? [];
    expect(last([story, unclear, first]).text.startsWith(answers[topic]?.[0] ?? 'none')).toBe(true);
  });

  it('offers what it may be where nothing is likely, beside a story too', () => {
    const asks = 'is the wren in the organ one now as well or what';
    for (const says of [
      [story, 'can you see my screen?'],
      [story, `We glued all of it again on Sunday. ${asks}`],
    ]) {
      const chips = chipsAfter(says);
      expect(chips.length).toBeGreaterThan(5);
      expect([...questions.values()]).toEqual(expect.arrayContaining(chips.slice(0, -4)));
    }
  });

  it('offers the usual ones where a student was asking and nothing is known of it', () => {
    expect(chipsFor('stay:next+help', '', 1).slice(0, 4)).toEqual([
      'What do you mean?',
      'What is this for?',
      'Who can see this?',
      'How long does this take?',
    ]);
  });

  it('leaves a yes under “Is there more?” what it is', () => {
    const asked = { question: replies.more[0] ?? '', mark: 'more+help:privacy.find' };
    expect(readMessage('yes', asked)).toMatchObject({ kind: 'stay' });
  });
});
