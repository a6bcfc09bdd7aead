import { careMark, isAboutLeavingOut } from '#server/composer/compose.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { composer } from '#server/providers/composer.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { answerCheck, answerSeen, answerWhich } from './answer-questions.ts';
import { few, leaveOut, putBack, show, type LeavingOutReply, type Plea } from './carry-out.service.ts';
import { findAll, findNamed, findStory, lastMessage, toldIn } from './find-meant.ts';
import { hearWishes, namedIn, textsOf, type Want } from './hear-wishes.ts';
import { inBoth, markOf, readMark, sortBySwitch, together, without, type Mark, type Part } from './marks.ts';
import { meantBy, meansCry } from './meant-by.ts';
import { storyNamesNow, switchesWithPleas, type Parts } from './press-switches.service.ts';
import replies from './replies.json' with { type: 'json' };
import { nameParts, sayOf, sayStories } from './say-left-out.ts';
import data from './words.json' with { type: 'json' };

const pattern = (source: string) => new RegExp(source, 'i');
const [isOfStory, isMistaken] = [pattern(data.story), pattern(data.mistaken)];
const isNeverMind = /^(?!.*\b(?:put|keep|leave|back|stay)\b).*\b(?:never ?mind|nvm)\b/i;

/** A notice, and what else the message tells or asks: the next question goes on with that. */
export type Notice = LeavingOutReply & { rest: string };

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
): Promise<Notice | null> {
  const messages = all.filter(({ state }) => state !== 'failed');
  const last = messages.at(-1);
  if (last?.role !== 'user') return null;
  const notice = noticeBefore(messages);
  const sentences = await parts.workers.run(composer, 'pleasIn', [messages]);
  if (notice === null && sentences.every(({ about }) => about === null)) return null;
  const switches = await switchesWithPleas(parts, caller.id, messages);
  const told = switches.filter(({ id }) => id !== last.id);
  const marks = messages.flatMap(({ question }) => (isAboutLeavingOut(question) ? [readMark(question)] : []));
  const own = switches.find(({ id }) => id === last.id) ?? null;
  const heard = hearWishes(sentences, notice !== null, told);
  const isAfterCry = notice?.base === 'left:care' || messages.at(-2)?.question === careMark;
  const plea: Plea = {
    caller,
    content: last.content,
    ...heard,
    cried: (isCry && heard.beside) || (isAfterCry ? (criesIn(messages).at(-1)?.content ?? null) : null),
    told,
    own,
    before: marks.map(spokenOf).findLast(({ length }) => length > 0) ?? [],
    promised: promisedBy(marks),
    shown: notice && together(notice.named, notice.offered),
  };
  const tapped = isCry ? null : tappedIn(plea);
  const answer = tapped ?? answerTo(plea, isCry);
  if (answer === null) return null;
  if (tapped) Object.assign(plea, { material: [], pointed: [], rest: [] });
  if (own) await leaveOutOwn(parts, plea, own);
  const reply = await answer(parts, plea);
  const gone = readMark(reply.mark).named.find(({ id }) => id === own?.id)?.at ?? [];
  const goneTexts = new Set(gone.map((at) => own?.sentences[at]?.text));
  return { ...reply, rest: plea.rest.filter((text) => !goneTexts.has(text)).join(' ') };
}

/** Our notice that the newest message follows; the next question may stand between them. */
function noticeBefore(messages: readonly ConversationMessage[]): Mark | null {
  const since = messages.findLastIndex(({ role }, at) => role === 'user' && at < messages.length - 1);
  const notice = messages.slice(since + 1).find(({ question }) => isAboutLeavingOut(question));
  return notice ? readMark(notice.question) : null;
}

/** What a notice switched, or where it switched nothing, what it spoke of. */
const spokenOf = ({ base, named, offered }: Mark) => (base === 'left:said' ? offered : named);

/** What our notices said is out, without what came back. */
const promisedBy = (marks: readonly Mark[]): Part[] =>
  marks.reduce<Part[]>(
    (out, { base, named }) => (base === 'left:back' ? without(out, named) : together(out, named)),
    [],
  );

export const criesIn = (messages: readonly ConversationMessage[]) =>
  messages.filter(({ role }, at) => role === 'user' && messages[at + 1]?.question === careMark);

type Answer = (parts: Parts, plea: Plea) => Promise<LeavingOutReply> | LeavingOutReply;

function answerTo(plea: Plea, isCry: boolean): Answer | null {
  const wants = new Set(plea.wishes.map(({ want }) => want));
  if (meansCry(plea)) return () => ({ text: replies.nowhere, mark: 'left:care' });
  if (isCry) return wants.has('leave') ? change : null;
  // “undo that”, where nothing of ours is out, undoes something else.
  const isElse = plea.shown === null && plea.before.length === 0 && plea.wishes.every(({ want }) => want === 'back');
  return isElse ? null : forWants(wants, plea);
}

