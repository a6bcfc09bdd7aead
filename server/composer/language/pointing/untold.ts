import { isPastVerb } from '#server/composer/language/words/verbs.ts';
import { hasTimeLead, leansOnPrevious } from './leaning.ts';
import { speaksOfSomeone } from './persons.ts';

/** What the first words of a paragraph lean on although nothing before them has told it. */
export interface Untold {
  /** As they stand in the sentence. */
  words: string;
  kind: 'time' | 'person' | 'thing' | 'event' | 'before';
}

const time = String.raw`night|day|morning|afternoon|evening|week|weekend|month|summer|winter|spring|fall|autumn|year|moment`;
const thatTime = new RegExp(String.raw`\bthat (?:same )?(${time})\b`, 'i');
const nextTime = new RegExp(String.raw`^the (?:next|following|same) (?:${time})\b`, 'i');
/** “The first week my therapist asked”: the first of what? */
const firstTime = new RegExp(
  String.raw`^the (?:first|second|third|last) (?:${time})s? (?!of|in|at|on|after|before|that|when|I|we|with|as|back|ever|is|was)\b`,
  'i',
);
/** “four batches in a row”: a measure that leaves out of what. */
const unmeasured =
  /\b((?:two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|several|another) (?:batch(?:es)?|loads|slices|rows|bags|jars|trays))\b(?! of\b)/i;
/** “that room”, of things and people that one can point at; “that question” sums up what was said. */
const thatThing =
  /\b((?:that|those) (room|house|building|street|town|village|kitchen|office|shop|store|river|car|truck|letter|photo|picture|box|door|tree|man|woman|boy|girl|teacher|doctor|machine|hospital|church)s?)\b(?! (?:that|who|which|where|with|of|in|on|at|behind|near)\b)/i;
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

/** What happens to people, with the words that tell of it. Whatever else is “the fire” or “the move” may be anything. */
const events: Record<string, RegExp> = {
  'accident|crash|collision': /\b(?:accident|crash|collision|collid|hit by|ran (?:over|into)|fell|fall)/i,
  'fire|explosion': /\b(?:fire|burn|flames?|smoke|explo[ds])/i,
  'flood|storm|hurricane|tornado|earthquake': /\b(?:flood|storm|hurricane|tornado|quake|rain|wind|water|shook|roof)/i,
  'injury|surgery|operation|diagnosis':
    /\b(?:injur|surge|operat|diagnos|hurt|tore|torn|broke|fell|sprain|cancer|tumor|doctor|hospital|sick|ill)/i,
  'funeral|divorce|separation':
    /\b(?:funeral|buried|died|death|passed away|lost|divorc|separat|split|left us|moved out)/i,
  'robbery|attack|incident|fight|argument|arrest':
    /\b(?:rob|stole|broke in|attack|incident|fight|fought|argu|yelled|hit|shout|arrest|police)/i,
};
const anEvent = new RegExp(
  // “After the fire at our school” says which, and “the fire came” tells it.
  String.raw`\b(?:after|since|before|until|because of|the (?:day|night|morning|week|year) of) (the (${Object.keys(events).join('|')}))\b(?!-| (?:that|which|in|at|on|of|where|when|with|department|alarm|drill|truck|engine|room)\b)`,
  'i',
);

/** What a reader of this sentence would have to know already; null where it stands by itself. */
export function untoldIn(text: string): Untold | null {
  const when = thatTime.exec(text);
  if (when && !isToldBefore(text.slice(0, when.index)) && !isToldAfter(text, when))
    return { words: when[0], kind: 'time' };
  const event = anEvent.exec(text);
  if (event && !tellsOf(event[2] ?? '', text.slice(0, event.index))) return { words: event[1] ?? '', kind: 'event' };
  const lead = nextTime.exec(text) ?? firstTime.exec(text) ?? order.exec(text);
  if (lead) return { words: lead[0].trim(), kind: 'before' };
  const pointed = thatThing.exec(text);
  if (pointed && !new RegExp(String.raw`\b${pointed[2]}`, 'i').test(text.slice(0, pointed.index)))
    return { words: pointed[1] ?? '', kind: 'thing' };
  const measure = unmeasured.exec(text);
  if (measure && !/[,;:]|\band\b/.test(text.slice(0, measure.index))) return { words: measure[1] ?? '', kind: 'thing' };
  if (pointsNowhere.test(text) || itForLater.test(text) || laterNamed.test(text)) return null;
  if (!leansOnPrevious(text) || (hasTimeLead(text) && !pronoun.test(text))) return null;
  const words = (things.exec(text) ?? pronoun.exec(text))?.[0];
  if (words === undefined) return null;
  return { words, kind: /^(?:he|she|him|her|they|them)$/i.test(words) ? 'person' : 'thing' };
}

/**
 * The same of a sentence that begins a later paragraph, after all that was told. Whatever could be meant there is taken to be
 * meant: only a time before which nothing happened, an event of which no word was said and somebody where nobody was are new.
 */
export function untoldAfter(told: string, text: string): Untold | null {
  const untold = untoldIn(text);
  if (untold === null) return null;
  if (untold.kind === 'thing') {
    const noun = thatThing.exec(untold.words)?.[2];
    const isPerson = noun !== undefined && /man|boy|girl|teacher|doctor/i.test(noun);
    if (noun === undefined || (isPerson && speaksOfSomeone(told))) return null;
    return new RegExp(String.raw`\b${noun}`, 'i').test(told) ? null : untold;
  }
  if (untold.kind === 'event') return tellsOf(untold.words.replace(/^the /i, ''), told) ? null : untold;
  if (untold.kind === 'person') return speaksOfSomeone(told) || /^the[ym]/i.test(untold.words) ? null : untold;
  const isOrder = /^(?:but|and|so|also|instead|eventually|because)\b/i.test(untold.words);
  return isOrder || tellsWhatHappened(told) ? null : untold;
}

function tellsOf(event: string, told: string): boolean {
  return Object.entries(events).some(
    ([names, telling]) => names.split('|').includes(event.toLowerCase()) && telling.test(told),
  );
}

const datedTime = new RegExp(
  String.raw`(?<!\bthat )(?<!\bevery )(?<!\beach )\b(?:${time}|\w+day|(?:19|20)\d\d)\b|\b(?:when|once) (?:I|we|he|she|they|my|the)\b`,
  'i',
);
const states =
  /^(?:was|were|had|could|would|should|used|liked|loved|wanted|thought|knew|felt|believed|lived|needed|seemed|hated|enjoyed|hoped|interested|excited|tired)$/;

/** Something took place in it, or it says when something did. */
function tellsWhatHappened(told: string): boolean {
  if (datedTime.test(told)) return true;
  return told.split(/[^\p{L}]+/u).some((word) => isPastVerb(word.toLowerCase()) && !states.test(word.toLowerCase()));
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
