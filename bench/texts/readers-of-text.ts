import { countCharacters, countWords } from '#contracts/counting.ts';
import { toCleanText } from '#contracts/essay-blocks.ts';
import { countEssay, findGaps, withoutGaps } from '#contracts/gaps.ts';
import {
  answersToldSince,
  checkText,
  composeSummary,
  critiqueText,
  draftEssay,
  makePlan,
  nextReply,
  reviseText,
  typedIn,
} from '#server/composer/compose.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { readResume } from '#server/composer/resume/read-resume.ts';
import { chatMessage } from '#contracts/limits.ts';
import { attributeChanges, attributeText } from '#server/features/essay-agent/authorship/authorship.ts';
import { writeEssay } from '#server/features/essay-export/write-essay.ts';
import { readForm } from '#server/features/essay-writing/task/read-form.service.ts';
import { originsOf } from '#server/features/essay-writing/sentence-origins.ts';
import { listPieces } from '#web/features/essay-studio/changes/list-changes.ts';
import { alignTexts } from '#web/ui/diff/align-texts.ts';
import { compareTexts } from '#web/ui/diff/compare-texts.ts';

/** Something of ours that reads a text of somebody else's from its beginning to its end. */
export interface TextReader {
  name: string;
  read: (text: string) => unknown;
}

const question = 'What happened?';
const answer = 'My aunt ran a noodle shop. I counted the bowls by the window every night, because nobody else did.';
const gap = '[Your turn: what you saw first, about 30 words]';

const input: ComposerInput = {
  form: {
    promptText: 'Describe a challenge you have faced. How did you respond, and what did you learn?',
    universityName: 'Northfield University',
    courseName: 'Civil Engineering',
    educationLevel: 'undergraduate',
    wordCount: { min: 250, max: 350 },
  },
  resumeText: '',
  transcriptText: '',
  conversation: talk([answer]),
  answers: [],
  ticked: [],
  previousEssays: [],
};

/** Messages as long as one may be. */
function messagesOf(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${chatMessage.maxLength}}`, 'g')) ?? [];
}

function talk(answers: readonly string[]): ComposerInput['conversation'] {
  return answers.flatMap((content, index) => [
    { id: `q${index}`, role: 'assistant' as const, content: question, slot: 'moment' as const },
    { id: `a${index}`, role: 'user' as const, content, slot: null },
  ]);
}

/** The text with every tenth word gone and others in its place: as a student edits. */
function edited(text: string): string {
  return text
    .split(/(?<=\s)/)
    .map((word, index) => (index % 10 === 3 ? `new${index} ` : word))
    .join('');
}

/** A student who brought one text along as everything. */
function everywhere(text: string): ComposerInput {
  return {
    ...input,
    resumeText: text,
    transcriptText: text,
    conversation: talk(messagesOf(text)),
    previousEssays: [text],
    typed: [text],
  };
}

const interview = (text: string) => ({
  firstName: 'Kim',
  turns: talk(messagesOf(text)).map((turn) => Object.assign(turn, { question: null, state: 'complete' as const })),
});

/** All of them. A new one belongs here: `linear-time.test.ts` then holds it to its time. */
export const readersOfText: readonly TextReader[] = [
  { name: 'words', read: countWords },
  { name: 'characters', read: countCharacters },
  { name: 'gaps', read: findGaps },
  { name: 'text without gaps', read: withoutGaps },
  { name: 'count of an essay', read: countEssay },
  { name: 'clean text', read: toCleanText },
  { name: 'resume', read: readResume },
  { name: 'checks', read: (text) => checkText(input, text, ['Harvard University']) },
  {
    name: 'checks of a text that stands everywhere',
    read: (text) => checkText(everywhere(text), text, ['Harvard University']),
  },
  { name: 'critique', read: (text) => critiqueText(input, text, ['Harvard University']) },
  { name: 'revision', read: (text) => reviseText(input, `${text} ${gap}`) },
  { name: 'answers told since', read: (text) => answersToldSince(input, `${text} ${gap}`, new Set(['a0'])) },
  { name: 'what was typed', read: (text) => typedIn(text, [edited(text)], [text.slice(0, 500)]) },
  { name: 'origins', read: (text) => originsOf(text, input, '') },
  {
    name: 'origins in a long conversation',
    read: (text) => originsOf(text, { ...input, conversation: talk(messagesOf(text)) }, ''),
  },
  { name: 'task', read: readForm },
  { name: 'plan from a resume', read: (text) => makePlan({ ...input, resumeText: text }) },
  { name: 'plan from a transcript', read: (text) => makePlan({ ...input, transcriptText: text }) },
  { name: 'plan from a conversation', read: (text) => makePlan({ ...input, conversation: talk(messagesOf(text)) }) },
  { name: 'draft by a plan', read: (text) => draftEssay(input, text) },
  { name: 'draft from a conversation', read: (text) => draftEssay({ ...input, conversation: talk(messagesOf(text)) }) },
  { name: 'draft beside another essay', read: (text) => draftEssay({ ...input, previousEssays: [text] }) },
  {
    name: 'summary',
    read: (text) => composeSummary({ ...interview(text), resume: text, transcript: text }),
  },
  {
    name: 'next question',
    read: (text) => nextReply({ ...interview(text), resume: text, hasTranscript: true, gaps: [] }),
  },
  {
    name: 'authorship',
    read: (text) =>
      attributeText(
        [
          { content: text, hand: 'machine', pasted: [] },
          { content: edited(text), hand: 'student', pasted: [text.slice(0, 500)] },
        ],
        [text],
      ),
  },
  {
    name: 'hands since the draft before',
    read: (text) => attributeChanges([{ content: edited(text), hand: 'student', pasted: [] }], text),
  },
  { name: 'comparison of two drafts', read: (text) => compareTexts(text, edited(text)) },
  { name: 'comparison with a draft written anew', read: (text) => compareTexts(text, text.replaceAll(/[a-z]/gi, 'x')) },
  { name: 'changes to decide about', read: (text) => listPieces(text, edited(text), { previous: [], draft: [] }) },
  { name: 'alignment of two drafts', read: (text) => alignTexts(text, edited(text)) },
  { name: 'PDF', read: (text) => writeEssay({ format: 'pdf', title: 'Essay', subtitle: '', text }) },
  { name: 'DOCX', read: (text) => writeEssay({ format: 'docx', title: 'Essay', subtitle: '', text }) },
];
