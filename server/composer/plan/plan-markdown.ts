import { endSentence } from '#contracts/gaps.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import type { Plan } from './types.ts';

/** The plan as text that the student can change: lines of the outline may be moved, struck out, or given other lengths. */
export function planMarkdown(plan: Omit<Plan, 'markdown'>, form: ComposerInput['form']): string {
  const { min, max } = form.wordCount;
  const lines = [
    `# ${plan.kindTitle}`,
    '',
    `${min === max ? figure(max) : `${figure(min)}–${figure(max)}`} words for ${[form.courseName, form.universityName].filter(Boolean).join(', ') || 'this essay'}. The plan aims at about ${figure(plan.target)}. ${toldSoFar(plan)}`,
    '',
    '## What the prompt asks',
    '',
    ...(plan.parts.length > 0 ? partLines(plan.parts) : ['The prompt leaves the subject to you.']),
    '',
  ];
  if (plan.storyWhy) lines.push('## Your story', '', plan.storyWhy, '');
  lines.push('## Outline', '', 'Move a line, strike it out, add one of your own, or change its number of words.', '');
  for (const [index, beat] of plan.beats.entries()) {
    lines.push(
      `${index + 1}. **${beat.title}**, about ${beat.words} words.${beat.isMissing ? ' Nothing here yet.' : ''}`,
    );
    for (const { quote, words, why } of beat.material) lines.push(`   - “${quote}” (${words} words): ${why}.`);
    for (const deed of beat.resume) lines.push(`   - From your resume: ${deed.replace(/[.;,]+$/, '')}.`);
  }
  lines.push('');
  if (plan.questions.length > 0) {
    lines.push(
      '## Questions for this essay',
      '',
      ...plan.questions.map(({ question, why }, index) => `${index + 1}. ${endSentence(capital(question))} ${why}`),
      '',
    );
  }
  if (plan.facts.length > 0) {
    lines.push(
      '## What you could choose',
      '',
      'These come with their sources at the Research step. Tick there what matters to you and say why: none of it is used before you do.',
      '',
    );
    lines.push(...plan.facts.map((fact) => `- ${fact.text} ([${fact.sourceTitle}](${fact.sourceUrl}))`), '');
  }
  if (plan.left.length > 0)
    lines.push('## Not used here', '', ...plan.left.map(({ quote, why }) => `- “${quote}”: ${why}.`), '');
  return `${lines.join('\n').trim()}\n`;
}

/** What asks for two things at once stands there once, with all the places where it is answered. */
function partLines(parts: Plan['parts']): string[] {
  const quotes = [...new Set(parts.map(({ quote }) => quote))];
  return quotes.map((quote, index) => {
    const places = new Set(parts.filter((part) => part.quote === quote && part.beat !== '').map(({ beat }) => beat));
    return `${index + 1}. “${quote}”${places.size === 0 ? '' : ` (${[...places].join(', ')})`}`;
  });
}

function toldSoFar({ available, target }: Pick<Plan, 'available' | 'target'>): string {
  if (available === 0) return 'Nothing you have told us is about this yet.';
  return available >= target
    ? 'What you have told us so far is enough for that.'
    : `What you have told us so far gives about ${figure(available)}.`;
}

function figure(count: number): string {
  return count.toLocaleString('en');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
