import { countWords } from '#contracts/counting.ts';
import { isBaseVerb, isPastVerb } from '#server/composer/language/words/verbs.ts';
import { splitClauses, splitSentences, wordsOf } from './sentences.ts';

/** Words that say little about anybody. */
const plain = new Set(
  `a about after again all also always am an and any are around as at back be because been before being big but by came can come could day did do does doing
  done down each even ever every few first for from get gets getting go goes going good got great had has have having he her here him his how i if in into is it
  its just kind know last like little lot lots made make makes many maybe me more most much my never new nice no not now of off on one only or other our out over
  people person put really said same saw say see she should so some someone something still such take than that the their them then there these they thing things
  think this those thought time times to too took try two up us use used very want wanted was way we well went were what when where which while who why will with
  work would year years yes you your`.split(/\s+/),
);

const stock =
  /\b(?:passion|passionate|make a difference|making a difference|give back|giving back|hard ?work(?:ing)?|never give up|leadership|teamwork|comfort zone|change the world|make an impact|dream come true)\b/i;
const weakStart = /^(?:it|that|this|they|he|she|there|these|those|i think|i guess|i mean|kind of|for example)\b/i;
/** What is left of a sentence whose beginning was cut off. */
const cutStart = /^(?:is|are|was|were|has|had|have|like \d|did|does|do|to|can|cannot|could|would|will|not|never)\b/i;
/** “in groups of five” belongs to what stood before it. */
const tail = /^(?:in|on|at|of|by|from|with|without|for)\b/i;
const openEnd =
  /\b(?:a|an|the|of|to|in|on|at|for|with|and|or|but|that|was|were|is|are|my|our|his|her|their|from|by|as|if|when|very|really|so)$/i;

export interface Clip {
  text: string;
  score: number;
}

/** Phrases of the student's that are worth holding on to, the best first. */
export function findClips(answer: string, { minWords = 3, maxWords = 11 } = {}): Clip[] {
  const clips: (Clip & { at: number })[] = [];
  const sentences = splitSentences(answer);
  for (const [index, sentence] of sentences.entries()) {
    const whole = splitClauses(sentence).length === 1;
    for (const clause of splitClauses(sentence)) {
      const words = countWords(clause);
      if (words < minWords || words > maxWords || openEnd.test(clause) || clause.includes('?')) continue;
      const score = scoreOf(clause) + (whole ? 0.5 : 0) + (index === sentences.length - 1 ? 0.5 : 0);
      clips.push({ text: clause, score, at: clips.length });
    }
  }
  return clips.sort((a, b) => b.score - a.score || a.at - b.at).map(({ text, score }) => ({ text, score }));
}

function scoreOf(clause: string): number {
  let score = 0;
  const words = wordsOf(clause);
  const telling = words.filter((word) => word.length > 3 && !plain.has(word) && !plain.has(word.replace(/s$/, '')));
  score += Math.min(telling.length, 4) * 0.8;
  if (/\d/.test(clause)) score += 1;
  if (/\s\p{Lu}\p{Ll}+/u.test(clause)) score += 0.8;
  if (/\b(?:learned|learnt|realized|realised|means?|instead|has to|have to)\b/i.test(clause)) score += 0.6;
  // Half of a thought: what the student no longer thinks.
  if (/\bused to (?:think|believe)\b/i.test(clause)) score -= 2;
  if (weakStart.test(clause)) score -= 1.4;
  if (tail.test(clause) && words.length <= 5) score -= 1.5;
  if (cutStart.test(clause)) score -= 3;
  else if (isPastVerb(words[0] ?? '') || isBaseVerb(words[0] ?? '')) score -= 1.5;
  if (stock.test(clause)) score -= 4;
  return score;
}

/** Below this a phrase says too little to be quoted back. */
export const worthQuoting = 2;
