import { splitSentences } from '#server/composer/language/sentences.ts';
import texts from './critique.json' with { type: 'json' };
import { asSentence, sentenceKey } from '#server/composer/language/verbatim.ts';

/** Also as critiques of an earlier version asked it. */
const openings = [texts.opening, texts.openingBefore].map((text) => text.slice(0, text.indexOf('…')));

export type GivenAnswer = { question: string; answer: string };

/** The answers that a draft does not have yet. Where there are none, a revision would change nothing. */
export function answersToAdd(draft: string, answers: readonly GivenAnswer[]): GivenAnswer[] {
  const there = sentenceKey(draft);
  return answers.filter(({ answer }) => splitSentences(answer).some(({ text }) => !there.includes(sentenceKey(text))));
}

/** Puts each answer behind the sentence its question quotes, in the student's words; without one, at the end. */
export function revise(draft: string, answers: readonly GivenAnswer[]): string {
  return answersToAdd(draft, answers).reduce(addAnswer, draft);
}

export function asProse(answer: string): string {
  return splitSentences(answer)
    .map(({ text }) => asSentence(text))
    .join(' ');
}

function addAnswer(draft: string, { question, answer }: GivenAnswer): string {
  const quoted = sentenceKey(/“(.+)”/s.exec(question)?.[1] ?? '');
  const keyOf = (text: string) => sentenceKey(text.replaceAll(/[“”]/g, '"'));
  const place = quoted === '' ? undefined : splitSentences(draft).find(({ text }) => keyOf(text) === quoted);
  const prose = asProse(answer);
  if (!place) return `${draft.trimEnd()}\n\n${prose}`;
  // What a reader needs before the first sentence stands before it.
  if (openings.some((start) => question.startsWith(start)))
    return `${draft.slice(0, place.start)}${prose} ${draft.slice(place.start)}`;
  return `${draft.slice(0, place.end)} ${prose}${draft.slice(place.end)}`;
}
