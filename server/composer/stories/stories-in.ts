import { countWords } from '#contracts/counting.ts';
import { areOneOf, compileAll, hasPhrase, wordSets } from '#server/composer/language/phrases.ts';
import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { contentWords, isLabel, wordsOf } from '#server/composer/language/words.ts';
import { doubtMark, whatWasMeant, type Meant } from '#server/composer/reading/doubt.ts';
import { topicWords } from '#server/composer/reading/named-topic.ts';
import { readMessage, sentencesOf, withoutTalk } from '#server/composer/reading/read-message.ts';
import type { Asked, ReadSentence, Reading } from '#server/composer/reading/read-message.ts';
import type { Talk } from '#server/composer/reading/read-sentence.ts';
import data from './marks.json' with { type: 'json' };

export interface Message {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** What the consultant wrote down with its question: `open:work`, `stay:next`, `more`; null where a model asked. */
  question: string | null;
}

export interface ToldAnswer {
  id: string;
  question: string;
  text: string;
  isPrivate: boolean;
}

export interface ToldStory {
  rootId: string;
  answers: ToldAnswer[];
}

interface OpenStory extends ToldStory {
  mark: string | null;
}

/** Fewer words than these tell no story: they belong to the one before. */
const fewWords = 4;

const { followUps, unmarked, ownStory, asking: askingWords, leans, spoken: fillers } = wordSets(data.words);
const { clearly, loosely, acknowledging, empty } = compileAll(data.phrases, data.lists);
/** Further on, “it” points at something the question itself has named. */
const firstWords = 9;

/** What answers hold: a sentence that may be a story, the name of a thing (“nursing”), or nothing yet (“nothing really happened”). */
export function whatIsTold(answers: readonly ToldAnswer[]): 'story' | 'name' | null {
  const isEmpty = (text: string) => areOneOf(empty, withoutFillers(plainWordsOf(text)));
  const isOwn = ({ text, isDoubted }: ReadSentence) => !isDoubted || /^(?:i|my|we)\b(?! don)/i.test(text);
  const read = answers.flatMap(({ text, question }) => sentencesOf(text, question));
  const said = read.filter((one) => !one.isTalk && isOwn(one) && !isEmpty(one.text));
  return said.length === 0 ? null : said.every(({ text }) => isLabel(text)) ? 'name' : 'story';
}

type Read<M> = M & { reading: Reading | null; isPrivate: boolean };
const asRead = <M>(message: M, reading: Reading | null): Read<M> => ({ ...message, reading, isPrivate: false });

/** Every message of a conversation with how it is read, and whether it is left out; the consultant's own have no reading. */
export function readConversation<M extends Message>(messages: readonly M[]): Read<M>[] {
  let asked: Asked | null = null;
  let told = '';
  const held: Read<M>[] = [];
  const answers: Read<M>[] = [];
  return withDoubtsSettled(messages).map(({ message, meant }) => {
    const { role, content, question } = message;
    if (role === 'assistant' && question !== leaveMark) asked = { question: content, mark: question };
    if (role === 'assistant') return asRead(message, null);
    const reading = readMessage(content, asked && { ...asked, told, meant, held: held.at(-1)?.content });
    const read = asRead(message, reading);
    if (isTakenBack(reading)) Object.assign(held.pop() ?? {}, { isPrivate: false });
    if (reading.kind === 'answer') {
      told += `${content}\n`;
      answers.push(read);
    }
    const out = heldBy(reading, answers);
    if (out) held.push(Object.assign(out, { isPrivate: true }));
    return read;
  });
}

/** Written down with our question what to leave out. */
export const leaveMark = 'leave';
/** “Leave out “We hid the keys…””, “delete the part about the pills” */
const namedPart = /“(.+?)…?”|\b(?:about|with|where) (.+?)(?: please| pls| right| out)*\W*$/i;

/** What the student wants left out; null where they only don't want to be asked. */
export function pleaIn({ kind, about, also }: Reading): Talk | null {
  const plea = kind === 'private' ? { kind, about } : also;
  return plea?.kind === 'private' && plea.about !== 'asked' ? plea : null;
}

