import { countWords } from '#contracts/counting.ts';
import type { Slot } from '#contracts/chat.ts';
import { followUps, type Cue, type FollowUp } from './bank/follow-ups.ts';
import { exchangesOfRoot, tellingExchanges, type ConversationState, type Exchange } from './conversation-state.ts';
import { findClips, worthQuoting } from '#server/composer/interview/reading/clips.ts';
import { hasTrouble, tellsDeed, tellsInsight } from '#server/composer/interview/reading/coverage.ts';
import { findCues, speaksOfLoss, type FoundCue } from '#server/composer/interview/reading/cues.ts';
import { fill, refWith, wasSaid, type AskableQuestion, type InterviewReply } from './say.ts';
import { splitSentences, wordsOf } from '#server/composer/interview/reading/sentences.ts';

/** Below this an answer is a few words, and one time and place is asked for. */
const fewWords = 12;
/** From here on the conversation has taken its time, and only what a story still lacks is asked. */
const manyQuestions = 13;

/** What to ask about first, by what the answer was for. */
const cuesFor: Record<Slot, Cue[]> = {
  motive: [
    'loss',
    'long',
    'doing',
    'number',
    'stock',
    'vague',
    'because',
    'liking',
    'person',
    'habit',
    'spark',
    'companion',
  ],
  moment: ['loss', 'long', 'speech', 'person', 'feeling', 'number', 'time', 'result', 'decision', 'habit', 'clip'],
  action: ['loss', 'long', 'time', 'speech', 'person', 'number', 'feeling', 'result', 'habit', 'clip'],
  insight: ['lesson', 'speech', 'person', 'decision'],
  community: ['loss', 'habit', 'number', 'group', 'person', 'companion', 'speech'],
  fit: ['doing', 'liking', 'person'],
  goal: ['vague', 'want'],
  background: ['loss', 'habit', 'number', 'companion', 'person', 'doing', 'liking', 'feeling', 'clip'],
  source: ['loss', 'speech', 'person', 'companion', 'time'],
};
const cuesForFewWords: Cue[] = ['loss', 'doing', 'vague', 'stock', 'number', 'liking'];
/** Those that still make sense when other things were spoken of in between. */
const lookingBack: ReadonlySet<string> = new Set(['insight.since', 'insight.before']);
const lookedBackAt: ReadonlySet<Slot> = new Set<Slot>(['moment', 'action', 'motive']);
const storySlots: ReadonlySet<Slot> = new Set<Slot>(['moment', 'action']);

/** A question that stays with what the student just said; null where it is time for something else. */
export function followUp(state: ConversationState): InterviewReply | null {
  const { last } = state;
  const { root } = last;
  if (!root || state.closedTopics.has(root.topic)) return null;
  if (last.read.kind !== 'answer' || last.read.isPartRefusal) return null;
  const own = exchangesOfRoot(state);
  const asked = own.filter(
    ({ asked: question, marks }) => question?.kind === 'follow-up' || marks.includes('scene'),
  ).length;
  const isShort = countWords(last.answer) < fewWords;
  if (isShort) return asked === 0 ? askForScene(state) : null;
  if (own.some(({ asked: question }) => question?.kind === 'follow-up' && question.question.cue === 'loss'))
    return null;
  const told = joinAnswers(tellingExchanges(own));
  const isTale = storySlots.has(root.slot);
  const isLate = state.askedRefs.size >= manyQuestions;
  const limit = isTale ? (isLate ? 1 : 3) : isLate ? 0 : 1;
  if (asked >= limit) return null;
  if (isTale && (asked > 0 || isLate))
    return completeStory(
      state,
      told,
      own.map(({ slot }) => slot),
    );
  const slot = last.slot ?? root.slot;
  // A short tale of trouble first needs what was done about it.
  if (slot === 'moment' && countWords(told) < 30 && hasTrouble(told)) return completeStory(state, told, []);
  const reply = askAboutCue(state, cuesFor[isTale ? 'moment' : slot], last.answer);
  return reply ?? (isTale ? completeStory(state, told, []) : null);
}

/** A story needs what the student did and what they made of it. */
function completeStory(state: ConversationState, told: string, asked: (Slot | null)[]): InterviewReply | null {
  const sentences = splitSentences(told);
  const lacksDeed = hasTrouble(told) && sentences.filter(tellsDeed).length < 2;
  if (lacksDeed && !asked.includes('action')) return askAboutCue(state, ['no-action'], told);
  const isInsightAsked = asked.includes('insight');
  if (!isInsightAsked && !sentences.some(tellsInsight)) return askAboutCue(state, ['no-insight'], told);
  return isInsightAsked ? null : askAboutCue(state, ['lesson'], told);
}

