import { contentWords } from '#server/composer/language/words.ts';
import { isHeavy } from '#server/composer/reading/care.ts';
import type { ReadSentence } from '#server/composer/reading/read-message.ts';
import { vary } from './vary.ts';
import lists from './texts/telling.json' with { type: 'json' };
import replies from './texts/replies.json' with { type: 'json' };

const weakStart = new Set(lists.weakStart.split(' '));
const weakEnd = new Set(lists.weakEnd.split(' '));
const hedges = new RegExp(`\\b(?:${lists.hedges.replaceAll(' ', '|').replaceAll('_', ' ')})\\b`, 'i');
const fillers = new RegExp(`^(?:(?:${lists.fillers.replaceAll(' ', '|')})[\\s,]+)+`, 'i');
/** What one thought ends with and another begins; not where one hangs on the other. */
const joints = /,\s+|\s+(?=(?:and|but|because|so)\s)/;
const aside = /\bif\b|\b(?:different|other|another) (?:story|thing|one)\b/i;
const forUs = /\?|^(?:wait|oh|ok|okay|sorry|no,|(?:\w+,? ){0,2}i (?:don['’]?t|do not) (?:want|get))(?![\p{L}\p{N}])/iu;

/** Shows that the answer was heard: now and then a few of its words, to the letter, else a plain thanks. */
export function heard(sentences: readonly ReadSentence[], said: readonly string[]): string {
  const wasQuoted = said.slice(-2).some((text) => text.split('\n\n')[0]?.includes('“'));
  return (wasQuoted ? null : quote(sentences, said, /$^/)) ?? vary(replies.heard.plain, said);
}

/** The last thing told, so that a question after much telling says what it is about; null where no few words say it. */
export function quote(sentences: readonly ReadSentence[], said: readonly string[], at = joints): string | null {
  const told = sentences.filter(({ isTalk, isDoubted }) => !isTalk && !isDoubted);
  const last = told.at(-1)?.text ?? '';
  const isQuiet = /["“”]/.test(last) || forUs.test(last) || isHeavy(last) || aside.test(last);
  // “My brother says I should do business”: of much telling, what the student did.
  const isBeside = told.length > 2 && !/^(?:\w+,? ){0,2}(?:i|we)\b/i.test(last);
  const parts = isQuiet || isBeside ? [] : last.split(at);
  const clips = parts.map((text) => text.replace(/[.!…\s]+$/, '').replace(fillers, ''));
  const clip = clips.findLast((each) => isWorth(each) && !said.some((one) => one.includes(each)));
  return clip === undefined ? null : vary(replies.heard.quoted, said).replace('{clip}', () => clip);
}

function isWorth(clip: string): boolean {
  const typed = clip.toLowerCase().replaceAll('’', "'").split(/\s+/);
  const isWeak = weakStart.has(typed[0] ?? '') || weakEnd.has(typed.at(-1) ?? '') || hedges.test(clip);
  return typed.length > 2 && typed.length < 10 && !isWeak && contentWords(clip).size > 1;
}
