import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { ResumeSections, type ResumeSection } from '#contracts/resume.ts';
import { readResume } from './read-resume.ts';

const folder = new URL('fixtures/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const names = readdirSync(folder).filter((name) => /^\d\d-.*(?<!outline)\.txt$/.test(name));
const unknownHeadings = JSON.parse(read('headings-nobody-tuned-to.json')) as string[];

/** What was understood, to be read and compared: a section a line, below it its cards, below them their lines. */
function outline(sections: readonly ResumeSection[]): string {
  const lines: string[] = [];
  for (const { kind, heading, cards } of sections) {
    lines.push(`[${kind}] ${heading}`.trim());
    for (const { title, place, dates, lines: own } of cards) {
      lines.push(`  ${[title, place, dates].join(' | ')}`, ...own.map((line) => `    ${line}`));
    }
  }
  return `${lines.join('\n')}\n`;
}

function everyWord(sections: readonly ResumeSection[]): string {
  return sections
    .flatMap(({ heading, cards }) => [
      heading,
      ...cards.flatMap((card) => [card.title, card.place, card.dates, ...card.lines]),
    ])
    .join(' ');
}

/** All letters and figures, sorted: the same for two texts if neither has one that the other has not. */
function characters(text: string): string {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).sort().join('');
}

/** The numbers before the points of a list are marks, as dots are. */
const enumerator = /^[^\S\n]*(?:\(?\d{1,2}[.)]|[a-z]\)|o(?= {1,3}\p{Lu}))[^\S\n]+(?=\S)/gmu;

/** What is wrong with how a text was read; nothing where every letter is on one card and the cards can be given back to us. */
function lossesIn(text: string): string[] {
  const sections = readResume(text);
  const ids = sections.flatMap(({ cards }) => cards.map(({ id }) => id));
  const isWhole = characters(everyWord(sections)) === characters(text.replaceAll(enumerator, ''));
  return [
    isWhole ? '' : `lost: ${outline(sections).slice(0, 2000)}`,
    new Set(ids).size === ids.length ? '' : 'two cards have one id',
    ResumeSections.safeParse(sections).success ? '' : 'not in the agreed shape',
  ].filter((loss) => loss !== '');
}

describe('a resume', () => {
  it.each(names)('is understood: %s', async (name) => {
    await expect(outline(readResume(read(name)))).toMatchFileSnapshot(
      `./fixtures/${name.replace('.txt', '.outline.txt')}`,
    );
  });

  it.each(names)('loses nothing: %s', (name) => {
    expect(lossesIn(read(name))).toEqual([]);
  });

  it('is held by at least thirty layouts', () => expect(names.length).toBeGreaterThanOrEqual(30));
});

interface Layout {
  heading: (text: string) => string;
  gap: string;
}

const layouts: Record<string, Layout> = {
  'in capitals': { heading: (text) => text.toUpperCase(), gap: '\n' },
  'in capitals, without blank lines': { heading: (text) => text.toUpperCase(), gap: '' },
  'with a colon': { heading: (text) => `${text}:`, gap: '\n' },
  underlined: { heading: (text) => `${text}\n-----------`, gap: '\n' },
  'in Markdown': { heading: (text) => `## ${text}`, gap: '\n' },
  'set apart by a blank line above': { heading: (text) => text, gap: '\n' },
  'set apart by blank lines above and below': { heading: (text) => `${text}\n`, gap: '\n' },
};

function resumeWith(unknown: string, { heading, gap }: Layout): string {
  const sections = [
    `${heading('Education')}\nNorthview High School, Port Alder, 2023 – 2027\n`,
    `${heading(unknown)}\nGroceries for Mrs. Lindgren, 2023 – 2025\n• Carried two bags up four floors every Friday\n• Kept the list in a notebook\nSaturday table, 2024\n`,
    `${heading('Awards')}\nRegional fair, second place, 2025\n`,
    `${heading('Skills')}\nPython, Spanish\n`,
  ];
  return `Ada Okafor\nada@example.com\n${gap}${sections.join(gap)}`;
}

