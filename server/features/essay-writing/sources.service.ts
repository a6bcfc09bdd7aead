import { brand } from '#contracts/brand.ts';
import type { Source } from '#contracts/essay-agent.ts';
import { usDay } from '#server/platform/us-dates.ts';

/** Research as the spec's list of strings: one markdown text a source, with its link. What is struck is left out. */
export function renderSources(sources: Source[]): string[] {
  return sources.filter((source) => !source.is_struck).map(renderSource);
}

function renderSource({ title, url, quote, origin, retrieved_at, caution, because }: Source): string {
  const name =
    url === null ? `**${escapeMarkdown(title)}**` : `[${escapeMarkdown(title)}](<${url.replaceAll('>', '%3E')}>)`;
  const from = { library: `${brand.name}’s reference library`, web: 'found on the web', student: 'added by hand' }[
    origin
  ];
  const lines = [`${name} (${from}, ${usDay(new Date(retrieved_at))})`];
  if (quote) lines.push(quote.replace(/^/gm, '> '));
  if (caution) lines.push(caution);
  if (because) lines.push(`Why it matters: ${because}`);
  return lines.join('\n\n');
}

function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\[\]*_`<>]/g, '\\$&');
}
