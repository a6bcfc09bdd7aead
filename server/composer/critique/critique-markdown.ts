import { endSentence } from '#contracts/gaps.ts';
import type { Critique } from './types.ts';

const titles: Record<Critique['verdict'], string> = {
  'good enough': 'Good enough',
  close: 'Close',
  'not yet': 'Not yet',
  outline: 'An outline with your sentences',
};

/** The critique as the student reads it. */
export function critiqueMarkdown(critique: Omit<Critique, 'markdown'>): string {
  const lines = [`## ${titles[critique.verdict]}`, '', critique.summary, ''];
  if (critique.questions.length > 0 && critique.verdict === 'outline') lines.push(...questionLines(critique));
  if (critique.changes.length > 0) {
    lines.push('## What to change, the most worthwhile first', '');
    for (const [index, { what, quote, byRevision }] of critique.changes.entries()) {
      lines.push(`${index + 1}. ${what}${byRevision ? ' The revised draft can take care of this.' : ''}`);
      if (quote) lines.push('', `   > ${quote}`, '');
    }
    lines.push('');
  }
  if (critique.questions.length > 0 && critique.verdict !== 'outline') lines.push(...questionLines(critique));
  lines.push('## How it reads', '');
  for (const { criterion, mark, reason, quote } of critique.rubric) {
    lines.push(`- **${criterion}: ${mark}.** ${reason}`);
    if (quote) lines.push(`  > ${quote}`);
  }
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

function questionLines(critique: Omit<Critique, 'markdown'>): string[] {
  const asked = critique.questions.map(
    ({ question }, index) => `${index + 1}. ${endSentence(question.charAt(0).toUpperCase() + question.slice(1))}`,
  );
  return ['## Questions only you can answer', '', ...asked, ''];
}
