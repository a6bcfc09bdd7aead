import { expect, it } from 'vitest';
import {
  AuthorshipRecord,
  LedgerRows,
  LedgerState,
  Steps,
  StepsBehind,
  StepsTaken,
  Suggestion,
} from './ledger-wire.ts';

const id = '0b7c5d1e-0000-4000-8000-000000000001';
const steps = {
  client: id,
  n: 1,
  base: 0,
  began_at: '2026-11-16T09:00:00.000Z',
  ops: [
    [0, 't', 0, 0, 'It was late.'],
    [4, 's', 3, 2, '', id],
  ],
  length: 12,
  sum: 5,
};
const anchor = { runs: [[0, 4]], before: null, after: 4 };

it('carries operations with words, with references and with a suggestion', () => {
  expect(Steps.parse(steps).ops).toEqual(steps.ops);
  const back = { ...steps, ops: [[0, 'b', 0, 1, [[3, 2]]]] };
  expect(Steps.parse(back).ops).toEqual(back.ops);
});

it.each([
  ['an unknown kind', [0, 'z', 0, 0, 'a']],
  ['a place before the text', [0, 't', -1, 0, 'a']],
  ['half a letter', [0, 't', 0.5, 0, 'a']],
  ['an empty reference', [0, 'b', 0, 0, [[3, 0]]]],
  ['a moment after everything', [6_048_001, 't', 0, 0, 'a']],
  ['more stretches than a text has', [0, 'b', 0, 0, Array.from({ length: 10_001 }, () => [0, 1])]],
  ['a suggestion that is no id', [0, 's', 0, 0, '', 'first']],
])('refuses %s', (_, op) => {
  expect(Steps.safeParse({ ...steps, ops: [op] }).success).toBe(false);
});

it('refuses more operations than a tab sends at once', () => {
  const many = (length: number) => ({ ...steps, ops: Array.from({ length }, () => [0, 't', 0, 0, 'a']) });
  expect(Steps.safeParse(many(2000)).success).toBe(true);
  expect(Steps.safeParse(many(2001)).success).toBe(false);
});

it.each([
  ['the answer', StepsTaken, { seq: 3, relabelled: [{ from: 0, length: 2, kind: 'A' }] }],
  ['missing rows', StepsBehind, { code: 'conflict', detail: 'Behind.', missing: [] }],
  ['rows', LedgerRows, { seq: 1, rows: [{ seq: 1, actor: 'machine', cause: null, began_at: '', ops: [] }] }],
  ['the state', LedgerState, { seq: 1, text: 'ab', runs: [[0, 2]], arena: 'ab', literals: [[2, 'A']] }],
])('reads %s', (_, schema, value) => {
  expect(schema.parse(value)).toEqual(value);
});

it('reads suggestions and the record', () => {
  const made = { created_at: '2026-11-16T09:00:00.000Z' };
  const suggestion = {
    id,
    hand: 'writer',
    batch: 'delivery 1',
    anchor,
    quote: 'It',
    insert: 'That',
    why: null,
    placed: [5, 4],
    state: 'open',
    ...made,
  };
  expect(Suggestion.parse(suggestion)).toEqual(suggestion);
  const words = {
    typed: 1,
    dictated: 0,
    told: 0,
    pasted: 0,
    tool: 0,
    machine: 0,
    writer: 0,
    brought: 0,
    before: 0,
    unrecorded: 0,
  };
  const engine = { writer: 'built-in', name: null, company: null };
  const record = { segments: [{ text: 'It', class: 'typed' }], words, sessions: [], minutes: 0, pastes: [], engine };
  // Those that were sealed before the writers were named are read too.
  expect(AuthorshipRecord.parse(record)).toEqual({ ...record, writers: [] });
});
