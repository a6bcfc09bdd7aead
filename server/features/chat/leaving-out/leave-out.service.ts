import { careMark, isAboutLeavingOut } from '#server/composer/compose.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { composer } from '#server/providers/composer.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { answerCheck, answerSeen, answerWhich } from './answer-questions.ts';
import { leaveOut, putBack, show, type LeavingOutReply, type Plea } from './carry-out.service.ts';
import { findAll, findNamed, findStory, lastMessage, wholeMessages } from './find-meant.ts';
import { asksForIt, asksOut, hearWishes, isNoStory, namedIn, textsOf, type Want } from './hear-wishes.ts';
import {
  careNoticeBase,
  isSwitching,
  markOf,
  readMark,
  sortBySwitch,
  together,
  type Mark,
  type Part,
} from './marks.ts';
import { meansCry, planOf } from './plan-change.ts';
import { storyNamesNow, switchesWithPleas, type Parts } from './press-switches.service.ts';
import replies from './replies.json' with { type: 'json' };
import { nameParts, sayOf, sayStories } from './say-left-out.ts';
import { openNotice } from './under-notice.ts';
import data from './words.json' with { type: 'json' };

const pattern = (source: string) => new RegExp(source, 'i');
const [isOfStory, isMistaken] = [pattern(data.story), pattern(data.mistaken)];
/** “everything except the bus”, “the other two” */
const isOfMany = /\b(?:everything|all|rest|others?|except|only)\b/i;
const isNeverMind = /^(?!.*\b(?:put|keep|leave|back|stay)\b).*\b(?:never ?mind|nvm)\b/i;

/**
 * Does what the newest message asks about leaving something out, and says what is out then: read again after the change, never from
 * the wish. Where it is not plain what is meant, nothing is changed: the student switches it in the list under the notice. Null where
 * it asks nothing of the kind.
 */
export async function answerPlea(
  parts: Parts,
  caller: Profile,
  all: readonly ConversationMessage[],
  { isCry }: { isCry: boolean },
): Promise<LeavingOutReply | null> {
  const plea = await readPlea(parts, caller, all, { isCry });
  const answer = plea && ((isCry ? null : tappedIn(plea)) ?? answerTo(plea, isCry));
  if (!plea || !answer) return null;
  if (plea.own) await leaveOutOwn(parts, plea, plea.own);
  const { text, mark } = await answer(parts, plea);
  const { named } = readMark(mark);
  return { text, mark: isCry ? markOf(careNoticeBase, named) : mark };
}

/** What the message before a notice tells or asks beside it. */
export async function besideNotice(
  parts: Parts,
  caller: Profile,
  messages: readonly ConversationMessage[],
  mark: string,
): Promise<string> {
  const plea = await readPlea(parts, caller, messages, { isCry: false });
  const gone = readMark(mark).named.find(({ id }) => id === plea?.own?.id)?.at ?? [];
  const texts = new Set(gone.map((at) => plea?.own?.sentences[at]?.text));
  return plea?.rest.filter((text) => !texts.has(text)).join(' ') ?? '';
}

async function readPlea(
  parts: Parts,
  caller: Profile,
  all: readonly ConversationMessage[],
  { isCry }: { isCry: boolean },
): Promise<Plea | null> {
  const messages = all.filter(({ state }) => state !== 'failed');
  const last = messages.at(-1);
  if (last?.role !== 'user') return null;
  const notice = markBefore(messages);
  const sentences = await parts.workers.run(composer, 'pleasIn', [messages]);
  if (notice === null && !sentences.some(asksForIt)) return null;
  const switches = await switchesWithPleas(parts, caller.id, messages);
  const told = switches.filter(({ id }) => id !== last.id);
  const marks = messages.flatMap(({ question }) => (isAboutLeavingOut(question) ? [readMark(question)] : []));
  const own = switches.find(({ id }) => id === last.id) ?? null;
  const before = marks.findLast(({ base, named }) => named.length > 0 && (isSwitching(base) || base === 'left:back'));
  const heard = hearWishes(
    sentences,
    notice && textsAt(together(notice.named, notice.offered, before?.named ?? []), switches),
    { told, content: last.content },
  );
  const isAfterCry = notice?.base === careNoticeBase || messages.at(-2)?.question === careMark;
  const plea = {
    caller,
    content: last.content,
    ...heard,
    cried: (isCry && heard.beside) || (isAfterCry ? (criesIn(messages).at(-1)?.content ?? null) : null),
    told,
    own,
    before: before?.named ?? [],
    asked: notice?.base === 'left:asked' ? notice.named : null,
    shown: notice && together(notice.named, notice.offered),
  };
  return tappedIn(plea) ? { ...plea, material: [], pointed: [], rest: [] } : plea;
}

const textsAt = (parts: readonly Part[], all: readonly SwitchedMessage[]): string[] =>
  parts.flatMap(({ id, at }) => at.map((place) => all.find((one) => one.id === id)?.sentences[place]?.text ?? ''));

/** What is written down with the notice that the newest message follows. */
function markBefore(messages: readonly ConversationMessage[]): Mark | null {
  const notice = openNotice(messages.slice(0, -1));
  return notice && readMark(notice.question);
}