/** The answer that is left out for it: this one, the newest, or the one that the student names. */
export function heldBy<A extends { content: string }>(reading: Reading, answers: readonly A[]): A | undefined {
  const { about } = pleaIn(reading) ?? {};
  const [, quoted = '', topic = ''] = namedPart.exec(reading.sentences.map(({ text }) => text).join(' ')) ?? [];
  if (about === 'told' || reading.isPrivate)
    return answers.findLast(({ content }) => reading.isPrivate || content.split(/\s+/).join(' ').includes(quoted));
  const names = ({ content }: A) => namesAll(withoutTalk({ text: content }), topicWords(topic));
  return about === 'named' ? answers.findLast(names) : undefined;
}

function namesAll(text: string, words: readonly string[]): boolean {
  const known = contentWords(text);
  return words.length > 0 && words.every((word) => known.has(word));
}

function isTakenBack({ kind, about, also }: Reading): boolean {
  return (kind === 'complaint' && about === 'keep') || also?.about === 'keep';
}

/** Our asking whether it was an answer goes, and the message stands where the student said what it was. */
function withDoubtsSettled<M extends Message>(messages: readonly M[]): { message: M; meant: Meant | undefined }[] {
  return messages.flatMap((message, at): { message: M; meant: Meant | undefined }[] => {
    if (message.question === doubtMark) return [];
    const doubted = messages[at - 1]?.question === doubtMark ? messages[at - 2] : undefined;
    const meant = doubted && whatWasMeant(message.content);
    if (doubted && meant) return [{ message: { ...message, content: doubted.content }, meant }];
    const [next, after] = messages.slice(at + 1, at + 3);
    if (next?.question !== doubtMark) return [{ message, meant: next && 'taken' }];
    return after && whatWasMeant(after.content) ? [] : [{ message, meant: undefined }];
  });
}

/** What the student has told, and nothing else they said. `isOpen`: the newest story is being told, however little it is yet. */
export function storiesIn(messages: readonly Message[], { isOpen = false } = {}): ToldStory[] {
  const stories: OpenStory[] = [];
  let asked: Message | null = null;
  let current: OpenStory | null = null;
  for (const message of readConversation(messages)) {
    if (message.reading === null && message.question !== leaveMark) asked = message;
    if (message.reading?.kind !== 'answer') continue;
    const { also } = message.reading;
    const { id, content: text, isPrivate } = message;
    const answer = { id, question: questionOf(asked), text, isPrivate };
    const isTurn = also?.kind === 'other_topic';
    const near: OpenStory | null = goesOn(message.content, also, asked) ? current : null;
    const found = isTurn ? storiesNamed(stories, also)[0] : (storyOf(asked, stories) ?? near);
    const story: OpenStory = found ?? { rootId: message.id, mark: asked ? markOf(asked) : null, answers: [] };
    story.answers.push(answer);
    if (!found) stories.push(story);
    current = story;
  }
  return withoutScraps(stories, isOpen ? stories.at(-1) : undefined);
}

/** How many words were told, without what was said to us. */
export const wordsIn = (stories: readonly ToldStory[]) =>
  countWords(stories.flatMap(({ answers }) => answers.map(withoutTalk)).join(' '));

/** Only what a story begins with, or comes back to, is what it is about. */
const beginning = 25;

/** The story in which stands most often what the student names, newest first, or the two that may be meant; not one that only mentions it, nor the message that does. */
export function storiesNamed<S extends ToldStory>(stories: readonly S[], { topic, about }: Talk, by = ''): S[] {
  const words = topicWords(topic ?? '');
  const countOf = (text: string, word: string) => wordsOf(text).filter((each) => contentWords(each).has(word)).length;
  const timesIn = (text: string) => Math.min(...words.map((word) => countOf(text, word)));
  const named = stories.toReversed().flatMap((story) => {
    const texts = story.answers.map(({ text }) => text).filter((text) => text !== by && timesIn(text) > 0);
    const isAbout = texts.length > 1 || texts.some((text) => timesIn(text.split(/\s+/, beginning).join(' ')) > 0);
    return isAbout || (about === 'back' && texts.length > 0) ? [{ story, times: timesIn(texts.join(' ')) }] : [];
  });
  const most = Math.max(...named.map(({ times }) => times));
  const meant = words.length === 0 ? [] : named.filter(({ times }) => times * 2 > most);
  return meant.toSorted((a, b) => b.times - a.times).map(({ story }) => story);
}

