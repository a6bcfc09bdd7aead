import { countWords } from '#contracts/counting.ts';
import type { Keeping, SentenceMarks } from '#contracts/stories.ts';
import { areOneOf, compileAll, hasPhrase, wordSets } from '#server/composer/language/phrases.ts';
import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { closePeopleIn, contentWords, isLabel, wordsOf } from '#server/composer/language/words.ts';
import { doubtMark, ofHeld, whatWasMeant, type Meant } from '#server/composer/reading/doubt.ts';
import { topicWords } from '#server/composer/reading/named-topic.ts';
import { clausesOf, readMessage, sentencesOf, withoutTalk } from '#server/composer/reading/read-message.ts';
import type { Asked, ReadSentence, Reading } from '#server/composer/reading/read-message.ts';
import { readSentence, type Talk, readDoubted } from '#server/composer/reading/read-sentence.ts';
import { switchOf } from '#server/composer/reading/switches.ts';
import data from './marks.json' with { type: 'json' };

export interface Message {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** What the consultant wrote down with its question: `open:work`, `stay:next`, `more`; null where a model asked. */
  question: string | null;
  keeping?: Keeping | null;
}

export type ToldAnswer = SentenceMarks & { id: string; question: string; text: string; isPrivate: boolean };

export type ToldStory = { rootId: string; answers: ToldAnswer[] };

interface OpenStory extends ToldStory {
  mark: string | null;
  /** It stays one, however little it tells. */
  isOwn: boolean;
}

/** Fewer words than these tell no story: they belong to the one before. */
const fewWords = 4;

const { unmarked, asking: askingWords } = wordSets(data.words);
const { clearly, loosely, acknowledging, empty } = compileAll(data.phrases, data.lists);

/** What answers hold: a sentence that may be a story, the name of a thing (“nursing”), or nothing yet (“nothing really happened”). */
export function whatIsTold(answers: readonly ToldAnswer[]): 'story' | 'name' | null {
  const isEmpty = (text: string) => areOneOf(empty, withoutFillers(plainWordsOf(text)));
  const isOwn = ({ text, isDoubted }: ReadSentence) => !isDoubted || /^(?:i|my|we)\b(?! don)/i.test(text);
  const read = answers.flatMap((answer) => sentencesOf(answer.text, answer.question, [], answer));
  const said = read.filter((one) => !one.isTalk && isOwn(one) && !isEmpty(one.text));
  return said.length === 0 ? null : said.every(({ text }) => isLabel(text)) ? 'name' : 'story';
}

type Read<M> = M & { reading: Reading | null; isPrivate: boolean };

/** What we say about leaving something out: the question before it stays open. */
export const isAboutLeavingOut = (question: string | null | undefined) => /^left(?![a-z])/.test(question ?? '');

/** A message with something switched on is an answer; one with everything switched off is left out, and tells nothing where it was a plea. */
function asRead<M extends Message>(message: M, reading: Reading | null, isPlea = false): Read<M> {
  const { on = [], off = [] } = message.keeping ?? {};
  const isOff = off.length > 0 && on.length === 0;
  const kind = on.length > 0 ? 'answer' : isPlea && isOff ? 'private' : reading?.kind;
  const isMade = reading && kind !== undefined && reading.kind !== kind;
  const kept = isMade ? { ...reading, kind, about: null, also: null } : reading;
  return { ...message, reading: kept, isPrivate: isOff };
}

/** What we offer to tap, in words that are heard for what they mean. */
const tapped = new Map(Object.entries(data.tapped));

/** Every message of a conversation with how it is read, and whether it is left out; the consultant's own have no reading. */
export function readConversation<M extends Message>(messages: readonly M[]): Read<M>[] {
  let asked: Asked | null = null;
  const answers: string[] = [];
  const held: string[] = [];
  return withDoubtsSettled(messages).map(({ message, meant }, at, all) => {
    const { role, content, question, keeping } = message;
    if (role === 'assistant' && !isAboutLeavingOut(question)) asked = { question: content, mark: question };
    if (role === 'assistant') return asRead(message, null);
    const before = { told: answers.join('\n'), held: held.length > 0 ? held.join(' ') : undefined };
    const reading = readMessage(tapped.get(content) ?? content, asked && { ...asked, ...before, meant });
    const read = asRead(message, reading, isAboutLeavingOut(all[at + 1]?.message.question));
    if (read.reading?.kind === 'answer') answers.push(content);
    held.push(...(keeping?.off ?? []));
    return read;
  });
}

