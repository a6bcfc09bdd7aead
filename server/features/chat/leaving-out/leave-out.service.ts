import { careMark, isAboutLeavingOut } from '#server/composer/compose.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { composer } from '#server/providers/composer.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { answerCheck, answerSeen, answerWhich } from './answer-questions.ts';
import { leaveOut, putBack, type LeavingOutReply, type Plea } from './carry-out.service.ts';
import { findAll, findNamed, findNear, findStory, lastMessage, toldIn } from './find-meant.ts';
import { hearWishes, namedIn, textsOf, type Want } from './hear-wishes.ts';
import { chipOf, inBoth, markOf, readMark, sortBySwitch, together, without, type Mark, type Part } from './marks.ts';
import { meantBy, meansCry } from './meant-by.ts';
import { storyNamesNow, switchesWithPleas, type Parts } from './press-switches.service.ts';
import replies from './replies.json' with { type: 'json' };
import { nameParts, sayOf, sayStories } from './say-left-out.ts';
import data from './words.json' with { type: 'json' };

const pattern = (source: string) => new RegExp(source, 'i');
const [isOfStory, isMistaken] = [pattern(data.story), pattern(data.mistaken)];
const isNeverMind = /^(?!.*\b(?:put|keep|leave|back|stay)\b).*\b(?:never ?mind|nvm)\b/i;
const stillIn = `${replies.inToo} ${replies.shouldI}`;
const mostOffered = 4;

/**
 * Does what the newest message asks about leaving something out, and says what is out then: read again after the change, never from
 * the wish. Null where it asks nothing of the kind.
 */
export async function answerPlea(
  parts: Parts,
  caller: Profile,
  all: readonly ConversationMessage[],
  { isCry }: { isCry: boolean },
): Promise<LeavingOutReply | null> {
  const messages = all.filter(({ state }) => state !== 'failed');
  const last = messages.at(-1);
  if (last?.role !== 'user') return null;
  const reply = messages.findLast(({ role }) => role === 'assistant')?.question ?? null;
  const isAfter = isAboutLeavingOut(reply);
  const sentences = await parts.workers.run(composer, 'pleasIn', [messages]);
  if (!isAfter && sentences.every(({ about }) => about === null)) return null;
  const switches = await switchesWithPleas(parts, caller.id, messages);
  const told = switches.filter(({ id }) => id !== last.id);
  const asked = readMark(isAfter ? reply : null);
  const marks = messages.flatMap(({ question }) => (isAboutLeavingOut(question) ? [readMark(question)] : []));
  const own = switches.find(({ id }) => id === last.id) ?? null;
  const [only] = sentences.length === 1 ? sentences : [];
  const heard = hearWishes(sentences, wantsAfter(asked.base), told);
  const isAfterCry = reply === careMark || asked.base === 'left:care';
  const plea: Plea = {
    caller,
    content: last.content,
    ...heard,
    cried: (isCry && heard.beside) || (isAfterCry ? (criesIn(messages).at(-1)?.content ?? null) : null),
    told,
    own,
    asked,
    before: marks.findLast(({ named }) => named.length > 0)?.named ?? [],
    promised: promisedBy(marks),
    says: only?.other === 'not_sure.yes' ? 'yes' : only?.other === 'not_sure.no' ? 'no' : null,
  };
  const tapped = isCry ? null : tappedIn(plea);
  const answer = tapped ?? answerTo(plea, isCry);
  if (answer === null) return null;
  if (tapped) Object.assign(plea, { material: [], pointed: [] });
  if (own) await leaveOutOwn(parts, plea, own);
  return answer(parts, plea);
}

/** What a few words go on with; after “Type just the part you want to keep” they are that part. */
const wantsAfter = (base: string) =>
  base === '' || base === 'left:again' ? null : base === 'left:back' ? 'back' : 'leave';

/** What our replies said is out, without what came back. */
const promisedBy = (marks: readonly Mark[]): Part[] =>
  marks.reduce<Part[]>((out, { base, named }) => {
    if (base === 'left:back') return without(out, named);
    return base === 'left:in' ? out : together(out, named);
  }, []);

export const criesIn = (messages: readonly ConversationMessage[]) =>
  messages.filter(({ role }, at) => role === 'user' && messages[at + 1]?.question === careMark);

type Answer = (parts: Parts, plea: Plea) => Promise<LeavingOutReply> | LeavingOutReply;

