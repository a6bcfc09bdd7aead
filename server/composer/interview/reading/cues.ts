import { countWords } from '#contracts/counting.ts';
import { withoutDeadThings } from '#server/composer/language/words/losses.ts';
import { isBaseVerb, isPastVerb } from '#server/composer/language/words/verbs.ts';
import type { Cue } from '#server/composer/interview/bank/follow-ups.ts';
import { findClips, worthQuoting } from './clips.ts';
import { findPerson, findSpeech } from './people.ts';
import { shorten, splitSentences, trimQuote, wordsOf } from './sentences.ts';

export interface FoundCue {
  cue: Cue;
  quote: string;
  person: string;
}

const loss =
  /\b(?:died|dies|dying of|passed away|death of|funeral|cancer|chemo|stroke|hospice|divorced?|miscarriage|deported|put (?:him|her|it|(?:a|my|our|the) (?:dog|cat|horse)) down|put down (?:a|my|our) (?:dog|cat|horse)|lost (?:my|our|his|her) (?:mother|father|mom|mum|dad|brother|sister|grand\w+|friend|uncle|aunt|cousin|baby|house|home))\b/i;

const feelings =
  'afraid|alone|angry|anxious|ashamed|confused|crushed|crying|devastated|disappointed|embarrassed|exhausted|excited|frightened|frustrated|furious|guilty|happy|heartbroken|helpless|humiliated|hurt|jealous|lonely|lost|mad|nervous|overwhelmed|panicking|proud|relieved|sad|scared|shaking|shocked|sick|stressed|stunned|stupid|terrified|tired|upset|useless|worried';
const feeling = new RegExp(
  `\\bI (?:was|felt|got) ((?:(?:so|very|really|super|pretty|quite|extremely|completely|a little|a bit|kind of|just|also|still) )*(?:${feelings}))\\b`,
  'i',
);

const amount = '\\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|a few|a couple of|several|many';
const spell = new RegExp(
  `\\b((?:(?:${amount}) (?:whole |full |long |straight )?(?:hours|days|nights|weeks|weekends|months|years|summers|winters|semesters|seasons|evenings)|all (?:night|day|summer|winter|weekend|week|year)|(?:the|a) whole (?:night|day|week|weekend|month|summer|winter|year|semester)))\\b(?! (?:ago|old|a week|a day|a month|later|per|each|every|from now|of experience))`,
  'i',
);
const habit =
  /\b((?:almost )?every (?:single )?(?:morning|afternoon|evening|night|day|week|weekend|summer|winter|month|monday|tuesday|wednesday|thursday|friday|saturday|sunday|shift|practice|lunch)|on (?:mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends)|(?:once|twice|(?:about |like )?(?:three|four|five|\d) times) a (?:week|month|day))\b/i;
const people =
  'students|kids|children|people|patients|families|tenants|customers|clients|players|neighbou?rs|volunteers|freshmen|residents|women|men|girls|boys|teenagers|seniors';
const things =
  'appointments|cases|interviews|houses|homes|sites|dogs|cats|animals|letters|buildings|calls|matches|games|orders|meetings|visits|shifts|filings|sessions|tutorials|workshops|schools|villages|farms|recipes|songs|drawings|experiments|samples|applications|concerts|performances|trips|tries|attempts|versions|prototypes|repairs|machines|bikes|songs|poems|books';
const number = new RegExp(
  `\\b((?:about |over |more than |almost |all )?(?:\\d[\\d,]*\\+?|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundreds of|dozens of) (?:\\w+ ){0,2}(?:${people}|${things}))\\b`,
  'i',
);
const doing =
  /\b(?:I|i) (?:really |just |also |always |actually )*(?:like|love|enjoy|liked|loved|enjoyed) (?:to )?((?!to\b)[^.,;!?]{4,70})/;
const because = /\b(?:because|cuz|cause|bc) (?!of\b)([^.;!?]{10,110})/i;
const vague =
  /\b(help(?:ing|ed)? (?:out )?(?:other people|people|others|the community|my community|communities|those (?:in need|who)|everyone|the world|society)|mak(?:e|ing) (?:a|an) (?:\w+ )?(?:difference|impact|change)|giv(?:e|ing) back(?: to (?:my |the )?\w+)?|chang(?:e|ing) the world|mak(?:e|ing) the world (?:a )?better(?: place)?)\b/i;