/** “the band one”: a story as the student calls it. */
export const storyCalled = (text: string): string | undefined =>
  /\b(?:the|that|my) (?:[\w'’-]+ ){1,3}?(?:one|story|thing)\b/i.exec(text)?.[0];

/** The turn to another story that an answer ends with; what was told before it stays where it is. */
export function turnAfter({ sentences, also }: Reading): Talk | null {
  const last = sentences.at(-1);
  if (!last?.isTalk || also?.about === 'mention' || sentences.every(({ isTalk }) => isTalk)) return null;
  const talk = readSentence(last.text, { isFirst: false, isLast: true });
  return talk?.kind === 'other_topic' ? { ...talk, topic: storyCalled(last.text) } : null;
}

/** A sentence of the newest message, and what it says about leaving something out; null where it says nothing of it. `other`: what else it wants of us. */
export type PleaSentence = { text: string; about: string | null; other: string | null; isTold: boolean };

/** Not where the student only won't be asked: “I'd rather not talk about it”. */
export function pleasIn(messages: readonly Message[]): PleaSentence[] {
  const last = readConversation(messages).at(-1);
  const off = messages.flatMap(({ keeping }) => keeping?.off ?? []);
  // A cry for help is never told, but it may ask to leave something out.
  const cried = last?.reading?.kind === 'care' ? splitSentences(last.content) : [];
  const sentences = [
    ...cried.map(({ text }) => ({ text, isTalk: true, isDoubted: false })),
    ...(last?.reading?.sentences ?? []),
  ];
  return sentences.map(({ text, isTalk, isDoubted }) => {
    const held = off.length > 0 ? ofHeld(text, off.join(' ')) : null;
    const talk = held ?? (isTalk || isDoubted ? readDoubted(text, { isFirst: true, isLast: true }) : null);
    const isPlea = ['keep', 'held'].includes(talk?.about ?? '') || (talk?.kind === 'private' && talk.about !== 'asked');
    const other = talk && !isPlea ? `${talk.kind}.${talk.about}` : null;
    return { text, about: isPlea ? (talk?.about ?? null) : null, other, isTold: !isTalk && !isDoubted };
  });
}

/** Our asking whether it was an answer goes, and the message stands where the student said what it was. */
function withDoubtsSettled<M extends Message>(messages: readonly M[]): { message: M; meant: Meant | undefined }[] {
  return messages.flatMap((message, at): { message: M; meant: Meant | undefined }[] => {
    if (message.question === doubtMark) return [];
    const isAfter = messages[at - 1]?.question === doubtMark;
    const doubted = isAfter ? messages.slice(0, at - 1).findLast(({ role }) => role === 'user') : undefined;
    const meant = doubted && whatWasMeant(message.content);
    const keeping = message.keeping ?? doubted?.keeping ?? null;
    if (doubted && meant) return [{ message: { ...message, content: doubted.content, keeping }, meant }];
    const [next, after] = messages.slice(at + 1, at + 3);
    if (next?.question !== doubtMark) return [{ message, meant: next && 'taken' }];
    return after && whatWasMeant(after.content) ? [] : [{ message, meant: undefined }];
  });
}

/** What the student has told, and nothing else they said. `isOpen`: the newest story is being told, however little it is yet. */
export function storiesIn(messages: readonly Message[], { isOpen = false, read = readConversation(messages) } = {}) {
  const stories: OpenStory[] = [];
  let asked: Message | null = null;
  let current: OpenStory | null = null;
  // What was put with a story that begins later begins it.
  const awaited = new Map<string, OpenStory>();
  for (const [at, message] of read.entries()) {
    if (message.reading === null && !isAboutLeavingOut(message.question)) asked = message;
    if (message.reading?.kind !== 'answer') continue;
    const { also } = message.reading;
    const { id, content: text, isPrivate, keeping } = message;
    const { on, off, story: wanted = null } = keeping ?? {};
    const near: OpenStory | null = goesOn(also, asked) ? current : null;
    const meant: OpenStory | null | undefined =
      also?.kind === 'other_topic' && !turnAfter(message.reading)
        ? storiesNamed(stories, also)[0]
        : (storyOf(asked, stories, current) ?? near);
    const isAhead = wanted !== null && read.slice(at + 1).some((each) => each.id === wanted);
    const known: OpenStory | null | undefined =
      wanted === 'new' || isAhead ? null : (storyWith(stories, wanted) ?? meant);
    const found: OpenStory | null | undefined = awaited.get(id) ?? awaited.get(wanted ?? '') ?? known;
    const mark = asked && markOf(asked);
    const story: OpenStory = found ?? { rootId: id, mark, isOwn: wanted === 'new', answers: [] };
    story.answers.push({ id, question: questionOf(asked), text, isPrivate, on, off });
    if (!found) stories.push(story);
    if (isAhead) awaited.set(wanted, story);
    current = story;
  }
  if (isOpen) Object.assign(stories.at(-1) ?? {}, { isOwn: true });
  return withoutScraps(stories);
}

const storyWith = <S extends ToldStory>(stories: readonly S[], answerId: string | null): S | null =>
  stories.findLast(({ answers }) => answers.some(({ id }) => id === answerId)) ?? null;

/** What of each message is kept, as the student sees and changes it; no message that asks for help, and no “skip”. */
export function keptIn(messages: readonly Message[]) {
  const read = readConversation(messages);
  const stories = storiesIn(messages, { read });
  const told = stories.filter(({ answers }) => whatIsTold(answers) === 'story');
  const kept = read.flatMap(({ id, content, reading, isPrivate, keeping }) => {
    const { answers } = storyWith(stories, id) ?? { answers: [] };
    const at = answers.findIndex((answer) => answer.id === id);
    if (!reading || reading.kind === 'care' || (at === -1 && countWords(content) <= fewWords)) return [];
    const { on = [], off = [] } = keeping ?? {};
    const isKept = ({ text, isTalk, isDoubted }: ReadSentence) =>
      at !== -1 && (switchOf(text, { on, off }) ?? (isTalk || isDoubted ? 'off' : 'on')) === 'on';
    const parts = clausesOf(content, answers[at]?.question, answers.slice(0, Math.max(0, at)));
    const sentences = parts.map((one) => ({
      text: one.text,
      isKept: isKept(one),
      isTold: !(one.isTalk || one.isDoubted),
    }));
    return { id, text: content, isPrivate, on, off, sentences };
  });
  return { kept, stories, told: told.length, words: wordsIn(told) };
}

/** How many words were told, without what was said to us. */
export const wordsIn = (stories: readonly ToldStory[]) =>
  countWords(stories.flatMap(({ answers }) => answers.map(withoutTalk)).join(' '));

/** Only what a story begins with, or comes back to, is what it is about. */
const [beginning, much] = [25, 1000];

/** The story in which stands most often what the student names, newest first, or the two that may be meant; not one that only mentions it, nor the message that does. */
export function storiesNamed<S extends ToldStory>(stories: readonly S[], { topic, about }: Talk, by = ''): S[] {
  const words = topicWords(topic ?? '');
  const countOf = (text: string, word: string) => wordsOf(text).filter((each) => contentWords(each).has(word)).length;
  const timesIn = (text: string) => Math.min(...words.map((word) => countOf(text, word)));
  const named = stories.toReversed().flatMap((story) => {
    const texts = story.answers.map(({ text }) => text).filter((text) => text !== by && timesIn(text) > 0);
    const isAbout = texts.length > 1 || texts.some((text) => timesIn(text.split(/\s+/, beginning).join(' ')) > 0);
    // “Tell me about “the band one””: so it was called when it was opened.
    const isCalled = words.every((word) =>
      contentWords(/“.+”/.exec(story.answers[0]?.question ?? '')?.[0] ?? '').has(word),
    );
    if (isCalled) return [{ story, times: texts.length + much }];
    return isAbout || (about === 'back' && texts.length > 0) ? [{ story, times: timesIn(texts.join(' ')) }] : [];
  });
  const most = Math.max(...named.map(({ times }) => times));
  const meant = words.length === 0 ? [] : named.filter(({ times }) => times * 2 > most);
  return meant.toSorted((a, b) => b.times - a.times).map(({ story }) => story);
}

/** What was asked, without the greeting and without what was said about the answer before. */
const questionOf = (asked: Message | null): string => asked?.content.split(/\n{2,}/).at(-1) ?? '';

/** “there's more, …” and “no, it was her brother” go on with what was told, also where we asked about something new. */
const goesOn = (also: Talk | null, asked: Message | null) =>
  /^open:(?!own|line)/.test(asked?.question ?? '') && (also?.kind === 'stay' || also?.about === 'fixed');

/** The story that a question stays with; null where it opens one. */
function storyOf(asked: Message | null, stories: readonly OpenStory[], current: OpenStory | null): OpenStory | null {
  if (!asked || !current) return null;
  const [base = '', earlier = null] = (markOf(asked) ?? '').split('~');
  const reopened = storyWith(stories, earlier);
  if (reopened) return reopened;
  if (base === '' || unmarked.has(base)) return storyMeant(asked.content, stories, current);
  if (/^(?:stay:|more$|care$|heavy$)/.test(base)) return current;
  return /^(?:gap|pick)/.test(base) ? null : (stories.findLast(({ mark }) => mark === base) ?? null);
}

/** Without how the question was put: `open:wrong+smaller` is `open:wrong`. */
const markOf = ({ question }: Message): string | null => question?.split('+')[0] ?? null;

/** Where no mark tells: a question that quotes the student, names somebody of theirs or points back stays with its story. */
function storyMeant(question: string, stories: readonly OpenStory[], current: OpenStory): OpenStory | null {
  const sentences = splitSentences(question).map(({ text }) => text);
  const at = sentences.findIndex((each) => each.endsWith('?') || askingWords.has(plainWordsOf(each)[0] ?? ''));
  const asking = sentences[at] ?? question;
  const before = at > 0 ? (sentences[at - 1] ?? '') : '';
  const spoken = hasPhrase(acknowledging, plainWordsOf(before)) ? asking : `${before} ${asking}`;
  for (const [, quote = ''] of spoken.matchAll(/[“"]([^“”"]{3,200})["”]/g)) {
    const words = quote.toLowerCase().replace(/[.,!?…]+$/, '');
    const quoted = stories.findLast(({ answers }) => answers.some(({ text }) => text.toLowerCase().includes(words)));
    if (quoted) return quoted;
  }
  // Further on, “it” points at something the question itself has named.
  const start = plainWordsOf(asking).slice(0, 9);
  const isBack = hasPhrase(clearly, plainWordsOf(spoken)) || (countWords(before) <= 4 && hasPhrase(loosely, start));
  return isBack || !closePeopleIn(asking).isDisjointFrom(closePeopleIn(current.answers.at(-1)?.text ?? ''))
    ? current
    : null;
}

/** A few words that nothing followed belong to the story before them, or to the next one where there is none. */
function withoutScraps(stories: readonly OpenStory[]): ToldStory[] {
  const kept: ToldStory[] = [];
  let before: ToldAnswer[] = [];
  for (const story of stories) {
    const { rootId, answers } = story;
    const words = answers.reduce((sum, { text }) => sum + countWords(text), 0);
    const whole = answers.map((each) => ({ ...each, off: [] }));
    const isScrap = !story.isOwn && (words <= fewWords || whatIsTold(whole) !== 'story');
    const last = kept.at(-1);
    if (isScrap && last) last.answers.push(...answers);
    else if (isScrap && before.length === 0 && stories.length > 1) before = answers;
    else {
      kept.push({ rootId: before[0]?.id ?? rootId, answers: [...before, ...answers] });
      before = [];
    }
  }
  if (before[0]) kept.push({ rootId: before[0].id, answers: before });
  return kept;
}
