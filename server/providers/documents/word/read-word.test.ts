import { describe, expect, it } from 'vitest';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { readResume } from '#server/composer/resume/read-resume.ts';
import {
  bombDocx,
  cutDocx,
  laughingDocx,
  paragraph,
  rawDocx,
  resumeDocx,
  twoColumnDocx,
} from '#server/testing/docx/sample-docx.ts';
import { readWord } from './read-word.ts';

async function textOf(bytes: Uint8Array): Promise<string> {
  const read = await readWord(bytes);
  return 'text' in read ? read.text : `failed: ${read.failure.reason}`;
}

describe('a Word file', () => {
  it('is read with its head, headings, points and dates', async () => {
    expect(await textOf(await resumeDocx())).toBe(
      [
        'Maya Castillo',
        'maya.castillo@example.com',
        '',
        'Education',
        'Northview High School, Port Alder\tClass of 2027',
        '',
        'Research and Projects',
        'Tide pool census\tJun 2025 – Present',
        '• Counted crabs & eelgrass at six sites each month',
        '• Found a mislabelled site in the records of 2019',
        '  ◦ Wrote to the survey office about it',
        '',
        'Family Responsibilities',
        'Evenings with my brother\tsince 2022',
        '• Homework, dinner, bed by nine',
        '',
        'Skills',
        'Python, soil sampling, SAT 1450',
      ].join('\n'),
    );
  });

  it('is understood as a resume', async () => {
    const sections = readResume(await textOf(await resumeDocx()));
    expect(
      sections.map(({ kind, heading, cards }) => [
        kind,
        heading,
        cards.map(({ title, dates }) => `${title} ${dates}`.trim()),
      ]),
    ).toEqual([
      ['contact', '', ['']],
      ['education', 'Education', ['Northview High School Class of 2027']],
      ['activities', 'Research and Projects', ['Tide pool census Jun 2025 – Present']],
      ['activities', 'Family Responsibilities', ['Evenings with my brother since 2022']],
      ['skills', 'Skills', ['']],
    ]);
  });

  it('is read column by column where a table makes the columns', async () => {
    const sections = readResume(await textOf(await twoColumnDocx()));
    expect(sections.map(({ heading, cards }) => [heading, cards.length])).toEqual([
      ['', 1],
      ['CONTACT', 1],
      ['SKILLS', 1],
      ['EXPERIENCE', 1],
      ['AWARDS', 1],
    ]);
  });

  const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
  it.each([
    [
      'rows of short cells',
      `<w:tbl>${row(paragraph('Tutor'), paragraph('2024'))}${row(paragraph('Baker'), paragraph('2025'))}</w:tbl>`,
      'Tutor\t2024\nBaker\t2025',
    ],
    [
      'two lines beside two lines',
      `<w:tbl>${row(paragraph('Library') + paragraph('Tutor'), paragraph('Port Alder') + paragraph('2024'))}</w:tbl>`,
      'Library\tPort Alder\nTutor\t2024',
    ],
    [
      'a table inside a cell',
      `<w:tbl>${row(`<w:tbl>${row(paragraph('In'), paragraph('side'))}</w:tbl>`)}</w:tbl>`,
      'In\tside',
    ],
    [
      'a text box, once',
      '<w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent><w:p><w:r><w:t>Box</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent><w:p><w:r><w:t>Box</w:t></w:r></w:p></w:txbxContent></mc:Fallback></mc:AlternateContent><w:t>Beside</w:t></w:r></w:p>',
      'Box\nBeside',
    ],
    [
      'no deleted and no moved words',
      '<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:moveFrom><w:r><w:t>gone</w:t></w:r></w:moveFrom></w:p>',
      'new',
    ],
    [
      'no stops of tabs and no commands of fields',
      '<w:p><w:pPr><w:tabs><w:tab w:val="right"/></w:tabs></w:pPr><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r></w:p>',
      'a\tb',
    ],
    ['signs that XML writes in its own way', paragraph('R&amp;D &lt;3 &#8211; caf&#xe9;'), 'R&D <3 – café'],
    [
      'line breaks and symbols',
      '<w:p><w:r><w:sym w:font="Wingdings" w:char="F0B7"/><w:t> one</w:t><w:br/><w:t>two</w:t></w:r></w:p>',
      '• one\ntwo',
    ],
    ['a list by its style', paragraph('Point', '<w:pStyle w:val="Dots"/>'), '• Point'],
    [
      'a paragraph that leaves its list',
      paragraph('Plain', '<w:pStyle w:val="Dots"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
      'Plain',
    ],
    ['what is left of a text that breaks off', '<w:p><w:r><w:t>Half a', 'Half a'],
  ])('is read with %s', async (_what, body, text) => {
    const styles = '<w:styles><w:style w:styleId="Dots"><w:pPr><w:numPr/></w:pPr></w:style></w:styles>';
    expect(await textOf(rawDocx(body, { 'word/styles.xml': styles }))).toBe(text);
  });

  it.each([
    ['a bomb', bombDocx, 'too-hard'],
    ['entities of entities', laughingDocx, 'too-hard'],
    ['a file that is cut off', cutDocx, 'damaged'],
    ['no text', () => rawDocx('<w:p/>'), 'no-text'],
    ['a book', () => rawDocx(paragraph('word '.repeat(correctedTextMaxLength / 4))), 'too-long'],
    ['something else', () => Buffer.from('PK\u0003\u0004 and then nothing'), 'damaged'],
  ])('is refused: %s', async (_what, make, reason) => {
    expect(await readWord(make())).toEqual({ failure: { reason } });
  });

  it('is read to the end however deep its tables go', async () => {
    const depth = 20_000;
    const open = '<w:tbl><w:tr><w:tc>'.repeat(depth);
    const close = '</w:tc></w:tr></w:tbl>'.repeat(depth);
    expect(await textOf(rawDocx(`${open}${paragraph('Deep')}${close}`))).toBe('Deep');
  });
});
