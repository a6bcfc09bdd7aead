import type { Slot } from '#contracts/chat.ts';
import { findClips, worthQuoting } from '#server/composer/interview/reading/clips.ts';
import { speaksOfLoss } from '#server/composer/interview/reading/cues.ts';
import { tellingExchanges, type ConversationState } from './conversation-state.ts';
import { hasEnough, thinSlots } from '#server/composer/interview/reading/coverage.ts';
import { isPastVerb } from '#server/composer/language/words/verbs.ts';
import { wordsOf } from '#server/composer/interview/reading/sentences.ts';
import { asTold } from '#server/composer/interview/reading/told-under.ts';
import { pickPhrase, refWith, type AskableQuestion, type InterviewReply } from './say.ts';

const labels: Record<Slot, string> = {
  motive: 'why you want this',
  moment: 'things that happened',
  action: 'what you did',
  insight: 'what you make of it',
  community: 'the people around you',
  fit: 'how you choose a place',
  goal: 'where you are going',
  background: 'where you come from',
  source: 'who and what you learn from',
};
const shown: Slot[] = ['motive', 'moment', 'action', 'insight', 'community', 'source', 'goal', 'fit', 'background'];
const mostShown = 5;

/** What is here, in the student's own words; what is thin; that they may go; and one more question for who stays. */
export function wrapUp(
  state: ConversationState,
  question: AskableQuestion | null,
  prefix: string | null,
): InterviewReply {
  const { coverage } = state;
  const have = ownWords(state);
  const thin = thinSlots(coverage).map((slot) => labels[slot]);
  const isPlenty = hasEnough(coverage);
  const head = isPlenty
    ? 'I think I have enough to begin with. In your own words:'
    : have.length > 0
      ? 'Those were my main questions. In your own words I have:'
      : 'Those were my main questions.';
  const list = have.map(({ slot, clip }) => `– ${labels[slot]}: “${clip}”`).join('\n');
  const gap =
    isPlenty || thin.length === 0
      ? null
      : `${soFar(coverage.total)} There is little yet on ${inWords(thin.slice(0, 3))}, so a first draft would have gaps for you to fill.`.trim();
  const leave = 'Press Move to Next Step when you are ready: a summary is made from this, and you can correct it.';
  const stay = question ? `If you would rather continue, I would ask this next: ${question.text}` : null;
  const text = [prefix, [head, list].filter(Boolean).join('\n'), gap, leave, stay].filter(Boolean).join('\n\n');
  return question
    ? { text, slot: question.slot, question: refWith(question.ref, 'wrap') }
    : { text, slot: null, question: refWith('end', 'wrap') };
}

/** For a student who wants to stop now. */
export function sayGoodbye(state: ConversationState): InterviewReply {
  const text = pickPhrase(state.said, [
    'Then let us stop here. Press Move to Next Step: this conversation is saved, and your summary is made from it. You can come back and add to it at any time.',
    'All right. Move to Next Step takes you on; what you wrote stays here.',
  ]);
  return { text: text ?? 'Move to Next Step takes you on from here.', slot: null, question: 'goodbye' };
}

/** For one who goes on after the last question. */
export function sayEmpty(state: ConversationState): InterviewReply {
  const isTold = tellingExchanges([state.last]).length > 0;
  const text = pickPhrase(state.said, [
    'I have no more questions of my own. If something else comes to mind, write it here and I will keep it. Otherwise Move to Next Step is the way on.',
    isTold
      ? 'I have added that. There is nothing left on my list, but there is still room for yours.'
      : 'There is nothing left on my list, but there is still room for yours.',
    'Whatever you write from here on is kept, and goes into your summary when you press Move to Next Step.',
  ]);
  return {
    text: text ?? (isTold ? 'I have kept that too.' : 'Move to Next Step takes you on from here.'),
    slot: null,
    question: 'end',
  };
}

/** Not every answer to a question about later speaks of later. */
const looksAhead =
  /^(?:to|maybe|probably)\b|\b(?:want|hope|plan|wish|dream|will|would|become|going to|someday|one day|future|['’](?:d|ll))\b/i;

/** The best phrase for each slot, no phrase twice. */
export function ownWords(state: ConversationState): { slot: Slot; clip: string }[] {
  const best = new Map<Slot, { clip: string; score: number }>();
  for (const { slot, answer } of asTold(tellingExchanges(state.exchanges))) {
    if (!slot) continue;
    const clip = findClips(answer, { minWords: 4, maxWords: 16 }).find(
      ({ text }) =>
        !speaksOfLoss(text) && (slot !== 'action' || isOwnDeed(text)) && (slot !== 'goal' || looksAhead.test(text)),
    );
    if (clip && clip.score >= worthQuoting && clip.score > (best.get(slot)?.score ?? 0)) {
      best.set(slot, { clip: clip.text, score: clip.score });
    }
  }
  return shown
    .flatMap((slot) => (best.has(slot) ? [{ slot, clip: best.get(slot)?.clip ?? '' }] : []))
    .slice(0, mostShown);
}

/** “I asked …”, or “read the new docs”; not what somebody else did. */
function isOwnDeed(clip: string): boolean {
  const [first = ''] = wordsOf(clip);
  return first === 'i' || first === 'we' || isPastVerb(first);
}

function soFar(words: number): string {
  if (words === 0) return '';
  return words === 1 ? 'That is one word so far.' : `That is about ${words.toLocaleString('en')} words so far.`;
}

function inWords(items: string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
