import type { Slot } from '#contracts/chat.ts';
import { isPersonNoun } from '#server/composer/resume/roles.ts';
import { isComplete, isFinite } from './clauses.ts';
import { isTurnedRound } from './turned-round.ts';
import type { Mended } from '#server/composer/language/cleaning/clean.ts';
import { tag } from '#server/composer/language/words/nlp.ts';
import { baseOfPast, isBaseVerb, isPastVerb, pastOf } from '#server/composer/language/words/verbs.ts';

/** What became of words that are no sentence by themselves. */
export type Fused =
  | { kind: 'sentence'; mended: Mended }
  /** They belong to the sentence before: "because I like making things". */
  | { kind: 'join'; joint: string; mended: Mended }
  /** They say where the next sentence happens: "Our mosque kitchen. We cook for 200 people." */
  | { kind: 'lead'; lead: string }
  | { kind: 'fragment' };

const field =
  /\b(?:science|sciences|engineering|studies|history|law|medicine|nursing|business|economics|finance|accounting|marketing|management|education|teaching|english|literature|art|arts|design|architecture|music|film|theatre|theater|dance|journalism|communications?|media|politics|policy|government|relations|affairs|health|pharmacy|dentistry|biology|chemistry|physics|math|maths|mathematics|statistics|geography|geology|astronomy|robotics|computing|ai|it|cs|cybersecurity|philosophy|religion|theology|linguistics|languages?|agriculture|forestry|food|fashion|animation|aviation|criminology|justice|social work|planning|transportation|logistics|hospitality|tourism|therapy|pre-?med|pre-?law|med|stem|\w+(?:ology|onomy|ography|onomics|istry|nomics|metrics))$/i;
const degree =
  /^(?:a |an |the |my )?(?:master'?s?|bachelor'?s?|phd|ph\.d\.?|mba|msc|ma|ms|doctorate|degree|mph|mfa|llm)\b/i;
const bound =
  /^(?:(?:mostly|partly|only|just|maybe|probably|mainly|also) because|because|since|so that|in order to|which|who|whose|where|when i|especially|except|including|instead of|as well as|even though|although|plus|like when|to)\b/i;
const participial =
  /^(?:based|compared|born|given|tired|excited|scared|worried|known|seen|located|named|called|raised)$/;
const place =
  /\b(?:kitchen|garden|church|mosque|temple|gym|library|park|shop|store|garage|farm|village|town|neighbou?rhood|street|school|studio|lab|laboratory|restaurant|bakery|salon|clinic|hospital|market|field|court|pool|workshop|basement|theater|theatre|house|home|building|block|community|club)$/i;

export interface Asked {
  slot: Slot;
  question: string;
  /** The sentence after it. */
  next: string | undefined;
  isFirst: boolean;
}

/** Makes a sentence of what the question has half said already, by a closed list of ways. What fits none stays a fragment. */
export function fuse(mended: Mended, { slot, question, next, isFirst }: Asked): Fused {
  const { text } = mended;
  const plain = text.replace(/[.!?\s]+$/, '');
  if (plain === '') return { kind: 'fragment' };
  const wished = slot === 'goal' ? wish(plain) : withoutSubject(text, plain);
  if (wished !== null) return asSentence(mended, plain, wished);
  const isBecause = /^(?:(?:mostly|partly|only|just|maybe|probably|mainly) )?because\b[^,]*$/i.test(plain);
  if (!isFirst && isBecause && !isTurnedRound(plain) && !hasOwnMain(plain)) {
    return { kind: 'join', joint: ' ', mended: { ...mended, text: lowerFirst(plain) } };
  }
  // "Also that pain has a number": what was learned besides.
  const [, besides] = (slot === 'insight' && /^also (that [^,]+.*)$/i.exec(plain)) || [];
  if (besides !== undefined && isComplete(`I learned ${besides}`))
    return asSentence(mended, plain, `I also learned ${besides}`);
  if (isQuestionOfTheirs(text)) return { kind: 'sentence', mended };
  if (isComplete(text) && !(slot === 'insight' && isLearned(plain))) return { kind: 'sentence', mended };
  const joined = isFirst || (slot === 'goal' && /^to\b/i.test(plain)) ? null : joinToPrevious(plain);
  if (joined) return { kind: 'join', joint: joined, mended: { ...mended, text: lowerFirst(plain) } };
  const lead = placeLead(plain, next);
  if (lead) return { kind: 'lead', lead };
  const whole =
    withSubject(plain, slot) ?? bySlot(plain, slot, question) ?? (isFirst ? withoutWhen(plain, slot) : null);
  if (whole === null || !isComplete(whole)) return { kind: 'fragment' };
  return asSentence(mended, plain, whole);
}

