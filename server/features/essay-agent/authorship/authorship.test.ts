import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributeChanges, attributeText, countHands } from './authorship.ts';
import type { WrittenVersion } from './follow-words.ts';

const version = (content: string, hand: WrittenVersion['hand'], pasted: string[] = []): WrittenVersion => ({
  content,
  hand,
  pasted,
});

it('gives each word to the hand that first set it down', async () => {
  const segments = await attributeText([
    version('I counted the bowls. It was late.', 'machine'),
    version('I counted all the bowls twice. It was late.', 'student'),
    version('I counted all the bowls twice. It was very late.', 'writer'),
  ]);
  expect(segments.map(({ text, hand }) => [text.trim(), hand])).toEqual([
    ['I counted', 'machine'],
    ['all', 'student'],
    ['the', 'machine'],
    ['bowls twice.', 'student'],
    ['It was', 'machine'],
    ['very', 'writer'],
    ['late.', 'machine'],
  ]);
});

it('tells pasted words from typed ones', async () => {
  const segments = await attributeText([
    version('It began at noon.', 'machine'),
    version('It began at noon. The river rose over the lower field.', 'student', [
      'The river rose over the lower field.',
    ]),
    version('It began at noon. The river rose over the lower field. I ran.', 'student'),
  ]);
  expect(countHands(segments)).toEqual({ machine: 4, pasted: 7, student: 2, writer: 0 });
});

it('calls only those words pasted that were, whatever was typed around them or is left of them', async () => {
  const typed = 'I wrote all of this by hand on a long evening while it rained';
  const among = await attributeText([
    version('It began.', 'machine'),
    version(`It began. ${typed}, “a phrase from elsewhere”, ${typed}.`, 'student', ['a phrase from elsewhere']),
  ]);
  expect(countHands(among)).toMatchObject({ pasted: 4, student: 28 });
  const cut = await attributeText([
    version('It began.', 'machine'),
    version('It began. The river rose over the field and I ran.', 'student', [
      'Then the river rose over the field again.',
    ]),
  ]);
  expect(countHands(cut)).toMatchObject({ pasted: 6, student: 3 });
});

it('does not call a word pasted because it stands in a piece by chance', async () => {
  const segments = await attributeText([
    version('One two', 'machine'),
    version('One two river', 'student', ['a river of words']),
  ]);
  expect(countHands(segments)).toMatchObject({ pasted: 0, student: 1 });
});

it('knows words again that come back after they were taken out', async () => {
  const draft = version('It was late. The bowls were empty and nobody came. I slept.', 'machine');
  const refused = version('It was late. I slept.', 'student');
  const undone = { ...draft, hand: 'student' as const };
  expect(countHands(await attributeText([draft, refused, undone]))).toMatchObject({ machine: 12, student: 0 });
  const moved = version('The bowls were empty and nobody came. It was late. I slept.', 'student', [
    'The bowls were empty and nobody came.',
  ]);
  expect(countHands(await attributeText([draft, moved]))).toMatchObject({ machine: 12, student: 0, pasted: 0 });
});

it('takes a single word for typed where it stands among other words than before', async () => {
  const segments = await attributeText([
    version('The cold river rose.', 'machine'),
    version('The river rose.', 'student'),
    version('The river rose. The cold came later.', 'student'),
  ]);
  expect(countHands(segments)).toMatchObject({ machine: 3, student: 4 });
});

it('gives a rewritten passage to whoever rewrote it, with the words it happens to share', async () => {
  const segments = await attributeText([
    version('At first nobody knew what is under the old bakery on our street.', 'machine'),
    version('My cousin Paolo says there is a creek below our feet and it runs.', 'student'),
  ]);
  expect(countHands(segments)).toMatchObject({ machine: 0, student: 14 });
});

it('gives the student what a machine took from them word for word', async () => {
  const told = ['Honestly, I counted the bowls twice every night, because nobody else did.', 'It was late.'];
  const draft = version('It was late. I counted the bowls twice every night. That made me who I am.', 'machine');
  const segments = await attributeText([draft], told);
  expect(segments.map(({ text, hand }) => [text.trim(), hand])).toEqual([
    ['It was late.', 'machine'],
    ['I counted the bowls twice every night.', 'student'],
    ['That made me who I am.', 'machine'],
  ]);
});

const changed = (segments: { text: string; hand: string | null }[]) =>
  segments.filter(({ hand }) => hand !== null).map(({ text, hand }) => [text.trim(), hand]);

it('tells who changed what since the draft before the revision', async () => {
  const before = 'I counted the bowls. It was late. Nobody came that night. I slept.';
  const { previous, draft } = await attributeChanges(
    [
      version(before, 'machine'),
      version('I counted forty bowls. It was late. Nobody came that night. I slept.', 'machine'),
      version('I counted forty bowls. It was almost midnight. I slept.', 'student'),
    ],
    before,
  );
  expect(changed(draft)).toEqual([
    ['forty', 'machine'],
    ['almost midnight.', 'student'],
  ]);
  expect(changed(previous)).toEqual([
    ['the', 'machine'],
    ['late. Nobody came that night.', 'student'],
  ]);
});

