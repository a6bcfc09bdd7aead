import { countWords } from '#contracts/counting.ts';
import { closePeopleIn, contentWords } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';

/** In words: a message of so many may be a story, and one of so many before it has said what it is about. */
const least = { told: 30, before: 12 };
/** It may share this much with the story it stands in: one word in twenty. */
const mostShared = 1 / 20;
const pointing =
  /^(?:\W*(?:and|but|so|then|after|because|well|um|yes|yeah|no|it|he|she|they|that|this|we|his|her|their|there)\b)/i;
const once =
  /\b(?:one time|once|last (?:year|summer|winter|spring|fall|week|month)|when i was|in (?:\w+ )?grade|this (?:one )?time)\b/i;
const month = /\bin (?:jan|febr|march|april|may\b|june|july|aug|sept|octo|nov|dec)/i;

/** What of a message is on. */
export const onIn = (message: SwitchedMessage | undefined): string[] =>
  message?.sentences.flatMap(({ text, isOn }) => (isOn ? [text] : [])) ?? [];
export const toldIn = (message: SwitchedMessage) => onIn(message).join(' ');

/** Whether a part of a message shares hardly a word with these: one in ten. */
export function isFarFrom(text: string, before: readonly SwitchedMessage[]): boolean {
  const [words, known] = [contentWords(text), contentWords(before.map(toldIn).join(' '))];
  return [...words].filter((word) => known.has(word)).length <= Math.max(1, words.size / 10);
}

/** Whether a long answer under a follow-up sounds like another story: hardly a word, and nobody, of the one it stands in, and somebody or some time of its own. */
export function looksNew(own: SwitchedMessage, all: readonly SwitchedMessage[], mark: string): boolean {
  if (!/^(?:stay:|more)/.test(mark) || own.story === null || own.story === own.id) return false;
  const text = toldIn(own);
  const before = all
    .filter(({ id, story }) => story === own.story && id !== own.id)
    .map(toldIn)
    .join(' ');
  if (countWords(text) < least.told || countWords(before) < least.before || pointing.test(text)) return false;
  const [words, known] = [contentWords(text), contentWords(before)];
  const shared = [...words].filter((word) => known.has(word)).length;
  const [people, knownPeople] = [closePeopleIn(text), closePeopleIn(before)];
  const isOfOwn = people.size > 0 || once.test(text) || month.test(text);
  return isOfOwn && people.isDisjointFrom(knownPeople) && shared <= Math.max(1, words.size * mostShared);
}
