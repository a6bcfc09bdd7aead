import { expect, it } from 'vitest';
import type { AuthorshipRecord } from '#contracts/ledger-wire.ts';
import { recordHtml, recordText } from './record-files.ts';

const none = { dictated: 0, told: 0, pasted: 0, tool: 0, writer: 0, brought: 0, before: 0, unrecorded: 0 };
const record: AuthorshipRecord = {
  segments: [
    { text: 'I counted <crabs> & ', class: 'typed' },
    { text: 'wrote it down.\n\n', class: 'machine' },
  ],
  words: { ...none, machine: 3, typed: 1 },
  sessions: [{ began_at: '2026-11-15T12:00:00Z', ended_at: '2026-11-15T13:05:00Z', minutes: 65 }],
  minutes: 65,
  pastes: [{ at: '2026-11-15T12:10:00Z', words: 4, letters: 20, still_there: 0, excerpt: 'From a <book> of it.' }],
};
const title = {
  universityName: 'Reed "College"',
  courseName: 'Biology',
  madeAt: '2026-11-15T12:00:00Z',
  engine: 'Written by a model.',
};

it('tells every passage by its hand, and only the hands that wrote', () => {
  const text = recordText(record, title);
  expect(text).toContain('\nWritten by a model.\n');
  expect(text).toContain('[typed by the student]\nI counted <crabs> &\n');
  expect(text).toContain('written by AI: 3 words');
  expect(text).toContain('typed by the student: 1 word\n');
  expect(text).not.toContain('dictated by the student');
  expect(text).toContain('about 1 hour 5 minutes');
  expect(text).toContain('4 words pasted, none of it left: “From a <book> of it.”');
});

it('writes a page in which the words of the essay are words only', () => {
  const html = recordHtml(record, title);
  expect(html).toContain('<br>Written by a model.</p>');
  expect(html).toContain('<span class="typed">I counted &lt;crabs&gt; &amp; </span>');
  expect(html).toContain('Reed &quot;College&quot;\u00A0· Biology');
  expect(html).toContain('From a &lt;book&gt; of it.');
  expect(html.match(/<rect /g)).toHaveLength(7);
});
