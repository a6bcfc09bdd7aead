import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ThinNotice } from './thin-notice.tsx';

function noticeFor(questions: string[], { hasOthers = true, hasMinimum = true } = {}): string {
  const thin = { told: 144, needed: 250, story_id: 'one' };
  const nothing = () => {};
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ThinNotice {...{ thin, hasOthers, hasMinimum, questions }} onLimits={nothing} onPass={nothing} />
    </MemoryRouter>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

it('asks while there is something to answer', () => {
  const text = noticeFor(['What did you see?']);
  expect(text).toContain('You’ve given us 144 words so far; this essay needs about 250. Want to answer this question');
  expect(text).toContain('What did you see?');
  expect(text).not.toContain('word limits');
  expect(noticeFor(['What did you see?', 'Who was there?'])).toContain('Want to answer these questions first?');
});

it('says what is left to do once everything is answered or skipped', () => {
  const text = noticeFor([]);
  expect(text).not.toContain('Want to answer');
  for (const way of ['Tell us more in the chat', 'Add another story', 'Change the word limits', 'Keep going'])
    expect(text).toContain(way);
  expect(noticeFor([], { hasOthers: false })).not.toContain('another story');
  const open = noticeFor([], { hasMinimum: false });
  expect(open).toContain('no minimum, so shorter is fine');
  expect(open).not.toContain('word limits');
});