function forWants(wants: ReadonlySet<Want>, plea: Plea): Answer | null {
  if (wants.has('leave') || wants.has('back')) return change;
  if (wants.has('check')) return answerCheck;
  if (wants.has('which')) return answerWhich;
  if (wants.has('seen')) return answerSeen;
  if (wants.has('fine')) return showFine(plea);
  if (wants.has('notice')) return showAgain;
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
function tappedIn({ content }: Plea): Answer | null {
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
  const [out, back] = [textsOf(plea, 'leave'), textsOf(plea, 'back')];
  if (out.length === 0) return askedBack(parts, plea, back);
  if (isOfStory.test(out.join(' '))) return leaveOutStory(parts, plea, namedIn(out).flat());
  const find = (texts: readonly string[]) => together(...namedIn(texts).map((words) => findNamed(words, plea.told)));
  const fine = find(textsOf(plea, 'fine'));
  const stays = together(find(back), sortBySwitch(fine, plea.told).on);
  const { meant, words, isPointing, base } = meantBy(plea, out);
  const both = inBoth(together(stays, fine), meant);
  if (both.length > 0 && (!isPointing || plea.shown !== null)) {
    const { on } = sortBySwitch(meant, plea.told);
    const { text } = on.length > 0 ? await leaveOut(parts, plea, meant) : { text: '' };
    const one = sayOf(replies.oneSentence, nameParts(both, plea.told));
    return { text: `${text.replace(` ${replies.tap}`, '')} ${one}`.trim(), mark: markOf('left', meant) };
  }
  if (meant.length === 0) return askWhich(plea);
  return leaveOut(parts, plea, without(meant, stays), { words, stays, base });
}

/** “The crackers are fine”: only the student knows whether that wants them back. */
function showFine(plea: Plea): Answer | null {
  const { told } = plea;
  const named = together(...namedIn(textsOf(plea, 'fine')).map((words) => findNamed(words, told)));
  const { on, off } = sortBySwitch(named, told);
  if (off.length > 0) return () => show(plea, off, sayOf(replies.unsure, nameParts(off, told)));
  return on.length > 0 ? () => show(plea, on, sayOf(replies.inToo, nameParts(on, told))) : null;
}

/** “no! only the dad one”: nothing is guessed from it, and everything it may mean can be switched. */
function showAgain(_: Parts, plea: Plea): LeavingOutReply {
  const named = together(...namedIn(textsOf(plea, 'notice')).map((words) => findNamed(words, plea.told)));
  const { off } = sortBySwitch(findAll(plea.told), plea.told);
  const out = off.length > 0 ? sayOf(replies.which, nameParts(off, plea.told)) : replies.nothingOut;
  return show(plea, together(named, plea.shown ?? []), `${replies.asIs} ${out}`);
}

/** What they want back by name, or what our last notice switched. */
async function askedBack(parts: Parts, plea: Plea, texts: readonly string[]): Promise<LeavingOutReply> {
  const { told, before, content } = plea;
  const out = sortBySwitch(findAll(told), told).off;
  const last = sortBySwitch(before, told).off;
  if (isNeverMind.test(content)) {
    const meant = plea.shown === null || before.length === 0 ? lastMessage(told) : before;
    const { on, off } = sortBySwitch(meant, told);
    return show(
      plea,
      meant,
      sayOf(off.length > 0 ? replies.unsure : replies.inToo, nameParts(off.length > 0 ? off : on, told)),
    );
  }
  const offIn = told.map((one) => ({
    ...one,
    sentences: one.sentences.map((each) => ({ ...each, isTold: each.isTold && !each.isOn })),
  }));
  const groups = namedIn(texts);
  const named = together(...groups.map((words) => findNamed(words, offIn)));
  if (named.length > 0) return putBack(parts, plea, named);
  const isIn = together(...groups.map((words) => findNamed(words, told)));
  if (isIn.length > 0) return show(plea, isIn, sayOf(replies.inToo, nameParts(isIn, told)));
  if (groups.length === 0 && last.length > 0) return putBack(parts, plea, last);
  if (out.length === 0) return { text: replies.nothingOut, mark: 'left:said' };
  return show(plea, out, `${replies.nothingLike} ${sayOf(replies.which, nameParts(out, told))}`);
}

/** Which part is meant: what was told last, sentence by sentence. */
function askWhich(plea: Plea): LeavingOutReply {
  const last = plea.told.findLast((one) => sortBySwitch([{ id: one.id, at: toldIn(one) }], plea.told).on.length > 0);
  const offered = last ? few(sortBySwitch([{ id: last.id, at: toldIn(last) }], plea.told).on) : [];
  return {
    text: offered.length > 0 ? `${replies.none} ${replies.tapIt}` : replies.none,
    mark: markOf('left:none', [], offered),
  };
}

async function leaveOutStory(parts: Parts, plea: Plea, words: string[]): Promise<LeavingOutReply> {
  const isMade = isMistaken.test(plea.content);
  const meant = findStory(words, plea.told, { isMistaken: isMade });
  const names = () => storyNamesNow(parts, plea.caller.id);
  if (meant.length === 0 && isMade)
    return { text: `${replies.noNewStory} ${sayStories(await names())}`, mark: 'left:said' };
  if (meant.length === 0) return askWhich(plea);
  const { text, mark } = await leaveOut(parts, plea, meant, { say: isMade ? replies.storyOut : replies.out });
  return { text: `${text} ${sayStories(await names())}`, mark };
}
