import type { TextRule } from './gate-rule.ts';

const cannot = String.raw`(?:can['’]?t|cannot|can not|won['’]t|will not|am unable|['’]m unable|am not able|['’]m not able|must decline|have to decline|need to decline|decline|am not comfortable|['’]m not comfortable|don['’]t feel comfortable|shouldn['’]t)`;
const doIt = String.raw`(?:help|assist|write|provide|create|fulfil|fulfill|complete|comply|continue|generate|draft|do (?:that|this)|writing|creating|generating|produce|support|participate|discuss|engage|with (?:that|this|writing))`;
const refuses = new RegExp(String.raw`\bi\s?${cannot}(?:\s+\S+){0,3}?\s+(?:to\s+)?${doIt}\b`, 'i');
const asMachine =
  /\b(?:as an? (?:ai|artificial|large|language)\b|as a (?:large )?language model|i(?:['’]m| am) (?:just |only )?an? (?:ai|language model|large language model|assistant)\b)/i;
const sorry = /^(?:i['’]m (?:very |really |so )?sorry|sorry|i apologi[sz]e|apologies|unfortunately|i regret)\b/i;
const against =
  /\b(?:against my (?:guidelines|policy|programming)|violates? (?:my|our|the) (?:guidelines|polic|terms)|content policy|academic (?:dis)?honesty|academic integrity|ghost-?writ|plagiaris)/i;
/** It asks for what it was given, instead of writing. */
const asksBack = new RegExp(
  String.raw`\b(?:please|could you|can you|i(?:['’]d| would) need|i need|i don['’]t (?:see|have)|there (?:is|was) no|it (?:looks|seems) like|no)\b.{0,60}\b(?:provide|share|paste|send|upload|attach|the (?:essay|draft|plan|material|prompt|resume|critique|passage|selected)|more (?:details|information|context)|any (?:material|draft|essay))\b`,
  'i',
);

/** Long enough to be a text of its own, whatever it begins with. */
const longText = 120;

/** Whether this declines the task, or talks about it, instead of doing it. */
export function isRefusal(text: string, kind: TextRule['kind']): boolean {
  const opening = text.slice(0, 400);
  const words = text.split(/\s+/).length;
  // The consultant may say what it is, and then asks on.
  if (kind === 'message')
    return (refuses.test(opening) || against.test(opening) || sorryToHelp(opening)) && !text.includes('?');
  if (kind === 'document')
    return words < longText && (refuses.test(opening) || asMachine.test(opening) || asksBack.test(opening));
  if (words >= longText) return asMachine.test(opening) && (refuses.test(opening) || against.test(opening));
  return (
    asMachine.test(opening) ||
    against.test(opening) ||
    sorryToHelp(opening) ||
    (refuses.test(opening) && aboutTask.test(text)) ||
    (asksBack.test(opening) && aboutTask.test(text))
  );
}

const aboutTask =
  /\b(?:essay|draft|request|applicant|admission|on (?:your|someone['’]s|their) behalf|this task|material|passage|information|assist|critique|plan)\b/i;

function sorryToHelp(opening: string): boolean {
  return (
    sorry.test(opening) &&
    (refuses.test(opening) ||
      /\b(?:unable to|not able to|can['’]?t|cannot) (?:help|assist|do that|comply|continue)\b/i.test(opening))
  );
}