const stock =
  /\b((?:i am |i'm |im )?(?:very |really )?passionate about [^.,;!?]{3,40}|(?:my |a )?passion for [^.,;!?]{3,40}|hard[- ]work(?:ing|er)?(?: pays off)?|never g[ia]ve up|leadership skills?|team ?work|(?:out of )?my comfort zone|always (?:loved|been interested in|been fascinated by|dreamed of|dreamt of|wanted to (?:be|become)) [^.,;!?]{3,40}|perseverance|resilien(?:ce|t)|dedication|determination)\b/i;
const result =
  /\b((?:we|I|it|they|he|she|our \w+|the \w+) (?:finally |actually |all )?(?:won|passed|worked|succeeded|got (?:in|accepted|approved|the \w+|first|second|third)|made it|came (?:first|second|third)|voted [^.,;!?]{3,40}|finished [^.,;!?]{3,30}))\b/;
const decision =
  /\b(I (?:decided (?:to|not to|that)|chose (?:to|not to|the)|quit|switched|dropped out|refused to|turned down|stopped|walked out|moved out)\b[^.,;!?]{0,70})/;
const want =
  /\b(?:I|i) (?:really |just |also |eventually )*(?:want to|wanna|hope to|plan to|would like to|would love to|'d like to|might) ([^.;!?]{6,90})/;
/** “I want to be trusted with it” has not happened yet. */
const onlyWished = /\b(?:want|hope|plan|wish|would like|would love|['’]d (?:like|love)) to\b/i;
const lesson =
  /\b((?:I (?:also )?(?:learned|learnt|learn|realized|realised|understood|figured out)(?: that| how)?|(?:now|Now) I (?:think|know|see|understand|believe)(?: that)?|(?:[Ii]t|[Tt]his|[Tt]hat) taught me(?: that| how)?) [^.;!?]{6,110})/;

/** An answer of this length holds more than one thing to ask about. */
const manyWords = 160;

/** Everything in an answer that a good listener might ask about, each kind at most once. */
export function findCues(answer: string): FoundCue[] {
  const found: FoundCue[] = [];
  const add = (cue: Cue, quote: string | null | undefined, person = '') => {
    if (quote !== null && quote !== undefined) found.push({ cue, quote, person });
  };
  const sentences = splitSentences(answer);
  if (speaksOfLoss(answer)) add('loss', '');
  const speech = findSpeech(sentences);
  if (speech) add('speech', speech);
  const person = findPerson(sentences, speaksOfLoss(answer));
  if (person)
    add(isInPast(sentences.filter((s) => mentions(s, person)).join(' ')) ? 'person' : 'companion', '', person);
  add('feeling', feeling.exec(answer)?.[1]);
  const past = sentences.filter(isInPast).join(' ');
  add('time', spell.exec(past)?.[1]);
  add('habit', habit.exec(answer)?.[1]);
  add('number', number.exec(answer)?.[1]);
  add('vague', vague.exec(answer)?.[1]);
  add('stock', shortened(stock.exec(answer)?.[1], 9));
  const liked = clauseAfter(doing.exec(answer)?.[1], 8);
  if (liked !== null) add(isDeed(liked) ? 'doing' : 'liking', isDeed(liked) || namesThing(liked) ? liked : null);
  add('because', selfContained(clauseAfter(because.exec(answer)?.[1], 13)));
  add('result', shortened(result.exec(past)?.[1], 10));
  add('decision', shortened(decision.exec(past)?.[1], 12));
  add('want', clauseAfter(want.exec(answer)?.[1], 13));
  add('lesson', shortened(lesson.exec(answer)?.[1], 16));
  const clips = findClips(answer).filter(({ score }) => score >= worthQuoting);
  // What the student did is not what moved them to do something, and neither is a name alone.
  add('spark', clips.find(({ text }) => !/^(?:I|we)\b/i.test(text) && hasVerb(text))?.text);
  // A lesson cannot be seen.
  add('clip', clips.find(({ text }) => isInPast(text) && !lesson.test(text) && !onlyWished.test(text))?.text);
  if (countWords(answer) >= manyWords) add('long', '');
  return found;
}

function mentions(sentence: string, person: string): boolean {
  return sentence.toLowerCase().includes(person.toLowerCase().replace(/^(?:your|the) /, ''));
}

export function speaksOfLoss(text: string): boolean {
  return loss.test(withoutDeadThings(text));
}

/** A thought, not only a name. */
export function hasVerb(text: string): boolean {
  return /\b(?:is|are|am|has|have|does|do|can|will|means?|needs?)\b|n['’]t\b/i.test(text) || isInPast(text);
}

/** Verbs of habit and wish apart, a sentence with a past form tells of something that happened. */
export function isInPast(sentence: string): boolean {
  return wordsOf(sentence).some((word) => isPastVerb(word) || word === 'was' || word === 'were' || word === "didn't");
}

function shortened(text: string | undefined, maxWords: number): string | null {
  return text === undefined ? null : shorten(text, maxWords);
}

/** “Making things”, “take photos”: something one does, and not “the smell of rain”. */
function isDeed(liked: string): boolean {
  const [first = ''] = wordsOf(liked);
  return (
    isBaseVerb(first) ||
    (first.endsWith('ing') &&
      !/^(?:everything|anything|something|nothing|evening|morning|spring|king|thing)$/.test(first))
  );
}

/** “How she explains it” or “him” cannot stand in quotation marks as a thing that was named. */
function namesThing(liked: string): boolean {
  return !/^(?:that|how|when|what|why|if|it|him|her|them|you|me|us|this|these|those|being|about)\b/i.test(liked);
}

/** A reason about “her” or “it” is not about the student, and reads oddly when it is quoted alone. */
function selfContained(quote: string | null): string | null {
  return quote !== null && /^(?:he|she|it|they|that|this|there|when)\b/i.test(quote) ? null : quote;
}

/** Up to where the clause ends; a quotation of one or two words would say nothing. */
function clauseAfter(text: string | undefined, maxWords: number): string | null {
  if (text === undefined) return null;
  const clause = trimQuote(text.split(/,\s|\s(?:because|cuz|but|so|since|and (?:i|I|it|then|that))\b/)[0] ?? '');
  const short = shorten(clause, maxWords);
  return short !== null && countWords(short) >= 2 ? short : null;
}
