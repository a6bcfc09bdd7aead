import { countCharacters, countWords } from '#contracts/counting.ts';
import { toCleanText } from '#contracts/essay-blocks.ts';
import { groupHunks } from '#contracts/ledger-hunks.ts';
import { countEssay, findGaps, withoutGaps } from '#contracts/gaps.ts';
import {
  checkEssay,
  critique,
  draftEssay,
  nextReply,
  originsOf,
  planEssay,
  readResume,
  revise,
  storiesIn,
  summarize,
  viewPlan,
  type BoardInput,
} from '#server/composer/compose.ts';
import { nextOpening } from '#server/composer/interview/openings.ts';
import { readMessage } from '#server/composer/reading/read-message.ts';
import { chatMessage } from '#contracts/limits.ts';
import { writeEssay } from '#server/features/essay-export/write-essay.ts';
import { judgeMachine } from '#server/features/ledger/known-words.ts';
import { readRecord, type RecordedRow } from '#server/features/ledger/words-by-hand.ts';
import { hunksBetween, textOps } from '#server/features/ledger/words/text-ops.ts';
import { readForm } from '#server/features/essay-writing/task/read-form.service.ts';
import { compareTexts } from '#web/ui/diff/compare-texts.ts';

/** Something of ours that reads a text of somebody else's from its beginning to its end. */
export interface TextReader {
  name: string;
  read: (text: string) => unknown;
}

const question = 'What happened?';
const answer = 'My aunt ran a noodle shop. I counted the bowls by the window every night, because nobody else did.';
const gap = '[Your turn: what you saw first, about 30 words]';

const prompt = 'Describe a challenge you have faced. How did you respond, and what did you learn?';

/** Messages as long as one may be. */
function messagesOf(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${chatMessage.maxLength}}`, 'g')) ?? [];
}

function talk(answers: readonly string[]) {
  return answers.flatMap((content, index) => [
    { id: `q${index}`, role: 'assistant' as const, content: question, question: null },
    { id: `a${index}`, role: 'user' as const, content, question: null },
  ]);
}

/** A student who told this. */
function tells(text: string): BoardInput {
  const stories = storiesIn(talk([answer, ...messagesOf(text)])).map(({ rootId, answers }) => ({
    id: rootId,
    title: 'A story',
    isStarred: false,
    usedIn: [],
    answers,
  }));
  return { prompt, limits: { min: 250, max: 350 }, stories, reasons: [], answers: [] };
}

/** A draft that a machine wrote from what the student told, and that arrived with other words afterwards. */
function recordOf(text: string): RecordedRow[] {
  const row = { beganAt: new Date(0), cause: 'run' };
  return [
    { ...row, seq: 1, actor: 'machine', ops: textOps('', text, judgeMachine([text])) },
    { ...row, seq: 2, actor: 'student', ops: textOps(text, edited(text), (tokens) => tokens.map(() => 'U')) },
  ];
}

const check = (draft: string, given: string[]) =>
  checkEssay(
    {
      draft,
      universityName: 'Northfield University',
      wordCount: { min: 250, max: 350 },
      otherUniversities: ['Harvard University'],
      given,
    },
    tells(''),
    '',
  );

/** The text with every tenth word gone and others in its place: as a student edits. */
function edited(text: string): string {
  return text
    .split(/(?<=\s)/)
    .map((word, index) => (index % 10 === 3 ? `new${index} ` : word))
    .join('');
}

/** What opens a story after one in which everything was only mentioned on the way. */
function openAfter(text: string) {
  const told = talk(messagesOf(text.replaceAll(/(?<=\. )/g, 'Also one time ')));
  const answers = told.flatMap(({ id, role, content }) =>
    role === 'user' ? [{ id, question, text: content, isPrivate: false }] : [],
  );
  const nothing = { content: '', asked: null, said: [], marks: [], storyMarks: [], story: null, lastStory: null };
  return nextOpening({
    ...nothing,
    input: { firstName: 'Kim', resumeLines: [], turns: told },
    reading: readMessage('Skip'),
    stories: [{ rootId: 'a0', answers }],
    told: 1,
    words: 0,
    isWanted: false,
    back: null,
    isForEssay: false,
    isGentle: false,
  });
}

const turns = (text: string) =>
  talk(messagesOf(text)).map((turn) => Object.assign(turn, { state: 'complete' as const }));

/** All of them. A new one belongs here: `linear-time.test.ts` then holds it to its time. */
export const readersOfText: readonly TextReader[] = [
  { name: 'words', read: countWords },
  { name: 'characters', read: countCharacters },
  { name: 'gaps', read: findGaps },
  { name: 'text without gaps', read: withoutGaps },
  { name: 'count of an essay', read: countEssay },
  { name: 'clean text', read: toCleanText },
  { name: 'resume', read: readResume },
  { name: 'task', read: readForm },
  { name: 'checks', read: (text) => check(text, []) },
  { name: 'checks of a text that was told', read: (text) => check(text, [text]) },
  { name: 'critique', read: (text) => critique(text, check(text, [])) },
  { name: 'revision', read: (text) => revise(`${text} ${gap}`, [{ question: `Here: “${text}” Why?`, answer: text }]) },
  { name: 'origins', read: (text) => originsOf(text, [{ source: 'chat', text: answer }]) },
  { name: 'origins of a text that was told', read: (text) => originsOf(edited(text), [{ source: 'chat', text }]) },
  { name: 'plan', read: (text) => planEssay(tells(text), '') },
  { name: 'plan of a long prompt', read: (text) => planEssay({ ...tells(''), prompt: text }, '') },
  {
    name: 'board of a plan',
    read: (text) => {
      const told = tells(text);
      return viewPlan(told, planEssay(told, ''));
    },
  },
  { name: 'board of a plan edited by hand', read: (text) => viewPlan(tells(''), `## 1. ${prompt}\n\n${text}`) },
  { name: 'draft', read: (text) => draftEssay(tells(text), '') },
  { name: 'draft by a plan edited by hand', read: (text) => draftEssay(tells(''), `## 1. ${prompt}\n\n${text}`) },
  {
    name: 'summary',
    read: (text) => summarize({ firstName: 'Kim', resume: text, transcript: text, stories: tells(text).stories }),
  },
  {
    name: 'next question',
    read: (text) => nextReply({ firstName: 'Kim', turns: turns(text), resume: text, gaps: [] }),
  },
  { name: 'what was mentioned on the way', read: openAfter },
  { name: 'authorship', read: (text) => readRecord(recordOf(text)) },
  { name: 'suggestions of a revision', read: (text) => groupHunks(text, hunksBetween(text, edited(text))) },
  { name: 'comparison of two drafts', read: (text) => compareTexts(text, edited(text)) },
  { name: 'comparison with a draft written anew', read: (text) => compareTexts(text, text.replaceAll(/[a-z]/gi, 'x')) },
  { name: 'PDF', read: (text) => writeEssay({ format: 'pdf', title: 'Essay', subtitle: '', text }) },
  { name: 'DOCX', read: (text) => writeEssay({ format: 'docx', title: 'Essay', subtitle: '', text }) },
];
