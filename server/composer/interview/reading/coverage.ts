import { countWords } from '#contracts/counting.ts';
import type { Slot } from '#contracts/chat.ts';
import { isBaseVerb, isPastVerb } from '#server/composer/language/words/verbs.ts';
import { isInPast, speaksOfLoss } from './cues.ts';
import { guessSlot } from './guess-slot.ts';
import { splitSentences } from './sentences.ts';

export interface Told {
  question: string;
  slot: Slot | null;
  answer: string;
}

export interface Coverage {
  /** Words that serve each slot; a story may serve several. */
  words: Record<Slot, number>;
  total: number;
  answers: number;
}

const insight =
  /\b(?:learned|learnt|realized|realised|understood|taught me|used to think|now I (?:think|know|see|understand|believe)|since then|no longer)\b/i;
const wish =
  /\bI (?:\w+ )?(?:want to|wanna|hope to|plan to|would like to|would love to|might) (?!study\b|learn\b|know\b|major\b|say\b|talk\b)/i;
const deed = /\b(?:I|we) (?:\w+ly |also |then |just |even |finally )?(\w+)\b/i;
const states = new Set(
  `was were am are be felt feel thought think knew know had have wanted want liked like loved love hated hate could would can did do didn't don't need needed
  hope believe believed guess mean remember understand understood see saw say said live lived seem seemed might will used`.split(
    /\s+/,
  ),
);

/**
 * Whether a sentence tells of something that the student did. The plain form counts too: who writes in a second language
 * tells a story in it.
 */
export function tellsDeed(sentence: string): boolean {
  const verb = deed.exec(sentence)?.[1]?.toLowerCase();
  return verb !== undefined && !states.has(verb) && (isPastVerb(verb) || isBaseVerb(verb));
}

export function tellsInsight(sentence: string): boolean {
  return insight.test(sentence);
}

/** How much of what essays are made of has been told. */
export function measure(told: Told[]): Coverage {
  const words: Record<Slot, number> = {
    motive: 0,
    moment: 0,
    action: 0,
    insight: 0,
    community: 0,
    fit: 0,
    goal: 0,
    background: 0,
    source: 0,
  };
  let total = 0;
  for (const { question, slot, answer } of told) {
    const own = slot ?? guessSlot(question, answer);
    const count = countWords(answer);
    total += count;
    if (own) words[own] += count;
    for (const sentence of splitSentences(answer)) {
      const length = countWords(sentence);
      if (own !== 'insight' && tellsInsight(sentence)) words.insight += length;
      else if (own !== 'goal' && wish.test(sentence)) words.goal += length;
      else if (own !== 'action' && tellsDeed(sentence)) words.action += length;
    }
    if (own !== 'moment' && isStory(answer)) words.moment += count;
  }
  return { words, total, answers: told.length };
}

/** Several sentences about something that happened. */
export function isStory(answer: string): boolean {
  const sentences = splitSentences(answer);
  const past = sentences.filter(isInPast).length;
  return countWords(answer) >= 35 && past >= 2 && past / sentences.length >= 0.5;
}

export function hasTrouble(answer: string): boolean {
  if (speaksOfLoss(answer)) return true;
  return /\b(?:wrong|broke|broken|failed|fail|mistake|lost|crashed|cracked|split|rejected|refused|cancelled|canceled|quit|problem|worst|couldn'?t|didn'?t work|fired|fight|argument|late|too low|too high|ashamed|cut)\b/i.test(
    answer,
  );
}

/** The least with which essays can be begun, in words. */
const least: Partial<Record<Slot, number>> = {
  motive: 20,
  moment: 60,
  action: 20,
  insight: 12,
  community: 25,
  goal: 12,
};
const leastTotal = 300;
const leastAnswers = 6;

export function hasEnough({ words, total, answers }: Coverage): boolean {
  const slots = Object.entries(least) as [Slot, number][];
  return total >= leastTotal && answers >= leastAnswers && slots.every(([slot, min]) => words[slot] >= min);
}

/** The slots that are still thin, the most needed first. */
export function thinSlots({ words }: Coverage): Slot[] {
  const slots = Object.entries(least) as [Slot, number][];
  return slots.filter(([slot, min]) => words[slot] < min).map(([slot]) => slot);
}
