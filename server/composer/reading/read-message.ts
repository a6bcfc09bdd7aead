import { countWords } from '#contracts/counting.ts';
import type { SentenceMarks } from '#contracts/stories.ts';
import { plainWordsOf } from '#server/composer/language/plain-words.ts';
import { contentWords, isLabel } from '#server/composer/language/words.ts';
import { splitSentences, type Sentence } from '#server/composer/language/sentences.ts';
import { cutAsides, speaker, spokenBefore } from './asides.ts';
import lists from './pointing.json' with { type: 'json' };
import { careMark, findHarm, isCryForHelp, type Harm } from './care.ts';
import { doubtOf, echoes, isCorrection, isDoubtful, ofHeld, wantsAnswer, whatItAsks, type Meant } from './doubt.ts';
import { readNamed } from './named-topic.ts';
import { isOtherLanguage, isReadable } from './readable.ts';
import { isQuestion, readSentence, type Talk, type TalkKind } from './read-sentence.ts';

/** Only an answer is material. Everything else is said to us, answered there, and never comes back in a text. */
export interface Reading {
  kind: 'answer' | TalkKind | 'care';
  /** Of a question back: what it asks. Of the others: what sets them apart. */
  about: string | null;
  /** What the student wants to turn to, in their words. */
  topic?: string | undefined;
  /** Every sentence of the message; those that talk to us lie in the tray and are never placed. */
  sentences: ReadSentence[];
  /** Beside an answer: what else the student wants of us. */
  also: Talk | null;
  /** Everything that is asked of us in it, in order. */
  asks: string[];
  /** The student asks us not to use what they told in this message. */
  isPrivate: boolean;
  harm: Harm | null;
}

export interface ReadSentence extends Sentence {
  isTalk: boolean;
  /** It may be said to us, and only the student knows: it waits on its card, switched off. */
  isDoubted: boolean;
}

export interface Asked {
  question: string;
  /** What the consultant wrote down with its question; null where a model asked. */
  mark: string | null;
  /** What the student told before; where it is known, a name said again is heard as one. */
  told?: string;
  /** Where the student was asked whether it is an answer: what they said. */
  meant?: Meant | undefined;
  held?: string | undefined;
}

/** What a message is, strongest first, where it holds several wishes and no answer. */
const strongest = lists.strongest.split(' ');

/** How many words must be told beside a wish, a refusal or after words of care before the message is an answer. */
const leastBeside: Partial<Record<TalkKind, number>> = { skip: 6, other_topic: 8, question_back: 2 };
const least = { besideRefusal: 12, afterCare: 25, beforeTurn: 25 };

/** The one reading of a message. The consultant, the stories and every text are made by it. */
export function readMessage(content: string, asked: Asked | null = null): Reading {
  const harm = findHarm(content);
  const base = { sentences: [], also: null, asks: [], isPrivate: false, harm };
  if (isCryForHelp(harm)) return { ...base, kind: 'care', about: harm };
  if (asked?.meant === 'asking') return { ...base, kind: 'question_back', about: 'unheard', asks: ['unheard'] };
  if (/^[\s?]*\?[\s?!]*$/.test(content)) return { ...base, kind: 'question_back', about: 'meaning', asks: ['meaning'] };
  if (!isReadable(content)) return { ...base, kind: 'not_sure', about: 'unreadable' };
  const question = questionIn(asked);
  const { sentences: read, talks } = readSentences(content, asked);
  if (asked?.meant === 'answer') return { ...base, kind: 'answer', about: null, sentences: asTalk(read, false) };
  const sentences = talks.some(({ about }) => about === alreadySaid.about) ? withoutRepeated(read, asked) : read;
  const told = sentences.filter(({ isTalk }) => !isTalk);
  const asks = talks.flatMap(({ kind, about: what }) => (kind === 'question_back' && what !== null ? [what] : []));
  const asking = asksForWords(asked) ? [] : told.flatMap(({ text }) => whatItAsks(text, question) ?? []);
  const words = told.reduce((sum, { text }) => sum + countWords(text), 0);
  const isOf = (wanted: string) => talks.findLast((each) => wanted === (each.about === 'stop' ? 'stop' : each.kind));
  const wish = strongest.map(isOf).find((talk) => talk !== undefined);
  const also = talks.find(({ about: what }) => what === alreadySaid.about) ?? null;
  const isPrivate = talks.some((talk) => talk.kind === 'private' && talk.about === 'told');
  const said = { ...base, also, asks, isPrivate, sentences: asTalk(sentences) };
  if (words < leastWords(wish)) return { ...said, ...inPlace(wish ?? { kind: 'not_sure', about: 'unsure' }, asked) };
  if (asked?.mark === careMark && words < least.afterCare) return { ...said, kind: 'care', about: null };
  const isAskedIn = ({ text }: Sentence) => doubtOf(text, question) === 'says' || whatItAsks(text, question) !== null;
  if (asks.length + asking.length > 0 && told.every(isAskedIn))
    return { ...said, kind: 'question_back', about: asks[0] ?? asking[0] ?? null, asks: asks.concat(asking) };
  if (isChoice(content, asked)) return { ...said, kind: 'other_topic', about: 'choice' };
  if (isInDoubt(told, asked)) return { ...said, kind: 'not_sure', about: 'doubt' };
  const about = isOtherLanguage(content) ? 'other_language' : null;
  const answer = { kind: 'answer' as const, about, sentences: read, also: wish ?? null, asks, isPrivate, harm };
  if (isCorrection(content, question, asked?.told ?? ''))
    return { ...answer, also: { kind: 'complaint', about: 'fixed' } };
  const last = told.findLast(({ text }, at) => wantsAnswer(text, at === told.length - 1))?.text ?? '';
  const asksAbout = asking.length > 0 ? whatItAsks(last, question) : null;
  if (asksAbout === null || (wish && wish.kind !== 'not_sure')) return answer;
  const { topic } = readNamed(last, null, true) ?? {};
  return { ...answer, also: { kind: 'question_back', about: asksAbout, topic }, asks: [asksAbout] };
}

