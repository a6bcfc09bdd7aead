import { card } from '#contracts/board-parts.ts';
import { describe, expect, it } from 'vitest';
import { withOwnIds } from '#contracts/board-ids.ts';
import { labelHints, leadInHints, leanOf } from './lead-ins.ts';

const question = 'Who is there, and what do you do there?';

describe('leanOf', () => {
  it.each([
    ['Nursing.', 'label'],
    ['The food bank on Ninth Street, in the old bank building.', 'leans'],
    ['The winter coat drive.', 'label'],
    ['Choir, I guess.', 'label'],
    ['The chess table on Mondays, I guess.', 'label'],
    ['my cousin probably', 'label'],
    ['My aunt sews zippers.', 'leans'],
    ['The pump leaks oil.', 'leans'],
    ['No, never.', 'leans'],
    ['two boys from Gary', 'label'],
    ['my moms house on the hill', 'label'],
    ['If it rains.', 'leans'],
    ['When my uncle sat on the stairs.', 'leans'],
    ['nursing i think', 'label'],
    ['Because of my sister.', 'leans'],
    ['mostly because nobody else wanted to', 'leans'],
    ['that people stop listening after the second slide', 'leans'],
    ['needed the money', 'nobody does it'],
    ['Work with kids.', 'nobody does it'],
    ['He put his hand like this, thumb up.', 'pronoun'],
    ['She yells in two languages.', 'pronoun'],
    ['It sounded dumb.', 'pronoun'],
    ['That was the last time I wore it.', 'pronoun'],
  ])('%j: %s', (opening, lean) => expect(leanOf(opening, question)).toBe(lean));

  it.each([
    'It was 9 degrees out.',
    'It was October and the heat was off.',
    'It’s 5 am when the first truck comes.',
    'My aunt Rosa, who taught me to sew, was closing the shop.',
    'No one came.',
    'When he left he told me one word.',
    'Sometimes I fall asleep on the last bus.',
    'Both of my parents drive trucks.',
    'By the end of July we had forty jars.',
    'Now at home, when my parents argue, I try it.',
    'I think about that in physics.',
    'I’m the treasurer of our food co-op.',
    'u cant explain stuff to players.',
    'So I changed the lesson.',
    'The bus came.',
    'I was more tired than my sister.',
    'I got more coats.',
    '“Because it’s bad,” I said.',
    'We won.',
    'My aunt said, “It’s, um, fine,” and left.',
    'A day like this one starts at five.',
    'My shift was okay, but we lost.',
    'Rain came through the roof onto the piano.',
    'With my dad its mostly waving at each other.',
    'Sorting is boring.',
    'Also I stopped erasing.',
  ])('lets a stranger start at %j', (opening) => expect(leanOf(opening, question)).toBeNull());

  it('asks nothing about words that answer no question of ours, unless they point at somebody', () => {
    expect(leanOf('Tuesday nights.', '')).toBeNull();
    expect(leanOf('He never came back.', '')).toBe('pronoun');
  });
});