function asSentence(mended: Mended, before: string, after: string): Fused {
  const edit = { rule: 'joined to the question', before, after, needsOk: false };
  return { kind: 'sentence', mended: { text: `${after}.`, edits: [...mended.edits, edit] } };
}

/** "Because I was small they put me in goal": the reason and what it was the reason for. */
function hasOwnMain(plain: string): boolean {
  const tokens = tag(plain);
  return tokens.some(
    ({ lower }, at) =>
      /^(?:i|we|he|she|they)$/.test(lower) &&
      at > 3 &&
      ['ADJ', 'ADV'].includes(tokens[at - 1]?.pos ?? '') &&
      !/^(?:when|where|how|why|so|then|even|that|now|just|whenever)$/.test(tokens[at - 1]?.lower ?? '') &&
      isFinite(tokens, at + 1),
  );
}

/** "Who does not complain, and why not?" is a sentence; what they ask us is none of the essay's. */
function isQuestionOfTheirs(text: string): boolean {
  if (!/^(?:who|what|why|how|where|when|which)\b.*\?$/i.test(text) || /\byou\b/i.test(text)) return false;
  const tokens = tag(text);
  return tokens.length >= 4 && tokens.some((_token, at) => isFinite(tokens, at));
}

/** "that people just live with it": the rest of "I learned …", although it could stand alone. */
function isLearned(plain: string): boolean {
  return (
    /^that \w+ (?!is\b|was\b)/i.test(plain) && !/^that(?:'s|’s| is| was| day| year| night| time| moment)/i.test(plain)
  );
}

const wishes =
  /^(?:own|open|work|be|become|start|build|help|make|create|design|teach|run|go|get|travel|write|do|find|study|learn|lead|live)\b/i;

/** "own a restaurant": what is wanted, where the question was what one wants. */
function wish(plain: string): string | null {
  const whole = wishes.test(plain) ? goal(lowerFirst(plain)) : null;
  return whole !== null && isComplete(whole) ? whole : null;
}

const tookThem =
  /^(?:took (?:us|me|them|him|her)|cost(?: us| me| them| him| her)?|took) (?:about |almost |only |over )?(?:(?:\d+|two|three|four|five|six|seven|eight|nine|ten) (?:minutes|hours|days|nights|weeks|weekends|months|years|tries|bucks|dollars|euros|pounds)|forever|ages|half an? (?:hour|day|year)|an hour|a (?:whole )?(?:day|night|week|month|year)|a long time)\b(?! (?:off|out|of|trips?|tours?|course|class)\b)/i;

/** "asked the city, they didn't answer": the student did, who was asked. An order that someone gave is none of it. */
function withoutSubject(text: string, plain: string): string | null {
  // "didn't say anything, just watched"
  if (/^(?:didn't|couldn't|wouldn't|wasn't|haven't|hadn't) \p{L}+/iu.test(plain)) {
    const denied = `I ${lowerFirst(plain).replace(/(?<!,) just (?=\p{L}+(?:ed|t)\b)/u, ', just ')}`;
    return isComplete(denied) ? denied : null;
  }
  // "took us 5 weekends": it was the work that took them.
  if (tookThem.test(plain)) return `It ${lowerFirst(plain)}`;
  const [opening, following] = tag(text);
  const isPast = opening?.pos === 'VERB' && baseOfPast(opening.lower) !== undefined && !participial.test(opening.lower);
  if (!isPast || !['DET', 'PRON', 'ADP', 'PART', 'ADV', 'NOUN', 'PROPN'].includes(following?.pos ?? '')) return null;
  if (/^[^,]*, I\b|^\w+ (?:by|as)\b|^(?:let|put|set|cut|hit|read) (?:him|her|them|me|us|it|go)\b/i.test(plain))
    return null;
  if (/, (?:he|she|they|we|my \w+) (?:said|told me|asked|yelled)$/i.test(plain)) return null;
  const whole = `I ${lowerFirst(plain)}`;
  return isComplete(whole) ? whole : null;
}

function joinToPrevious(plain: string): string | null {
  if (!bound.test(plain)) return null;
  return /^(?:(?:mostly|partly|only|just|maybe|probably|mainly) because|because|since|so that|in order to|when|to|where|like when)\b/i.test(
    plain,
  )
    ? ' '
    : /^also\b/i.test(plain)
      ? ', and '
      : ', ';
}

export function lowerFirst(text: string): string {
  const first = /^\S+/.exec(text)?.[0] ?? '';
  if (/^I(?:['’]|$)/.test(first) || /^\p{Lu}[\p{Lu}\d]/u.test(first) || tag(text)[0]?.pos === 'PROPN') return text;
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** "had to put a dog down", "help my mom at the store": the subject is the student, who was asked. */
function withSubject(plain: string, slot: Slot): string | null {
  const lowered = lowerFirst(plain);
  const lead =
    /^((?:just|then|also|never|always|usually|sometimes|still|even|first|finally|eventually|probably|maybe|only)\s+)*/i.exec(
      lowered,
    )?.[0] ?? '';
  const rest = lowered.slice(lead.length);
  const [first = '', second = ''] = rest.split(/\s+/);
  const verb = first.toLowerCase();
  if (/,\s*(?:I|we|he|she|they|it)\b/.test(plain)) return null;
  if (/^(?:based|compared|born|given|tired|excited|scared|worried|used)$/.test(verb) && !/^(?:to)$/.test(second))
    return null;
  if (slot !== 'goal' && isPastVerb(verb) && second !== 'by')
    return `${leadWithSubject(lead, verb)}${rest.slice(first.length)}`;
  const isPresent =
    isBaseVerb(verb) &&
    pastOf(verb) !== verb &&
    /^(?:my|our|the|a|an|with|for|at|in|to|them|him|her|it|people|kids|every|about|as|on|after)$/i.test(second);
  if (isPresent && ['community', 'background', 'action', 'source'].includes(slot)) {
    return `${leadWithSubject(lead, verb)}${rest.slice(first.length)}`;
  }
  return null;
}

function leadWithSubject(lead: string, verb: string): string {
  const word = lead.trim();
  if (word === '') return `I ${verb}`;
  if (/^(?:then|first|finally|eventually|maybe|sometimes)$/i.test(word))
    return `${word.charAt(0).toUpperCase()}${word.slice(1)} I ${verb}`;
  return `I ${word} ${verb}`;
}

function bySlot(plain: string, slot: Slot, question: string): string | null {
  const lowered = lowerFirst(plain);
  if (slot === 'motive') return motive(lowered);
  if (slot === 'goal') return goal(lowered);
  if (slot === 'fit' && /\bpart of\b/i.test(question) && /^(?:the|a|an|their|your|its)\b/i.test(plain))
    return `I want to be part of ${lowered.replace(/^(?:their|your|its)\b/i, 'the')}`;
  if (slot === 'insight' && /^that\b/i.test(plain)) return `I learned ${lowered}`;
  if (
    slot === 'insight' &&
    /\b(?:learn|teach|taught|lesson)/i.test(question) &&
    /^(?:how|to|not to|patience|humility|that)\b/i.test(plain)
  )
    return `I learned ${lowered}`;
  return null;
}

function motive(lowered: string): string | null {
  const [, before = '', whole = ''] = /^((?:probably|maybe|either|mostly|definitely)\s+)?(.*)$/i.exec(lowered) ?? [];
  const after = /,?\s+(?:probably|maybe|i guess)$/i.exec(whole)?.[0] ?? '';
  const hedge = `${before}${after.trim()}`.replace(/^,\s*/, '');
  const rest = after === '' ? whole : whole.slice(0, -after.length);
  if (degree.test(rest))
    return `I am applying for ${/^(?:a|an|the|my)\s/i.test(rest) ? rest.replace(/^my /i, 'a ') : `${/^[aeiou]/i.test(rest) && !/^u/i.test(rest) ? 'an' : 'a'} ${rest}`}`;
  const core = rest.replace(/,.*$/, '');
  if (rest.split(' ').length > 9 || core.split(' ').length > 7 || /\b(?:my|our|i|me|is|was)\b/i.test(core)) return null;
  const head = rest.replace(/,.*$/, '').replace(/\s+(?:or|and|with|for|at|in)\s.*$/i, '');
  if (!field.test(head) && !field.test(rest)) return null;
  const subject = rest.replace(/^\p{Lu}\p{Ll}+/u, (word) =>
    /^(?:English|French|Spanish|German|Italian|Russian|Chinese|Japanese|Arabic|Hindi|African|American|Asian|Latin|Greek)$/.test(
      word,
    )
      ? word
      : word.toLowerCase(),
  );
  return /^(?:probably|maybe)/i.test(hedge) ? `I might study ${subject}` : `I want to study ${subject}`;
}

export function article(noun: string): 'a' | 'an' {
  return /^[aeiou]/i.test(noun) && !/^(?:uni|use|eu|one)/i.test(noun) ? 'an' : 'a';
}

function goal(lowered: string): string | null {
  const [, hedge = '', rest = ''] =
    /^((?:probably|maybe|hopefully|ideally|eventually|one day|someday)\s+)?(.*)$/i.exec(lowered) ?? [];
  const tail = /\s+(?:maybe|probably|i guess|hopefully)$/i.exec(rest)?.[0] ?? '';
  const core = tail === '' ? rest : rest.slice(0, -tail.length);
  const isMaybe = /maybe|probably/i.test(hedge + tail);
  const head = isMaybe ? 'I might' : 'I want to';
  const time = /^(?:eventually|one day|someday)/i.test(hedge)
    ? hedge.trim().replace(/^./, (letter) => letter.toUpperCase())
    : '';
  const lead = time === '' ? head : `${time} ${head}`;
  const first = core.split(/\s+/)[0]?.toLowerCase() ?? '';
  if (first === 'to') return `${lead} ${core.replace(/^to\s+/i, '')}`;
  if (/^(?:med|medical|law|grad|graduate|nursing|vet) school$/i.test(core))
    return `${lead} go to ${core.replace(/^med /i, 'medical ').replace(/^grad /i, 'graduate ')}`;
  const noun = core.replace(/^(?:a|an|the)\s+/i, '');
  const nounHead =
    noun
      .replace(/\s+(?:who|that|for|in|at|with|of|on|like)\s.*$/i, '')
      .split(/\s+/)
      .at(-1)
      ?.toLowerCase() ?? '';
  if (
    (isPersonNoun(nounHead) || nounHead === 'vet') &&
    (!isBaseVerb(first) || (core === noun && !core.includes(' ')) || core !== noun)
  )
    return `${lead} be ${/^(?:a|an|the)\s/i.test(core) ? core : `${article(noun)} ${noun}`}`;
  if ((isBaseVerb(first) || first === 'be') && core.split(/\s+/).length >= 2) return `${lead} ${core}`;
  return null;
}

function placeLead(plain: string, next: string | undefined): string | null {
  if (!next || !/^(?:my|our|the)\b/i.test(plain) || !place.test(plain)) return null;
  if (plain.split(/\s+/).length > 6 || !/^(?:we|i|people|everyone)\b/i.test(next)) return null;
  return `${/\b(?:farm|street|block|field|court)$/i.test(plain) ? 'On' : 'In'} ${lowerFirst(plain)},`;
}

/** "Probably when the pump broke." as the answer to "when was it hard?" tells that the pump broke. */
function withoutWhen(plain: string, slot: Slot): string | null {
  if (slot !== 'moment') return null;
  const [, clause = ''] =
    /^(?:(?:probably|maybe|i think|it was|definitely)\s+)?(?:the time\s+)?(?:when|that time)\s+(.+)$/i.exec(plain) ??
    [];
  return clause === '' ? null : `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`;
}
