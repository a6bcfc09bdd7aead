import { contentWords, hasVerb } from '#server/composer/language/words.ts';
import { isHeavy } from '#server/composer/reading/care.ts';
import type { ReadSentence } from '#server/composer/reading/read-message.ts';
import { vary } from './vary.ts';
import lists from './texts/telling.json' with { type: 'json' };
import replies from './texts/replies.json' with { type: 'json' };

const weakStart = new Set(lists.weakStart.split(' '));
const weakEnd = new Set(lists.weakEnd.split(' '));
const hedges = new RegExp(`\\b(?:${lists.hedges.replaceAll(' ', '|').replaceAll('_', ' ')})\\b`, 'i');
const fillers = new RegExp(`^(?:(?:${lists.fillers.replaceAll(' ', '|')})[\\s,]+)+`, 'i');
const aside =
  /\b(?:if|hospital|surgery|cried|crying|drunk|drinking)\b|\b(?:different|other|another) (?:story|thing|one)\b/i;
const forUs = /\?|^(?:wait|oh|ok|okay|sorry|no,|(?:\w+,? ){0,2}i (?:don['’]?t|do not) (?:want|get))(?![\p{L}\p{N}])/iu;

/** Where one thought ends and another begins. */
const joints = new RegExp(lists.joints, 'iu');
/** A name, a number, what was said; in a clause that can stand by itself. */
const concrete = new RegExp(`\\d|(?<=\\S )\\p{Lu}\\p{Ll}|\\b(?:${lists.numbers.replaceAll(' ', '|')})\\b`, 'u');
const stands = new RegExp(lists.stands, 'iu');
const isOwn = (clip: string) => /^(?:\w+,? ){0,2}(?:i|we)\b/i.test(clip);

/** Shows that the answer was heard: now and then a few of its words, to the letter, else a plain thanks; nothing where “Okay.” would answer a question. */
export function heard(sentences: readonly ReadSentence[], said: readonly string[], of: Part): string {
  const wasQuoted = said.slice(-2).some((text) => text.split('\n\n')[0]?.includes('“'));
  const plain = sentences.at(-1)?.text.endsWith('?') ? [''] : replies.heard.plain;
  return (wasQuoted ? null : quote(sentences, said, of)) ?? vary(plain, said);
}

/** The last thing told, or how it ends; of `any` of a long answer, what names somebody, a number or what was said. */
type Part = 'last' | 'end' | 'any';

export function quote(sentences: readonly ReadSentence[], said: readonly string[], of: Part = 'end'): string | null {
  const told = sentences.filter(({ isTalk, isDoubted }) => !isTalk && !isDoubted).map(({ text }) => text);
  const clips = told.map((text) => (isQuiet(text) ? '' : clipIn(text)));
  const last = clips.at(-1) ?? '';
  const end = of === 'end' ? clipIn(last.split(joints).at(-1) ?? '') : '';
  // “My brother says I should do business”: of much telling, what the student did.
  const atEnd = told.length <= 2 || isOwn(last) ? [last, hasVerb(end) ? end : ''] : [];
  const named = of === 'any' ? clips.filter((clip) => concrete.test(clip) && stands.test(clip)).toReversed() : [];
  const clip = [...named, ...atEnd].find((each) => isWorth(each) && !said.some((one) => one.includes(each)));
  return clip === undefined ? null : vary(replies.heard.quoted, said).replace('{clip}', () => clip);
}

const clipIn = (text: string) => text.replace(/[.!…\s]+$/, '').replace(fillers, '');
const isQuiet = (text: string) => /["“”]/.test(text) || forUs.test(text) || aside.test(text) || isHeavy(text);

function isWorth(clip: string): boolean {
  const typed = clip.toLowerCase().replaceAll('’', "'").split(/\s+/);
  const isWeak = weakStart.has(typed[0] ?? '') || weakEnd.has(typed.at(-1) ?? '') || hedges.test(clip);
  return typed.length > 2 && typed.length < 12 && !isWeak && contentWords(clip).size > 1;
}
