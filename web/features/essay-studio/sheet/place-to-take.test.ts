import { expect, it } from 'vitest';
import { anchorAt } from '#contracts/ledger-anchors.ts';
import { applyOp, createLedger, textOf, type Op } from '#contracts/ledger.ts';
import { applySplice } from '#web/lib/sheet/text-splice.ts';
import { placeToTake } from './place-to-take.ts';

/** A draft with a suggestion for 'asked me', and what was typed since the card was drawn. */
function draw(...typed: Op[]) {
  const ledger = createLedger();
  applyOp(ledger, [0, 'I', 0, 0, 'Nobody had asked me to. Nobody had asked me.']);
  const suggestion = { anchor: anchorAt(ledger.runs, 11, 8) };
  for (const op of typed) applyOp(ledger, op);
  const take = (state: 'whole' | 'torn' | 'gone') => {
    const place = placeToTake({ suggestion, state }, ledger);
    return place && applySplice(textOf(ledger), { ...place, ins: 'told me' });
  };
  return { take };
}

it.each<[what: string, typed: Op[], text: string]>([
  ['nothing was typed', [], 'Nobody had told me to. Nobody had asked me.'],
  ['words came before it', [[0, 't', 0, 0, 'No. ']], 'No. Nobody had told me to. Nobody had asked me.'],
  ['words came right behind it', [[0, 't', 19, 0, ' once']], 'Nobody had told me once to. Nobody had asked me.'],
])('puts it where its words stand, when %s', (_, typed, text) => {
  expect(draw(...typed).take('whole')).toBe(text);
});

it.each<[what: string, op: Op]>([
  ['a letter was typed into them', [0, 't', 14, 0, 'x']],
  ['a word of them was deleted', [0, 't', 11, 6, '']],
  ['they were written anew', [0, 't', 11, 8, 'asked us']],
])('does not put it in by a press on a card that says it fits, when %s', (_, op) => {
  expect(draw(op).take('whole')).toBeNull();
});

it('puts it in once the card has said so, and takes no letter away that was typed', () => {
  expect(draw([0, 't', 16, 0, ' often']).take('torn')).toBe('Nobody had told me often me to. Nobody had asked me.');
  expect(draw([0, 't', 11, 8, 'helped']).take('gone')).toContain('helped');
});
