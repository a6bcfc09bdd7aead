import type { Slot } from '#contracts/chat.ts';
import { countWords } from '#contracts/counting.ts';
import { slotOfAnswer } from '#server/composer/evidence/slots.ts';
import type { Exchange } from '#server/composer/interview/conversation-state.ts';
import { tellsInsight } from './coverage.ts';
import { isInPast } from './cues.ts';
import { asksUs, isCommand } from './read-question.ts';
import { splitSentences } from './sentences.ts';

export const wishes = /\b(?:want|hope|plan|wish|like|love) to\b/i;
const choosesPlace =
  /\b(?:i want|i(?:['’]d| would) like|i hope for|my (?:first choice|dream school) is|(?:apply|applying) to)\b[^.!?]{0,60}\b(?:university|college|institute of technology)\b/i;
/** “Actually my grandfather” turns away from what was asked, back to something asked before. */
const turnsAway = /^(?:actually|wait|no wait|oh|sorry)\b[\s,]*(?:about |back to )?(?:my|our|the|that|it was)\b/i;
const scene =
  /\b(?:on (?:a|one) (?:mon|tues|wednes|thurs|fri|satur|sun)day|one (?:day|night|morning|afternoon|evening))\b/i;
const leastOfAScene = 25;

/**
 * The answers under what they are about: students answer what they have to say, not always what was asked. What fits no
 * heading stands under none, and what is said to us goes.
 */
export function asTold(exchanges: Exchange[]): Exchange[] {
  return exchanges.map((exchange) => {
    const sentences = splitSentences(exchange.answer);
    const kept = sentences.filter((sentence) => !isCommand(sentence) && !asksUs(sentence));
    const answer = kept.length < sentences.length ? kept.join(' ') : exchange.answer;
    const slot = exchange.slot && slotUnder(exchange.slot, answer);
    return { ...exchange, answer, slot, root: slot === null || slot === exchange.slot ? exchange.root : null };
  });
}

function slotUnder(asked: Slot, answer: string): Slot | null {
  if (slotOfAnswer(asked, answer, null) === 'goal' && asked !== 'goal') return 'goal';
  if (asked === 'goal' || asked === 'fit') return turnsAway.test(answer) && !wishes.test(answer) ? null : asked;
  if (asked === 'insight') return isOtherScene(answer) ? 'moment' : asked;
  return asked !== 'motive' && choosesPlace.test(answer) ? 'fit' : asked;
}

/** Another day, told in place of a thought. */
function isOtherScene(answer: string): boolean {
  const isThought = splitSentences(answer).some(tellsInsight);
  return !isThought && countWords(answer) >= leastOfAScene && scene.test(answer) && isInPast(answer);
}
