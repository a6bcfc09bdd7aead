import { countWords } from '#contracts/counting.ts';
import { plainWordsOf } from '#server/composer/language/plain-words.ts';
import { contentWords, isPast } from '#server/composer/language/words.ts';
import { lossIn } from '#server/composer/reading/care.ts';
import type { ReadSentence } from '#server/composer/reading/read-message.ts';
import { vary } from './vary.ts';
import lists from './texts/telling.json' with { type: 'json' };
import replies from './texts/replies.json' with { type: 'json' };

const weakStart = new Set(lists.weakStart.split(' '));
const weakEnd = new Set(lists.weakEnd.split(' '));
const hedges = new RegExp(`\\b(?:${lists.hedges.replaceAll(' ', '|').replaceAll('_', ' ')})\\b`, 'i');
/** “ok i help my aunt” is said back without the “ok”. */
const fillers = new RegExp(`^(?:(?:${lists.fillers.replaceAll(' ', '|')})[\\s,]+)+`, 'i');
const clauseEnds = /(\s*[,;:()]+\s*|\s+[-–—]\s+|\s+(?:and|but|because|cuz|so|then|when|until)\s+)/i;
/** “noticed we lose” says something else without its “when I pitch”. */
const leansOn = /^[\s,;:()–—-]*(?:when|because|cuz|cause|if|until|unless|so)\b/i;
const forUs = /\?|^(?:wait|oh|ok|okay|sorry|no,|(?:\w+,? ){0,2}i (?:don['’]?t|do not) (?:want|get))(?![\p{L}\p{N}])/iu;

/** Shows that the answer was heard: now and then a few of its words, to the letter, else a plain thanks. */
export function heard(sentences: readonly ReadSentence[], said: readonly string[]): string {
  const wasQuoted = said.slice(-2).some((text) => text.split('\n\n')[0]?.includes('“'));
  const clip = wasQuoted ? null : findClip(sentences, said);
  if (clip === null) return vary(replies.heard.plain, said);
  return vary(replies.heard.quoted, said).replace('{clip}', clip);
}

/** A phrase worth holding on to, to the letter; null where none stands on its own. */
export function findClip(sentences: readonly ReadSentence[], said: readonly string[]): string | null {
  let best: { clip: string; score: number } | null = null;
  for (const { text, isTalk, isDoubted } of sentences) {
    if (isTalk || isDoubted || /["“”]/.test(text) || forUs.test(text) || lossIn(text) !== null) continue;
    const parts = ` ${text.replace(/[.!…\s]+$/, '')}`.split(clauseEnds);
    for (const [at, part] of parts.entries()) {
      if (at % 2 === 1 || leansOn.test(parts.slice(at + 1, at + 3).join(''))) continue;
      const piece = part.trim().replace(fillers, '');
      const score = scoreOf(piece, sentences.length === 1 && countWords(text) < 3);
      // Of two that are as good, the later one: it is what the student ended on.
      if (score > 0 && score >= (best?.score ?? 0) && !said.some((one) => one.includes(piece))) {
        best = { clip: piece, score };
      }
    }
  }
  return best?.clip ?? null;
}

/** Of a longer answer two words are too few to hold on to. */
function scoreOf(clause: string, isWhole: boolean): number {
  const count = countWords(clause);
  if ((count < 3 && !isWhole) || count > 9 || hedges.test(clause)) return 0;
  const typed = clause.toLowerCase().replaceAll('’', "'").split(/\s+/);
  const words = plainWordsOf(clause);
  if (weakStart.has(typed[0] ?? '') || weakStart.has(words[0] ?? '') || weakEnd.has(typed.at(-1) ?? '')) return 0;
  return Math.min(contentWords(clause).size, 3) + (words.some(isPast) ? 1 : 0);
}
