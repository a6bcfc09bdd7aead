import { countWords } from '#contracts/counting.ts';
import { splitSentences, wordsOf } from './sentences.ts';
import { asksUs, isCommand, readQuestion, type AskedBack } from './read-question.ts';

/** What a message of the student's is, before one asks what it says. */
export type AnswerKind =
  | { kind: 'answer'; closing: AskedBack | null; isPartRefusal: boolean }
  | { kind: 'asked'; asked: AskedBack }
  /** `isGeneral`: nothing personal at all. */
  | { kind: 'refusal'; isGeneral: boolean }
  /** “Everything is in my resume.” */
  | { kind: 'on-paper' }
  | { kind: 'unsure' }
  | { kind: 'none' }
  | { kind: 'finish' }
  | { kind: 'assent' }
  | { kind: 'greeting' }
  | { kind: 'thanks' }
  | { kind: 'annoyed' }
  | { kind: 'correction' }
  | { kind: 'unreadable' }
  | { kind: 'other-language' };

const refusal =
  /\b(?:(?:i'?d|i would|would|id) (?:really )?(?:rather|prefer) not|prefer not to|(?:do not|don'?t|dont) (?:really )?(?:want|wish|feel like|like) (?:to )?(?:talk|talking|say|saying|answer|answering|share|sharing|discuss|discussing|get into|go into|speak|tell|write about)|not comfortable|(?:too|very|that'?s|thats|it'?s|its|is|kind of|rather) (?:personal|private)|no comment|none of your business|(?:can|could|may) (?:i|we) (?:please )?(?:skip|pass)|skip (?:this|that|it)|let'?s skip|(?:let'?s|can we|please) (?:not )?(?:talk about something else|change the subject|move on)|leave (?:it|that) out|next question)\b/i;
const general =
  /\b(?:personal (?:questions?|things|stuff|matters|stories|life)|my (?:personal|private) life|about myself|anything (?:personal|private))\b/i;
