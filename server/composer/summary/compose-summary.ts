import type { ResumeCard, ResumeSection, ResumeSectionKind } from '#contracts/resume.ts';
import { transcriptLines } from './transcript-lines.ts';

/** Goes up when the same input gives another text, so that stored summaries are made again. */
export const summaryVersion = 5;

export interface SummaryInput {
  firstName: string;
  resume: readonly ResumeSection[];
  transcript: string | null;
  stories: readonly { title: string; opening: string; words: number }[];
}

const titles: Partial<Record<ResumeSectionKind, string>> = {
  education: 'Education',
  work: 'Work',
  activities: 'Activities',
  awards: 'Awards',
  skills: 'Skills',
  about: 'About you',
};

/**
 * What is known about the student, with where it is from: facts as their documents say them, and the stories they told. Nothing
 * is concluded from any of it.
 */
export function composeSummary({ firstName, resume, transcript, stories }: SummaryInput): string {
  const facts = (Object.keys(titles) as ResumeSectionKind[]).flatMap((kind) => {
    const lines = resume.filter((section) => section.kind === kind).flatMap(factsOf);
    return lines.length === 0 ? [] : [`### ${titles[kind]}\n\n${lines.join('\n')}`];
  });
  const grades = transcript === null ? [] : transcriptLines(transcript).map((line) => `- ${line} *(transcript)*`);
  const told = stories.map(
    ({ title, opening, words }) => `- **${escape(title)}** (${words} words): “${escape(opening)}”`,
  );
  return [
    `# ${firstName.trim() === '' ? 'Your summary' : `About ${escape(firstName)}`}`,
    '## Facts from your documents',
    ...(facts.length === 0 && grades.length === 0 ? ['We didn’t find any facts in your documents yet.'] : facts),
    ...(grades.length === 0 ? [] : [`### Grades\n\n${grades.join('\n')}`]),
    '## Your stories',
    told.length === 0 ? 'You haven’t told us a story yet. The chat is a good place to start.' : told.join('\n'),
  ].join('\n\n');
}

/** One line a card, with the heading it stands under. */
function factsOf({ heading, cards }: ResumeSection): string[] {
  const source = heading === '' ? 'resume' : `resume, ${escape(heading)}`;
  return cards.map((card) => `- ${escape(factOf(card))} *(${source})*`);
}

function factOf({ title, place, dates, lines }: ResumeCard): string {
  const head = [title, place, dates].filter((part) => part !== '').join(', ');
  const told = lines.join('; ');
  if (head === '') return told;
  return told === '' ? head : `${head}: ${told}`;
}

function escape(text: string): string {
  return text.replaceAll(/[\\[\]*_`<>]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
