import { definePrompt } from './define-prompt.ts';
import { fence, fenceRule } from './fence.ts';

export interface SummaryInput {
  firstName: string;
  resume: string;
  transcript: string | null;
  told: { question: string; answer: string }[];
}

const resumeLength = 24_000;
const transcriptLength = 12_000;
const chatLength = 80_000;

const rules = `You write the profile summary of a student, for the student and for the people who help with their university essays. It is made from a resume, a transcript and an interview.

Use only what stands in the material. Do not add qualities, motives, feelings or results that were not given. Where something is missing, say so. Keep names and figures exactly as they are. Do not judge the student's chances.

Answer in Markdown with exactly these headings, in this order:
## Snapshot
Three or four lines: what they study now, what they want to study and why in a few quoted words, what they do besides.
## Facts
Education, work, activities, awards with their dates, a line each, with where it stands: (resume), (transcript), (told).
## Stories
Each with a short title and the student's own words as a quotation (a line that begins with ">"), cut with […] where it is long. Do not retell what you can quote. Draw no conclusion about their character from any of them.
## Goals
What they want to do, in their words.
## Still missing
Two to five questions, as a list, that would help an essay most. Ask nothing they declined to speak of.

Write plainly, in the third person, by first name, without "he" or "she" unless the material says which. 350 to 900 words, less where there is little.`;

/** The headings every summary has, written by a model or not. */
export const summaryHeadings = ['Snapshot', 'Facts', 'Stories', 'Goals', 'Still missing'] as const;

export const summaryPrompt = definePrompt<SummaryInput>({
  name: 'summary',
  version: 2,
  maxOutputTokens: 2500,
  temperature: 0.3,
  render: ({ firstName, resume, transcript, told }) => [
    { role: 'system', content: `${rules}\n\n${fenceRule}` },
    {
      role: 'user',
      content: [
        `First name:\n${fence('name', firstName, { maxLength: 100 })}`,
        `Resume:\n${fence('resume', resume, { maxLength: resumeLength })}`,
        `Transcript:\n${fence('transcript', transcript ?? '', { maxLength: transcriptLength })}`,
        `Interview:\n${fence('interview', interview(told), { maxLength: chatLength })}`,
      ].join('\n\n'),
    },
  ],
});

function interview(told: SummaryInput['told']): string {
  return told.map(({ question, answer }) => `Question: ${question}\nAnswer: ${answer}`).join('\n\n');
}
