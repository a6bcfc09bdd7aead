import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftHands } from '#contracts/essay-agent.ts';
import type { Hand } from '#contracts/essays.ts';
import { changesOf, listPieces, textOf, type Decision, type Decisions } from './list-changes.ts';
import { acceptedChanges, readSettled, settleLetters } from './settled-letters.ts';

type Segment = { text: string; hand: Hand | null };

/** 'stayed {m:by the machine} {s:by the student}' */
function handed(marked: string): Segment[] {
  const hands = { m: 'machine', s: 'student' } as const;
  return [...marked.matchAll(/\{(?<hand>[ms]):(?<changed>[^}]*)\}|(?<stayed>[^{]+)/g)].map(({ groups }) => ({
    text: groups?.['changed'] ?? groups?.['stayed'] ?? '',
    hand: groups?.['hand'] ? hands[groups['hand'] as 'm' | 's'] : null,
  }));
}

function compare(previous: string, draft: string) {
  const hands: DraftHands = { previous: handed(previous), draft: handed(draft) };
  return { hands, pieces: listPieces(textOf(hands.previous), textOf(hands.draft), hands) };
}

type Compared = ReturnType<typeof compare>;

function decide({ pieces }: Compared, ...made: (Decision | null)[]): Decisions {
  const decided = changesOf(pieces).flatMap(({ id }, index) => {
    const decision = made[index];
    return decision ? [[id, decision] as const] : [];
  });
  return Object.fromEntries(decided);
}

/** What the student is asked about after the draft was changed, when this was decided before. */
function askedAfter(first: Compared, decisions: Decisions, now: Compared): string[] {
  const accepted = acceptedChanges(now.pieces, now.hands, settleLetters(first.pieces, decisions));
  return changesOf(now.pieces)
    .filter(({ id }) => accepted[id] === undefined)
    .map(({ removed, added }) => `${textOf(removed)}>${textOf(added)}`.trim());
}

describe('what was accepted', () => {
  const revised = compare(
    'The river {m:was clear and cold}. I left {m:early}.',
    'The river {m:turned a bright milky green overnight}. I left {m:late}.',
  );
  const first = decide(revised, 'accepted');

  it('stays so while nothing is changed, and only that', () => {
    expect(askedAfter(revised, first, revised)).toEqual(['early> late']);
    expect(askedAfter(revised, {}, revised)).toHaveLength(2);
  });

  it.each([
    ['a word inside', 'The river {m:turned a} {s:dull} {m:milky green overnight}. I left {m:late}.'],
    ['its first and last words', 'The river {s:became} {m:a bright milky green} {s:at dawn}. I left {m:late}.'],
    ['a part taken out', 'The river {m:turned green overnight}. I left {m:late}.'],
    ['a paragraph begun in it', 'The river {m:turned a bright}\n\n{m:milky green overnight}. I left {m:late}.'],
    ['words before it', '{s:That May the} {s:whole} river {m:turned a bright milky green overnight}. I left {m:late}.'],
  ])('is not asked about again after an own edit: %s', (_where, draft) => {
    expect(askedAfter(revised, first, compare('The river {m:was clear and cold}. I left {m:early}.', draft))).toEqual([
      'early> late',
    ]);
  });

  it('stays so where an own edit beside it makes one change of both', () => {
    const [was, is] = ['the bay {m:green}.', 'the bay {m:brown}.'];
    const asked = (draft: string) =>
      askedAfter(
        compare(`Since I was small, ${was}`, `Since I was small, ${is}`),
        decide(compare(`Since I was small, ${was}`, `Since I was small, ${is}`), 'accepted'),
        compare(`Since I was small, the {s:bay} {m:green}.`, draft),
      );
    expect(asked('Since I was small, the {s:sea} {m:brown}.')).toEqual([]);
    expect(asked('Since I was small, the {s:sea} {m:brown and black}.')).toHaveLength(1);
  });

  it('is of its place: the same words elsewhere are asked about', () => {
    const now = compare(
      'The river was clear and cold. I left {m:early}. The sea {m:was clear and cold}.',
      'The river was clear and cold. I left {m:late}. The sea {m:turned a bright milky green overnight}.',
    );
    const then = compare(
      'The river {m:was clear and cold}. I left {m:early}. The sea was clear and cold.',
      'The river {m:turned a bright milky green overnight}. I left {m:late}. The sea was clear and cold.',
    );
    expect(askedAfter(then, decide(then, 'accepted', 'accepted'), now)).toHaveLength(1);
  });

  it('does not take in what the machine puts between its words later', () => {
    const now = compare(
      'The river {m:was clear and cold}. I left {m:early}.',
      'The river {m:turned a very bright milky green overnight}. I left {m:late}.',
    );
    expect(askedAfter(revised, first, now)).toHaveLength(2);
  });

  it('is nothing between other drafts', () => {
    const now = compare(
      'My river {m:was clear and cold}. I left {m:early}.',
      'My river {m:turned a bright milky green overnight}. I left {m:late}.',
    );
    expect(askedAfter(revised, decide(revised, 'accepted', 'accepted'), now)).toHaveLength(2);
  });
});

it('knows words that were taken out and breaks that were made', () => {
  const cut = compare('Then I was {m:very} late. It rained.{m: }I ran.', 'Then I was late. It rained.{m:\n\n}I ran.');
  const now = compare(
    '{s:Then} I was {m:very} late. It rained.{m: }I ran.',
    '{s:Now} I was late. It rained.{m:\n\n}I ran.',
  );
  expect(askedAfter(cut, decide(cut, 'accepted', 'accepted'), now)).toEqual([]);
  expect(askedAfter(cut, decide(cut, 'accepted'), now)).toEqual(['>']);
  expect(askedAfter(cut, decide(cut, null, 'accepted'), now)).toEqual(['very>']);
});

it('asks about what was refused when it comes back', () => {
  const revised = compare('It was {m:late} and {m:cold}.', 'It was {m:early} and {m:warm}.');
  expect(askedAfter(revised, decide(revised, 'accepted', 'refused'), revised)).toEqual(['cold> warm']);
});

it('has the same decisions again on the same drafts, whatever they are', () => {
  const text = constantFrom('a ', 'river ', 'was', ' green', ' ', '. ', '\n\n', '🐟', 'never ');
  const hand = constantFrom('student' as const, 'machine' as const, null);
  const side = array(record({ text, hand }), { maxLength: 30 });
  assert(
    property(side, side, array(constantFrom('accepted' as const, null)), (previous, draft, made) => {
      const hands: DraftHands = { previous, draft };
      const pieces = listPieces(textOf(previous), textOf(draft), hands);
      const decisions = decide({ hands, pieces }, ...made);
      expect(acceptedChanges(pieces, hands, settleLetters(pieces, decisions))).toEqual(decisions);
    }),
  );
});

it('reads what was kept, and nothing else', () => {
  const settled = settleLetters(compare('a {m:b}', 'a {m:c}').pieces, {});
  expect(readSettled(JSON.stringify(settled))).toEqual(settled);
  const others = [null, '', 'null', '[]', '{"was\\u0000turned\\u00000":"accepted"}', '{"before":"a"}'];
  expect(others.map(readSettled)).toEqual(others.map(() => null));
});
