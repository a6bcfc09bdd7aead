import { expect, it } from 'vitest';
import type { EssayComment } from '#contracts/comments.ts';
import { anchorAt } from '#contracts/ledger-anchors.ts';
import { applyOp, createLedger, textOf, type Ledger } from '#contracts/ledger.ts';
import { placeThreads } from './place-threads.ts';

function ledgerOf(text: string): Ledger {
  const ledger = createLedger();
  applyOp(ledger, [0, 't', 0, 0, text]);
  return ledger;
}

function comment(id: string, changes: Partial<EssayComment> = {}): EssayComment {
  return {
    id,
    author: 'writer',
    author_name: 'Amara Osei',
    is_own: false,
    is_new: false,
    anchor: null,
    quote: '',
    text: 'Why?',
    parent_id: null,
    sent_at: null,
    resolved_at: null,
    created_at: '2026-11-16T09:00:00.000Z',
    ...changes,
  };
}

it('puts comments in the order of the text, with their answers', () => {
  const ledger = ledgerOf('One two three.');
  const threads = placeThreads(
    [
      comment('late', { anchor: anchorAt(ledger.runs, 8, 5) }),
      comment('answer', { parent_id: 'late' }),
      comment('early', { anchor: anchorAt(ledger.runs, 0, 3) }),
    ],
    ledger,
    textOf(ledger),
  );
  expect(threads.map(({ root, answers, place }) => [root.id, answers.length, place])).toEqual([
    ['early', 0, { from: 0, to: 3 }],
    ['late', 1, { from: 8, to: 13 }],
  ]);
});

it('says where a comment lost its words, unless the same words stand somewhere', () => {
  const ledger = ledgerOf('One two three.');
  const gone = { anchor: anchorAt(ledger.runs, 4, 3), quote: 'two' };
  const long = { anchor: anchorAt(ledger.runs, 8, 6), quote: ' the cold floor ' };
  applyOp(ledger, [0, 't', 3, 10, '']);
  applyOp(ledger, [0, 's', 3, 0, ' saw the cold floor']);
  const text = textOf(ledger);
  const places = (...list: EssayComment[]) =>
    placeThreads(list, ledger, text).map(({ root, place }) => [root.id, place]);
  const at = text.indexOf('the cold floor');
  expect(places(comment('lost', gone), comment('found', { quote: long.quote }))).toEqual([
    ['found', { from: at, to: at + 14 }],
    ['lost', null],
  ]);
});
