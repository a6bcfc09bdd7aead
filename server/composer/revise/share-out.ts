import { countWords } from '#contracts/counting.ts';
import { gapWords, writeGap, type Gap } from '#contracts/gaps.ts';
import type { EssayText } from '#server/composer/checks/essay-text.ts';
import { furtherQuestionsAfter, questionAfter, tellsOfLoss } from '#server/composer/draft/gaps/gap-questions.ts';
import { spread } from '#server/composer/draft/gaps/gap-sizes.ts';
import type { Sentence } from '#server/composer/evidence/types.ts';
import type { EssayAnswer } from '#server/composer/input.ts';
import { sumWords } from '#server/composer/language/words/words.ts';
import type { Change } from './types.ts';

/** A gap with the sentences that take its place. */
export interface Filled {
  gap: Gap;
  answer: EssayAnswer;
  sentences: readonly Sentence[];
}

/**
 * When a new question may follow an answer. `far`: whoever fills one gap after the other is asked anew only where nothing is
 * left to fill, much is missing and the answer gave little of what was asked. `always`: a revised draft keeps its limits, by
 * written and promised words together.
 */
export type AsksAnew = 'far' | 'always';

/** So many words below the least, an essay is short in earnest, and not by a sentence that the student finds alone. */
const far = 40;
/** Fewer words than these are not worth another figure in a gap. */
const slight = 15;
/** Where gaps have to go, those that stay ask for no more than this, if they can. */
const easyToFill = 60;

/** Two thirds of what was asked, by the student's own count and not by what is left after mending. */
function isFair({ gap, answer, sentences }: Filled): boolean {
  return sentences.length > 0 && countWords(answer.text) >= (2 / 3) * gap.words;
}

/** The gaps that are left ask for what is now missing, and for no more than they must. */
export function shareOut(
  essay: EssayText,
  filled: readonly Filled[],
  limits: { min: number; max: number },
  asksAnew: AsksAnew,
): { left: Change[]; more: string[] } {
  const left = essay.gaps.filter((gap) => filled.every((each) => each.gap !== gap));
  const written = sumWords([...essay.sentences, ...filled.flatMap(({ sentences }) => sentences)]);
  const missing = Math.max(0, limits.min - written);
  const room = Math.max(0, limits.max - written);
  const sizes = sizesOf(left, missing, room);
  const promised = sizes.reduce((sum, words) => sum + words, 0);
  const lack = missing - promised;
  const isAsked = asksAnew === 'always' ? lack > 0 : left.length === 0 && lack > far && !filled.some(isFair);
  return {
    left: left.flatMap((gap, index) => resize(essay, gap, sizes[index])),
    more: isAsked ? followUps(essay, filled, newSizes(lack, room - promised)) : [],
  };
}

/** What each gap that is left asks for now; fewer sizes than gaps where there is no room for all of them. */
function sizesOf(left: readonly Gap[], missing: number, room: number): number[] {
  if (left.length === 0) return [];
  const words = left.map((gap) => gap.words);
  const promised = sumWords(left);
  if (promised > room) {
    const wanted = Math.min(room, missing > 0 ? Math.max(missing, gapWords.min) : 0);
    const seats = Math.min(left.length, Math.ceil(wanted / easyToFill), Math.floor(wanted / gapWords.min));
    return evenly(seats, wanted, room - wanted);
  }
  const exact = Math.max(missing, gapWords.min * left.length);
  const round = 5 * Math.ceil(exact / 5);
  const wanted = round <= room ? round : Math.min(exact, room);
  return promised >= missing && promised - wanted < slight ? words : spread(words, wanted);
}

function newSizes(lack: number, room: number): number[] {
  const wanted = Math.min(room, Math.max(lack, gapWords.min));
  return evenly(Math.min(Math.floor(wanted / gapWords.min), Math.ceil(wanted / gapWords.max)), wanted, room - wanted);
}

/** Round figures, as far as there is room for them. */
function evenly(seats: number, wanted: number, room: number): number[] {
  const spare = Math.min(4, room);
  const sizes: number[] = [];
  let rest = wanted;
  for (let at = 0; at < seats; at += 1) {
    const fair = 5 * Math.ceil(rest / (seats - at) / 5);
    const words = Math.max(gapWords.min, Math.min(gapWords.max, fair, rest + spare - (seats - at - 1) * gapWords.min));
    sizes.push(words);
    rest -= words;
  }
  return sizes;
}

function resize(essay: EssayText, gap: Gap, words: number | undefined): Change[] {
  if (words === gap.words) return [];
  const isFull = words === undefined;
  return [
    {
      id: `gap-${gap.start}`,
      operator: 'resize gap',
      start: gap.start,
      end: gap.end,
      before: essay.text.slice(gap.start, gap.end),
      after: isFull ? '' : writeGap(gap.question, words),
      why: isFull ? 'Your answers have filled the essay.' : 'Your answers have changed what is left to write.',
      needsOk: false,
      answer: null,
    },
  ];
}

/** One more question after an answer, the shortest for its gap first, from its own words where they give a cue. */
function followUps(essay: EssayText, filled: readonly Filled[], sizes: readonly number[]): string[] {
  const fill = ({ gap, sentences }: Filled) => sumWords(sentences) / Math.max(1, gap.words);
  const ranked = [...filled].sort((a, b) => fill(a) - fill(b));
  const asked = new Set(essay.gaps.map((gap) => gap.question));
  return filled.map((each) => {
    const words = sizes[ranked.indexOf(each)];
    if (words === undefined) return '';
    const cues = tellsOfLoss([...essay.sentences, ...each.sentences])
      ? []
      : each.sentences.map((sentence) => questionAfter(sentence)).filter((question) => question !== null);
    const further = furtherQuestionsAfter(each.answer.slot);
    const question = [...cues, ...further].find((one) => !asked.has(one)) ?? further[0] ?? '';
    asked.add(question);
    return writeGap(question, words);
  });
}
