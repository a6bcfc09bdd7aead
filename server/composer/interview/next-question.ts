import { countWords } from '#contracts/counting.ts';
import { Slot } from '#contracts/chat.ts';
import type { BankQuestion, Topic } from './bank/bank-question.ts';
import { coreQuestions, findBankQuestion, questionBank } from './bank/question-bank.ts';
import { tellingExchanges, type ConversationState } from './conversation-state.ts';
import { hasTrouble, isStory, measure, tellsDeed, thinSlots } from '#server/composer/interview/reading/coverage.ts';
import { speaksOfLoss } from '#server/composer/interview/reading/cues.ts';
import { splitSentences } from '#server/composer/interview/reading/sentences.ts';
import { lookBack } from './follow-up.ts';
import type { AskableQuestion } from './say.ts';
import { entryOf, type ReadyQuestion } from './subjects.ts';

const heavy: ReadonlySet<Topic> = new Set<Topic>(['setback', 'record', 'decision']);

/** The least told slot comes next; among equals the one that essays lack most often. */
const needOrder: Slot[] = ['insight', 'moment', 'action', 'background', 'motive', 'goal', 'source', 'community', 'fit'];

const wholeBank: ReadyQuestion[] = Slot.options.flatMap((slot) => questionBank[slot].map(asReady));

function asReady(question: BankQuestion): ReadyQuestion {
  return Object.assign({ ref: question.id }, question);
}

export interface NextQuestion {
  question: AskableQuestion | null;
  /** Everything that every conversation comes to has been asked, told or declined. */
  isCoreDone: boolean;
}

/** The next question of the bank or the resume. Null where there is none left to ask. */
export function nextQuestion(state: ConversationState): NextQuestion {
  const core = coreAgenda(state).find((question) => mayAsk(state, question) && !isTold(state, question));
  if (core) return { question: core, isCoreDone: false };
  return { question: lookBack(state) ?? furtherQuestion(state), isCoreDone: true };
}

function coreAgenda(state: ConversationState): ReadyQuestion[] {
  const core = coreQuestions.flatMap((id) => {
    const question = findBankQuestion(id);
    return question ? [asReady(question)] : [];
  });
  const [first, ...rest] = core;
  // The best line of the resume comes second, as soon as the subject is known.
  const opening = state.resumeQuestions.slice(0, 1);
  const second = opening[0]?.id === 'resume.turn' ? state.resumeQuestions.slice(0, 2) : opening;
  return [...(first ? [first] : []), ...second, ...rest];
}

/** Whether it was neither asked nor declined, and fits the mood. */
function mayAsk(state: ConversationState, question: ReadyQuestion): boolean {
  if (state.askedRefs.has(question.ref) || state.closedTopics.has(question.topic)) return false;
  if (heavy.has(question.topic) && (state.isGentle || saidLoss(state))) return false;
  const entry = entryOf(state.input.resume, question.ref);
  if (entry === null) return true;
  if (state.closedEntries.has(entry)) return false;
  // Two lines about the same work would feel like an examination: one day of it is enough.
  return question.id !== 'resume.day' || !asksAbout(state, 'resume.day', entry);
}

function asksAbout(state: ConversationState, id: string, entry: string): boolean {
  return [...state.askedRefs].some((ref) => ref.startsWith(`${id}@`) && entryOf(state.input.resume, ref) === entry);
}

function saidLoss(state: ConversationState): boolean {
  return state.exchanges.some(({ answer }) => speaksOfLoss(answer));
}

/** Whether what it asks for was told already, in answer to something else. */
function isTold(state: ConversationState, { id, slot }: ReadyQuestion): boolean {
  const told = tellingExchanges(state.exchanges);
  if (id === 'moment.hard') {
    return told.some(
      ({ answer, slot: own }) =>
        (own === 'moment' || own === 'action') &&
        isStory(answer) &&
        hasTrouble(answer) &&
        deedsIn(answer) >= 2 &&
        countWords(answer) >= 60,
    );
  }
  if (id === 'resume.turn') return told.some((exchange) => exchange.slot === 'motive' && isStory(exchange.answer));
  if (slot === 'goal') return state.coverage.words.goal >= 25;
  return false;
}

function deedsIn(answer: string): number {
  return splitSentences(answer).filter(tellsDeed).length;
}

function furtherQuestion(state: ConversationState): ReadyQuestion | null {
  const { words } = state.coverage;
  const lastSlot = state.last.root?.slot;
  const [beginnings, lines] = partition(state.resumeQuestions, ({ id }) => id === 'resume.begin');
  const open = [...lines, ...wholeBank, ...beginnings].filter((question) => mayAsk(state, question));
  const slots = needOrder
    .filter((slot) => open.some((question) => question.slot === slot))
    .sort((a, b) => words[a] - words[b] || needOrder.indexOf(a) - needOrder.indexOf(b));
  const slot = slots.find((candidate) => candidate !== lastSlot) ?? slots[0];
  return open.find((question) => question.slot === slot) ?? null;
}

/**
 * Questions whose answers would help most, for a summary: those of the thin slots first, none that was asked already and
 * none about what the student would rather leave out. Without a conversation they are the first ones of every interview.
 */
export function openQuestions(state: ConversationState | null, most: number): string[] {
  const coverage = state ? state.coverage : measure([]);
  const questions: string[] = [];
  const back = state ? lookBack(state) : null;
  if (back) questions.push(back.text);
  for (const slot of thinSlots(coverage)) {
    if (slot === back?.slot) continue;
    const open = [...(state?.resumeQuestions ?? []), ...wholeBank].find(
      (question) => question.slot === slot && (!state || mayAsk(state, question)),
    );
    if (open) questions.push(open.text);
  }
  const next = state ? furtherQuestion(state) : null;
  if (questions.length < 2 && next && !questions.includes(next.text)) questions.push(next.text);
  return questions.slice(0, most);
}

function partition<T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
