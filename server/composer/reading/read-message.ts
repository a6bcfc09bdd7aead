import { countWords } from '#contracts/counting.ts';
import type { SentenceMarks } from '#contracts/stories.ts';
import { contentWords, isLabel } from '#server/composer/language/words.ts';
import { splitSentences, type Sentence } from '#server/composer/language/sentences.ts';
import askable from './askable.json' with { type: 'json' };
import { careMark, findHarm, isCryForHelp } from './care.ts';
import { cutSentence, isSpoken, type Clause } from './clauses.ts';
import { echoes, ofHeld, type Meant } from './doubt.ts';
import type { Place } from './hearing.ts';
import { readNamed } from './named-topic.ts';
import lists from './pointing.json' with { type: 'json' };
import { isOtherLanguage, isReadable } from './readable.ts';
import { readDoubted, readSentence, readSurely, type Talk, type TalkKind } from './read-sentence.ts';
import { switchOf } from './switches.ts';

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
  /** Of each question: what it may ask where that is not plain, the likeliest first. */
  near: string[][];
  /** The student asks us not to use what they told in this message. */
  isPrivate: boolean;
}

export interface ReadSentence extends Omit<Clause, 'isUnit'> {
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

/** How many words must be told beside a wish, a refusal or after words of care before the message is an answer; more than the most are no slip. */
const leastBeside: Partial<Record<TalkKind, number>> = { skip: 3, other_topic: 8, question_back: 2 };
const least = { besideRefusal: 12, afterCare: 25, beforeTurn: 25 };
const [mostInDoubt, mostBeside] = [20, 9];

/** The one reading of a message. The consultant, the stories and every text are made by it. */
export function readMessage(content: string, asked: Asked | null = null): Reading {
  const harm = findHarm(content);
  const base = { sentences: [], also: null, asks: [], near: [], isPrivate: false };
  if (isCryForHelp(harm)) return { ...base, kind: 'care', about: harm };
  const asking = (about: string) => ({ ...base, kind: 'question_back' as const, about, asks: [about] });
  const tapped = Object.entries(askable).find(([, question]) => question === content)?.[0];
  if (tapped !== undefined) return asking(tapped);
  if (asked?.meant === 'asking') return { ...asking('unheard'), near: [readDoubted(content)?.maybe ?? []] };
  if (/^[\s?]*\?[\s?!]*$/.test(content)) return asking('meaning');
  if (!isReadable(content)) return { ...base, kind: 'not_sure', about: 'unreadable' };
  const { sentences: read, talks, doubts } = readSentences(content, asked);
  if (asked?.meant === 'answer') return { ...base, kind: 'answer', about: null, sentences: asTalk(read, false) };
  const sentences = talks.some(({ about }) => about === 'already') ? withoutRepeated(read, asked) : read;
  const told = sentences.filter(({ isTalk }) => !isTalk);
  const words = told.reduce((sum, { text }) => sum + countWords(text), 0);
  const isDoubted = told.every((each) => each.isDoubted);
  const isFixed = doubts.some(({ about }) => about === 'fixed');
  // What may be asked is answered beside a story, and asked about where nothing else is said.
  const heard = isDoubted ? talks : [...talks, ...doubts.filter(({ kind }) => kind === 'question_back')];
  const asks = heard.flatMap(({ kind, about }) => (kind === 'question_back' && about !== null ? [about] : []));
  const near = heard.flatMap(({ maybe }) => (maybe ? [maybe] : []));
  const isOf = (wanted: string) => heard.findLast((each) => wanted === (each.about === 'stop' ? 'stop' : each.kind));
  const wish = strongest.map(isOf).find((talk) => talk !== undefined);
  const also = talks.find(({ about }) => about === 'already') ?? null;
  const isPrivate = talks.some((talk) => talk.kind === 'private' && talk.about === 'told');
  const said = { ...base, also, asks, near, isPrivate, sentences: asTalk(sentences) };
  if (words < leastWords(wish) || (isDoubted && wish?.kind === 'question_back'))
    return { ...said, ...inPlace(wish ?? { kind: 'not_sure', about: 'unsure' }, asked) };
  if (asked?.mark === careMark && words < least.afterCare) return { ...said, kind: 'care', about: null };
  if (isChoice(content, asked)) return { ...said, kind: 'other_topic', about: 'choice' };
  const canAsk = /^(?:open|stay|more|gap)/.test(asked?.mark ?? '') && asked?.meant !== 'taken';
  if (isDoubted && !isFixed && wish?.kind !== 'done' && canAsk && words <= mostInDoubt)
    return { ...said, kind: 'not_sure', about: 'doubt' };
  const about = isOtherLanguage(content) ? 'other_language' : null;
  const topic = wish?.about === 'please_do' ? readNamed(content, null, true)?.topic : undefined;
  const isFix = isFixed && (wish?.kind ?? 'not_sure') === 'not_sure';
  const beside = isFix ? ({ kind: 'complaint', about: 'fixed' } as const) : (wish ?? null);
  return { ...said, kind: 'answer', about, sentences: read, also: beside && { topic, ...beside } };
}

function leastWords(wish: Talk | undefined): number {
  if (['turn', 'mention', 'named', 'back'].includes(wish?.about ?? '')) return 1;
  if (wish?.kind === 'private' && wish.about === 'asked') return least.besideRefusal;
  return (wish && leastBeside[wish.kind]) ?? 1;
}

/** The sentences of an answer as it is kept in a story; those that talk to us are told apart, those switched off are not there. */
export const sentencesOf = (text: string, question = '', before: readonly Answer[] = [], marks: SentenceMarks = {}) =>
  joinClauses(text, clausesOf(text, question, before, marks));

/** Clauses that stand side by side are one sentence again, letter for letter. */
function joinClauses(text: string, clauses: readonly ReadSentence[]): ReadSentence[] {
  const joined: ReadSentence[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const isBeside = last?.of === clause.of && !/[\p{L}\p{N}]/u.test(text.slice(last.end, clause.start));
    if (isBeside && last.isTalk === clause.isTalk && last.isDoubted === clause.isDoubted)
      joined[joined.length - 1] = { ...clause, start: last.start, text: text.slice(last.start, clause.end) };
    else joined.push(clause);
  }
  return joined;
}

/** The same, with each clause of a long sentence by itself. */
export const clausesOf = (text: string, question = '', before: readonly Answer[] = [], marks: SentenceMarks = {}) =>
  readSentences(text, { question, mark: null, told: before.map((each) => each.text).join('\n') }).sentences.flatMap(
    (each) => {
      const to = switchOf(each.text, marks);
      return to === 'off' ? [] : to === 'on' ? [{ ...each, isTalk: false, isDoubted: false }] : [each];
    },
  );

type Answer = { text: string; question?: string } & SentenceMarks;

/** An answer without the sentences in it that talk to us, or may: with the answers before it, those that correct one too. */
export function withoutTalk(answer: Answer, at = 0, answers: readonly Answer[] = []): string {
  const sentences = sentencesOf(answer.text, answer.question, answers.slice(0, at), answer);
  return sentences.flatMap((each) => (each.isTalk || each.isDoubted ? [] : [each.text])).join(' ');
}

function readSentences(content: string, asked: Asked | null) {
  const [first, ...rest] = splitSentences(content);
  const pieces = [...(first ? withoutNamed(first) : []), ...rest].flatMap(cutSentence);
  const lastTold = pieces.findLastIndex(({ text }) => readSentence(text, { isFirst: true, isLast: true }) === null);
  const talks: Talk[] = [];
  const doubts: Talk[] = [];
  let isFirst = true;
  let isAfterAsking = false;
  const sentences = pieces.map(({ text, start, end, of, isUnit }, index): ReadSentence => {
    const place = { isFirst, isLast: index >= lastTold };
    const isLastOfShort = index === pieces.length - 1 && countWords(content) <= least.beforeTurn;
    const isMostAfter = content.length - end > 2 * start;
    const talk = [
      ofHeld(text, asked?.held),
      // What a card is made of is read without what was told before: only a whole message is heard by it.
      isFirst ? readNamed(text, pieces.length > 1 ? null : asked, pieces.length > 1) : null,
      placeTurn(
        withTopic((isUnit ? readSurely : readSentence)(text, place), text, isFirst),
        isFirst || isMostAfter,
        isLastOfShort,
      ),
    ].find((each) => each !== null);
    // “My mom doesn't know I called him”: told, and switched off.
    const isSecret = talk?.about === 'secret';
    if (talk) talks.push(talk);
    else isFirst = false;
    const isBeside = isAfterAsking && countWords(text) <= mostBeside;
    const doubt = talk || isUnit ? null : doubtOf(text, place, asked, isBeside);
    if (doubt) doubts.push(doubt);
    isAfterAsking = Boolean(talk ?? doubt) && (isAfterAsking || /^(?:question_back|complaint)$/.test(talk?.kind ?? ''));
    return { text, start, end, of, isTalk: Boolean(talk) && !isSecret, isDoubted: isSecret || doubt !== null };
  });
  return { sentences, talks, doubts };
}

/** “actually it was my cousin not my brother” corrects, where a brother was told of; “oops, wrong bus” may be the story. */
function doubtOf(text: string, place: Place, asked: Asked | null, isBeside: boolean): Talk | null {
  const asks = isBeside && /\?\W*$/.test(text) ? ({ kind: 'question_back', about: 'unknown' } as const) : null;
  const doubt = readDoubted(text, place, isBeside) ?? asks;
  return doubt?.about === 'fixed' && !echoes(text, asked?.told ?? '') && !/\bnot\b|n['’]?t\b/i.test(text)
    ? null
    : doubt;
}

/** “about the raft thing, we won”, “second story: we won”: what it goes back or turns to is named before the telling. */
function withoutNamed(sentence: Sentence): Sentence[] {
  const { text, start, end } = sentence;
  const isHead = (head: string) =>
    beforeTelling.has(readSentence(head, { isFirst: true, isLast: false })?.about ?? '') ||
    readNamed(head, null, true) !== null;
  const cut = [...text.slice(0, longestHead).matchAll(breaks)].findLast(({ index }) => isHead(text.slice(0, index)));
  const from = cut ? cut.index + cut[0].length : 0;
  const [head, told] = [text.slice(0, from).replace(/[,:]$/, ''), text.slice(from).trimStart()];
  if (!cut || isSpoken(told) || isHead(text)) return [sentence];
  return [
    { text: head, start, end: start + head.length },
    { text: told, start: end - told.length, end },
  ];
}

/** “…, we won”, “… because I remembered she won” */
const breaks = new RegExp(lists.breaks, 'gi');

/** What it goes back to, where it names that; behind what is told, it asks for it. Else it wants another story. */
function withTopic(talk: Talk | null, text: string, isFirst: boolean): Talk | null {
  if (talk?.about !== 'back') return talk;
  const named = readNamed(text, null, true) ?? { kind: 'other_topic', about: null };
  return isFirst ? named : { ...named, kind: 'question_back', about: 'please_do' };
}

/** “not related but” before the telling turns to another story; “but that's not related” at the end only mentions one. */
function placeTurn(talk: Talk | null, isFirst: boolean, isLast: boolean): Talk | null {
  if (talk?.about !== 'turn' || isFirst) return talk;
  return isLast ? { kind: 'other_topic', about: 'mention' } : { kind: 'not_sure', about: 'aside' };
}

/** In letters. */
const longestHead = 90;
const beforeTelling = new Set(['turn', 'told_where']);

/** “The gravy. I said.”, where the gravy was told before. */
function withoutRepeated(sentences: readonly ReadSentence[], asked: Asked | null): ReadSentence[] {
  const known = contentWords(asked?.told ?? '');
  const isKnown = (text: string) => isLabel(text) && [...contentWords(text)].every((word) => known.has(word));
  return sentences.map((sentence) => ({ ...sentence, isTalk: sentence.isTalk || isKnown(sentence.text) }));
}

/** Yes and no answer “Is there more to this one?”. */
function inPlace(talk: Talk, asked: Asked | null): Talk {
  if (!/^more(?:[~+]|$)/.test(asked?.mark ?? '') || talk.kind !== 'not_sure') return talk;
  if (talk.about === 'yes') return { kind: 'stay', about: null };
  return ['no', 'over', 'nothing'].includes(talk.about ?? '') ? { kind: 'other_topic', about: null } : talk;
}

/** “the mural one”: words of ours after “Which of these would you like to talk about?” choose, and tell nothing yet. */
function isChoice(content: string, asked: Asked | null): boolean {
  if (!asked?.mark?.startsWith('pick')) return false;
  const offered = contentWords(asked.question);
  return [...contentWords(content)].every((word) => offered.has(word) || word === 'one');
}

const asTalk = (all: readonly ReadSentence[], isTalk = true) => all.map((sentence) => ({ ...sentence, isTalk }));
