import { assert, asyncProperty, constantFrom, array, nat, tuple } from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { rawDocx, bombDocx, laughingDocx, cutDocx } from '#server/testing/docx/sample-docx.ts';
import type { MarkedChange } from './cut-pieces.ts';
import { readMarked } from './read-marked.ts';
import { writeMarked, type MarkedEssay } from './write-marked.ts';

const date = new Date('2026-11-16T09:30:00.000Z');
const later = new Date('2026-11-16T10:00:00.000Z');
const text =
  'I counted the bowls  in Kraków.\nTwice.\n\nThen I slept. [Your turn: what you saw, about 60 words]\n\nIt rained & <poured>.';
const change = (quote: string, insert: string, author = 'Wanda Writer'): MarkedChange => {
  const from = text.indexOf(quote);
  return { from, to: from + quote.length, insert, author, date };
};
const essay = (more: Partial<MarkedEssay> = {}): MarkedEssay => ({
  title: 'Why Łódź?',
  head: 'Reed College · Biology',
  text,
  changes: [],
  comments: [],
  keepsTracking: true,
  properties: { FairhandText: 'abc & <d>' },
  ...more,
});
const apply = (changes: readonly Pick<MarkedChange, 'from' | 'to' | 'insert'>[], base = text) =>
  changes
    .toSorted((one, other) => other.from - one.from)
    .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), base);
const opened = async (given: MarkedEssay) => {
  const read = await readMarked(await writeMarked(given));
  if (!read) throw new Error('It was not read.');
  return read;
};

describe('a Word file we write', () => {
  it('reads back letter for letter, without its title', async () => {
    const read = await opened(essay());
    expect(read).toMatchObject({ accepted: text, original: text, revisions: [], comments: [] });
    expect(read.properties).toEqual({ FairhandText: 'abc & <d>' });
  });

  it('carries changes with who made them and when', async () => {
    const changes = [change('the bowls', 'all the bowls'), change(' & <poured>', '', 'Sam Okafor')];
    const bytes = await writeMarked(essay({ changes }));
    const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
    expect(xml).toContain('<w:delText');
    expect(xml).toMatch(/<w:ins [^>]*w:author="Wanda Writer"/);
    expect(strFromU8(unzipSync(bytes)['word/settings.xml'] ?? new Uint8Array())).toContain('trackRevisions');
    const read = await readMarked(bytes);
    expect(read).toMatchObject({ original: text, accepted: apply(changes) });
    expect(read?.revisions).toEqual([
      { kind: 'deletion', author: 'Wanda Writer', date: date.toISOString(), text: 'the bowls' },
      { kind: 'insertion', author: 'Wanda Writer', date: date.toISOString(), text: 'all the bowls' },
      { kind: 'deletion', author: 'Sam Okafor', date: date.toISOString(), text: ' & <poured>' },
    ]);
  });

  it('keeps paragraphs that were joined, split, taken out and put in', async () => {
    const changes = [
      change('\n\nThen', ' Then'),
      change('Then I slept. [Your turn: what you saw, about 60 words]\n\n', ''),
      change(' [Your turn', '\n\nA new one.\nWith a break.\n\n[Your turn'),
    ];
    for (const one of changes) {
      const read = await opened(essay({ changes: [one] }));
      expect(read.original).toBe(text);
      expect(read.accepted).toBe(apply([one]).replaceAll(/\n{3,}/g, '\n\n'));
    }
  });

  it('carries comments with their places, authors and answers', async () => {
    const comment = (quote: string, words: string) => {
      const from = text.indexOf(quote);
      return {
        from,
        to: from + quote.length,
        author: 'Wanda Writer',
        date,
        text: words,
        isSettled: false,
        answers: [],
      };
    };
    const answers = [{ author: 'Sam', date: later, text: 'In March.' }];
    const comments = [
      { ...comment('counted the bowls', 'Which bowls?\nAnd when?'), answers },
      { ...comment('slept. [Your turn: what you saw, about 60 words]\n\nIt', 'Over two paragraphs'), isSettled: true },
      { ...comment('', 'At the very start'), to: 0 },
    ];
    const read = await opened(essay({ comments, changes: [change('the bowls', 'every bowl')] }));
    expect(read.original).toBe(text);
    expect(read.comments).toMatchObject([
      { author: 'Wanda Writer', text: 'Which bowls?\nAnd when?', parentId: null, isSettled: false },
      { author: 'Sam', date: later.toISOString(), text: 'In March.' },
      { text: 'Over two paragraphs', isSettled: true },
      { text: 'At the very start', original: { from: 0, to: 0 } },
    ]);
    const [first, answer, second] = read.comments;
    expect(answer?.parentId).toBe(first?.id);
    expect(text.slice(first?.original.from, first?.original.to)).toBe('counted the bowls');
    expect(read.accepted.slice(first?.accepted.from, first?.accepted.to)).toBe('counted every bowl');
    expect(text.slice(second?.original.from, second?.original.to)).toContain('about 60 words]\n\nIt');
  });

  it('reads back whatever was changed', async () => {
    const words = constantFrom('', 'bowl', ' two words ', 'é漢😀', 'a\nb', '<&>"');
    await assert(
      asyncProperty(array(tuple(nat(text.length), nat(12), words), { maxLength: 6 }), async (given) => {
        const changes: MarkedChange[] = [];
        let low = 0;
        for (const [at, length, insert] of given.toSorted(([one], [other]) => one - other)) {
          const from = Math.max(low, at);
          const to = Math.min(text.length, from + length);
          if (from >= text.length || text.slice(from - 1, to + 1).includes('\n')) continue;
          changes.push({ from, to, insert, author: 'Wanda Writer', date });
          low = to + 1;
        }
        const read = await opened(essay({ changes }));
        expect(read.original).toBe(text);
        expect(read.accepted).toBe(apply(changes));
      }),
      { numRuns: 40 },
    );
  });
});

