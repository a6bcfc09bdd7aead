import type { EssayText } from './essay-text.ts';
import { finding, type Finding } from './finding.ts';

const leftovers: [RegExp, string][] = [
  [/\[[^\]]{0,200}\]/g, 'A note in brackets is left in the text.'],
  [/\{\{?[^}]{0,80}\}\}?|<[A-Za-z_ ]{2,40}>/g, 'A place that should have been filled in is left in the text.'],
  [
    /\b(?:TODO|TBD|XXX+|lorem ipsum|insert (?:name|university|here)|your name here)\b/gi,
    'A placeholder is left in the text.',
  ],
  [
    /^(?:sure|certainly|of course|absolutely)[,!].{0,80}$|^here(?:'s| is) (?:the|your|a) (?:revised |first |final )?(?:draft|essay|version).{0,40}$/gim,
    'A remark to the writer is left in the text.',
  ],
  [/\bas an? (?:AI|language model)\b.{0,60}/gi, 'A remark by an AI model is left in the text.'],
  [
    /^#{1,6} .+$|^[^\S\n]*(?:\*\*|__).+(?:\*\*|__)[^\S\n]*$|^[-*_]{3,}[^\S\n]*$/gm,
    'A heading or mark of formatting is left in the text.',
  ],
  [/\*\*[^*\n]+\*\*|(?<![\w*])\*[^*\s][^*\n]*\*(?![\w*])/g, 'A mark of formatting is left in the text.'],
  [/^[^\S\n]*(?:word count|words|title|essay|draft)\s*[:=].*$/gim, 'A line about the essay is left in the text.'],
];

/** Whoever pasted a page of code is told often enough by so many. */
const mostListed = 50;

/** What was meant for the desk and not for the reader. A proper gap is none of it. */
export function checkLeftovers(essay: EssayText): Finding[] {
  const found: Finding[] = [];
  for (const [pattern, detail] of leftovers) {
    for (const match of essay.text.matchAll(pattern)) {
      if (found.length === mostListed) return found;
      const start = match.index;
      const end = start + match[0].length;
      const isGap = essay.gaps.some((gap) => start < gap.end && end > gap.start);
      const isSeen = found.some((other) => start < other.end && end > other.start);
      if (!isGap && !isSeen)
        found.push(finding('leftover', 'must', detail, { text: match[0], start, end }, { operator: 'drop leftover' }));
    }
  }
  return found;
}
