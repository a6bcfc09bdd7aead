import { expect, it } from 'vitest';
import { CommentChange, EssayComment, EssayComments, NewComment } from './comments.ts';

const id = '0b7c5d1e-0000-4000-8000-000000000001';
const anchor = { runs: [[0, 2]], before: null, after: 2 };
const fresh = { id, anchor, text: 'Why?', parent_id: null };

it('reads comments, sent or kept', () => {
  const comment = {
    id,
    author: 'writer',
    author_name: 'Amara Osei',
    is_own: false,
    is_new: true,
    anchor: null,
    quote: 'It',
    text: 'Why?',
    parent_id: null,
    sent_at: null,
    resolved_at: null,
    created_at: '2026-11-16T09:00:00.000Z',
  };
  expect(EssayComment.parse(comment)).toEqual(comment);
  const list = { comments: [comment], reader: { name: 'Sam', request_id: 1001 } };
  expect(EssayComments.parse(list)).toEqual(list);
  expect(NewComment.parse({ ...fresh, text: ' Why? ' })).toEqual({ ...fresh, is_sent: false });
  expect(CommentChange.parse({ is_sent: true })).toEqual({ is_sent: true });
});

it.each([
  ['no words', { ...fresh, text: '  ' }],
  ['2,001 letters', { ...fresh, text: 'a'.repeat(2001) }],
  ['more letters than a text has', { ...fresh, anchor: { ...anchor, runs: [[0, 100_001]] } }],
  ['letters that cannot be', { ...fresh, anchor: { ...anchor, runs: [[2_000_000, 1]] } }],
  ['no id', { ...fresh, id: 'first' }],
])('refuses a comment with %s', (_, body) => {
  expect(NewComment.safeParse(body).success).toBe(false);
});