const onPaper =
  /\b(?:(?:is|are|it'?s|its|in|on|see|read|check|look at) (?:all |already |everything )?(?:in|on|at)?\s*(?:my|the) (?:resume|résumé|cv|transcript|papers?))\b/i;
const bareSkip =
  /^(?:skip|pass|next|no thanks?|no thank you|nope,? (?:skip|pass)|i pass|i'?ll pass|skip please|pass please)[.! ]*$/i;
const unsure =
  /^(?:(?:hm+|um+|uh+|er+|well|honestly|ok|okay|so|sorry|oh|ah|like),?\s+)*(?:i\s+)?(?:(?:really |honestly |just |still )*(?:do not|don'?t|dont) (?:really |even |exactly |quite )*(?:know|remember|have (?:one|any|an answer|anything))|idk|dunno|not (?:really )?sure|(?:have )?no idea|no clue|can'?t (?:think of|remember|say)|cannot (?:think of|remember|say)|nothing (?:really )?(?:comes to mind|special|much)|haven'?t (?:thought|decided)|never (?:really )?thought about|it'?s hard to say|hard to say|hm+|um+|uh+|\?+|\.{2,})/i;
const none =
  /^(?:no|nope|nah|none|nothing|not really|no one|nobody|n\/?a|never|no,? (?:not really|nothing|none|there is(?:n'?t| not)(?: (?:any|one|anything))?|i don'?t))[.! ]*$/i;
const finish =
  /^(?:(?:ok|okay|well|thanks|thank you|no|i think|i guess|i believe),?\s+)*(?:(?:i'?m|i am|im|we'?re) (?:all )?(?:done|finished|good)(?: (?:for (?:now|today)|here|now|talking|answering|thanks?))?|that'?s (?:all|it|everything|enough)(?: (?:for (?:now|today)|i have|from me|thanks?))?|(?:that|it) is (?:all|enough|everything)(?: (?:for (?:now|today)|i have|from me|thanks?))?|(?:i )?(?:want|would like|like) to (?:stop|finish|end|quit)(?: (?:now|here|this|the chat|it))?|let'?s (?:stop|finish|end)(?: (?:here|now|it|this))?|stop|finish|end(?: chat)?|move (?:on )?to (?:the )?next step|next step|bye|goodbye|good ?night)(?:,? (?:i think|i guess|thank you|thanks|for now|for today))*[.! ]*$/i;
const assent =
  /^(?:yes|yeah|yep|yup|ya|sure|ok|okay|k|alright|all right|fine|go on|go ahead|continue|keep going|let'?s (?:go|continue|go on|keep going|start|do it)|(?:yes|yeah|sure|ok|okay),? (?:please|sure|go on|go ahead|let'?s (?:go|continue|keep going)|continue|keep going)|ready|i'?m ready|sounds good|of course|got it|i see|understood)[.! ]*$/i;
const greeting =
  /^(?:hi|hello|hey|hiya|hello there|hi there|good (?:morning|afternoon|evening)|greetings|yo|hola|namaste|salut)[,.! ]*(?:there|consultant|fairhand)?[.! ]*$/i;
const thanks = /^(?:(?:ok(?:ay)?|great|cool|nice),? )?(?:thanks?(?: you)?(?: (?:so|very) much| a lot)?|thx|ty)[.! ]*$/i;
const annoyed =
  /\b(?:(?:this|that|these|it|you)(?:'s| is| are|'re)? (?:so |really |just |such a |a )?(?:stupid|dumb|useless|boring|annoying|pointless|waste of time|ridiculous|silly)|(?:stupid|dumb|bad|weird) (?:question|bot|chat)|shut up|you suck|fuck (?:you|off|this)|wtf|already (?:told|said|answered|asked)|you (?:keep|are) (?:asking|repeating))\b/i;
const correction =
  /^(?:no,? )?(?:that'?s|that is|this is|it'?s|you'?re|you are|you got (?:it|that)) (?:not (?:right|true|correct|what i (?:said|meant|wrote))|wrong|incorrect|mistaken)|\byou (?:misunderstood|got (?:me|it|that) wrong|misread)\b|\bi (?:never|didn'?t|did not) (?:say|said|write|wrote) that\b|\bthat'?s not (?:my|me)\b/i;

/** Where a longer message begins with a refusal or a doubt and then tells something, it is an answer. */
const enoughBeside = 14;
const enoughAfterDoubt = 6;
const enoughBesideQuestion = 5;
const wordsOfAnApology = 7;

export function readAnswer(message: string): AnswerKind {
  const text = message.trim().replaceAll('’', "'");
  const words = countWords(text);
  if (!isReadable(text)) return { kind: 'unreadable' };
  if (isOtherLanguage(text)) return { kind: 'other-language' };
  if (greeting.test(text)) return { kind: 'greeting' };
  if (thanks.test(text)) return { kind: 'thanks' };
  if (bareSkip.test(text)) return { kind: 'refusal', isGeneral: false };
  if (finish.test(text)) return { kind: 'finish' };
  if (assent.test(text)) return { kind: 'assent' };
  if (none.test(text)) return { kind: 'none' };
  if (isCommand(text)) return { kind: 'asked', asked: 'off-topic' };
  const isPartRefusal = refusal.test(text);
  if (isPartRefusal && words < enoughBeside) return { kind: 'refusal', isGeneral: general.test(text) };
  if (words <= enoughBeside && onPaper.test(text)) return { kind: 'on-paper' };
  if (words <= 25 && correction.test(text)) return { kind: 'correction' };
  if (words <= 20 && annoyed.test(text)) return { kind: 'annoyed' };
  const { asked, told } = divide(text);
  if (asked && told < enoughBesideQuestion) return { kind: 'asked', asked };
  if (isUnsure(text)) return { kind: 'unsure' };
  // Within a story, “where was everybody?” is asked of nobody.
  const isForUs = asked !== 'off-topic' || asksUs(splitSentences(text).at(-1) ?? '');
  return { kind: 'answer', closing: isForUs ? asked : null, isPartRefusal };
}

/** The first thing that is asked, and how many words tell something beside it. */
function divide(text: string): { asked: AskedBack | null; told: number } {
  let asked: AskedBack | null = null;
  let told = 0;
  for (const sentence of splitSentences(text)) {
    const found = readQuestion(sentence);
    if (found === null) told += countWords(sentence);
    else if (found === 'my-english') told += Math.max(0, countWords(sentence) - wordsOfAnApology);
    asked ??= found;
  }
  return { asked, told };
}

/** “I don't know, I guess I just like making things that work” tells something all the same. */
function isUnsure(text: string): boolean {
  const match = unsure.exec(text);
  if (!match) return false;
  return countWords(text.slice(match[0].length)) < enoughAfterDoubt;
}

function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return /^[?.!]+$/.test(text) || /\d/.test(text);
  if (isOnlyLink(text) || /^\p{Script=Latin}{46,}$/u.test(text)) return false;
  // A row of keys: one long word of letters that no language puts together so.
  return !/^(?:[a-z]*(?:asdf|qwer|zxcv|hjkl|sdfg)[a-z]*|(.)\1{4,})$/i.test(text);
}

/** An address with a word or two, or with marks of a page, around it: nobody opens it here. */
function isOnlyLink(text: string): boolean {
  const rest = text.replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, ' ');
  return rest !== text && countWords(rest.replaceAll(/<[^<>]{0,80}>/g, ' ')) < enoughBesideQuestion;
}

const english = new Set(
  'the and to a of i in it is was my that for on with we me you but so not have had are they he she his her at because when this be what do like from or as if an were our just can want would there'.split(
    ' ',
  ),
);
const elsewhere = new Set(
  'el la los las de que y en un una es por con para mi yo muy pero como porque le les des et je ne pas une est dans pour avec sur mais il elle nous der die das und ich nicht ist ein eine mit auf zu war wir sie den o os da do não uma meu minha em eu mas foi và là của tôi không một những cho với được người'.split(
    ' ',
  ),
);

function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length >= 4 && latin.length < letters.length / 2) return true;
  const words = wordsOf(text);
  if (words.length < 5) return false;
  const share = (list: Set<string>) => words.filter((word) => list.has(word)).length / words.length;
  if (share(elsewhere) > 0.2 && share(elsewhere) > 2 * share(english)) return true;
  const marked = words.filter((word) => /[^\p{ASCII}’]/u.test(word)).length / words.length;
  return marked > 0.4 && share(english) < 0.1;
}
