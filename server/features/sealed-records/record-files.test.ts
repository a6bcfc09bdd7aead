import { expect, it } from 'vitest';
import type { SharedRecord } from '#contracts/shared-records.ts';
import { recordHtml, recordPng, recordText } from './record-files.ts';

const none = { dictated: 0, told: 0, pasted: 0, tool: 0, writer: 0, brought: 0, before: 0, unrecorded: 0 };
const shared: SharedRecord = {
  student_name: 'Sam <Student>',
  university_name: 'Reed "College"',
  course_name: 'Biology',
  shows: 'text',
  shared_at: '2026-11-15T12:00:00Z',
  record: {
    segments: [
      { text: 'I counted <crabs> & ', class: 'typed' },
      { text: 'wrote it down.\n\n', class: 'machine' },
    ],
    words: { ...none, machine: 3, typed: 1, told: 2 },
    writers: [],
    sessions: [{ began_at: '2026-11-15T12:00:00Z', ended_at: '2026-11-15T13:05:00Z', minutes: 65 }],
    minutes: 65,
    pastes: [{ at: '2026-11-15T12:10:00Z', words: 4, letters: 20, still_there: 0, excerpt: 'From a <book> of it.' }],
    engine: { writer: 'model', name: 'gpt-5', company: 'OpenAI' },
  },
};
const facts = { sealedAt: '2026-11-15T12:00:00Z', checkUrl: 'https://essays.example/record/check' };

it('tells every passage by its hand, and only the hands that wrote', () => {
  const text = recordText(shared, facts);
  expect(text).toContain('\ngpt-5 (OpenAI) helped write this essay from what the student told us.\n');
  expect(text).toContain('\nStudent: Sam <Student>\n');
  expect(text).toContain('[typed by the student]\nI counted <crabs> &\n');
  expect(text).toContain('written by AI: 3 words');
  expect(text).toContain('told by the student, placed by AI: 2 words');
  expect(text).toContain('typed by the student: 1 word\n');
  expect(text).not.toContain('dictated by the student');
  expect(text).toContain('about 1 hour 5 minutes');
  expect(text).toContain('4 words pasted, none of it left: “From a <book> of it.”');
  expect(text).toContain('retyped words from another screen');
  expect(text).toContain('Sealed by Fairhand on Nov 15, 2026, 12:00 PM UTC.\nCheck that nothing was changed: https:');
});

it('says how much of it is a writer’s, and whose', () => {
  const { record } = shared;
  const words = { ...record.words, writer: 2 };
  const tell = (writers: typeof record.writers) =>
    recordText({ ...shared, record: { ...record, words, writers } }, facts);
  expect(tell([{ name: 'Amara Osei', words: 2 }])).toContain(
    'written by a human writer: 2 words (25%, by Amara Osei)\n',
  );
  const two = [
    { name: 'Amara Osei', words: 1 },
    { name: 'Jonas Berg', words: 1 },
  ];
  expect(tell(two)).toContain('2 words (25%, by Amara Osei and Jonas Berg)\n');
  expect(tell([...two, { name: 'Mei Tanaka', words: 1 }])).toContain('by Amara Osei, Jonas Berg, and Mei Tanaka)\n');
  // From before it was noted.
  expect(tell([])).toContain('2 words (25%)\n');
});

it('calls nothing all of an essay that has other words in it', () => {
  const { record } = shared;
  const tell = (typed: number, writer: number) => {
    const words = { ...none, machine: 0, typed, writer };
    return recordText({ ...shared, record: { ...record, words, writers: [] } }, facts);
  };
  expect(tell(1, 299)).toContain('299 words (over 99%)\n');
  expect(tell(299, 1)).toContain('1 word (under 1%)\n');
  expect(tell(0, 300)).toContain('300 words (100%)\n');
});

it('says AI nowhere where no model was at work', () => {
  const engine = { writer: 'built-in', name: null, company: null } as const;
  const text = recordText({ ...shared, record: { ...shared.record, engine } }, facts);
  expect(text).toContain('told by the student, placed by Fairhand: 2 words');
  expect(text).toContain('added by Fairhand: 3 words');
  expect(text.replaceAll('no AI model', '')).not.toMatch(/\bAI\b/);
});

it('writes a page in which the words of the essay are words only', () => {
  const html = recordHtml(shared, facts);
  expect(html).toContain('<br>gpt-5 (OpenAI) helped write this essay from what the student told us.</p>');
  expect(html).toContain('<br>Student: Sam &lt;Student&gt;');
  expect(html).toContain('<span class="typed">I counted &lt;crabs&gt; &amp; </span>');
  expect(html).toContain('Reed &quot;College&quot; · Biology');
  expect(html).toContain('From a &lt;book&gt; of it.');
  expect(html.match(/<rect /g)).toHaveLength(7);
});

it('leaves the words out where only the picture is shown', () => {
  const picture = { ...shared, shows: 'picture' as const };
  expect(recordText(picture, facts)).not.toContain('passage');
  expect(recordHtml(picture, facts)).not.toContain('The draft in color');
});

it('draws a picture', () => {
  const png = recordPng(shared, facts);
  expect([...png.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  expect(png.length).toBeGreaterThan(5000);
});