function answerTo(plea: Plea, isCry: boolean): Answer | null {
  const wants = new Set(plea.wishes.map(({ want }) => want));
  if (meansCry(plea)) return () => ({ text: replies.nowhere, mark: 'left:care' });
  if (isCry) return wants.has('leave') ? change : null;
  // “undo that”, where nothing of ours is out, undoes something else.
  const isElse = plea.before.length === 0 && plea.wishes.every(({ want }) => want === 'back');
  if (plea.asked.base === '') return isElse ? null : forWants(wants, plea);
  const { right, keep, done, stay, other } = replies.chips;
  if ([right, keep, done, stay, other].includes(plea.content)) return null;
  return plea.says === null ? forWants(wants, plea) : afterYesOrNo(plea, plea.says);
}

function forWants(wants: ReadonlySet<Want>, plea: Plea): Answer | null {
  if (wants.has('leave') || wants.has('back')) return change;
  if (wants.has('check')) return answerCheck;
  if (wants.has('which')) return answerWhich;
  if (wants.has('seen')) return answerSeen;
  if (wants.has('fine')) return askWhetherBack(plea);
  const text = wants.has('names')
    ? replies.names
    : wants.has('how')
      ? replies.how
      : wants.has('maybe')
        ? replies.maybe
        : null;
  return text === null ? null : () => ({ text, mark: 'left:said' });
}

/** What a chip of ours asks for, also where it is a sentence. */
function tappedIn({ content, asked, told }: Plea): Answer | null {
  const { whole, back, out, everything } = replies.chips;
  if (content === whole) return (parts, plea) => leaveOut(parts, plea, lastMessage(plea.told.filter(isOffered(plea))));
  if (content === everything) return (parts, plea) => leaveOut(parts, plea, findAll(plea.told));
  if (content === back) return (parts, plea) => putBack(parts, plea, plea.before);
  if (content === out && asked.named.length > 0) return (parts, plea) => leaveOut(parts, plea, asked.named);
  const picked = asked.offered.flatMap(({ id, at }) => {
    const sentences = told.find((one) => one.id === id)?.sentences ?? [];
    const places = at.filter((place) => chipOf(sentences[place]?.text ?? '') === content);
    return places.length > 0 ? [{ id, at: places }] : [];
  });
  if (picked.length === 0) return null;
  const { off } = sortBySwitch(picked, told);
  if (off.length > 0) return (parts, plea) => putBack(parts, plea, off);
  return (parts, plea) => leaveOut(parts, plea, picked, { offered: without(asked.offered, picked) });
}

function afterYesOrNo({ asked }: Plea, says: 'yes' | 'no'): Answer | null {
  const { base, named, offered } = asked;
  const open = base === 'left:in' ? named : base === 'left:none' ? [] : offered;
  if (open.length > 0 && says === 'yes') return (parts, plea) => leaveOut(parts, plea, open);
  if (open.length > 0)
    return (_, { told }) => ({ text: sayOf(replies.keptIn, nameParts(open, told)), mark: 'left:said' });
  if (base === 'left:unsure' && says === 'yes') return (parts, plea) => putBack(parts, plea, named);
  return says === 'no' && named.length > 0 && base !== 'left:back' && base !== 'left:unsure' ? askWhich : null;
}

/** After a part of a message went out, “my whole last message” is that one. */
const isOffered =
  ({ before, asked }: Plea) =>
  ({ id }: SwitchedMessage) =>
    !/^left(?::heavy)?:part/.test(asked.base) || before.some((part) => part.id === id);

/** What is said in asking for it is never material: it lies under the message, switched off, also where it was only in doubt. */
async function leaveOutOwn(parts: Parts, { caller, material }: Plea, own: SwitchedMessage): Promise<void> {
  const off = own.sentences.map(({ text }) => text).filter((text) => !material.includes(text));
  if (off.length > 0) await keepMessage(parts, caller, own.id, { off });
}

/** What is to go out and what is to be in, in one message. */
async function change(parts: Parts, plea: Plea): Promise<LeavingOutReply> {
  const [out, back] = [textsOf(plea, 'leave'), textsOf(plea, 'back')];
  if (out.length === 0) return askedBack(parts, plea, back);
  const asking = out.join(' ');
  if (isOfStory.test(asking)) return leaveOutStory(parts, plea, namedIn(out).flat());
  const find = (texts: readonly string[]) => together(...namedIn(texts).map((words) => findNamed(words, plea.told)));
  const fine = find(textsOf(plea, 'fine'));
  const stays = together(find(back), sortBySwitch(fine, plea.told).on);
  const { meant, words, isPointing, base } = meantBy(plea, out, stays.length > 0);
  const both = inBoth(together(stays, fine), meant);
  if (both.length > 0 && (!isPointing || plea.asked.base !== '')) {
    const { on } = sortBySwitch(meant, plea.told);
    const { text } = on.length > 0 ? await leaveOut(parts, plea, meant) : { text: '' };
    const one = sayOf(replies.oneSentence, nameParts(both, plea.told));
    return { text: `${text.replace(replies.ask, '')} ${one}`.trim(), mark: markOf('left:again', meant) };
  }
  if (meant.length === 0) return askWhich(parts, plea, replies.none);
  const gone = without(meant, stays);
  const offered = words.length > 0 ? without(findNear(words, gone, plea.told), stays) : [];
  return leaveOut(parts, plea, gone, { offered, stays, base });
}

