import { isDateOnly } from '#server/composer/resume/dates.ts';
import { countWords } from '#contracts/counting.ts';
import type { Slot } from '#contracts/chat.ts';
import type { Fact, ResumeFacts } from '#server/composer/facts.ts';
import {
  readState,
  tellingExchanges,
  type ConversationState,
  type Exchange,
  type InterviewTurn,
} from '#server/composer/interview/conversation-state.ts';
import { openQuestions } from '#server/composer/interview/next-question.ts';
import { readQuestion } from '#server/composer/interview/reading/read-question.ts';
import { splitSentences } from '#server/composer/interview/reading/sentences.ts';
import { asTold, wishes } from '#server/composer/interview/reading/told-under.ts';
import { firstWords, inLine, plain } from './quote.ts';
import { beginningsOf, isTold, talesIn, tellStory } from './stories.ts';
import { strengthsWithEvidence } from './strengths.ts';
import { transcriptLines } from './transcript-lines.ts';

/** Raised when the text would come out differently for the same student. */
export const summaryVersion = 5;

export interface SummaryInput {
  firstName: string;
  resume: ResumeFacts;
  transcript: string | null;
  turns: InterviewTurn[];
}

/** What is known of a student, in Markdown: their own words and lines, sorted, with what is still missing. Nothing is added. */
export function composeSummary(input: SummaryInput): string {
  const name = input.firstName.trim() === '' || input.firstName === 'User' ? 'The student' : plain(input.firstName);
  const state = stateOf(input);
  const told = state ? asTold(tellingExchanges(state.exchanges)) : [];
  const sections: [string, string[]][] = [
    ['Snapshot', snapshot(input, told, name)],
    ['Background', background(input, told, name)],
    ['Strengths, with evidence', strengths(input.resume, told)],
    ['Stories worth telling', stories(told, name)],
    ['Goals', goals(told, name)],
    ['Still missing', missing(state)],
  ];
  return sections
    .filter(([, parts]) => parts.length > 0)
    .map(([title, parts]) => `## ${title}\n\n${parts.join('\n\n')}`)
    .join('\n\n');
}

function stateOf({ firstName, resume, transcript, turns }: SummaryInput): ConversationState | null {
  if (!turns.some(({ role }) => role === 'user')) return null;
  return readState({ firstName, resume, hasTranscript: transcript !== null, turns });
}

function of(told: Exchange[], ...slots: Slot[]): Exchange[] {
  return told.filter(({ slot }) => slot !== null && slots.includes(slot));
}

/** Answers that are not part of a story, where they would stand twice. */
function outside(told: Exchange[], ...slots: Slot[]): Exchange[] {
  const inStories = new Set(
    talesIn(told)
      .filter(isTold)
      .flatMap(({ exchanges }) => exchanges),
  );
  return of(told, ...slots).filter((exchange) => !inStories.has(exchange));
}

function snapshot({ resume: { facts }, transcript }: SummaryInput, told: Exchange[], name: string): string[] {
  const lines: string[] = [];
  const school =
    facts.find(({ kind, isCurrent }) => kind === 'education' && isCurrent) ??
    facts.find(({ kind }) => kind === 'education');
  if (school) lines.push(`- **Education:** ${headOf(school)}`);
  const [motive] = of(told, 'motive');
  if (motive) lines.push(`- **Wants to study:** ${firstWords(withoutApology(motive.answer))}`);
  const now = facts.filter(({ kind, isCurrent }) => (kind === 'role' || kind === 'project') && isCurrent);
  if (now.length > 0) lines.push(`- **Does now:** ${now.slice(0, 3).map(headOf).join('; ')}`);
  const goal = of(told, 'goal').find(({ answer }) => wishes.test(answer)) ?? outside(told, 'goal')[0];
  if (goal) lines.push(`- **Wants to do later:** ${firstWords(goal.answer)}`);
  const words = told.reduce((sum, { answer }) => sum + countWords(answer), 0);
  const documents =
    transcript === null || transcriptLines(transcript).length === 0
      ? ['the resume', 'the resume alone']
      : ['the resume, the transcript', 'the resume and the transcript'];
  const from =
    told.length === 0
      ? `${documents[1]}; the conversation has no answers yet`
      : `${documents[0]} and ${told.length} ${told.length === 1 ? 'answer' : 'answers'} by ${name === 'The student' ? 'the student' : name} (about ${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'})`;
  lines.push(`- **Made from:** ${from}`);
  return [lines.join('\n')];
}

/** Who is sorry for their English says so first; what they want to study comes after it. */
function withoutApology(answer: string): string {
  const told = splitSentences(answer).filter((sentence) => readQuestion(sentence) === null);
  return told.length > 0 ? told.join(' ') : answer;
}