export const criesIn = (messages: readonly ConversationMessage[]) =>
  messages.filter(({ role }, at) => role === 'user' && messages[at + 1]?.question === careMark);

type Answer = (parts: Parts, plea: Plea) => Promise<LeavingOutReply> | LeavingOutReply;

function answerTo(plea: Plea, isCry: boolean): Answer | null {
  const wants = new Set(plea.wishes.map(({ want }) => want));
  if (meansCry(plea)) return () => ({ text: replies.nowhere, mark: careNoticeBase });
  if (isCry) return wants.has('leave') ? change : null;
  // “undo that”, where nothing of ours is out, undoes something else.
  const isElse =
    plea.shown === null &&
    plea.before.length === 0 &&
    plea.wishes.every(({ want, text }) => want === 'back' && !/\bonly\b/i.test(text));
  return isElse ? null : forWants(wants);
}

function forWants(wants: ReadonlySet<Want>): Answer | null {
  if (wants.has('leave') || wants.has('back')) return change;
  if (wants.has('check')) return answerCheck;
  if (wants.has('which')) return answerWhich;
  if (wants.has('seen')) return answerSeen;
  if (wants.has('fine') || wants.has('notice')) return leaveToStudent;
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
function tappedIn({ content }: Pick<Plea, 'content'>): Answer | null {
  const { back, everything } = replies.chips;
  if (content === everything) return (parts, plea) => leaveOut(parts, plea, findAll(plea.told));
  return content === back ? (parts, plea) => putBack(parts, plea, plea.before) : null;
}

/** What is said in asking for it is never material: it lies under the message, switched off, also where it was only in doubt. */
async function leaveOutOwn(parts: Parts, { caller, material }: Plea, own: SwitchedMessage): Promise<void> {
  const off = own.sentences.map(({ text }) => text).filter((text) => !material.includes(text));
  if (off.length > 0) await keepMessage(parts, caller, own.id, { off });
}

/** What is to go out and what is to be in, in one message. */
async function change(parts: Parts, plea: Plea): Promise<LeavingOutReply> {
  const out = textsOf(plea, 'leave');
  const isStory = isOfStory.test(out.filter((text) => !isNoStory.test(text)).join(' '));
  const plan = isNeverMind.test(plea.content) ? null : planOf(plea);
  // “no, like part of the pool story” speaks of a story, and asks for nothing to go.
  const isPlain = asksOut.test(plea.asking) || isNoStory.test(plea.asking) || isMistaken.test(plea.content);
  if (isStory && out.length > 0 && !isPlain) return leaveToStudent(parts, plea);
  if (isStory && (plan || isMistaken.test(plea.content))) return leaveOutStory(parts, plea, namedIn(out).flat());
  if (plan && plan.out.length > 0) return leaveOut(parts, plea, plan.out, plan);
  if (!plan || plan.back.length === 0) return leaveToStudent(parts, plea);
  const { on, off } = sortBySwitch(plan.back, plea.told);
  return off.length > 0 ? putBack(parts, plea, off) : show(plea, on, sayOf(replies.inToo, nameParts(on, plea.told)));
}

/** Nothing is guessed: what is out is said, and everything that may be meant can be switched. */
function leaveToStudent(_: Parts, plea: Plea): LeavingOutReply {
  const { told, own, shown } = plea;
  const all = own ? [...told, own] : told;
  const wishes = plea.wishes.map(({ text }) => namedIn([text]).map((words) => findNamed(words, told)));
  const named = together(...wishes.flat());
  const here = own ? own.sentences.flatMap(({ text }, at) => (plea.material.includes(text) ? [at] : [])) : [];
  const near = [...named, ...(own ? [{ id: own.id, at: here }] : []), ...(shown ?? [])];
  const every = isOfMany.test(plea.asking) ? findAll(told) : [];
  const isNear = near.some(({ at }) => at.length > 0);
  const listed = isNear ? [...near, ...wholeMessages(named, told), ...every] : [...lastMessage(told), ...every];
  const { off } = sortBySwitch(listed, told);
  const isFound = named.length > 0 || namedIn(plea.wishes.map(({ text }) => text)).length === 0;
  const isWish = plea.wishes.some(({ want }) => want === 'leave' || want === 'back');
  const texts = [
    isFound ? (isWish ? replies.notSure : replies.asIs) : replies.none,
    off.length > 0 ? sayOf(replies.which, nameParts(off, told)) : isFound ? replies.nothingOut : '',
  ];
  return show({ ...plea, told: all }, listed, texts.filter(Boolean).join(' '));
}

async function leaveOutStory(parts: Parts, plea: Plea, words: string[]): Promise<LeavingOutReply> {
  const isMade = isMistaken.test(plea.content);
  const meant = findStory(words, plea.told, { isMistaken: isMade });
  const names = () => storyNamesNow(parts, plea.caller.id);
  if (meant.length === 0 && isMade)
    return { text: `${replies.noNewStory} ${sayStories(await names())}`, mark: 'left:said' };
  if (meant.length === 0) return leaveToStudent(parts, plea);
  const { text, mark } = await leaveOut(parts, plea, meant, { say: isMade ? replies.storyOut : replies.out });
  return { text: `${text} ${sayStories(await names())}`, mark };
}