/** “The crackers are fine”: only the student knows whether that wants them back. */
function askWhetherBack(plea: Plea): Answer | null {
  const { told } = plea;
  const named = together(...namedIn(textsOf(plea, 'fine')).map((words) => findNamed(words, told)));
  const { on, off } = sortBySwitch(named, told);
  if (off.length > 0) return () => askBack(plea, off);
  return on.length > 0 ? () => ({ text: sayOf(replies.isIn, nameParts(on, told)), mark: 'left:said' }) : null;
}

const askBack = ({ told }: Plea, off: readonly Part[]): LeavingOutReply => ({
  text: sayOf(replies.unsure, nameParts(off, told)),
  mark: markOf('left:unsure', off),
});

const askOut = ({ told }: Plea, on: readonly Part[], say: string): LeavingOutReply => ({
  text: sayOf(say, nameParts(on, told)),
  mark: markOf('left:in', on),
});

/** What they want back by name, or what our last reply named. */
async function askedBack(parts: Parts, plea: Plea, texts: readonly string[]): Promise<LeavingOutReply> {
  const { told, before, asked, content } = plea;
  const out = sortBySwitch(findAll(told), told).off;
  const offIn = told.map((one) => ({
    ...one,
    sentences: one.sentences.map((each) => ({ ...each, isTold: each.isTold && !each.isOn })),
  }));
  const groups = namedIn(texts);
  const last = sortBySwitch(before, told).off;
  if (isNeverMind.test(content)) {
    const { on, off } = sortBySwitch(asked.base === '' ? lastMessage(told) : before, told);
    if (off.length > 0) return askBack(plea, off);
    if (on.length > 0) return askOut(plea, on, asked.base === '' ? stillIn : replies.inOrOut);
  }
  const named = together(...groups.map((words) => findNamed(words, offIn)));
  if (named.length > 0) return putBack(parts, plea, named);
  const isIn = together(...groups.map((words) => findNamed(words, told)));
  if (isIn.length > 0) return { text: sayOf(replies.isIn, nameParts(isIn, told)), mark: 'left:said' };
  if (groups.length === 0 && last.length > 0) return putBack(parts, plea, last);
  if (out.length === 0) return { text: replies.nothingOut, mark: 'left:said' };
  return {
    text: `${replies.nothingLike} ${sayOf(replies.which, nameParts(out, told))}`,
    mark: markOf('left:none', [], few(out)),
  };
}

/** Which part is meant: what was told last, sentence by sentence. */
function askWhich(_: Parts, { told }: Plea, text = replies.wrong): LeavingOutReply {
  const last = told.findLast((one) => sortBySwitch([{ id: one.id, at: toldIn(one) }], told).on.length > 0);
  return {
    text,
    mark: markOf('left:none', [], last ? few(sortBySwitch([{ id: last.id, at: toldIn(last) }], told).on) : []),
  };
}

function few(parts: readonly Part[]): Part[] {
  let room = mostOffered;
  return parts.flatMap(({ id, at }) => {
    const places = at.slice(0, room);
    room -= places.length;
    return places.length > 0 ? [{ id, at: places }] : [];
  });
}

async function leaveOutStory(parts: Parts, plea: Plea, words: string[]): Promise<LeavingOutReply> {
  const isMade = isMistaken.test(plea.content);
  const { parts: meant, isSure } = findStory(words, plea.told, { isMistaken: isMade });
  const names = () => storyNamesNow(parts, plea.caller.id);
  if (meant.length === 0 && isMade)
    return { text: `${replies.noNewStory} ${sayStories(await names())}`, mark: 'left:said' };
  if (meant.length === 0) return askWhich(parts, plea, replies.none);
  if (!isSure) return askOut(plea, meant, stillIn);
  const { text, mark } = await leaveOut(parts, plea, meant, { say: isMade ? replies.storyOut : replies.out });
  return { text: text.replace(replies.ask, sayStories(await names())), mark };
}