function background({ resume: { facts }, transcript }: SummaryInput, told: Exchange[], name: string): string[] {
  const parts: string[] = [];
  const list = (title: string, items: Fact[]) => {
    if (items.length > 0) parts.push(`**${title}**\n\n${items.map((fact) => `- ${headOf(fact)}`).join('\n')}`);
  };
  list(
    'Education',
    facts.filter(({ kind }) => kind === 'education'),
  );
  list(
    'Work, activities and projects',
    facts.filter(({ kind }) => kind === 'role' || kind === 'project'),
  );
  const lines = (title: string, kind: Fact['kind']) => {
    const found = facts.filter((fact) => fact.kind === kind).slice(0, 8);
    if (found.length > 0) parts.push(`**${title}**\n\n${found.map(({ text }) => `- ${asOneLine(text)}`).join('\n')}`);
  };
  lines('Awards', 'award');
  lines('Publications', 'publication');
  const marks = transcript === null ? [] : transcriptLines(transcript);
  if (marks.length > 0) parts.push(`**From the transcript**\n\n${marks.map((line) => `- ${plain(line)}`).join('\n')}`);
  const skills = facts.filter(({ kind }) => kind === 'skill').map(({ text }) => plain(text));
  if (skills.length > 0) parts.push(`**Skills and languages:** ${skills.slice(0, 15).join(', ')}`);
  const words = quotes(outside(told, 'background'));
  if (words) parts.push(`**In ${possessive(name)} own words**\n\n${words}`);
  // “Mondays.” says nothing without its question.
  const people = quotes(outside(told, 'community', 'source').filter(({ answer }) => countWords(answer) > 2));
  if (people) parts.push(`**People and places**\n\n${people}`);
  return parts;
}

function strengths(resume: ResumeFacts, told: Exchange[]): string[] {
  const found = strengthsWithEvidence(
    resume,
    told.map(({ answer }) => answer),
  );
  return found.length > 0 ? found : ['Neither the resume nor the conversation shows enough yet to name one.'];
}

function stories(told: Exchange[], name: string): string[] {
  const tales = talesIn(told);
  const parts = tales.filter(isTold).map((tale) => tellStory(tale, name));
  const thoughts = quotes(outside(told, 'insight'));
  if (thoughts) parts.push(`**Thoughts that belong to no story yet**\n\n${thoughts}`);
  const beginnings = beginningsOf(tales);
  if (beginnings.length > 0) parts.push(`**Beginnings, too short to tell yet**\n\n${beginnings.join('\n')}`);
  return parts.length > 0 ? parts : [`${name} has not told a story yet.`];
}

function goals(told: Exchange[], name: string): string[] {
  const parts: string[] = [];
  const apart = new Set(outside(told, 'goal', 'fit'));
  const ahead = (slot: Slot) =>
    quotes(of(told, slot).filter((exchange) => apart.has(exchange) || wishes.test(exchange.answer)));
  const later = ahead('goal');
  if (later) parts.push(later);
  const why = quotes(outside(told, 'motive'));
  if (why) parts.push(`**Why this subject**\n\n${why}`);
  const place = ahead('fit');
  if (place) parts.push(`**Looks for in a place to study**\n\n${place}`);
  return parts.length > 0 ? parts : [`${name} has not spoken of goals yet.`];
}

function missing(state: ConversationState | null): string[] {
  const questions = openQuestions(state, 5);
  return questions.length > 0 ? [questions.map((question) => `- ${question}`).join('\n')] : [];
}

function quotes(exchanges: Exchange[]): string | null {
  return exchanges.length === 0 ? null : exchanges.map(({ answer }) => `- ${inLine(answer, 60)}`).join('\n');
}

/** “Volunteer Water Monitor, Bear Creek Watershed Council (June 2024 to now)”. */
function headOf({ role, organisation, text, start, end, isCurrent }: Fact): string {
  const title = [role, organisation]
    .filter((part) => part !== null && part !== '')
    .join(', ')
    // A line without a comma may carry its dates in the name.
    .replace(/[\s,(]*(?:19|20)\d\d(?:\s*[-–]\s*(?:(?:19|20)\d\d|present))?\)?$/i, '');
  const name = plain(title.charAt(0).toUpperCase() + title.slice(1));
  const until = isCurrent ? 'now' : end;
  const dates = [start, until].filter((part) => part !== null && part !== '').join(' to ');
  if (title === '') return asOneLine(text);
  const label = /\bclass of\b/i.test(text) && until === null ? 'class of ' : '';
  return dates === '' ? name : `${name} (${label}${plain(dates)})`;
}

/** “Map of the buried creek | 2026” stands in the facts as the page has it: columns apart. */
function asOneLine(text: string): string {
  const columns = text.split(' | ').map(plain);
  const last = columns.at(-1) ?? '';
  return columns.length > 1 && isDateOnly(last) ? `${columns.slice(0, -1).join(', ')} (${last})` : columns.join(', ');
}

function possessive(name: string): string {
  return name === 'The student' ? 'their' : `${name}’s`;
}
