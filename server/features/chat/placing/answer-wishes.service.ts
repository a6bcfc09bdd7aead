import { countWords } from '#contracts/counting.ts';
import { contentWords, fill } from '#server/composer/compose.ts';
import { composer } from '#server/providers/composer.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { switchedBefore } from '#server/features/chat/leaving-out/left-out.service.ts';
import { splitMessage } from '#server/features/chat/split-message.service.ts';
import { placeTold } from './follow-turns.service.ts';
import { asking, type HeardWish } from './hear-wish.ts';
import { toldIn } from './looks-new.ts';
import { mergeStories } from './merge-stories.service.ts';
import { joinParts, setApart, whatMoved, type Done } from './move-parts.service.ts';
import {
  isDone,
  nameOf,
  placedSince,
  refreshed,
  type Next,
  type Placing,
  type Reply,
  type Said,
} from './moving.service.ts';
import { askedAgain, placedMark, shiftMark, withoutPlacing, type Shift } from './placing-marks.ts';
import { renameByWish } from './rename-wish.service.ts';
import { sayHelp, sayWhere } from './say-where.service.ts';
import { askWhich, openQuestion, storiesBeside } from './say-placed.ts';
import replies from './replies.json' with { type: 'json' };

/** In words: what stands beside a wish and tells something, in a sentence that is kept and in one that is said to us. */
const least = { beside: 3, besideTalk: 6 };

/** What a message asks about its stories is done, or we say that nothing was and how to do it by hand; what it tells beside that is kept. */
export async function answerWishes(said: Said, wishes: readonly HeardWish[]): Promise<Placing | null> {
  if (said.switches.every((one) => toldIn(one) === '')) return null;
  const beside = await asksBeside(said, wishes);
  const before = await leaveOutWishes(await putBackKept(said, wishes), wishes);
  const isTelling = before.own !== undefined && toldIn(before.own) !== '';
  const renamed = await renameByWish(before, wishes);
  const asked = wishes.filter(({ kind }) => renamed === null || kind !== 'names');
  const why = renamed !== null && wishes.some(({ text }) => /\bwhy\b/i.test(text)) ? replies.nameWhy : '';
  const help = [why, renamed ?? '', await sayHelp(said, asked)].filter((each) => each !== '').join(' ');
  if (wishes.some(({ kind }) => !asking.has(kind))) return carryOut(before, wishes, { help, beside });
  const turned = isTelling ? await placeTold(without(before, wishes)) : null;
  const asks = wishes.filter(({ kind }) => kind === 'where');
  const isOpen =
    asks.length > 0 &&
    [asksIfNew, asksWhySame].some((each) => each.test(asks[0]?.text ?? '')) &&
    asks[0]?.named.length === 0 &&
    !turned;
  if (isOpen && help === '') return sayIfNew(before, isTelling);
  const text = [asks.length > 0 ? await sayWhere(await refreshed(before), asks) : '', help]
    .filter((each) => each !== '')
    .join(' ');
  if (!isTelling && !beside) return again(before, text);
  const around = (reply: Reply) => {
    const next = turned && 'around' in turned ? turned.around(reply) : reply;
    const rest = next.text.split('\n\n').slice(beside ? 0 : turned ? 1 : -1);
    return { text: [text, ...rest].join('\n\n'), mark: next.mark };
  };
  const { messages } = turned && 'messages' in turned ? turned : { messages: beside ?? before.task.messages };
  return { messages, around, done: { text, mark: null } };
}