/** What was asked, without the greeting and without what was said about the answer before. */
const questionOf = (asked: Message | null): string => asked?.content.split(/\n{2,}/).at(-1) ?? '';

/** “she died in october” and “there's more, …” go on with what was told, also where we asked about something new. */
function goesOn(text: string, also: Talk | null, asked: Message | null): boolean {
  if (!/^open:(?!own|line)/.test(asked?.question ?? '')) return false;
  return also?.kind === 'stay' || also?.about === 'fixed' || (leansOn(text) && !asksWho.test(questionOf(asked)));
}

const asksWho = /\b(?:who|whose|somebody)\b/i;
const mostToLean = 8;

/** Few words that begin with somebody told of before, and name nobody. */
function leansOn(text: string): boolean {
  const words = wordsOf(text);
  if (words.length > mostToLean || words.includes('name') || /(?<=[\p{L},] )\p{Lu}\p{Ll}/u.test(text)) return false;
  return leans.has(words.find((word) => !fillers.has(word)) ?? '');
}

/** The story that a question stays with; null where it opens one. */
function storyOf(asked: Message | null, stories: readonly OpenStory[]): OpenStory | null {
  const last = stories.at(-1) ?? null;
  if (!asked || !last) return null;
  const [base = '', back = null] = (markOf(asked) ?? '').split('~');
  const reopened = stories.findLast(({ answers }) => answers.some(({ id }) => id === back));
  if (reopened) return reopened;
  if (base === '' || unmarked.has(base)) return storyMeant(asked.content, stories);
  if (ownStory.has(base)) return null;
  const earlier = stories.findLast(({ mark }) => mark === (back ?? base));
  if (earlier) return earlier;
  return followUps.has(base) || base.startsWith('stay:') ? last : null;
}

/** Without how the question was put: `moment.hard+smaller` is `moment.hard`, `resume.day@line-7` stays what it is. */
const markOf = ({ question }: Message): string | null => question?.split('+')[0] ?? null;

/** Where no mark tells: a question that quotes the student, names somebody of theirs or points back stays with its story. */
function storyMeant(question: string, stories: readonly OpenStory[]): OpenStory | null {
  const last = stories.at(-1) ?? null;
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
  const start = plainWordsOf(asking).slice(0, firstWords);
  const isBack = hasPhrase(clearly, plainWordsOf(spoken)) || (countWords(before) <= 4 && hasPhrase(loosely, start));
  return isBack || namesSomebody(asking, last?.answers.at(-1)?.text ?? '') ? last : null;
}

/** “with your aunt”, “with Mrs. Aguirre”: somebody of the answer before. */
function namesSomebody(asking: string, answer: string): boolean {
  const names = asking.match(/(?<=\s)\p{Lu}\p{Ll}{2,}/gu) ?? [];
  if (names.some((name) => answer.includes(name))) return true;
  const own = [...asking.matchAll(/\byour (\p{Ll}+)/gu)].map(([, noun = '']) => new RegExp(`\\bmy ${noun}\\b`, 'i'));
  return own.some((pattern) => pattern.test(answer));
}

/** A few words that nothing followed belong to the story before them, or to the next one where there is none. */
function withoutScraps(stories: readonly OpenStory[], open: OpenStory | undefined): ToldStory[] {
  const kept: ToldStory[] = [];
  let before: ToldAnswer[] = [];
  for (const story of stories) {
    const { rootId, answers } = story;
    const words = answers.reduce((sum, { text }) => sum + countWords(text), 0);
    const isScrap = story !== open && (words <= fewWords || whatIsTold(answers) !== 'story');
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
