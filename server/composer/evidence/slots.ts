import type { Slot } from '#contracts/chat.ts';
import { isPastVerb } from '#server/composer/language/verbs.ts';

const byQuestion: [Slot, RegExp][] = [
  [
    'fit',
    /\b(?:why (?:this|that|our|these) (?:university|college|school|programme?|course)|drawn to (?:this|the) (?:university|college|programme?)|what (?:attracts|draws) you to)\b/i,
  ],
  [
    'goal',
    /\b(?:goal|after (?:you graduate|university|college|the degree|graduation|your studies)|future|career|ten years|five years|hope to (?:do|be|become)|dream job|plan to)\b/i,
  ],
  [
    'insight',
    /\b(?:learn|teach you|taught you|change[ds]? (?:you|how|the way)|differently|realiz?s?e|look(?:ing)? back|take away|took away|understand now|mean to you)\b/i,
  ],
  [
    'action',
    /\b(?:what did you (?:do|try|decide)|how did you|what (?:steps|happened next|came next)|your part|your role|and then)\b/i,
  ],
  [
    'moment',
    /\b(?:tell me about a (?:time|moment|day)|a time (?:when|you)|hard(?:est)?|difficult|challenge|problem|moment|what happened|proud|fail|remember)\b/i,
  ],
  ['community', /\b(?:community|place|group|neighbou?rhood|family|home|where you (?:live|grew|come))\b/i],
  ['source', /\b(?:read|watch|listen|turn to|who do you (?:ask|learn)|book|curious|interest|wonder|topic)\b/i],
  [
    'motive',
    /\b(?:why (?:do you want|did you choose|this (?:subject|major|field))|what (?:made|makes) you want|study|major|subject|field)\b/i,
  ],
  [
    'background',
    /\b(?:outside (?:of )?(?:school|class|work)|free time|background|experience|work(?:ed)?|courses?|project|research|job|done so far|activities)\b/i,
  ],
];

/**
 * What a question asked for, where nobody wrote it down: a chat led by a model. It fails on wording it does not know, which is
 * why the built-in consultant writes the slot with the question; the answer's own words are the last resort.
 */
export function guessSlot(question: string, answer: string): Slot {
  const asked = question.split(/(?<=[.!])\s+/).at(-1) ?? question;
  for (const text of [asked, question]) for (const [slot, pattern] of byQuestion) if (pattern.test(text)) return slot;
  if (/\bI (?:want|hope|plan|would like) to (?!study)\b/i.test(answer)) return 'goal';
  if (/\bI (?:learned|learnt|realized|realised|used to think)\b/i.test(answer)) return 'insight';
  const past = answer.split(/\W+/).filter((word) => isPastVerb(word.toLowerCase())).length;
  return past >= 3 ? 'moment' : 'background';
}