/** One after the other: “… together, and the first aid kit goes there too”. */
async function carryOut(
  before: Said,
  wishes: readonly HeardWish[],
  { help, beside: asks }: { help: string; beside: Next['messages'] | null },
): Promise<Placing> {
  let now = before;
  let there: string | null = null;
  const done: Done[] = [];
  for (const wish of wishes) {
    const beside = wishes.filter((one) => one !== wish && one.kind !== 'join').flatMap(({ named }) => named);
    const step = await doneOf(now, wish, { beside, there });
    if (!step) continue;
    done.push(step);
    now = await refreshed(now);
    there = now.switches.find(({ id }) => id === step.to)?.story ?? there;
  }
  const placed = placedSince(before.switches, now.switches, whatMoved(done));
  const shift = done.find((step) => step.shift)?.shift;
  // What is told beside it goes to its story as that stands now.
  const isPlaced = !now.own || toldIn(now.own) === '' || now.own.story !== before.own?.story || shift;
  const turned = isPlaced ? null : await placeTold(without(now, wishes));
  const next = turned && 'done' in turned ? (turned.done?.text ?? '') : '';
  const text = [...done.map((step) => step.text), next, help].filter((each) => each !== '').join(' ');
  const isMoved = placed.stories.length > 0;
  if (asks && !shift) {
    const marked = (mark: string | null) => (isMoved ? placedMark(mark ?? '', placed) : mark);
    const around = (reply: Reply) => ({ text: `${text}\n\n${reply.text}`, mark: marked(reply.mark) });
    return { messages: asks, around, done: { text, mark: marked(null) } };
  }
  if (!isMoved) return again(now, text, shift);
  return { reply: { text: `${text}\n\n${replies.more}`, mark: placedMark('more', placed) } };
}

function doneOf(
  said: Said,
  wish: HeardWish,
  { beside, there }: { beside: HeardWish['named']; there: string | null },
): Promise<Done> | null {
  if (wish.kind === 'merge') return mergeStories(said, wish, beside);
  if (wish.kind === 'join') return joinParts(said, wish, there);
  return wish.kind === 'apart' ? setApart(said, wish) : null;
}

/** The open question once more, below what we say; `shift`: where that asks something itself, the question waits. */
export function again({ asked }: Said, text: string, shift?: Shift): Placing {
  const mark = asked?.question ?? '';
  if (shift) return { reply: { text, mark: shiftMark(withoutPlacing(mark) ?? '', shift) } };
  return { reply: { text: `${text}\n\n${openQuestion(asked)}`, mark: askedAgain(mark) } };
}

/** What a message asks beside its wishes, with the conversation that it ends; null where it asks nothing. */
async function asksBeside(said: Said, wishes: readonly HeardWish[]): Promise<Next['messages'] | null> {
  const { parts, task, last } = said;
  const content = without(said, wishes).last.content.trim();
  const before = task.messages.slice(
    0,
    task.messages.findIndex(({ id }) => id === last.id),
  );
  const until = [...before, { ...last, content, keeping: null }];
  const sentences = content === '' ? [] : await parts.workers.run(composer, 'pleasIn', [until]);
  // “… should be in the garden one, right? or is it fine here” asks once.
  const asks = sentences.filter(({ text, other }) => other?.startsWith('question_back') && !/^or\b/i.test(text));
  return asks.length > 0 ? until : null;
}

/** “keep the boat, but make it separate”, right after our notice that it is out: it comes back first. */
async function putBackKept(said: Said, wishes: readonly HeardWish[]): Promise<Said> {
  const words = wishes.flatMap(({ kept }) => kept?.words ?? []);
  if (words.length === 0) return said;
  for (const { id, at } of switchedBefore(said.task.messages)) {
    const sentences =
      said.switches.find((one) => one.id === id)?.sentences.filter((_, each) => at.includes(each)) ?? [];
    const isNamed = words.some((word) => contentWords(sentences.map(({ text }) => text).join(' ')).has(word));
    const on = sentences.filter(({ isOn }) => !isOn).map(({ text }) => text);
    if (isNamed && on.length > 0) await isDone(keepMessage(said.parts, said.caller, id, { on }));
  }
  return refreshed(said);
}