describe('a heading that nobody knows', () => {
  it('is one of a hundred', () => expect(new Set(unknownHeadings).size).toBe(100));

  it.each(Object.entries(layouts))('opens a section of its own, %s', (_look, layout) => {
    const missed = unknownHeadings.filter((unknown) => {
      const sections = readResume(resumeWith(unknown, layout));
      const own = sections.find(({ heading }) => heading.toLowerCase() === unknown.toLowerCase());
      const [first, second] = own?.cards ?? [];
      const isRead =
        first?.title.startsWith('Groceries') && first.lines.length === 2 && second?.title === 'Saturday table';
      return !isRead || sections.length !== 5;
    });
    expect(missed).toEqual([]);
  });

  it('opens one in a resume of lists alone', () => {
    const list = (heading: string) => `${heading}\n• Groceries for Mrs. Lindgren, 2023 – 2025\n• Saturday table\n`;
    const missed = unknownHeadings.filter((unknown) => {
      const sections = readResume(`Ada Okafor\n\n${['Activities', unknown, 'Awards'].map(list).join('\n')}`);
      return !sections.some(({ heading, cards }) => heading === unknown && cards.length === 2);
    });
    expect(missed).toEqual([]);
  });
});

describe('results of tests', () => {
  it.each(['SAT 1480', 'GPA: 3.9', '3.9 GPA', 'ACT: 33', 'TOEFL 105', 'Weighted GPA 4.4', 'PSAT: 1390'])(
    'are no skill: %s',
    (score) => {
      const sections = readResume(`Ada\n\nEDUCATION\nNorthview High School\n\nSKILLS\nPython, ${score}, welding\n`);
      const kindOf = (text: string) => sections.find((section) => everyWord([section]).includes(text))?.kind;
      expect(kindOf(score)).toBe('education');
      expect(kindOf('welding')).toBe('skills');
    },
  );
});

const line = fc.oneof(
  fc.constantFrom(
    'EDUCATION',
    'Work Experience',
    'Athletics',
    'Family Responsibilities:',
    'Skills',
    '',
    '',
    '-----',
    'Page 2',
  ),
  fc.constantFrom(
    'Baker, Castillo Bakery, 2023 – present',
    'June 2024',
    'Port Alder, BC',
    'GPA 3.9',
    'SAT 1400, Python',
  ),
  fc.constantFrom(
    '• Baked 220 rolls before',
    '  seven each Saturday',
    '– Trained two',
    'organ-',
    'ised a drive',
    'Tutor\tSep 2024',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll(/[\n\r\p{Cf}\p{M}]/gu, ' ')),
  fc.lorem({ maxCount: 9 }),
);

describe('whatever stands in a text', () => {
  it('is on a card', () => {
    const texts = fc.array(line, { maxLength: 40 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, (text) => {
        expect(lossesIn(text)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['nothing', ''],
    ['blank lines', '\n \n\t\n'],
    ['strokes', '-----\n====='],
    ['a word', 'Maya'],
    ['a hundred thousand lines', 'a\n'.repeat(correctedTextMaxLength / 2)],
    ['a line without end', 'word '.repeat(correctedTextMaxLength / 5)],
    ['headings alone', 'SKILLS\n'.repeat(20_000)],
    ['dates alone', 'June 2024\n'.repeat(20_000)],
    ['points alone', '• did it\n'.repeat(20_000)],
    ['spaces', `${' '.repeat(correctedTextMaxLength - 1)}x`],
    ['brackets', '('.repeat(correctedTextMaxLength)],
    ['a gap without end', `a${' '.repeat(correctedTextMaxLength - 2)}b`],
    ['a stroke without end', `${'-'.repeat(correctedTextMaxLength - 1)}b`],
    ['a list without end', `SKILLS\n${'a, '.repeat(60_000)}`],
    ['a point without end', `ACTIVITIES\n• ${'word '.repeat(30_000)}\n• Debate`],
    ['many lines, but few enough to read', 'Baker, Castillo Bakery, 2023\n• Baked rolls\n'.repeat(350)],
  ])('is kept where there is %s', (_what, text) => {
    expect(lossesIn(text)).toEqual([]);
  });
});