const run = (words: string, tag = 't') =>
  `<w:r w:rsidR="00A1"><w:rPr><w:b/></w:rPr><w:${tag} xml:space="preserve">${words}</w:${tag}></w:r>`;
const by = (author: string) => `w:id="7" w:author="${author}" w:date="2026-11-16T09:30:00Z"`;
const paragraph = (body: string, properties = '') =>
  `<w:p w:rsidR="00A1" w:rsidRDefault="00B2">${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${body}</w:p>`;

describe('a Word file as Word and Google Docs write it', () => {
  it('has its words split over runs, with marks between them that say nothing', async () => {
    const body = paragraph(
      `<w:bookmarkStart w:id="0" w:name="x"/>${run('I cou')}<w:proofErr w:type="spellStart"/>${run('nted')}` +
        `<w:bookmarkEnd w:id="0"/><w:r><w:tab/><w:t>it</w:t><w:br/><w:t>all</w:t></w:r>` +
        `<w:hyperlink r:id="r1">${run(' here')}</w:hyperlink><w:r><w:lastRenderedPageBreak/><w:br w:type="page"/></w:r>`,
      '<w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs>',
    );
    const read = await readMarked(rawDocx(body + paragraph('') + paragraph(run('End.')) + '<w:sectPr/>'));
    expect(read).toMatchObject({ accepted: 'I counted\tit\nall here\n\nEnd.', revisions: [] });
    expect(read?.original).toBe(read?.accepted);
  });

  it('has insertions, deletions, moves, and one inside the other', async () => {
    const body =
      paragraph(
        run('One ') +
          `<w:del ${by('Ann')}>${run('two', 'delText')}</w:del><w:ins ${by('Ann')}>${run('2')}</w:ins>` +
          `<w:ins ${by('Ann')}><w:del ${by('Bea')}>${run(' never', 'delText')}</w:del></w:ins>${run(' three.')}`,
      ) +
      paragraph(
        `<w:moveFromRangeStart ${by('Bea')} w:name="m1"/><w:moveFrom ${by('Bea')}>${run('Moved. ')}</w:moveFrom>` +
          `<w:moveFromRangeEnd w:id="1"/>${run('Stays.')} <w:moveToRangeStart ${by('Bea')} w:name="m1"/>` +
          `<w:moveTo ${by('Bea')}>${run(' Moved.')}</w:moveTo><w:moveToRangeEnd w:id="2"/>`,
      );
    const read = await readMarked(rawDocx(body));
    expect(read).toMatchObject({
      original: 'One two three.\n\nMoved. Stays.',
      accepted: 'One 2 three.\n\nStays. Moved.',
    });
    expect(read?.revisions.map(({ kind, author, text: words }) => [kind, author, words])).toEqual([
      ['deletion', 'Ann', 'two'],
      ['insertion', 'Ann', '2'],
      ['deletion', 'Bea', 'Moved. '],
      ['insertion', 'Bea', ' Moved.'],
    ]);
  });

  it('has ends of paragraphs that were put in or taken out, and formats of before', async () => {
    const isIn = `<w:rPr><w:ins ${by('Ann')}/><w:rPrChange ${by('Ann')}><w:rPr><w:ins ${by('X')}/></w:rPr></w:rPrChange></w:rPr>`;
    const isOut = `<w:rPr><w:del ${by('Ann')}/></w:rPr>`;
    const read = await readMarked(
      rawDocx(
        paragraph(run('One.'), isIn) +
          paragraph(run(' Two.')) +
          paragraph(run('Three.'), isOut) +
          paragraph(run(' Four.')),
      ),
    );
    expect(read).toMatchObject({
      original: 'One. Two.\n\nThree.\n\n Four.',
      accepted: 'One.\n\n Two.\n\nThree. Four.',
    });
  });

  it('has comments over several runs, over deleted words, without a range, and in threads', async () => {
    const reference = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`;
    const body = paragraph(
      `${run('I ')}<w:commentRangeStart w:id="4"/>${run('counted')}<w:del ${by('Ann')}>${run(' all', 'delText')}</w:del>${run(' bowls')}` +
        `<w:commentRangeEnd w:id="4"/>${reference(4)}${run('.')}${reference(5)}`,
    );
    const comment = (id: number, author: string, paragraphs: string) =>
      `<w:comment ${by(author).replace('"7"', `"${id}"`)} w:initials="A">${paragraphs}</w:comment>`;
    const said = (words: string, id: string) => `<w:p w14:paraId="${id}">${run(words)}</w:p>`;
    const xml = `<w:comments xmlns:w="w">${comment(4, 'Ann &amp; Co', said('Which?', 'AA') + said('All?', 'AB'))}${comment(5, 'Bea', said('Yes.', 'AC'))}</w:comments>`;
    const extended =
      '<w15:commentsEx><w15:commentEx w15:paraId="AB" w15:done="1"/><w15:commentEx w15:paraId="AC" w15:paraIdParent="AB" w15:done="0"/></w15:commentsEx>';
    const read = await readMarked(rawDocx(body, { 'word/comments.xml': xml, 'word/commentsExtended.xml': extended }));
    expect(read?.comments).toMatchObject([
      {
        id: '4',
        author: 'Ann & Co',
        text: 'Which?\nAll?',
        accepted: { from: 2, to: 15 },
        original: { from: 2, to: 19 },
        isSettled: true,
        parentId: null,
      },
      { id: '5', author: 'Bea', text: 'Yes.', accepted: { from: 16, to: 16 }, parentId: '4' },
    ]);
  });

  it('is nothing where it is broken, a bomb or a trick', async () => {
    for (const bytes of [cutDocx(), bombDocx(), laughingDocx(), Buffer.from('hello')])
      expect(await readMarked(bytes)).toBeNull();
  });
});
