import { expect, it } from 'vitest';
import type { BoardView } from '#contracts/board.ts';
import { maybeId, resumeId, withIds, withoutDismissed, withoutIds } from './use-dismissed.ts';

it('remembers what was said no to, the newest last, and no more than it may', () => {
  expect(withIds(withIds(['one'], ['two']), ['one', 'three'])).toEqual(['two', 'one', 'three']);
  const many = Array.from({ length: 500 }, (_each, index) => `id ${index}`);
  expect(withIds(many, ['new'])).toEqual([...many.slice(1), 'new']);
});

it('forgets what is back, and changes nothing where it was never in', () => {
  const ids = ['one', 'two'];
  expect(withoutIds(ids, ['one', 'gone'])).toEqual(['two']);
  expect(withoutIds(ids, ['gone'])).toBe(ids);
});

it('asks for a start only while none is offered, and offers a resume line until it was used', () => {
  const lists = { lead_ins: [], labels: [], spoken: [], doubted: [], twice: [], unused: [], maybe: [], thin: null };
  const view = {
    ...lists,
    questions: [{ id: 'start', question: 'Who?', row: 0, place: 'start', before: null }],
    maybe_first: { card_id: 'card', sentence: 'My parents own a mill.' },
    maybe_last: null,
    resume: [{ text: 'Helper, Red Door Pottery', row: 0, before: null }],
  } as unknown as BoardView;
  const seen = (...ids: string[]) =>
    withoutDismissed(view, { has: (id) => ids.includes(id), add: () => {}, forget: () => {} });
  expect(seen()).toMatchObject({ questions: [], maybe_first: view.maybe_first, resume: view.resume });
  expect(seen(maybeId('first', 'card'))).toMatchObject({ questions: view.questions, maybe_first: null });
  expect(seen(resumeId('Helper, Red Door Pottery')).resume).toEqual([]);
});