function leastWords(wish: Talk | undefined): number {
  if (['turn', 'mention', 'named', 'back'].includes(wish?.about ?? '')) return 1;
  if (wish?.kind === 'private' && wish.about === 'asked') return least.besideRefusal;
  return (wish && leastBeside[wish.kind]) ?? 1;
}

/** The sentences of an answer as it is kept in a story; those that talk to us are told apart, those switched off are not there. */
export const sentencesOf = (
  text: string,
  question = '',
  before: readonly Answer[] = [],
  { on, off }: SentenceMarks = {},
) =>
  readSentences(text, { question, mark: null, told: before.map((each) => each.text).join('\n') }).sentences.flatMap(
    (each) => (off?.includes(each.text) ? [] : on?.includes(each.text) ? [asTold(each)] : [each]),
  );

const asTold = (sentence: ReadSentence) => ({ ...sentence, isTalk: false, isDoubted: false });

type Answer = { text: string; question?: string } & SentenceMarks;

/** An answer without the sentences in it that talk to us, or may: with the answers before it, those that correct one too. */
export function withoutTalk(answer: Answer, at = 0, answers: readonly Answer[] = []): string {
  const sentences = sentencesOf(answer.text, answer.question, answers.slice(0, at), answer);
  return sentences.flatMap((each) => (each.isTalk || each.isDoubted ? [] : [each.text])).join(' ');
}

function readSentences(content: string, asked: Asked | null): { sentences: ReadSentence[]; talks: Talk[] } {
  const [first, ...rest] = splitSentences(content);
  const pieces = [...(first ? withoutNamed(first) : []), ...rest].flatMap(cutAsides).flatMap(withoutAsking);
  const lastTold = pieces.findLastIndex(({ text }) => readSentence(text) === null);
  const talks: Talk[] = [];
  let isFirst = true;
  let isPointing = false;
  const sentences = pieces.map(({ text, start, end }, index) => {
    isPointing = isFirst && (pointsBack(text) || (isPointing && isLabel(text)));
    const isLastOfShort = index === pieces.length - 1 && countWords(content) <= least.beforeTurn;
    const before = { mark: null, told: content.slice(Math.max(0, start - lookBack), start) };
    const isMostAfter = content.length - end > 2 * start;
    const heard =
      ofHeld(text, asked?.held) ??
      // What a card is made of is read without what was told before: only a whole message is heard by it.
      (isFirst ? readNamed(text, pieces.length > 1 ? before : asked, pieces.length > 1) : null) ??
      placeTurn(readSentence(text, { isFirst, isLast: index >= lastTold }), isFirst || isMostAfter, isLastOfShort) ??
      (isPointing || (saidAgain.test(text) && echoes(text, before.told)) ? alreadySaid : null);
    const isOfStory = heard?.kind === 'question_back' && pieces.length > 1 && lastTold !== -1 && !ofUs.test(text);
    const isEcho = heard?.kind === 'skip' && index < lastTold && echoes(text, questionIn(asked));
    const talk = isOfStory ? null : isEcho ? aside : heard;
    if (talk) talks.push(talk);
    else isFirst = false;
    // “My mom doesn't know I called him”: told, and switched off.
    if (talk?.about === 'secret') return { text, start, end, isTalk: false, doubt: 'asks' };
    isPointing ||= talk?.about === alreadySaid.about;
    return { text, start, end, isTalk: talk !== null, doubt: talk ? null : doubtOf(text, questionIn(asked)) };
  });
  // Where nothing else is told, a remark may be the answer.
  const isTold = sentences.some(({ isTalk, doubt }) => !isTalk && doubt === null);
  const isFixed = sentences.length === 1 && isCorrection(content, questionIn(asked), asked?.told ?? '');
  const isDoubted = (doubt: string | null) => isFixed || doubt === 'asks' || (doubt === 'says' && isTold);
  const read = sentences.map(({ doubt, ...each }) => Object.assign(each, { isDoubted: isDoubted(doubt) }));
  return { sentences: read, talks };
}

