import type { Slot } from '#contracts/chat.ts';
import type { ResumeFacts } from '#server/composer/facts.ts';
import type { Topic } from './bank/bank-question.ts';
import { followUps, type FollowUp } from './bank/follow-ups.ts';
import { findBankQuestion } from './bank/question-bank.ts';
import { resumeQuestions } from './bank/resume-questions.ts';
import { careMark } from '#server/composer/reading/care.ts';
import { measure, type Coverage } from '#server/composer/interview/reading/coverage.ts';
import { readAnswer, type AnswerKind } from '#server/composer/interview/reading/read-answer.ts';
import { entryOf, resumeAgenda, type ReadyQuestion } from './subjects.ts';

export interface InterviewTurn {
  role: 'user' | 'assistant';
  content: string;
  /** What a question asks for. On an answer it may say better what the answer is about, where a model asked. */
  slot: Slot | null;
  /** What the consultant wrote down with its message: `ref` and marks, as in `moment.hard+smaller`. */
  question: string | null;
}

export interface InterviewInput {
  firstName: string;
  resume: ResumeFacts | null;
  hasTranscript: boolean;
  turns: InterviewTurn[];
  /** What the draft on the student's table still waits for, in its own words. */
  gaps?: { question: string; slot: Slot }[];
}

/** How a question was put: anew in plainer words, as a smaller one, as a wish for a scene, or with the closing words. */
export type Mark = 'again' | 'smaller' | 'scene' | 'wrap' | 'open';

/** What was asked last: a question of the bank or the resume, or one that grew out of an answer. */
export type Asked = { kind: 'root'; question: ReadyQuestion } | { kind: 'follow-up'; question: FollowUp };

export interface Exchange {
  asked: Asked | null;
  marks: Mark[];
  question: string;
  slot: Slot | null;
  answer: string;
  read: AnswerKind;
  /** The question of the bank that this belongs to. */
  root: ReadyQuestion | null;
  isAfterCare: boolean;
}

export interface ConversationState {
  input: InterviewInput;
  resumeQuestions: ReadyQuestion[];
  exchanges: Exchange[];
  last: Exchange;
  /** Everything the consultant has said, in order. */
  said: string[];
  askedRefs: Set<string>;
  closedTopics: Set<Topic>;
  /** Entries of the resume that the student would rather not speak of. */
  closedEntries: Set<string>;
  coverage: Coverage;
  isWrapped: boolean;
  /** Harm was spoken of: nothing heavy is asked any more. */
  isGentle: boolean;
}

/** `insight.since~moment.hard+wrap` is a follow-up that goes back to an earlier question, asked with the closing words. */
export function parseQuestion(question: string): { ref: string; about: string | null; marks: Mark[] } {
  const [asked = '', ...marks] = question.split('+');
  const [ref = '', about = null] = asked.split('~');
  return { ref, about, marks: marks as Mark[] };
}

/** Everything is read anew from the conversation itself, so that nothing has to be kept beside it. */
export function readState(input: InterviewInput): ConversationState {
  const agenda = resumeAgenda(input.resume, input.hasTranscript);
  const state: Omit<ConversationState, 'last' | 'coverage'> = {
    input,
    resumeQuestions: agenda,
    exchanges: [],
    said: [],
    askedRefs: new Set(),
    closedTopics: new Set(),
    closedEntries: new Set(),
    isWrapped: false,
    isGentle: false,
  };
  let open: Omit<Exchange, 'answer' | 'read'> | null = null;
  let root: ReadyQuestion | null = null;
  for (const turn of input.turns) {
    if (turn.role === 'assistant') {
      state.said.push(turn.content);
      const { ref, about, marks } = parseQuestion(turn.question ?? '');
      const asked = findAsked(ref, agenda);
      const subject = about === null ? asked : findAsked(about, agenda);
      if (subject?.kind === 'root') root = subject.question;
      if (ref !== '') state.askedRefs.add(ref);
      state.isWrapped ||= marks.includes('wrap');
      state.isGentle ||= ref === careMark;
      open = { asked, marks, question: turn.content, slot: turn.slot, root, isAfterCare: ref === careMark };
    } else {
      const before: Omit<Exchange, 'answer' | 'read'> = open ?? {
        asked: null,
        marks: [],
        question: '',
        slot: null,
        root,
        isAfterCare: false,
      };
      const slot = turn.slot ?? before.slot;
      const exchange: Exchange = { ...before, slot, answer: turn.content, read: readAnswer(turn.content) };
      state.exchanges.push(exchange);
      if (exchange.read.kind === 'refusal') close(state, root, exchange.read.isGeneral);
    }
  }
  const last = state.exchanges.at(-1);
  if (!last) throw new Error('A conversation is read for a reply only after the student has said something.');
  return { ...state, last, coverage: measure(tellingExchanges(state.exchanges)) };
}

/** What is personal to most people. Work, study and plans are left for who does not want to speak of the rest. */
const personal: Topic[] = [
  'setback',
  'good-day',
  'decision',
  'newness',
  'views',
  'group',
  'home',
  'people',
  'duties',
  'languages',
  'unseen',
  'record',
];

function close(
  state: Pick<ConversationState, 'input' | 'closedTopics' | 'closedEntries'>,
  root: ReadyQuestion | null,
  isGeneral: boolean,
): void {
  if (isGeneral) for (const topic of personal) state.closedTopics.add(topic);
  else if (root?.topic === 'work') {
    const entry = entryOf(state.input.resume, root.ref);
    if (entry !== null) state.closedEntries.add(entry);
  } else if (root) state.closedTopics.add(root.topic);
}

function findAsked(ref: string, agenda: ReadyQuestion[]): Asked | null {
  const fromResume = agenda.find((question) => question.ref === ref);
  if (fromResume) return { kind: 'root', question: fromResume };
  const [id = ''] = ref.split('@');
  const followUp = followUps.find((question) => question.id === id);
  if (followUp) return { kind: 'follow-up', question: followUp };
  // A line of a resume that was replaced meanwhile is gone; what was asked about it can still be understood.
  const known = findBankQuestion(id) ?? Object.values(resumeQuestions).find((question) => question.id === id) ?? null;
  return known ? { kind: 'root', question: { ...known, ref } } : null;
}

/** The exchanges about the question of the bank that is open now. */
export function exchangesOfRoot(state: ConversationState): Exchange[] {
  const { root } = state.last;
  const own: Exchange[] = [];
  for (const exchange of state.exchanges.toReversed()) {
    if (exchange.root?.ref !== root?.ref) break;
    own.unshift(exchange);
  }
  return own;
}

export function tellingExchanges(exchanges: Exchange[]): Exchange[] {
  return exchanges.filter(({ read }) => read.kind === 'answer' || read.kind === 'other-language');
}