/** What asks us is told to nobody else: it is switched off, as a message of its own where it stands within a sentence. */
async function leaveOutWishes(said: Said, wishes: readonly HeardWish[]): Promise<Said> {
  const { parts, caller, task, last, own } = said;
  if (!own) return said;
  const cuts = cutsAround(last.content, own.sentences, wishes);
  const ids = cuts.length > 0 ? await splitMessage(parts.db, caller.id, task, { id: last.id }, cuts) : [last.id];
  const now = ids && ids.length > 1 ? await refreshed(said) : said;
  const texts = wishes.map(({ text }) => text);
  for (const { id, sentences } of now.switches.filter((one) => ids?.includes(one.id))) {
    const off = sentences.filter(
      (one) => one.isOn && texts.some((text) => text.includes(one.text) || isHardlyMore(one.text, text)),
    );
    if (off.length > 0) await isDone(keepMessage(parts, caller, id, { off: off.map(({ text }) => text) }));
  }
  const left = await refreshed(said);
  const telling = left.switches.findLast((one) => ids?.includes(one.id) && toldIn(one) !== '');
  return refreshed(left, telling?.id ?? last.id);
}

/** A wish turns to no other story: nothing of it is heard, and everything else stands where it stood. */
function without(said: Said, wishes: readonly HeardWish[]): Said {
  const blank = (all: string, { text }: HeardWish) => all.replace(text, ' '.repeat(text.length));
  return { ...said, last: { ...said.last, content: wishes.reduce(blank, said.last.content) } };
}

const isHardlyMore = (text: string, wish: string) =>
  text.includes(wish) && countWords(text.replace(wish, '')) < least.beside;

/** Where a sentence has to be cut so that a wish in it can be left out, and the rest read by itself. */
function cutsAround(
  content: string,
  sentences: readonly { text: string; isOn: boolean }[],
  wishes: readonly HeardWish[],
): number[] {
  const ranges = rangesOf(content, wishes);
  let end = 0;
  const cuts = sentences.flatMap(({ text, isOn }) => {
    const start = Math.max(content.indexOf(text, end), end);
    end = start + text.length;
    const stop = end;
    const isLong = (from: number, to: number) =>
      countWords(content.slice(from, to)) >= (isOn ? least.beside : least.besideTalk);
    const isBefore = ({ from }: Range, at: number) =>
      from < stop && isLong(Math.max(start, ranges[at - 1]?.to ?? 0), from);
    const isBehind = ({ to }: Range, at: number) =>
      to > start && isLong(to, Math.min(stop, ranges[at + 1]?.from ?? stop));
    return [...ranges.filter(isBefore).map(({ from }) => from), ...ranges.filter(isBehind).map(({ to }) => to)];
  });
  return [...new Set(cuts)].sort((a, b) => a - b);
}

interface Range {
  from: number;
  to: number;
}

/** Where the wishes stand, each with the marks behind it; those next to each other are one. */
function rangesOf(content: string, wishes: readonly HeardWish[]): Range[] {
  const ranges: Range[] = [];
  for (const { at, text } of wishes) {
    const end = at + text.length;
    const to = end + (/^[\s,;?!.]*/.exec(content.slice(end))?.[0].length ?? 0);
    const last = ranges.at(-1);
    if (last && countWords(content.slice(last.to, at)) < least.beside) last.to = to;
    else ranges.push({ from: at, to });
  }
  return ranges;
}

const asksIfNew = /\b(?:is|should|would|does) (?:this|that|it)\b.*\b(?:new|separate|different|own|same|go)\b/i;
const asksWhySame = /\bwhy (?:is|are)\b.*\b(?:same|one) story\b/i;

/** “is this a new story?” */
async function sayIfNew(said: Said, isTelling: boolean): Promise<Placing | null> {
  const { task, own, switches } = said;
  const told = isTelling ? own : switches.findLast(({ story }) => story !== null);
  if (!told) return null;
  const isNew = told.story === told.id;
  const text = fill(isNew ? replies.whereNew : replies.where, { story: await nameOf(said, told.id) });
  const of = told.story ?? told.id;
  const shift = { id: told.id, at: 0, of, stories: storiesBeside(switches, of) };
  if (isTelling) {
    const around = (reply: Reply) => {
      const asks = { ...reply, text: reply.text.split('\n\n').at(-1) ?? '' };
      return isNew ? { ...asks, text: `${text}\n\n${asks.text}` } : askWhich(asks, shift, text);
    };
    return { messages: task.messages, around };
  }
  return again(said, text, isNew ? undefined : shift);
}
