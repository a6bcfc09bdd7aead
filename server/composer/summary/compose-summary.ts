import type { ResumeSection } from '#contracts/resume.ts';
import { escapeMarkdown as escape, factLine, factsHeading, factsIn, storiesHeading } from './facts.ts';

/** Goes up when the same input gives another text, so that stored summaries are made again. */
export const summaryVersion = 7;

export type SummaryStory = { title: string; opening: string; words: number };

export interface SummaryInput {
  firstName: string;
  resume: readonly ResumeSection[];
  transcript: string | null;
  stories: readonly SummaryStory[];
}

/** What is known about the student, with where it is from: facts of their documents, and their stories. Nothing is concluded. */
export function composeSummary({ firstName, resume, transcript, stories }: SummaryInput): string {
  const facts = Map.groupBy(factsIn(resume, transcript), ({ section }) => section);
  const parts = [...facts].map(([section, lines]) => `### ${section}\n\n${lines.map(factLine).join('\n')}`);
  const told = stories.map(storyLine);
  return [
    `# ${firstName.trim() === '' ? 'Your summary' : `About ${escape(firstName)}`}`,
    factsHeading,
    ...(parts.length === 0 ? ['We didn’t find any facts in your documents yet.'] : parts),
    storiesHeading,
    told.length === 0 ? 'You haven’t told us a story yet. The chat is a good place to start.' : told.join('\n'),
  ].join('\n\n');
}

export function storyLine({ title, opening, words }: SummaryStory): string {
  return `- **${escape(title)}** (${words} words): “${escape(opening)}”`;
}
