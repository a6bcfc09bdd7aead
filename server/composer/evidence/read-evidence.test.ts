import { describe, expect, it } from 'vitest';
import { sampleInput } from '#server/composer/testing/sample-input.ts';
import { readEvidence, readingContext } from './read-evidence.ts';
import { slotOfAnswer, slotOfExchange } from './slots.ts';

describe('readEvidence', () => {
  it('binds what was done and seen to the moment it was asked after', () => {
    const { runs } = readEvidence(
      sampleInput({
        chat: [
          ['moment', 'What happened?', 'The pump broke on a Sunday. Nobody had a key.'],
          ['goal', 'What later?', 'I want to be an engineer.'],
          ['action', 'What did you do?', 'I climbed over the fence.'],
          ['insight', 'What did you learn?', 'I learned that keys matter.'],
        ],
      }),
    );
    const [moment, , action, insight] = runs;
    expect([action?.needs, insight?.needs]).toEqual([moment?.id, moment?.id]);
    expect(action?.thread).toBe(moment?.thread);
  });

  it('remembers what was refused and prints nothing of it', () => {
    const { runs, refused } = readEvidence(
      sampleInput({ chat: [['community', 'Tell me about your family.', "I'd rather not talk about that."]] }),
    );
    expect(runs).toEqual([]);
    expect(refused).toMatchObject([{ slot: 'community' }]);
  });

  it.each(['idk', 'hi', 'ok', 'not really', 'what do you mean?', 'can you write it for me?', 'nothing'])(
    'has nothing to use in %j',
    (answer) => {
      expect(readEvidence(sampleInput({ chat: [['moment', 'What happened?', answer]] })).runs).toEqual([]);
    },
  );

  it('mends verbs only for those whose whole chat shows that English is not their first language', () => {
    const slips: [string, boolean][] = [
      ['My teacher bring me to the office and she talk fast. I sit there for two hour.', true],
      ['He found it. It lay on the floor and she let it go. He put it back and it read like a joke.', false],
      ['I volunteer every week, and he helps me when it gets late.', false],
    ];
    for (const [text, expected] of slips) {
      expect(readingContext(sampleInput({ chat: [['moment', 'What happened?', text]] })).isSecondLanguage).toBe(
        expected,
      );
    }
  });

  it('leaves to nobody else what was said of whoever was named just before', () => {
    const { runs } = readEvidence(
      sampleInput({
        chat: [
          ['moment', 'What happened?', 'The pump broke in March. My aunt carried the water for a week.'],
          ['fit', 'What do you look for?', 'Ms. Adeyemi let me use the fume hood. I want a school that does the same.'],
          ['insight', 'And she?', 'She would say that I was late every Thursday.'],
        ],
      }),
    );
    expect(runs.at(-1)).toMatchObject({ slot: 'insight', thread: 0, needs: runs.at(-2)?.id });
  });

  it('uses a fact of the library only with the reason the student gave', () => {
    const fact = {
      id: 'f1',
      text: 'Students run the river station.',
      sourceTitle: 'River',
      sourceUrl: 'https://example.org/river',
    };
    const read = (why: string) => readEvidence({ ...sampleInput({ chat: [] }), ticked: [{ fact, why }] }).runs;
    expect(read('')).toEqual([]);
    expect(read('skip')).toEqual([]);
    const [run] = read('I want to sample the same bend for four years.');
    expect(run?.sentences.map((sentence) => sentence.text)).toEqual([
      'At Northfield University, students run the river station.',
      'I want to sample the same bend for four years.',
    ]);
    expect(run?.sentences.every((sentence) => sentence.spans.some((span) => span.source === 'library'))).toBe(true);
  });
});

describe('slotOfAnswer', () => {
  const creek = { slot: 'motive' as const, text: 'Environmental engineering, because of the creek behind our house.' };
  const meter = {
    slot: 'moment' as const,
    text: 'Last June our results from site 17 came back with nitrate at 38 mg. He said the meter probably drifted.',
  };

  it.each([
    ['a wish', 'action', 'maybe work on transit', null, 'goal'],
    [
      'a wish with a name in it',
      'moment',
      'I want to work on small town drinking water. Places like Millbrook have a guy named Rick with a truck. I want to be the person Rick can call.',
      meter,
      'goal',
    ],
    ['a story that begins', 'action', `${meter.text} I was sure I had made a mistake.`, creek, 'moment'],
    [
      'what was done about it',
      'moment',
      'I borrowed a second meter and drove the whole route again. The nitrate was coming from a pipe.',
      meter,
      'action',
    ],
    ['what was asked for', 'action', 'First I took it apart.', meter, 'action'],
    ['another story', 'moment', 'I lost my brother at the fair and nobody had seen him.', meter, 'moment'],
    ['a reason to study', 'insight', 'I want to study law because of it.', null, 'insight'],
  ] as const)('hears %s', (_what, asked, answer, before, slot) => {
    expect(slotOfAnswer(asked, answer, before)).toBe(slot);
  });
});

describe('slotOfExchange', () => {
  it.each([
    ['Why do you want to study chemistry?', '', 'motive'],
    ['What did you do then?', '', 'action'],
    ['And what did you learn from that?', '', 'insight'],
    ['Tell me about a time when something went wrong.', '', 'moment'],
    ['Where do you see yourself in ten years?', '', 'goal'],
    ['Hm?', 'I was late and I ran and I fell and nobody came.', 'moment'],
  ])('%s', (question, answer, slot) => {
    expect(slotOfExchange(question, answer)).toBe(slot);
  });
});
