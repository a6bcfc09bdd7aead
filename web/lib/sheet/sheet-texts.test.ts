import * as fc from 'fast-check';
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { joinBackward, splitBlock, joinForward, deleteSelection } from 'prosemirror-commands';
import { describe, expect, it } from 'vitest';
import { writeGap } from '#contracts/gaps.ts';
import { spliceDocument, splicesOf } from './splices.ts';
import { applySplice, differenceOf, type Splice } from './text-splice.ts';
import { nearPosition, offsetOf, parse, positionOf, serialise } from './text-places.ts';

const piece = fc.oneof(
  fc.constantFrom(
    'a',
    'b ',
    ' ',
    '\n',
    '\n\n',
    '\n\n\n',
    '.',
    '👩‍👩‍👧',
    '😀',
    '日本',
    'مرحبا',
    'e\u0301',
    '\u200f',
    '[',
    ']',
  ),
  fc.constantFrom(
    '[Your turn: ',
    '[your turn :x]',
    '[Your turn: a\n\nb, about 30 words]',
    'about 40 words]',
    '[Your turn: ]',
  ),
  fc.constant(writeGap('what you tried first', 40)),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
const runs = { numRuns: 3000 };

/** Something that an editor may do, at two places given as shares of the document. */
const deed = fc.record({
  what: fc.constantFrom(
    'type',
    'delete',
    'split',
    'join',
    'join on',
    'paste',
    'replace',
    'lift out',
    'whole',
    'put before',
  ),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  words: text,
});

function act(state: EditorState, { what, from, to, words }: typeof deed extends fc.Arbitrary<infer T> ? T : never) {
  const { size } = state.doc.content;
  const places = [Math.round(from * size), Math.round(to * size)].toSorted((one, other) => one - other);
  const near = (place: number) => TextSelection.near(state.doc.resolve(place)).from;
  const [low, high] = [near(places[0] ?? 0), near(places[1] ?? 0)];
  const chosen = state.apply(
    state.tr.setSelection(TextSelection.create(state.doc, Math.min(low, high), Math.max(low, high))),
  );
  let made: Transaction = chosen.tr;
  const dispatch = (transaction: Transaction) => {
    made = transaction;
  };
  if (what === 'type') made = chosen.tr.insertText(words.replaceAll('\n', '') || 'x');
  if (what === 'delete') deleteSelection(chosen, dispatch);
  if (what === 'split') splitBlock(chosen, dispatch);
  if (what === 'join') joinBackward(chosen, dispatch);
  if (what === 'join on') joinForward(chosen, dispatch);
  if (what === 'paste') {
    const at = { at: offsetOf(chosen.doc, chosen.selection.from), del: 0, ins: words };
    made = spliceDocument(chosen.tr, at);
  }
  if (what === 'replace') made = chosen.tr.insertText('z').insertText('y', 1);
  if (what === 'lift out') made = chosen.tr.delete(0, state.doc.firstChild?.nodeSize ?? 0);
  if (what === 'whole') made = chosen.tr.replaceWith(0, size, parse(words).content);
  if (what === 'put before') made = chosen.tr.insert(0, parse(words).content);
  return made;
}

describe('a text as a document', () => {
  it('comes back letter by letter', () => {
    fc.assert(
      fc.property(text, (words) => {
        expect(serialise(parse(words))).toBe(words);
      }),
      runs,
    );
  });

  it('has the same places in both directions', () => {
    fc.assert(
      fc.property(text, (words) => {
        const doc = parse(words);
        for (let offset = 0; offset <= words.length; offset += 1) {
          const position = positionOf(doc, offset);
          expect(position === null ? offset : offsetOf(doc, position)).toBe(offset);
          expect(offsetOf(doc, nearPosition(doc, offset))).toBeGreaterThanOrEqual(offset);
        }
        expect(offsetOf(doc, 0)).toBe(0);
        expect(offsetOf(doc, doc.content.size)).toBe(words.length);
      }),
      { numRuns: 400 },
    );
  });

  it('says what a transaction did to the letters, whatever it was', () => {
    let seen = 0;
    fc.assert(
      fc.property(text, fc.array(deed, { minLength: 1, maxLength: 6 }), (words, deeds) => {
        let state = EditorState.create({ doc: parse(words) });
        let kept = words;
        for (const each of deeds) {
          const transaction = act(state, each);
          for (const splice of splicesOf(transaction)) {
            expect(splice.at + splice.del).toBeLessThanOrEqual(kept.length);
            const isWhole = kept.isWellFormed() && serialise(transaction.doc).isWellFormed();
            expect(splice.ins.isWellFormed() || !isWhole).toBe(true);
            kept = applySplice(kept, splice);
          }
          state = EditorState.create({ doc: transaction.doc });
          seen += 1;
          expect(kept).toBe(serialise(state.doc));
        }
      }),
      runs,
    );
    expect(seen).toBeGreaterThan(3000);
  });

  it('takes any change of the letters', () => {
    const change = fc.tuple(
      text,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      text,
    );
    fc.assert(
      fc.property(change, ([words, low, high, ins]) => {
        const [at, end] = [Math.round(low * words.length), Math.round(high * words.length)].toSorted((a, b) => a - b);
        const splice: Splice = { at: at ?? 0, del: (end ?? 0) - (at ?? 0), ins };
        const state = EditorState.create({ doc: parse(words) });
        const next = applySplice(words, splice);
        expect(serialise(spliceDocument(state.tr, splice).doc)).toBe(next);
        expect(applySplice(words, differenceOf(words, next))).toBe(next);
      }),
      runs,
    );
  });
});

it('keeps a gap as one thing with its mark', () => {
  const mark = writeGap('what you tried first', 40);
  const doc = parse(`One. ${mark}\n\nTwo.`);
  expect(doc.firstChild?.childCount).toBe(2);
  expect(doc.firstChild?.lastChild?.attrs).toEqual({ raw: mark });
});

it('never cuts a character in two', () => {
  expect(differenceOf('a😀b', 'a😁b')).toEqual({ at: 1, del: 2, ins: '😁' });
});