function askForScene(state: ConversationState): InterviewReply | null {
  const { root, asked, answer, marks } = state.last;
  const cued = askAboutCue(state, cuesForFewWords, answer);
  if (cued) return cued;
  if (marks.includes('smaller')) return null;
  if (!root || asked?.kind !== 'root' || wasSaid(state.said, root.scene)) return null;
  return { text: root.scene, slot: root.slot, question: refWith(root.ref, 'scene') };
}

/**
 * Back to a story that was told without what the student made of it. It comes after everything else, so the story is
 * named in the student's own words.
 */
export function lookBack(state: ConversationState): AskableQuestion | null {
  const question = followUps.find((candidate) => lookingBack.has(candidate.id) && isFresh(state, candidate));
  if (!question) return null;
  const roots = new Map<string, Exchange[]>();
  for (const exchange of tellingExchanges(state.exchanges)) {
    if (exchange.root) roots.set(exchange.root.ref, [...(roots.get(exchange.root.ref) ?? []), exchange]);
  }
  const stories = [...roots.values()].sort(([a], [b]) => motiveLast(a) - motiveLast(b));
  for (const exchanges of stories) {
    const [first] = exchanges;
    const told = joinAnswers(exchanges);
    const isClosed = first?.root && state.closedTopics.has(first.root.topic);
    const isThought = exchanges.some(({ slot }) => slot === 'insight') || splitSentences(told).some(tellsInsight);
    if (
      !first?.root ||
      !lookedBackAt.has(first.root.slot) ||
      isClosed ||
      isThought ||
      speaksOfLoss(told) ||
      !hasTrouble(told)
    )
      continue;
    const clip =
      findClips(told).find(({ text, score }) => score >= worthQuoting && hasTrouble(text)) ?? findClips(told)[0];
    if (!clip || clip.score < worthQuoting) continue;
    const reminder = `You told me “${clip.text}”.`;
    if (state.said.some((said) => said.includes(reminder))) continue;
    const text = `${reminder} ${question.text}`;
    return { text, slot: question.slot, ref: `${question.id}~${first.root.ref}`, topic: first.root.topic };
  }
  return null;
}

function askAboutCue(state: ConversationState, order: Cue[], answer: string): InterviewReply | null {
  const found = new Map(allCues(answer).map((cue) => [cue.cue, cue]));
  for (const cue of order) {
    const here = found.get(cue);
    if (!here || wasQuoted(state, here)) continue;
    const question = followUps.find((candidate) => candidate.cue === cue && isFresh(state, candidate));
    if (question)
      return {
        text: fill(question.text, { quote: here.quote, person: here.person }),
        slot: question.slot,
        question: question.id,
      };
  }
  return null;
}

function motiveLast(exchange: Exchange | undefined): number {
  return exchange?.root?.slot === 'motive' ? 1 : 0;
}

/** On lines of their own, so that no quotation ever runs from one answer into the next. */
function joinAnswers(exchanges: Exchange[]): string {
  return exchanges.map(({ answer }) => answer).join('\n');
}

/** Those that need no words of the student's are always there. */
function allCues(answer: string): FoundCue[] {
  const always: Cue[] = ['group', 'no-action', 'no-insight'];
  return [...findCues(answer), ...always.map((cue) => ({ cue, quote: '', person: '' }))];
}

function isFresh(state: ConversationState, question: FollowUp): boolean {
  return !state.askedRefs.has(question.id);
}

/** The same words are not held up to the student twice, nor words about what they would rather leave out. */
function wasQuoted(state: ConversationState, { quote, person }: FoundCue): boolean {
  if (quote !== '' && state.said.some((text) => text.includes(`“${quote}”`))) return true;
  const left = leftOut(state);
  return wordsOf(`${quote} ${person}`).some((word) => left.has(word));
}

/** Nouns after “I would rather not talk about …”. */
function leftOut(state: ConversationState): Set<string> {
  const words = new Set<string>();
  for (const { read, answer } of state.exchanges) {
    if (read.kind !== 'refusal' && !(read.kind === 'answer' && read.isPartRefusal)) continue;
    const about = /\b(?:about|into|discuss|share)\s+((?:\S+\s*){1,5})/i.exec(answer)?.[1] ?? '';
    for (const word of wordsOf(about))
      if (word.length > 2 && !['the', 'that', 'this', 'your', 'and', 'but'].includes(word)) words.add(word);
  }
  return words;
}
