import { expect, it } from 'vitest';
import type { AuthorshipRecord } from '#contracts/essay-agent.ts';
import { recordHtml, recordText } from './record-files.ts';

const record: AuthorshipRecord = {
  segments: [
    { text: 'I counted <crabs> & ', hand: 'student' },
    { text: 'wrote it down.\n\n', hand: 'machine' },
  ],
  words: { machine: 3, student: 1, pasted: 0, writer: 0 },
  versions: [{ hand: 'machine', words: 3, created_at: '2026-11-15T12:00:00Z' }],
};
const title = { universityName: 'Reed "College"', courseName: 'Biology', madeAt: '2026-11-15T12:00:00Z' };

it('tells every passage by its hand, and only the hands that wrote', () => {
  const text = recordText(record, title);
  expect(text).toContain('[typed by the student]\nI counted <crabs> &\n');
  expect(text).toContain('generated with AI help: 3 words');
  expect(text).toContain('typed by the student: 1 word\n');
  expect(text).not.toContain('pasted by the student');
});

it('writes a page in which the words of the essay are words only', () => {
  const html = recordHtml(record, title);
  expect(html).toContain('<span class="student">I counted &lt;crabs&gt; &amp; </span>');
  expect(html).toContain('Reed &quot;College&quot;\u00A0· Biology');
  expect(html.match(/<rect /g)).toHaveLength(7);
});