/** “about the raft thing, we won”, “second story: we won”: what it goes back or turns to is named before the telling. */
function withoutNamed(sentence: Sentence): Sentence[] {
  const { text, start, end } = sentence;
  const isHead = (head: string) =>
    beforeTelling.has(readSentence(head, { isFirst: true, isLast: false })?.about ?? '') ||
    readNamed(head, null, true) !== null;
  const comma =
    [...text.slice(0, longestHead).matchAll(/[,:]/g)].find(({ index }) => isHead(text.slice(0, index)))?.index ?? -1;
  const told = text.slice(comma + 1).trimStart();
  if (comma === -1 || speaker.test(told) || isHead(text)) return [sentence];
  return [
    { text: text.slice(0, comma), start, end: start + comma },
    { text: told, start: end - told.length, end },
  ];
}

/** “not related but” before the telling turns to another story; “but that's not related” at the end only mentions one. */
function placeTurn(talk: Talk | null, isFirst: boolean, isLast: boolean): Talk | null {
  if (talk?.about !== 'turn' || isFirst) return talk;
  return isLast ? { kind: 'other_topic', about: 'mention' } : aside;
}

/** “i babysit does that count”: an answer and a question in one breath; not “i asked her is that ok”. */
function withoutAsking(sentence: Sentence): Sentence[] {
  const [, told = '', asking = ''] = breath.exec(sentence.text) ?? [];
  const isWhole = asking === '' || spokenBefore.test(told) || isQuestion(sentence.text) || readSentence(sentence.text);
  if (isWhole || readSentence(asking)?.kind !== 'question_back') return [sentence];
  const answer = { ...sentence, text: told, end: sentence.start + told.length };
  return [answer, { ...sentence, text: asking, start: sentence.end - asking.length }];
}

const breath = new RegExp(lists.breath, 'i');

/** “Was I in trouble?” beside what is told belongs to the story, or only the student knows. */
const ofUs = new RegExp(String.raw`\b(?:${lists.ofUs})\b`, 'i');

const aside: Talk = { kind: 'not_sure', about: 'aside' };
const alreadySaid: Talk = { kind: 'complaint', about: 'already' };
/** In letters: what is named or said again was told shortly before. */
const [lookBack, longestHead] = [500, 90];
const saidAgain = /^(?:like )?i (?:just |already )?(?:said|told you)(?: \S+){1,3}$/i;
const beforeTelling = new Set(['turn', 'told_where']);
const pointers = new Set(lists.pointers.split(' '));
const pointedAt = new Set(lists.pointedAt.split(' '));

/** “That was it.” “It's the same one.”: an answer that only points at another, and the name of it behind: “The furnace.” */
function pointsBack(sentence: string): boolean {
  const words = plainWordsOf(sentence).filter((word) => word !== ',');
  const isEmpty = words.length > 1 && contentWords(words.join(' ').replaceAll("'s", '')).size === 0;
  return isEmpty && pointers.has(words[0] ?? '') && pointedAt.has(words.at(-1) ?? '');
}

/** “The gravy. I said.”, where the gravy was told before. */
function withoutRepeated(sentences: readonly ReadSentence[], asked: Asked | null): ReadSentence[] {
  const known = contentWords(asked?.told ?? '');
  const isKnown = (text: string) => isLabel(text) && [...contentWords(text)].every((word) => known.has(word));
  return sentences.map((sentence) => ({ ...sentence, isTalk: sentence.isTalk || isKnown(sentence.text) }));
}

/** Yes and no answer “Is there more to this one?”. */
function inPlace(talk: Talk, asked: Asked | null): Talk {
  if (!/^more(?:~|$)/.test(asked?.mark ?? '') || talk.kind !== 'not_sure') return talk;
  if (talk.about === 'yes') return { kind: 'stay', about: null };
  return ['no', 'over', 'nothing'].includes(talk.about ?? '') ? { kind: 'other_topic', about: null } : talk;
}

/** What was said before the question, the greeting or “You said …”, asks nothing. */
const questionIn = (asked: Asked | null) => asked?.question.split(/\n{2,}/).at(-1) ?? '';

const asksForWords = (asked: Asked | null) =>
  /\b(?:ask|asked|question|wonder|think|thought|say|said|look up|to know)\b/i.test(questionIn(asked));

/** Only where the guided questions asked something, and can ask what was meant. */
function isInDoubt(told: readonly ReadSentence[], asked: Asked | null): boolean {
  if (!/^(?:open|stay|more|gap)/.test(asked?.mark ?? '') || asked?.meant === 'taken') return false;
  return isDoubtful(told.map(({ text }) => text).join(' '), questionIn(asked), asksForWords(asked));
}

/** “the mural one”: words of ours after “Which of these would you like to talk about?” choose, and tell nothing yet. */
function isChoice(content: string, asked: Asked | null): boolean {
  if (!asked?.mark?.startsWith('pick')) return false;
  const offered = contentWords(asked.question);
  return [...contentWords(content)].every((word) => offered.has(word) || word === 'one');
}

const asTalk = (sentences: readonly ReadSentence[], isTalk = true) =>
  sentences.map((sentence) => ({ ...sentence, isTalk }));
