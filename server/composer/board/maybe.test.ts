import { card } from '#contracts/board-parts.ts';
import { describe, expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { checkEssay, chooseStories, openParts, planEssay, viewPlan } from '#server/composer/compose.ts';
import { maybeEdges } from './board-questions.ts';
import { maybeCards } from './hints.ts';
import { sentencesOn } from './cards.ts';

const boardOf = (rows: string[][][], tray: string[][] = [], asks: string[] = []): Board =>
  withOwnIds({
    rows: rows.map((cards, row) => ({
      ask: asks[row] ?? `Part ${row}?`,
      items: cards.map((sentences) => card('What happened?', sentences)),
    })),
    tray: tray.map((sentences) => card('Who helps you when you need a leader?', sentences)),
  });

describe('a card that could open or end the essay', () => {
  const ahead = 'Looking ahead: once you graduate, what do you want to work on first?';
  const offered = (opening: string, second: string, max = 90) => {
    const board = withOwnIds({
      rows: [{ ask: 'Tell us.', items: [card('What?', [opening, 'We ran.']), card('Then?', [second])] }],
      tray: [card('Why?', ['I like it.']), card(ahead, ['work on big buildings.', 'hospitals maybe.'])],
    });
    const { maybe_first, maybe_last } = maybeEdges(board, { min: 5, max });
    const text = (id: string | null) =>
      [...(board.rows[0]?.items ?? []), ...board.tray].flatMap((item) =>
        item.id === id && item.kind === 'card' ? (item.sentences[0]?.text ?? '') : [],
      )[0];
    return [maybe_first?.sentence, text(maybe_last)];
  };
  const cold = 'It was 9 degrees out.';

  it('is offered where nobody could start, and where nothing looks ahead', () => {
    expect(offered('Fixing stuff.', cold)).toEqual([cold, 'work on big buildings.']);
    expect(offered('Everybody blamed Micah.', 'I slept in the car.')[0]).toBe('I slept in the car.');
    expect(offered('Everybody blamed Micah.', 'I slept in the car and she held the light.')[0]).toBeUndefined();
    expect(offered('Fixing.', 'I saw my aunt at the door and she waved.')[0]).toBe(
      'I saw my aunt at the door and she waved.',
    );
  });

  it('is not offered where the start says where we are, the end looks ahead, or it would be too long', () => {
    expect(offered('I slept at the shop.', cold)[0]).toBeUndefined();
    expect(offered(cold, 'I want to build hospitals.')).toEqual([undefined, undefined]);
    expect(offered('Fixing stuff.', cold, 12)).toEqual([cold, undefined]);
  });

  it('can still end it where what they look for in a place to study stands last', () => {
    const place = card('When you compare places to study, what do you look for first?', ['I need to live at home.']);
    const board = withOwnIds({
      rows: [{ ask: 'Tell us.', items: [card('What?', ['I slept at the shop.']), place] }],
      tray: [card(ahead, ['work on big buildings.'])],
    });
    expect(maybeEdges(board, { min: 5, max: 90 }).maybe_last).toBe(board.tray[0]?.id);
  });

  it('is the sentence that introduces what the first card takes as known, wherever it is', () => {
    const start = (opening: string, ...tray: string[]) =>
      maybeEdges(boardOf([[[opening, 'We lost.']]], [['Art, probably.', ...tray]]), { min: 5, max: 90 }).maybe_first
        ?.sentence;
    const known = 'The second loom broke before noon.';
    for (const introduction of [
      'My parents own a mill with nine looms.',
      'I’ve been at the loom since I was six.',
      'I work the small loom after school.',
      'Our whole street has looms in the kitchen.',
      'There’s a loom in our kitchen.',
    ])
      expect(start(known, 'They hum.', introduction)).toBe(introduction);
    expect(start(known, 'My brother fixed the loom.')).toBeUndefined();
    expect(start(known, 'I have nine looms now.')).toBeUndefined();
    expect(start(known, 'My parents own a bakery.')).toBeUndefined();
    expect(start('I’ve been at the loom since I was six.', 'My parents own a loom.')).toBeUndefined();
  });
});

describe('maybeCards', () => {
  const offered = (ask: string, ...tray: string[]) =>
    maybeCards(
      boardOf(
        [[['I fixed the pump.']], []],
        tray.map((text) => [text]),
        ['Tell us.', ask],
      ),
      () => false,
    ).flatMap(({ places }) => places.map(({ sentence }) => sentence));

  it('offers the one card that says it', () => {
    expect(offered('What are you most proud of?', 'That is what I am proud of.', 'We lost again.')).toEqual([
      'That is what I am proud of.',
    ]);
    expect(
      offered('How would this scholarship help?', 'The scholarship would mean fewer shifts.', 'Help!'),
    ).toHaveLength(1);
  });

  it('offers sentences that answer a part in other words, those that are not used yet first', () => {
    const ask = 'How did it affect your academic achievement?';
    const grades = ['My physics grade went down to a C.', 'I got my best score in May.', 'My GPA rose.'];
    expect(offered(ask, 'We ate.', ...grades)).toEqual(grades.slice(0, 2));
    const board = boardOf([[['We moved.', 'My grades fell.']], []], [['My GPA rose.']], ['Tell us.', ask]);
    expect(maybeCards(board, () => false)[0]?.places.map(({ sentence }) => sentence)).toEqual([
      'My GPA rose.',
      'My grades fell.',
    ]);
    expect(maybeCards(board, (text) => text.includes('GPA'))[0]?.places).toHaveLength(1);
  });

  it('offers nothing where several do, where only a small word is shared, or where only our question says it', () => {
    expect(offered('What does your family say?', 'My family came.', 'Our family ate.')).toEqual([]);
    expect(offered('Who do you turn to when you want to learn more?', 'I learned to wait.')).toEqual([]);
    expect(offered('Tell us about a need you saw.', 'I need to live at home.')).toEqual([]);
    expect(offered('What makes a good leader?', 'My aunt does.')).toEqual([]);
  });
});

describe('a part of the prompt without a card', () => {
  const planOf = (prompt: string, text: string) => {
    const answers = [{ id: 'one', question: 'What?', text }];
    const input = {
      prompt,
      limits: { min: 5, max: 90 },
      stories: [{ id: 'pump', title: 'Pump', isStarred: false, usedIn: [], answers }],
      reasons: [],
      answers: [],
    };
    const plan = chooseStories(input, '', ['pump']);
    const draft = { draft: text, universityName: '', wordCount: input.limits, otherUniversities: [], given: [] };
    const checked = checkEssay(draft, input, plan).filter(({ check }) => check === 'prompt part');
    return { ...viewPlan(input, plan), open: openParts(plan), checked: checked.length };
  };
  const affected = 'Describe a setback. How has it affected your academic achievement?';

  it('is only an option where a card in use says most of it, and the chat does not ask for it', () => {
    const said = planOf(affected, 'I fixed the pump. Fixing it affected my academic work and one achievement of mine.');
    expect(said.board?.rows[1]?.items).toEqual([]);
    expect(said.maybe).toMatchObject([{ row: 1 }]);
    expect(said.questions.filter(({ row }) => row === 1).map(({ question }) => question)).toContain(
      'How has it affected your academic achievement? If nothing here says it yet, add a sentence.',
    );
    expect(said.open).toEqual([]);
    expect(said.checked).toBe(0);
  });

  it.each([
    ['How has it affected your academic achievement?', 'My achievement was a blue hand.'],
    ['Why do you want to study at our university?', 'The university sent a truck.'],
    ['What is your place within it?', 'My place was the ladder.'],
    ['How will you contribute to our campus community?', 'We painted behind the campus library.'],
    ['What did you learn about leadership?', 'I learned to read the manual.'],
    ['What did you learn from it?', 'My brother learned to read the manual.'],
  ])('keeps its blank where a card shares one word with it: %s', (part, text) => {
    const asked = planOf(`Describe a setback. ${part}`, `I fixed the pump. ${text}`);
    expect(asked.board?.rows[1]?.items).toMatchObject([{ kind: 'gap', question: part }]);
    expect(asked.maybe).toMatchObject([{ row: 1 }]);
    expect(asked.open).toEqual([part]);
    expect(asked.checked).toBe(1);
  });

  it.each([
    'I learned to read the manual.',
    'and it really taught me that loud isnt the same as right',
    'i guess i figured out that i dont have to be the one who fixes everything',
    'since then i always read the plate first',
  ])('is only an option where a sentence plainly says what was learned: %s', (text) => {
    const learn = planOf('Describe a setback. What did you learn from this setback?', `I fixed the pump. ${text}`);
    expect(learn.board?.rows[1]?.items).toEqual([]);
    expect(learn.questions.map(({ question }) => question)).toContain(
      'What did you learn from this setback? If nothing here says it yet, add a sentence.',
    );
    expect(learn.open).toEqual([]);
    expect(learn.checked).toBe(0);
  });

  it('is asked about until its blank is filled in the draft', () => {
    const input = {
      prompt: 'Describe a setback. What did you learn from it?',
      limits: { min: 10, max: 90 },
      reasons: [],
      stories: [],
    };
    const text = {
      draft: 'It broke.',
      universityName: '',
      wordCount: { min: null, max: null },
      otherUniversities: [],
      given: [],
    };
    const partsAsked = (answers: { question: string; text: string }[]) =>
      checkEssay(text, { ...input, answers }, planEssay({ ...input, answers: [] }, '')).filter(
        ({ check }) => check === 'prompt part',
      ).length;
    expect(partsAsked([])).toBe(2);
    expect(partsAsked([{ question: 'What did you learn from it?', text: 'To read the plate.' }])).toBe(1);
    expect(partsAsked([{ question: 'Describe a setback', text: 'It broke.' }])).toBe(1);
  });
});

describe('what goes to a part together', () => {
  const ways = (told: string[][], tray: string[][] = [], ask = 'What are you most proud of?') => {
    const board = boardOf([told, []], tray, ['Tell us.', ask]);
    const cards = [...(board.rows[0]?.items ?? []), ...board.tray];
    const places = maybeCards(
      board,
      () => false,
      () => true,
    ).flatMap((each) => each.places);
    return places.map(({ cards: ids, part }) => [
      ids.map((id) =>
        cards.flatMap((item) => (item.id === id && item.kind === 'card' ? sentencesOn(item) : [])).join(' '),
      ),
      part.join(' '),
    ]);
  };
  const [open, proud, that] = ['I fixed the pump.', 'I am most proud of the pump.', 'That is what I am most proud of.'];

  it('is the card and the one that leans on it', () => {
    expect(ways([[open], ['He reads now.', that], ['It sounded crazy.']])).toEqual([]);
    expect(ways([[open], ['Mateo reads now.', that], ['It sounded crazy.'], ['We ate.']])).toEqual([
      [[`Mateo reads now. ${that}`, 'It sounded crazy.'], ''],
    ]);
    expect(ways([[open]], [['Mateo reads now.', that], ['It sounded crazy.']])).toEqual([
      [[`Mateo reads now. ${that}`, 'It sounded crazy.'], ''],
    ]);
  });

  it('is a part of a card that stands in the plan, with what follows, if nothing else leans on it', () => {
    expect(ways([[open], ['We ate.', proud, 'It runs.']])).toEqual([[[], `${proud} It runs.`]]);
    expect(ways([['We ate.', proud], [open]])).toEqual([[[], proud]]);
    expect(ways([[proud], [open]])).toEqual([]);
    expect(ways([['We ate.', proud], ['It runs.']])).toEqual([]);
  });

  it('is all that it takes for somebody to start there, and nothing that points to what stays', () => {
    const after = 'After the flood he gave me the pump.';
    const lesson = ['I thought I knew it because I watched my uncle.', 'I never read the label.'];
    expect(ways([[open], ['My uncle Bo.', after, 'It ran.']], [], 'How did it affect you?')).toEqual([
      [[`My uncle Bo. ${after} It ran.`], ''],
    ]);
    expect(ways([[open], ['We ate.', ...lesson], ['She said wait.']], [], 'What did you learn?')).toEqual([
      [[], lesson.join(' ')],
    ]);
    expect(ways([[open]], [['We ate.', proud, 'I teach the others the same.']])[0]?.[1]).toBe(proud);
    expect(ways([[open]], [['Mrs. Diaz helped.', 'She wrote 9.', 'Just 9.', `And ${proud}`]])[0]?.[1]).toBe('');
  });

  it('is still the whole answer where something was moved into it', () => {
    expect(ways([[open], ['Mateo reads now.'], ['It sounded crazy.'], [`So ${that}`]])).toEqual([
      [['Mateo reads now.', 'It sounded crazy.', `So ${that}`], ''],
    ]);
  });

  it('is from the tray the card, or a part of it', () => {
    expect(ways([[open]], [['We ate.', proud]])).toEqual([[[`We ate. ${proud}`], proud]]);
    expect(ways([[open]], [['We ate.', `And also ${proud}`]])).toEqual([[[`We ate. And also ${proud}`], '']]);
  });
});
