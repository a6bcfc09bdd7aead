import type { ExtraReader, ReviewPoint } from '#contracts/critique.ts';
import { readerTitles } from '#contracts/reader-titles.ts';
import type { ColdAnswer, CritiqueAnswer, ReadingAnswer } from '#server/providers/llm/prompts/essay/essay-shapes.ts';

export interface CritiqueParts {
  critic: CritiqueAnswer;
  cold: ColdAnswer | null;
  /** Points both readers stopped at. */
  agreed: ReviewPoint[];
  /** The critic's others. */
  others: ReviewPoint[];
  /** Places of the round before: changed since, or as they were. */
  settled: string[];
  standing: string[];
}

/** The critique as the student reads it: what readers agree on first. */
export function renderCritique({ critic, cold, agreed, others, settled, standing }: CritiqueParts): string {
  const isReady = critic.verdict === 'ready';
  return joined([
    ['In one sentence', isReady ? `${critic.summary} We’d stop here.` : critic.summary],
    ['Both readers stopped here', numbered(agreed)],
    [agreed.length > 0 ? 'What else to fix' : 'What to fix first', numbered(others)],
    ['A reader who only has your essay', cold ? renderCold(cold) : ''],
    ['What works', critic.works.map(({ quote, why }) => `- “${quote}” ${why}`).join('\n')],
    ['Since the last round', sinceLast(settled, standing)],
    ['Questions for you', critic.questions.map((question, index) => `${index + 1}. ${question}`).join('\n')],
  ]);
}

/** One more reader's part, to stand under the critique. */
export function renderReading(reader: ExtraReader, { summary, points, questions }: ReadingAnswer): string {
  // In words of its own: a second list right behind the first would go on with its numbers.
  const asked = questions.length === 0 ? '' : `They’d like to know: ${questions.join(' ')}`;
  return joined([
    [readerTitles[reader], [summary, numbered(points), asked].filter((part) => part !== '').join('\n\n')],
  ]);
}

function joined(sections: readonly [string, string][]): string {
  return sections
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `## ${title}\n\n${text}`)
    .join('\n\n');
}

function numbered(points: readonly ReviewPoint[]): string {
  return points
    .map(({ quote, problem, todo }, index) =>
      `${index + 1}. ${quote === '' ? '' : `“${quote}” `}${problem} ${todo}`.trimEnd(),
    )
    .join('\n');
}

function renderCold({ happened, unplaced, cut, remembered }: ColdAnswer): string {
  return [
    `What they think happened: ${happened}`,
    ...(unplaced ? [`- Couldn’t place: “${unplaced.quote}” ${unplaced.why}`] : []),
    ...(cut ? [`- Would cut: “${cut.quote}” ${cut.why}`] : []),
    ...(remembered ? [`- Still remembers: “${remembered.quote}” ${remembered.why}`] : []),
  ]
    .join('\n')
    .replace('\n', '\n\n');
}

/** Once each, however many readers stopped there. */
function sinceLast(settled: readonly string[], standing: readonly string[]): string {
  const lines = [
    ...settled.map((quote) => `- Changed: “${quote}”`),
    ...standing.map((quote) => `- Still as it was: “${quote}”`),
  ];
  return [...new Set(lines)].join('\n');
}
