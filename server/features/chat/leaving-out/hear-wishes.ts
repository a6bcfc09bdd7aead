import { countWords } from '#contracts/counting.ts';
import { isHeavy, type PleaSentence } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { stemsOf } from './find-meant.ts';
import data from './words.json' with { type: 'json' };

/**
 * What a part of a message asks about something told. `seen`: who sees it; `which`: what is out; `fine`: it may want it back;
 * `notice`: it says something about our notice, and only the student knows what.
 */
export type Want = 'leave' | 'back' | 'fine' | 'check' | 'which' | 'seen' | 'names' | 'how' | 'maybe' | 'notice';
export interface Wish {
  want: Want;
  text: string;
}

export interface Heard {
  wishes: Wish[];
  /** The sentences that tell something: not what asks, nor what is said about it. */
  material: string[];
  /** Of these, what “leave that out” points at. */
  pointed: string[];
  /** The sentences that ask for something, as they stand. */
  asking: string;
  /** Everything that is no wish, and of that what tells or asks us something. */
  beside: string;
  rest: string[];
}

const pattern = (source: string) => new RegExp(source, 'i');
const asks = pattern(`\\b(?:${data.asks})`);
const [keeps, fine, points, remarks, which] = [data.keeps, data.fine, data.points, data.remarks, data.which].map(
  pattern,
) as [RegExp, RegExp, RegExp, RegExp, RegExp];
const breaks =
  /[;.?!]|,(?!\d)|\s(?=(?:by the way|btw|please|pls)\s)|\s(?:but|because|cause|bc|cuz|since|or|if|unless|so)\s|\s(?=i (?:don['’]?t|do not) want\s)|\s(?:and\s|(?=just|only))(?=(?:just |only )?(?:keep|use|leave|take|cut)\s)/i;
const isOfName = /\bnames?\b(?!.*\b(?:sentence|part|line)s?\b)(?<!\b(?:sentence|part|line)s?\b.*)/i;
const isNot = /^\s*(?:and |but )?(?:just |only )?not\b|\brather not\b|\bdon['’]?t (?:want|use|put|include)\b/i;
export const asksOut =
  /\b(?:leave|take|took|keep|cut)\b.*\bout\b|\b(?:remove|delete|drop|erase|scrap|scratch|forget|ignore|disregard|cancel)\b|\b(?:\w+n['’]t|(?:do|did|wo|would|should)nt|not) (?:put|use|include|mention)\b/i;
/** “Kindly remove the bus”: heard for what was told, whatever the reading makes of it. */
const starts =
  '(?:(?:and|also|but|by the way|btw|nah|well|hm+|oh|ok|okay|actually|so|um|wait|no|lol|please|pls|kindly|just|then|sorry|hey|now|i said)\\W+)*';
const asking = '(?:(?:can|could|would|will) (?:you|u|we|i) )?(?:(?:please|pls|kindly|just|maybe) )*';
/** “is everything in now?” */
export const isOfAny = /\b(?:some|any|every)thing\b/i;
/** “take that out” */
export const pointsAtIt = /\b(?:thats?|this|it|those|these|them|what i)\b/i;
const isChecking = pattern(data.checks);
/** “if I take something out is it gone forever” */
const asksWhatIf = /^\W*(?:\w+ ){0,2}?if (?:i|you)\b.*\b(?:out|off)\b.*\b(?:gone|deleted?|back|forever)\b/i;
const isPlain = pattern(`^\\W*${starts}${asking}(?:${data.plain.join('|')})`);
/** “the counselor thing isn't a story”, “that's not part of my story”, and nothing else. */
export const isNoStory = pattern(`^\\W*${starts}${data.noStory}`);
/** “leave that out, about the table” */
const goesOn = /^\s*(?:about|where|the (?:one|part|bit|thing))\b/i;
const adds = /^(?:and|also|plus|i meant?)\b|\b(?:too|also|as well)\W*$/i;
/** “the soup part goes with my grandma”: what is plainly about something else asks for nothing to go. */
const saysElse = /^(?:complaint\.(?:wrong_story|elsewhere)|other_topic|question_back\.(?:names|detail|language|move))/;
const asksUs = /^(?:question_back|other_topic|stay|skip|done)/;
const asksWhoSees = /\b(?:see|read|know)\b[^?]*\?\W*$/i;
const limits = /\b(?:not|only|nothing|never|else)\b|n['’]?t\b/i;
const known = stemsOf(data.known);
/** What is said about our notice: “those are about Bo, not my dad”, “I wasn't asking to take anything else out”. */
const isAboutNotice = new RegExp(data.notice.join('|'), 'i');
/** “only the dad one”, “only the stove” */
const limitsNotice = /^\W*(?:only|just|not)(?: just)? (?:the|that|those)\b.{0,30}$/i;
const ofPart = /\b(?:ones?|parts?|bits?|things?|sentences?|lines?)\W*$/i;
/** “what did you take out”; “what do you mean what's different” asks about our question. */
const ofOut = /\b(?:out|off|gone|left|took|take|cut|kept|remov\w+|switched|ones?|parts?|sentences?)\b/i;
/** In words, and in sentences that “that” may mean. */
const most = { pointed: 4, remark: 8, pointing: 14, label: 4, followUp: 14, message: 40 };
const wantOf: Record<string, Want> = {
  told: 'leave',
  secret: 'leave',
  keep: 'back',
  check: 'check',
  held: 'check',
  how: 'how',
  maybe: 'maybe',
};

/**
 * Everything a message asks about what was told, clause by clause. `spoken`: the sentences that our notice right before it was about,
 * where a few words are enough (“i mean the keys too”).
 */
export function hearWishes(
  sentences: readonly PleaSentence[],
  spoken: readonly string[] | null,
  { told, content }: { told: readonly SwitchedMessage[]; content: string },
): Heard {
  const isAfter = spoken !== null;
  const isPlea = sentences.some(asksForIt);
  // A long message behind our notice goes on telling.
  const isShort = countWords(content) <= most.message;
  const said = [...told.flatMap((one) => one.sentences), ...sentences.filter(({ isTold }) => isTold)];
  const stems = new Set(said.flatMap(({ text }) => Array.from(stemsOf(text))));
  let last: Want | null = null;
  const named = new Set(spoken?.flatMap((text) => [...stemsOf(text)]));
  const isOfNotice = isAfter && sentences.some(({ text }) => saysOfNotice(text, named));
  const wants = sentences.map((one): Want | null => {
    const isOfTold = (text: string) =>
      pointsAtIt.test(text) ||
      isOfAny.test(text) ||
      namedIn([text])
        .flat()
        .some((word) => stems.has(word));
    const isAsked =
      one.text.split(breaks).some((clause) => isPlain.test(clause) && isOfTold(clause)) ||
      (isNoStory.test(one.text) && isOfTold(one.text) && told.some((each) => each.story !== null));
    const plain = isChecking.test(one.text) && isOfTold(one.text) ? 'check' : keeps.test(one.text) ? 'keep' : 'told';
    const about = one.about ?? (isAsked || plain === 'check' ? plain : '');
    const own = wantOf[asksWhatIf.test(one.text) ? 'how' : about] ?? null;
    const isSaid = saysOfNotice(one.text, named) || (!one.isTold && isOnly(one.text, stems) && !asksChange(one.text));
    if (isOfNotice && own !== 'check' && isSaid) return 'notice';
    const want =
      own ??
      (isPlea || isAfter
        ? besidePlea(one, { last, isPlea, isAfter: isAfter && isShort, isNamed: named.size > 0, told: stems })
        : null);
    last = want ?? last;
    if (want === 'check' && which.test(one.text)) return 'which';
    return want === 'leave' && own !== null && isOfName.test(one.text) ? 'names' : want;
  });
  // “leave the rent out, my mom is private” gives the reason in one breath.
  const isReason = (at: number) => (wants[at - 1] ?? null) !== null && content.includes(`${sentences[at - 1]?.text},`);
  const material = sentences
    .filter((one, at) => wants[at] === null && isMaterial(one) && !isReason(at))
    .map(({ text }) => text);
  return {
    wishes: wants.flatMap((want, at) => (want === null ? [] : clausesOf(sentences[at]?.text ?? '', want))),
    material,
    asking: sentences.flatMap(({ text }, at) => (wants[at] === null ? [] : [text])).join(' '),
    pointed: pointedAt(sentences, wants, material),
    beside: sentences.flatMap(({ text }, at) => (wants[at] === null ? [text] : [])).join(' '),
    rest: sentences.flatMap(({ text, other }, at) =>
      wants[at] === null && (material.includes(text) || asksUs.test(other ?? '')) ? [text] : [],
    ),
  };
}

interface Around {
  /** What was asked for last in this message. */
  last: Want | null;
  /** Whether the message asks for something in plain words, and whether it follows our notice. */
  isPlea: boolean;
  isAfter: boolean;
  /** Whether our notice named something. */
  isNamed: boolean;
  told: ReadonlySet<string>;
}

/** What a sentence asks that would ask nothing alone. Nothing goes that isn't pointed at beside a plea, or added to one by name. */
function besidePlea(
  { text, other, isTold }: PleaSentence,
  { last, isPlea, isAfter, isNamed, told }: Around,
): Want | null {
  if (other !== null && saysElse.test(other)) return null;
  if (keeps.test(text)) return 'back';
  // “My sister is okay now” is told.
  if (!isTold && fine.test(text)) return 'fine';
  const isMore = !limits.test(text);
  if (isPlea && isMore && isPointing(text) && isOnly(text, told)) return last ?? 'leave';
  if (last === 'leave' && isMore && adds.test(text) && countWords(text) <= most.label) return 'leave';
  if (!isAfter || countWords(text) > most.followUp) return null;
  if (other === 'question_back.privacy' || asksWhoSees.test(text)) return isPlea ? null : 'seen';
  if (which.test(text) && (ofOut.test(text) || countWords(text) <= most.label)) return 'which';
  if (!isMore || !adds.test(text) || !isOnly(text, told) || stemsOf(text).isDisjointFrom(told)) return null;
  // “I mean the miles” after “I can't find that” asks for nothing to go.
  return /\?\W*$/.test(text) || !isNamed ? 'check' : 'leave';
}

/** “only the dad one”, but not “no, leave it out”, and not what may answer the question behind the notice: “only my dad was there”. */
function saysOfNotice(text: string, named: ReadonlySet<string>): boolean {
  if (asksChange(text) || countWords(text) > most.followUp) return false;
  if (isAboutNotice.test(text)) return true;
  const words = [...stemsOf(text)].filter((word) => !known.has(word));
  return limitsNotice.test(text) && (ofPart.test(text) || (words.length > 0 && words.every((word) => named.has(word))));
}

/** “take it out”, but not “I wasn't asking to take it out”. */
const asksChange = (text: string) =>
  keeps.test(text) || (asksOut.test(text) && !/n['’]?t\b|\b(?:never|not|why)\b/i.test(text));

/** “i nearly left out the part with Derek” tells. */
const tellsOfIt = /\bi(?:['’]d| had)?(?: nearly| almost) (?:left|took|cut|kept)\b[^,;.]*\bout\b/i;

/** Whether it may ask to leave something out. */
export const asksForIt = ({ text, about }: PleaSentence) =>
  (about !== null && !tellsOfIt.test(text)) ||
  isChecking.test(text) ||
  asksWhatIf.test(text) ||
  isNoStory.test(text) ||
  text.split(breaks).some((clause) => isPlain.test(clause));

/** It says nothing that was not told before. */
const isOnly = (text: string, told: ReadonlySet<string>) =>
  [...stemsOf(text)].every((word) => known.has(word) || told.has(word));

export const textsOf = ({ wishes }: Heard, want: Want) =>
  wishes.flatMap((wish) => (wish.want === want ? [wish.text] : []));

/** “not the D, the crackers are fine” asks for two things. */
function clausesOf(text: string, want: Want): Wish[] {
  if (want !== 'leave' && want !== 'back') return [{ want, text }];
  const clauses = text.split(breaks).filter((clause) => clause.trim() !== '');
  const kept = clauses.filter((clause) => keeps.test(clause));
  const unsure = clauses.filter((clause) => !kept.includes(clause) && fine.test(clause));
  const not = clauses.filter(
    (clause) => isNot.test(clause) || (kept.length + unsure.length > 0 && asksOut.test(clause)),
  );
  const isRest = (clause: string) => ![...kept, ...unsure].includes(clause);
  const rest = clauses.filter((clause) => isRest(clause) && !not.includes(clause));
  const plain = clauses.filter(
    (clause, at) => isRest(clause) && (asksOut.test(clause) || (at > 0 && goesOn.test(clause))),
  );
  const asked = rest.filter((clause) => asks.test(clause));
  const own = asked.length > 0 ? asked : rest.length < clauses.length ? [] : rest;
  const wish = (of: Want, parts: readonly string[]) =>
    parts.length > 0 ? [{ want: of, text: parts.join(' ; ') }] : [];
  const stays = [...wish('back', kept), ...wish('fine', unsure)];
  // “leave Biscuit out, I don't want the shelter to get in trouble” names the shelter only as its reason.
  if (plain.some((clause) => asksOut.test(clause)))
    return [...stays, ...wish('leave', namedIn(plain).length > 0 ? plain : [...not, ...plain])];
  return [...stays, ...wish('leave', not), ...wish(want, own)];
}

/** “I don't want the landlord to see it”: who, not what. */
const viewer = /\bwant\b.{1,40}?\bto (?:see|know|read|find out|hear)\b/i;

/** “take the D out of the bakery story”: where it stands, not what. */
const fromStory = /(?<=\bout )of (?:the|my) (?:\w+ ){1,2}(?:story|one)\b/i;

/** What a wish names: “drink” of “don't put my dad's drinking in”; nothing in “leave that out”. Each of two things by itself. */
export const namedIn = (texts: readonly string[]): string[][] =>
  texts
    .flatMap((text) => text.split(/\band (?=(?:my|the|his|her|our|about|that|those)\b)|;/i))
    .map((text) =>
      text
        .replace(viewer, ' ')
        .replace(fromStory, ' ')
        .replaceAll(/\S+['’]s\s/g, ' '),
    )
    .map((text) => [...stemsOf(text)].filter((word) => !known.has(word)))
    .filter((words) => words.length > 0);

/** “the pills part.”, “the one where I said she took too many” */
const isPointing = (text: string) =>
  countWords(text) <= most.pointing && (points.test(text) || (/^the /i.test(text) && countWords(text) <= most.label));

const isMaterial = ({ text, isTold }: PleaSentence) =>
  isTold && !(remarks.test(text) && countWords(text) <= most.remark);

/** What was told before the plea; behind it, what is heavy or called “this”. */
function pointedAt(sentences: readonly PleaSentence[], wants: readonly (Want | null)[], material: string[]): string[] {
  const first = wants.findIndex((want) => want !== null);
  const start = new Set(sentences.slice(0, Math.max(0, first)).map(({ text }) => text));
  const before = material.filter((text) => start.has(text));
  // Of much telling “that” is what was told last.
  if (before.length > 0) return before.length > most.pointed ? before.slice(-1) : before;
  const isAhead = /\bthis\b/i.test(sentences[first]?.text ?? '');
  return isAhead || material.some((text) => isHeavy(text)) ? material : [];
}
