import { hasTimeLead, leansOnPrevious } from './leaning.ts';

/** What the first words of a text lean on although nothing was told before them. */
export interface Untold {
  /** As they stand in the sentence. */
  words: string;
  kind: 'time' | 'person' | 'thing' | 'before';
}

const time = String.raw`night|day|morning|afternoon|evening|week|weekend|month|summer|winter|spring|fall|autumn|year|moment`;
const thatTime = new RegExp(String.raw`\bthat (?:same )?(${time})\b`, 'i');
const nextTime = new RegExp(String.raw`^the (?:next|following|same) (?:${time})\b`, 'i');
const order =
  /^(?:then|after that|since then|afterwards?|but|and|so|also|instead|eventually|because of (?:this|that|it))\b/i;
const things = /^(?:this|that|these|those|both|same|the (?:other|others|rest|same|second))\b/i;
const pronoun = /\b(?:it|its|he|she|him|her|they|them|this|that|these|those)\b/i;
/** "It was my aunt who …", "It took a week to …": this "it" stands for what follows. */
const itForLater =
  /^it (?:was|is|['’]s|has been|had been) (?:a|an|the|my|our|one|in|on|at|not until|only|when)\b|^it\b.*\b(?:to|that|who|when|until|since)\b/i;
const laterNamed =
  /^(?:his|her|its|their) names? (?:was|is|were|are)\b|^(?:when|while|before|after|as|if|although|though|until|because)\b[^,]*\b(?:he|she|they)\b[^,]*,/i;
/** Whoever speaks of people at large, of now or of none points at nobody. */
const pointsNowhere =
  /^(?:nobody|no one|none|now|another|neither|either|some of|most of|one of|there were|not|only|just|still|even|like|who|which|maybe|probably|almost|except|especially|twice|this past|this (?:year|summer|winter|spring|fall|autumn|is (?:a|an|the|my|how|what|why)\b))\b/i;

/** What a reader of this sentence would have to know already; null where it stands by itself. */
export function untoldIn(text: string): Untold | null {
  const when = thatTime.exec(text);
  if (when && !isToldBefore(text.slice(0, when.index)) && !isToldAfter(text, when))
    return { words: when[0], kind: 'time' };
  const lead = nextTime.exec(text) ?? order.exec(text);
  if (lead) return { words: lead[0], kind: 'before' };
  if (pointsNowhere.test(text) || itForLater.test(text) || laterNamed.test(text)) return null;
  if (!leansOnPrevious(text) || (hasTimeLead(text) && !pronoun.test(text))) return null;
  const words = (things.exec(text) ?? pronoun.exec(text))?.[0];
  if (words === undefined) return null;
  return { words, kind: /^(?:he|she|him|her|they|them)$/i.test(words) ? 'person' : 'thing' };
}

/** "My aunt fell, and that night …": the sentence itself has said which. */
function isToldBefore(before: string): boolean {
  return (
    // A word that opens the sentence binds its own clause, "when my mother called that night".
    /[,;:]|(?<=\w )(?:and|but|so|when|after|before|because|while|since|until)\b|\d/i.test(before) ||
    new RegExp(String.raw`\b(?:${time}|\w+day)\b`, 'i').test(before)
  );
}

/** "That night in March", "I remember that day when …", "I will never forget that night my father came home". */
function isToldAfter(text: string, when: RegExpExecArray): boolean {
  const after = text.slice(when.index + when[0].length);
  if (/^,? (?:when|where|that|in|of|on|at|with|before|after)\b/i.test(after)) return true;
  return (
    /\b(?:remember|forget|forgot|recall)\b/i.test(text.slice(0, when.index)) && /^ (?:I|we|my|our|the)\b/.test(after)
  );
}
