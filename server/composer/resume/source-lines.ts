import { kindOfHeading } from './heading-words.ts';
import { isDatesOnly } from './find-dates.ts';

/** A line of the resume as it stands there. Only marks that say nothing by themselves are taken off. */
export interface SourceLine {
  /** Without its bullet; a wide gap or an upright stroke inside it is one tab. */
  text: string;
  /** What a point of a list begins with; empty for a plain line. */
  bullet: string;
  indent: number;
  afterBlank: boolean;
  /** A drawn line stands below it. */
  isUnderlined: boolean;
  /** It is a heading of Markdown, all in bold, or has a symbol before it that is kept for headings. */
  isMarked: boolean;
  /** A lower heading of Markdown: the title of an entry. */
  isTitle: boolean;
}

/** Any lone symbol before a space begins a point, and the usual ones do so without a space. */
const symbol = /^[^\p{L}\p{N}\s"'“”‘’([{#$€£₹@&<~]{1,2}\s+/u;
const tight = /^(?:[•●○◦▪▫■□‣⁃∙·➢➤►▶❖✓✔★\uf000-\uf0ff]+|[-*–—](?=\p{L}))\s*/u;
const numbered = /^(?:\(?\d{1,2}[.)]|[a-z]\)|o(?=\s{1,3}\p{Lu}))\s+/u;
const drawn = /^[\s_=\-–—*.·•~#]{3,}$/u;
const marked = /^(?:#{1,4}\s|==|\[|(\*\*|__)[^*_]+\1:?$)/u;
const emphasis = /^#{1,4}\s+|\*\*|__/gu;
const unseen = /\u200b|\u200c|\u200d|\u00ad|\ufeff/gu;
const otherSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu;

/** The raw lines of a text, without what nobody sees. */
export function splitLines(text: string): string[] {
  const plain = text.replaceAll(/\r\n?/g, '\n').replaceAll(otherSpaces, ' ').replaceAll(unseen, '');
  return plain.split('\n').map((line) => line.trimEnd());
}

export function readSourceLines(raw: readonly string[]): SourceLine[] {
  const lines: SourceLine[] = [];
  const hasSections = raw.slice(1).some((line) => /^#{1,2}\s/.test(line));
  let afterBlank = true;
  for (const piece of readColumns(raw)) {
    const trimmed = piece.trim();
    const last = lines.at(-1);
    if (trimmed === '' || drawn.test(trimmed)) {
      if (trimmed !== '' && last && !afterBlank) last.isUnderlined = true;
      afterBlank = true;
      continue;
    }
    const mark = (symbol.exec(trimmed) ?? tight.exec(trimmed) ?? numbered.exec(trimmed))?.[0] ?? '';
    const rest = mark.length < trimmed.length ? trimmed.slice(mark.length) : trimmed;
    const isTitle = hasSections && /^#{3,4}\s/.test(rest);
    lines.push({
      text: tidy(rest.replaceAll(emphasis, '')),
      bullet: lines.length === 0 || rest === trimmed ? '' : mark.trim().replace(/\d+|^[a-z](?=\))/, '1'),
      indent: piece.length - piece.trimStart().length,
      afterBlank,
      isUnderlined: false,
      isMarked: !isTitle && marked.test(rest),
      isTitle,
    });
    afterBlank = false;
  }
  return unmarkHeadings(lines);
}

function tidy(text: string): string {
  // "2025  Summer kiln": behind dates two spaces are a gap, elsewhere a slip.
  const front = /^(.{4,30}?) {2,}\S/.exec(text)?.[1] ?? '';
  const spaced = front !== '' && isDatesOnly(front) ? `${front}\t${text.slice(front.length)}` : text;
  return spaced
    .replaceAll(/ {3,}/g, '\t')
    .replaceAll(/ {2}/g, ' ')
    .replaceAll(/ ?[\t|][\t| ]*/g, '\t')
    .trim();
}

/** Some set a symbol of its own before each heading: a point that is called "Skills" with points of another kind below it. */
function unmarkHeadings(lines: SourceLine[]): SourceLine[] {
  const marks = new Map<string, number>();
  for (const [i, { text, bullet }] of lines.entries()) {
    if (bullet === '' || lines[i + 1]?.bullet === bullet || !kindOfHeading(text)?.isSure) continue;
    marks.set(bullet, (marks.get(bullet) ?? 0) + 1);
  }
  return lines.map((line) => ((marks.get(line.bullet) ?? 0) > 1 ? { ...line, bullet: '', isMarked: true } : line));
}

interface Cut {
  left: string;
  right: string;
  /** Where the right part begins; tabs count as one place. */
  at: number;
}

function cutAtGap(line: string): Cut {
  const gap = /\t+| {3,}(?=\S)/.exec(line);
  if (!gap) return { left: line, right: '', at: 0 };
  const end = gap.index + gap[0].length;
  return { left: line.slice(0, gap.index), right: line.slice(end), at: gap[0].includes('\t') ? -9 : end };
}

/** Two columns read across come as lines with a wide gap: with headings on both sides, the page is read down left, then right. */
function readColumns(lines: readonly string[]): readonly string[] {
  const cuts = lines.map(cutAtGap);
  const isHeading = ({ left, right }: Cut) => kindOfHeading(left) !== null || kindOfHeading(right) !== null;
  const begin = cuts.findIndex(isHeading);
  const at = cuts.find(({ right }) => kindOfHeading(right))?.at;
  if (at === undefined || !cuts.some(({ left }) => kindOfHeading(left))) return lines;
  const isSide = (cut: Cut, i: number) => i >= begin && cut.right !== '' && Math.abs(cut.at - at) <= 2;
  const side = cuts.filter(isSide);
  if (side.length < 3 || side.filter(({ right }) => isDatesOnly(right)).length * 2 > side.length) return lines;
  const left = cuts.map((cut, i) => (isSide(cut, i) ? cut.left : (lines[i] ?? '')));
  const right = cuts.flatMap((cut, i) => (isSide(cut, i) ? [cut.right] : lines[i]?.trim() === '' ? [''] : []));
  return [...left, '', ...right];
}
