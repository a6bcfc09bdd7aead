import type { Slot } from '#contracts/chat.ts';
import type { Run, Sentence } from './types.ts';
import { sumWords } from '#server/composer/language/words/words.ts';

/** Below this a run is one thing. */
const longEnough = 110;
const wish = /\bI(?:'d| would| want| hope| plan)\b.{0,20}\b(?:study|major|become|work|to be|be a)\b/i;
const turn =
  /^(?:so |then |finally |eventually |one day |that (?:night|day|week) |the next (?:day|morning|week) )?(?:I|we) (?:\w+ )?(?!was\b|were\b|had been\b|felt\b|thought\b|knew\b|used\b|noticed\b|saw\b)[a-z]+(?:ed|t|ote|ook|ent|ade|uilt|ought|aught|an|egan|ave|old)\b/i;

/**
 * Some students tell everything at once. Where nothing else was said about it, the end of such an answer is taken for what it is:
 * what was learned, what is wanted; and its middle for what was done.
 */
export function splitLongRuns(runs: readonly Run[]): Run[] {
  return runs.flatMap((run) =>
    run.slot === 'moment' && run.words >= longEnough && !run.isForThisEssay ? split(run, runs) : [run],
  );
}

function split(run: Run, all: readonly Run[]): Run[] {
  const has = (slot: Slot) => all.some((other) => other !== run && other.slot === slot);
  let rest = run.sentences;
  const parts: Run[] = [];
  const cutFrom = (at: number, slot: Slot) => {
    if (at <= 0 || at >= rest.length) return;
    parts.unshift(part(run, slot, rest.slice(at)));
    rest = rest.slice(0, at);
  };
  const wishAt = rest.findIndex(
    (sentence, index) => index >= rest.length - 3 && (sentence.role === 'thesis' || wish.test(sentence.text)),
  );
  if (!has('motive') || !has('goal'))
    cutFrom(wishAt, rest[wishAt]?.role === 'thesis' && !has('motive') ? 'motive' : 'goal');
  if (!has('insight'))
    cutFrom(
      rest.findIndex((sentence, index) => index >= rest.length - 4 && sentence.role === 'insight'),
      'insight',
    );
  if (!has('action')) cutFrom(actionStart(rest), 'action');
  return [part(run, 'moment', rest, run.id), ...parts];
}

/** Where telling turns into doing: past a third of the words, with what went wrong before it. */
function actionStart(sentences: readonly Sentence[]): number {
  const total = sumWords(sentences);
  let words = 0;
  for (const [index, sentence] of sentences.entries()) {
    const isFarEnough = words >= 0.35 * total && words <= 0.75 * total;
    const hasCause = sentences.slice(0, index).some((other) => other.role === 'cause');
    if (isFarEnough && hasCause && !sentence.leans && turn.test(sentence.text)) return index;
    words += sentence.words;
  }
  return -1;
}

function part(run: Run, slot: Slot, sentences: readonly Sentence[], id = `${run.id}/${slot}`): Run {
  return Object.assign({}, run, {
    id,
    slot,
    sentences,
    words: sumWords(sentences),
  });
}