it('counts the revision’s own changes as the machine’s after they were refused and taken back', async () => {
  const before = 'I counted the bowls. It was late.';
  const revised = 'I counted forty bowls. It was late.';
  const versions = [version(before, 'student'), version(revised, 'machine'), version(before, 'student')];
  expect(changed((await attributeChanges(versions, before)).draft)).toEqual([]);
  const taken = await attributeChanges([...versions, version(revised, 'student')], before);
  expect([changed(taken.previous), changed(taken.draft)]).toEqual([[['the', 'machine']], [['forty', 'machine']]]);
});

it('knows what a revision changed in a long draft, and who took back one change of many', async () => {
  const paragraph = (name: string, verb: string) =>
    `On the ${name} evening I ${verb} the bowls by the window. My aunt wrote the number ${name} into her book, and we closed.`;
  const evenings = Array.from({ length: 60 }, (_, index) => `${index}th`);
  const text = (verbOf: (evening: string) => string) =>
    evenings.map((evening) => paragraph(evening, verbOf(evening))).join('\n\n');
  const before = text(() => 'counted');
  const versions = [
    version(before, 'student'),
    version(
      text(() => 'stacked'),
      'machine',
    ),
    version(
      text((evening) => (evening === '30th' ? 'counted' : 'stacked')),
      'student',
    ),
  ];
  const { previous, draft } = await attributeChanges(versions, before);
  expect(changed(draft)).toEqual(evenings.slice(1).map(() => ['stacked', 'machine']));
  expect(changed(previous)).toEqual(evenings.slice(1).map(() => ['counted', 'machine']));
});

it('does not say that a passage was taken out by whoever only moved it', async () => {
  const before = 'It was late. The bowls were empty and nobody came. I slept.';
  const { previous } = await attributeChanges(
    [
      version(before, 'student'),
      version('The bowls were empty and nobody came. It was late. I slept.', 'machine'),
      version('It was late. I slept.', 'student'),
    ],
    before,
  );
  expect(changed(previous)).toEqual([['The bowls were empty and nobody came.', 'student']]);
});

it('tells who broke a paragraph in two', async () => {
  const before = 'I counted the bowls. It was late.';
  const { previous, draft } = await attributeChanges(
    [
      version(before, 'student'),
      version('I counted forty bowls. It was late.', 'machine'),
      version('I counted forty bowls.\n\nIt was late.', 'student'),
    ],
    before,
  );
  expect(previous).toContainEqual(expect.objectContaining({ text: ' ', hand: 'student' }));
  expect(draft).toContainEqual(expect.objectContaining({ text: '\n\n', hand: 'student' }));
});

it('begins with the draft that the student brought along where nothing was written before it', async () => {
  const brought = 'I counted the bowls.';
  const { previous, draft } = await attributeChanges([version('I counted forty bowls.', 'machine')], brought);
  expect([changed(previous), changed(draft)]).toEqual([[['the', 'machine']], [['forty', 'machine']]]);
});

it('always gives back the newest text, whole and in order', async () => {
  const hand = fc.constantFrom('machine' as const, 'student' as const, 'pasted' as const, 'writer' as const);
  const text = fc
    .array(fc.constantFrom('a', 'b', 'the', 'river', '.', '\n\n', ' '), { maxLength: 30 })
    .map((all) => all.join(' '));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ content: text, hand, pasted: fc.array(text) }), { minLength: 1, maxLength: 5 }),
      async (versions) => {
        const joined = (await attributeText(versions)).map((segment) => segment.text).join('');
        expect(joined).toBe(versions.at(-1)?.content);
        const { previous, draft } = await attributeChanges(versions, versions[0]?.content ?? '');
        expect([previous, draft].map((side) => side.map((segment) => segment.text).join(''))).toEqual([
          versions[0]?.content,
          joined,
        ]);
      },
    ),
  );
});

it('takes a gap for one thing, of whose question nobody else wrote a part', async () => {
  const told = ['I was the only one who counted the bowls twice every night.'];
  const gap = (words: number) => `[Your turn: why you counted the bowls twice every night, about ${words} words]`;
  const before = 'It was late. Nobody came.';
  const { draft } = await attributeChanges(
    [
      version(before, 'machine'),
      version(`It was late. ${gap(90)} Nobody came.`, 'machine'),
      version(`It was late. I slept badly. ${gap(60)} Nobody came.`, 'student'),
    ],
    before,
    told,
  );
  const parts = draft.filter(({ text }) => text.includes('counted') || text.includes('words]'));
  expect(parts).toHaveLength(1);
  expect(parts[0]?.text).toContain(gap(60));
  expect(parts[0]?.is_told).toBe(false);
});
