import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ThinNotice } from './thin-notice.tsx';

type Case = { hasOthers?: boolean; hasMinimum?: boolean; written?: number | null };

function noticeFor(questions: string[], { hasOthers = true, hasMinimum = true, written = 144 }: Case = {}): string {
  const thin = { told: 160, needed: 250, story_id: 'one' };
  const nothing = () => {};
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ThinNotice {...{ thin, written, hasOthers, hasMinimum, questions }} onLimits={nothing} onPass={nothing} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('asks while there is something to answer', () => {
  const text = noticeFor(['What did you see?']);
  expect(text).toContain('144 words, 106 more to reach 250. The question in your plan can help.');
  // It stands in the plan, with its box.
  expect(text).not.toContain('What did you see?');
  expect(text).not.toContain('word limits');
  expect(noticeFor(['What did you see?', 'Who was there?'])).toContain('The 2 questions in your plan can help.');
});

it('says what is left to do once everything is answered or skipped', () => {
  const text = noticeFor([]);
  expect(text).not.toContain('can help');
  for (const way of ['Tell us more in the chat', 'Add another story', 'Change the word limits', 'Keep going'])
    expect(text).toContain(way);
  expect(noticeFor([], { hasOthers: false })).not.toContain('another story');
  const open = noticeFor([], { hasMinimum: false });
  expect(open).toContain('144 words. There’s no minimum, but we’d aim for about 250.');
  expect(open).not.toContain('word limits');
});

it('counts what was told in all until a story is chosen', () => {
  const text = noticeFor([], { written: null });
  expect(text).toContain('Your stories have 160 words in all, and this essay needs at least 250.');
  expect(text).not.toContain('nothing left to answer');
  expect(noticeFor([], { written: null, hasMinimum: false })).toContain(
    'Your stories have 160 words in all. There’s no minimum, but we’d aim for about 250.',
  );
});
