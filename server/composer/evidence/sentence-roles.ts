import type { Slot } from '#contracts/chat.ts';
import type { SentenceRole } from './types.ts';

const thesis =
  /^(?:that is why I want|I (?:want|would like|hope|plan|intend|am hoping|am planning|'m hoping|might|am going|'m going)(?: to)? (?:study|major|pursue|do a|get a degree|apply)|I(?:'m| am) applying|my (?:major|degree) )/i;
const insight =
  /\b(?:I (?:have |had |also |finally |then )*(?:learn(?:ed|t)|realiz?s?ed|understood|understand now|discovered|came to (?:see|understand)|figured out)|taught me|I used to (?:think|believe)|now I (?:think|know|believe|see|understand|ask|try)|I (?:still )?(?:think|believe) (?:that )?(?:being|a|the|people|you)|what I (?:learned|took)|made me (?:realiz?s?e|see|understand|think)|changed (?:how|the way|my)|means? (?:that )?you|it turns out)\b/i;
/** "I learned Spanish" tells what was learned, and no lesson. */
const learnedThing =
  /\bI (?:have |had |also |then )*learn(?:ed|t) (?!that\b|how\b|to\b|what\b|why\b|not\b|never\b|it\b|from\b|more\b|a lot\b|about\b|where\b|when\b|who\b|there\b|in\b)\w/i;
const result =
  /\b(?:finally|in the end|at the end|it worked|worked out|voted|passed|won|raised|sold|fixed|solved|finished|sealed|ended up|from then|since then|now (?:we|they|it|there)|we got|I got|got (?:in|through|the)|came (?:back|out|home)|agreed|thanked|smiled|clapped|opened|approved|accepted|hired|by the end|as a result)\b/i;
const cause =
  /\b(?:broke|broken|failed|lost|wrong|split|crack(?:ed)?|crashed|dropped|couldn't|could not|problem|mistake|missing|refused|flooded|fire|sick|died|accident|debt|evict\w*|error|stuck|poison\w*|degrad\w*|quit|cancel\w*|because)\b/i;
const doing =
  /\b(?:I|we|my \w+ and I) (?:then |also |first |just |finally |never |started to |began to |tried to |decided to |had to )?[a-z]+(?:ed|t|ote|ew|oke|ook|aw|ave|ade|an|uilt|ought|aught|ent|ove|old)\b/;

/** What a sentence does in a story. It decides which windows are kept, never the order. */
export function roleOf(text: string, slot: Slot, index: number, count: number): SentenceRole {
  if (thesis.test(text)) return 'thesis';
  if (insight.test(text) && (slot === 'insight' || !learnedThing.test(text))) return 'insight';
  if (slot === 'background') return 'background';
  if (slot === 'goal' || slot === 'insight')
    return index === count - 1 ? 'closer' : slot === 'insight' ? 'insight' : 'action';
  if (index === 0) return 'scene';
  if (result.test(text)) return 'result';
  if (cause.test(text)) return 'cause';
  if (doing.test(text)) return 'action';
  return index === count - 1 ? 'closer' : 'scene';
}
