import type { ComposerInput } from '#server/composer/input.ts';
import type { Plan } from './types.ts';

/** The plan as text that the student can change: lines of the outline may be moved, struck out, or given other lengths. */
export function planMarkdown(plan: Omit<Plan, 'markdown'>, form: ComposerInput['form']): string {
  const { min, max } = form.wordCount;
  const lines = [
    `# ${plan.kindTitle}`,
    '',
    `${min} to ${max} words for ${[form.courseName, form.universityName].filter(Boolean).join(', ') || 'this essay'}. The plan aims at about ${plan.target}; you have told us about ${plan.available} words that fit.`,
    '',
    '## What the prompt asks',
    '',
    ...(plan.parts.length > 0
      ? plan.parts.map((part, index) => `${index + 1}. “${part.quote}”${part.beat === '' ? '' : ` (${part.beat})`}`)
      : ['The prompt leaves the subject to you.']),
    '',
  ];
  if (plan.storyWhy) lines.push('## Your story', '', plan.storyWhy, '');
  lines.push('## Outline', '', 'Move a line, strike it out, or change its number of words.', '');
  for (const [index, beat] of plan.beats.entries()) {
    lines.push(
      `${index + 1}. **${beat.title}**, about ${beat.words} words.${beat.isMissing ? ' Nothing stands here yet.' : ''}`,
    );
    for (const { quote, words, why } of beat.material) lines.push(`   - “${quote}” (${words} words): ${why}.`);
    for (const deed of beat.resume) lines.push(`   - From your resume: ${deed}.`);
  }
  lines.push('');
  if (plan.questions.length > 0) {
    lines.push(
      '## Questions for this essay',
      '',
      ...plan.questions.map(({ question, why }, index) => `${index + 1}. ${capital(question)}? ${why}`),
      '',
    );
  }
  if (plan.facts.length > 0) {
    lines.push(
      '## What you could choose',
      '',
      'These come with their sources at the Research step. Tick there what matters to you and say why: nothing of it is used before you do.',
      '',
    );
    lines.push(...plan.facts.map((fact) => `- ${fact.text} ([${fact.sourceTitle}](${fact.sourceUrl}))`), '');
  }
  if (plan.left.length > 0)
    lines.push('## Not used here', '', ...plan.left.map(({ quote, why }) => `- “${quote}”: ${why}.`), '');
  return `${lines.join('\n').trim()}\n`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