describe('leadInHints', () => {
  const hintsFor = (before: string[], after: string[], { told = true, leadIn = '' } = {}) =>
    leadInHints(
      withOwnIds({
        rows: [{ ask: 'Tell us.', items: [card('What happened?', before), card('And then?', after, leadIn)] }],
        tray: [],
      }),
      () => told,
    ).map((hint) => hint.question);

  it('knows who it was in the second half of an answer that was split', () => {
    const kinds = (asked: string) => {
      const items = [card('What?', ['I tried.']), card('How?', ['It rang.']), card(asked, ['replaced the fuse.'])];
      const board = withOwnIds({ rows: [{ ask: 'Tell us.', items }], tray: [] });
      return leadInHints(board, () => false).map(({ kind }) => kind);
    };
    expect(kinds('What?')).not.toContain('leans');
    expect(kinds('Why?')).toContain('leans');
  });

  it('wants to know who “she” is where the sentence before names nobody, even when it was told right after', () => {
    expect(hintsFor(['My mom was at work.', 'I broke the lamp.'], ['She said nothing.'])).toEqual([
      'Who is “she” here?',
    ]);
    expect(hintsFor(['I broke the lamp.', 'My mom came in.'], ['She said nothing.'])).toEqual([]);
    expect(hintsFor(['I broke the lamp.', 'He saw it.'], ['He said nothing.'])).toEqual([]);
    expect(hintsFor(['I told Mrs. Oduya.'], ['She said nothing.'])).toEqual([]);
  });

  it('wants to know who “she” is where several women stand before', () => {
    expect(hintsFor(['My mom and sister slept there.'], ['She said nothing.'])).toEqual(['Who is “she” here?']);
    expect(hintsFor(['My mom and brother slept there.'], ['She said nothing.'])).toEqual([]);
  });

  it('offers the person our question named, and nobody if it named two', () => {
    const instead = (asked: string, text: string) =>
      leadInHints(withOwnIds({ rows: [{ ask: 'Tell us.', items: [card(asked, [text])] }], tray: [] }), () => true).map(
        (hint) => hint.instead,
      );
    expect(instead('What did your aunt say?', 'she said wait')).toEqual(['my aunt said wait']);
    expect(instead('What did your aunt say?', 'He said wait.')).toEqual([null]);
    expect(instead('What did your aunt say to your mom?', 'She said wait.')).toEqual([null]);
  });

  it('wants to know what “it” is where another story stands before, or where it answers our guess', () => {
    expect(hintsFor(['I sanded the hull.'], ['It took two hours.'])).toEqual([]);
    expect(hintsFor(['I sanded the hull.'], ['It took two hours.'], { told: false })).toEqual([]);
    expect(hintsFor(['I told my mom.'], ['It took two hours.'], { told: false })).toEqual(['What is “it” here?']);
    expect(hintsFor(['I sanded the hull.'], ['It wasn’t a race.'])).toEqual(['What is “it” here?']);
  });

  it('asks nothing about words that were typed on the board', () => {
    const hints = (told: boolean) =>
      leadInHints(
        withOwnIds({
          rows: [
            {
              ask: 'Tell us.',
              items: [card('And?', ['I ran.']), card('What is “the plate”? Tell us.', ['It is a tin sign.'])],
            },
          ],
          tray: [],
        }),
        () => false,
        () => told,
      );
    expect(hints(false)).toEqual([]);
    expect(hints(true)).toHaveLength(1);
  });

  it('looks at the next sentence once the first is switched off', () => {
    const board = withOwnIds({
      rows: [{ ask: 'Tell us.', items: [card('And?', ['I sanded.']), card('Then?', ['Bo came.', 'It split.'])] }],
      tray: [],
    });
    const hints = () => leadInHints(board, () => true).map((hint) => hint.question);
    expect(hints()).toEqual([]);
    const [, second] = board.rows[0]?.items ?? [];
    if (second?.kind === 'card') second.sentences[0] = { text: 'Bo came.', is_on: false };
    expect(hints()).toEqual(['What is “it” here?']);
  });

  it('asks no more once there is a lead-in', () => {
    expect(hintsFor(['I sanded the hull.'], ['Because of Bo.'])).toHaveLength(1);
    expect(hintsFor(['I sanded the hull.'], ['Because of Bo.'], { leadIn: 'I stayed' })).toEqual([]);
  });
});

describe('labelHints', () => {
  const hintsFor = (...cards: (string[] | { leadIn: string; sentences: string[] })[]) =>
    labelHints(
      withOwnIds({
        rows: [
          {
            ask: 'Tell us.',
            items: cards.map((each) =>
              Array.isArray(each) ? card(question, each) : card(question, each.sentences, each.leadIn),
            ),
          },
        ],
        tray: [],
      }),
    ).map(({ sentences, is_named }) => [sentences.join(' '), is_named]);

  it('ask once about all the names that a card opens with, and about no other fragment', () => {
    expect(hintsFor(['The barn.', 'My aunt and two goats.', 'We milked at five.', 'Every day.'])).toEqual([
      ['The barn. My aunt and two goats.', false],
    ]);
    expect(hintsFor(['We milked at five.', 'The barn.'])).toEqual([]);
    expect(hintsFor({ leadIn: 'It was', sentences: ['The barn.', 'We milked.'] })).toEqual([]);
  });

  it('ask about names anywhere in an answer to who is there', () => {
    const scene = 'What was it like before that happened?';
    const hints = (asked: string) =>
      labelHints(
        withOwnIds({
          rows: [
            { ask: 'Tell us.', items: [card(asked, ['It was cold.', 'Me and my aunt.', 'The barn.', 'We milked.'])] },
          ],
          tray: [],
        }),
      ).map(({ sentences }) => sentences);
    expect(hints(scene)).toEqual([['Me and my aunt.', 'The barn.']]);
    expect(hints('What happened?')).toEqual([]);
  });

  it('know what is named right beside it, unless somebody there is meant by “he”', () => {
    expect(hintsFor(['I sanded the hull.'], ['The hull.', 'It took a week.'])).toEqual([['The hull.', true]]);
    expect(hintsFor(['The hull.', 'I sanded the hull.'])).toEqual([['The hull.', true]]);
    expect(hintsFor(['The hull.', 'It took a week.'])).toEqual([['The hull.', false]]);
    expect(hintsFor(['My uncle came.'], ['My uncle.', 'He sat down.'])).toEqual([['My uncle.', false]]);
  });
});
