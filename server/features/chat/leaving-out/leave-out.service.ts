import { isAboutLeavingOut, isHeavy, type PleaSentence } from '#server/composer/compose.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { composer } from '#server/providers/composer.ts';
import { getConversation, type ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { presentNow, switchesNow, type SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import type { ChatParts } from '#server/features/chat/reply.service.ts';
import {
  findLast,
  findNamed,
  findStory,
  findAll,
  findHeavy,
  lastMessage,
  markOf,
  materialBeside,
  namedIn,
  partsIn,
  pointedBeside,
  type Part,
} from './find-meant.ts';
import replies from './replies.json' with { type: 'json' };
import { nameParts, sayOf, sayStories } from './say-left-out.ts';
import data from './words.json' with { type: 'json' };

/** What we say, and what is written down with it: `left:part+<message>:0.2` can be put back. */
export interface LeavingOutReply {
  text: string;
  mark: string;
}

type Parts = Pick<ChatParts, 'db' | 'workers'>;

interface Plea {
  caller: Profile;
  messages: readonly ConversationMessage[];
  content: string;
  sentences: readonly PleaSentence[];
  /** The student's messages before this one. */
  told: SwitchedMessage[];
  own: SwitchedMessage | null;
  /** What our newest reply about leaving out named. */
  before: Part[];
  /** What stands beside the reply that this one answers. */
  asked: string;
  /** We have left something out in this conversation. */
  isAgain: boolean;
}

const pattern = (source: string) => new RegExp(source, 'i');
const [isOfStory, isMistaken, isUnsure] = [pattern(data.story), pattern(data.mistaken), pattern(data.unsure)];
const isAlso = /^(?!.*\b(?:said|told|asked)\b).*\b(?:leave|take|cut|keep)\b.*\bout\b/i;
const isOfAll = /\b(?:everything|anything|all)\b/i;
const isEverything = /\b(?:everything|all of (?:it|this|that))\b(?!.*\b(?:about|message)\b)/i;
const isOfName = /\bnames?\b/i;

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
  const marks = messages.flatMap(({ question }) =>
    question !== null && /^left(?![a-z])/.test(question) ? question : [],
  );
  const asked = messages.findLast(({ role }) => role === 'assistant')?.question ?? '';
  const sentences = withMore(await parts.workers.run(composer, 'pleasIn', [messages]));
  const wish = wishOf(last.content, sentences, asked);
  if (wish === null || (isCry && wish !== 'leave')) return null;
  const switches = await switchesNow(parts, caller.id, messages);
  const plea: Plea = {
    caller,
    messages,
    content: last.content,
    sentences,
    told: switches.filter(({ id }) => id !== last.id).map((one) => asToldBefore(one, messages)),
    own: switches.find(({ id }) => id === last.id) ?? null,
    before: partsIn(marks.findLast((mark) => mark.includes('+')) ?? ''),
    asked,
    isAgain: marks.length > 0,
  };
  if (plea.own) await leaveOutOwn(parts, plea, plea.own);
  return answers[wish](parts, plea);
}

/** What is off in an earlier plea was said in asking for it. */
function asToldBefore(one: SwitchedMessage, messages: readonly ConversationMessage[]): SwitchedMessage {
  const next = messages[messages.findIndex(({ id }) => id === one.id) + 1];
  if (!isAboutLeavingOut(next?.question)) return one;
  return { ...one, sentences: one.sentences.map((each) => ({ ...each, isTold: each.isOn })) };
}

/** Beside a plea, “I want to leave out the hospital” is one too. */
function withMore(sentences: readonly PleaSentence[]): PleaSentence[] {
  const isPlea = sentences.some(({ about }) => about !== null);
  return sentences.map((one) =>
    isPlea && one.about === null && isAlso.test(one.text) ? { ...one, about: 'told' } : one,
  );
}

type Wish = 'leave' | 'whole' | 'back' | 'check' | 'pointed' | 'names' | 'how' | 'maybe' | 'wrong';

function wishOf(content: string, sentences: readonly PleaSentence[], asked: string): Wish | null {
  const { whole, back, out, keep } = replies.chips;
  const isAfter = asked.startsWith('left');
  if (content === whole) return 'whole';
  if (content === back) return 'back';
  if (content === out && asked.startsWith('left:in')) return 'pointed';
  if (content === keep && isAfter) return null;
  if (/^(?:left$|left[:+](?!in|none))/.test(asked) && /^no+\b/i.test(content) && content.split(/\s+/).length <= 4)
    return 'wrong';
  const told = sentences.filter(({ about }) => about === 'told' || about === 'secret');
  if (told.length > 0 && told.every(({ text }) => isOfName.test(text))) return 'names';
  const has = (...abouts: string[]) => sentences.some(({ about }) => abouts.includes(about ?? ''));
  if (has('told', 'secret')) return 'leave';
  if (has('keep')) return 'back';
  if (has('check', 'held')) return 'check';
  return has('how') ? 'how' : has('maybe') ? 'maybe' : null;
}

const answers: Record<Wish, (parts: Parts, plea: Plea) => Promise<LeavingOutReply> | LeavingOutReply> = {
  leave,
  whole: (parts, plea) => leaveOut(parts, plea, lastMessage(plea.told.filter(isOffered(plea)))),
  pointed: (parts, plea) => leaveOut(parts, plea, plea.before),
  back: putBack,
  check,
  names: () => ({ text: replies.names, mark: 'left:said' }),
  how: () => ({ text: replies.how, mark: 'left:said' }),
  maybe: () => ({ text: replies.maybe, mark: 'left:said' }),
  wrong: () => ({ text: replies.wrong, mark: 'left:none' }),
};

/** After a part of a message went out, “my whole last message” is that one. */
const isOffered =
  ({ before, asked }: Plea) =>
  ({ id }: SwitchedMessage) =>
    !/^left(?::heavy)?:part/.test(asked) || before.some((part) => part.id === id);

/** What is said in asking for it is never material: it lies under the message, switched off. */
async function leaveOutOwn(parts: Parts, { caller, sentences }: Plea, own: SwitchedMessage): Promise<void> {
  const material = new Set(materialBeside(sentences).map((at) => sentences[at]?.text));
  const off = own.sentences.filter(({ text, isOn }) => isOn && !material.has(text)).map(({ text }) => text);
  if (off.length > 0) await keepMessage(parts, caller, own.id, { off });
}

async function leave(parts: Parts, plea: Plea): Promise<LeavingOutReply> {
  const { sentences, told, own, content } = plea;
  const pleas = sentences.filter(({ text, about }) => about === null || !isOfName.test(text));
  const words = namedIn(pleas);
  const asking = pleas
    .filter(({ about }) => about !== null)
    .map(({ text }) => text)
    .join(' ');
  if (isOfStory.test(asking)) return leaveOutStory(parts, plea, words);
  const material = own ? [{ id: own.id, at: placesOf(own, sentences, materialBeside(sentences)) }] : [];
  const here = material.filter(({ at }) => at.length > 0);
  if (words.length === 0 && isEverything.test(asking)) return leaveOut(parts, plea, [...findAll(told), ...here]);
  if (words.length === 0) {
    const pointed = own ? [{ id: own.id, at: placesOf(own, sentences, pointedBeside(sentences)) }] : [];
    return leaveOut(parts, plea, pointed.some(({ at }) => at.length > 0) ? pointed : findLast(told));
  }
  const beside =
    own && here[0]
      ? [{ ...own, sentences: own.sentences.map((one, at) => ({ ...one, isTold: here[0]?.at.includes(at) === true })) }]
      : [];
  const named = findNamed(words, [...told, ...beside], isOfAll.test(content));
  if (named.length > 0) return leaveOut(parts, plea, named);
  const heavy = isHeavy(asking) ? findHeavy(told) : [];
  if (heavy.length > 0) return leaveOut(parts, plea, heavy);
  // Nothing has these words. What was told right before, or beside it, is likeliest meant.
  const before = plea.messages.findLast(
    ({ role, id }) => role === 'user' && id !== own?.id && id !== plea.messages.at(-1)?.id,
  );
  const right = here.length > 0 ? here : lastMessage(told.filter(({ id }) => id === before?.id));
  return leaveOut(parts, plea, right, replies.safe);
}

/** The places in a message of the sentences at these places of the plea. */
const placesOf = (own: SwitchedMessage, sentences: readonly PleaSentence[], at: readonly number[]) =>
  own.sentences.flatMap(({ text }, place) => (at.some((each) => sentences[each]?.text === text) ? [place] : []));

async function leaveOutStory(parts: Parts, plea: Plea, words: string[]): Promise<LeavingOutReply> {
  const isMade = isMistaken.test(plea.content);
  const { parts: meant, isSure } = findStory(words, plea.told, { isMistaken: isMade });
  const names = async () =>
    (await presentNow(parts, plea.caller.id, await messagesNow(parts, plea.caller.id))).story_names.map(
      ({ name }) => name,
    );
  if (meant.length === 0 && isMade)
    return { text: `${replies.noNewStory} ${sayStories(await names())}`, mark: 'left:said' };
  if (meant.length === 0) return { text: replies.none, mark: 'left:none' };
  if (!isSure) return { text: sayOf(replies.no, nameParts(meant, plea.told)), mark: markOf('left:in', meant) };
  const { text, mark } = await leaveOut(parts, plea, meant, null, isMade ? replies.storyOut : replies.out);
  return { text: text.replace(replies.ask, sayStories(await names())), mark };
}

async function leaveOut(
  parts: Parts,
  plea: Plea,
  meant: readonly Part[],
  note: string | null = null,
  say = replies.out,
): Promise<LeavingOutReply> {
  const isHidden = /\bno ?(?:body|one)\b/i.test(plea.content) || plea.sentences.some(({ about }) => about === 'secret');
  const start = [isHidden ? [replies.secret] : [], note !== null && meant.length > 0 ? [note] : []].flat();
  const hasNames = plea.sentences.some(({ text, about }) => about !== null && isOfName.test(text));
  const rest = hasNames ? [replies.names] : [];
  const { off, on, after } = await turn(parts, plea, meant, 'off');
  const stuck = on.length > 0 ? [sayOf(replies.stuck, nameParts(on, after))] : [];
  if (off.length === 0)
    return { text: [...start, ...(stuck.length > 0 ? stuck : [replies.none]), ...rest].join(' '), mark: 'left:none' };
  const named = nameParts(off, after);
  const [last] = lastMessage(after.filter(({ id }) => id !== plea.own?.id));
  const lastSwitches = after.find(({ id }) => id === last?.id)?.sentences ?? [];
  const isPart = off.some(({ id }) => id === last?.id) && lastSwitches.some(({ isOn }) => isOn);
  const texts = [
    ...start,
    sayOf(say, named),
    sayOf(replies.undo, named),
    ...stuck,
    ...rest,
    note === null ? replies.ask : replies.else,
  ];
  return { text: texts.join(' '), mark: markOf(`left${named.isHeavy ? ':heavy' : ''}${isPart ? ':part' : ''}`, off) };
}

async function putBack(parts: Parts, plea: Plea): Promise<LeavingOutReply> {
  const off = plea.told.map((one) => ({
    ...one,
    sentences: one.sentences.map((each) => ({ ...each, isTold: each.isTold && !each.isOn })),
  }));
  const words = namedIn(plea.sentences.filter(({ about }) => about !== 'told'));
  const named = words.length > 0 ? findNamed(words, off) : [];
  const meant = named.length > 0 ? named : plea.before;
  if (meant.length === 0) return { text: replies.nothingOut, mark: 'left:said' };
  if (isUnsure.test(plea.content))
    return { text: sayOf(replies.stays, nameParts(meant, plea.told)), mark: markOf('left', meant) };
  const { on, off: still, after } = await turn(parts, plea, meant, 'on');
  const texts = [
    ...(on.length > 0 ? [sayOf(replies.back, nameParts(on, after))] : []),
    ...(still.length > 0 ? [sayOf(replies.stuck, nameParts(still, after))] : []),
  ];
  return { text: texts.join(' '), mark: markOf('left:back', on) };
}

/** “Is it out?”: what they asked us for before and is still on goes out now. */
async function check(parts: Parts, plea: Plea): Promise<LeavingOutReply> {
  const words = namedIn(plea.sentences);
  const named = words.length > 0 ? findNamed(words, plea.told) : plea.before;
  const meant = named.length > 0 ? named : plea.before.length > 0 ? plea.before : lastMessage(plea.told);
  if (meant.length === 0) return { text: replies.none, mark: 'left:none' };
  const { on } = sortBySwitch(meant, plea.told);
  if (on.length === 0) return { text: sayOf(replies.yes, nameParts(meant, plea.told)), mark: markOf('left', meant) };
  if (plea.isAgain) return leaveOut(parts, plea, meant, null, replies.stillOn);
  return { text: sayOf(replies.no, nameParts(on, plea.told)), mark: markOf('left:in', on) };
}

/** Switches sentences, the way the student does by hand, and reads how they stand then. */
async function turn(parts: Parts, plea: Plea, meant: readonly Part[], to: 'on' | 'off') {
  const switches = [...plea.told, ...(plea.own ? [plea.own] : [])];
  for (const { id, at } of meant) {
    const message = switches.find((one) => one.id === id);
    const texts = at.flatMap((place) => message?.sentences[place] ?? []).filter(({ isOn }) => isOn !== (to === 'on'));
    if (texts.length === 0) continue;
    await keepMessage(parts, plea.caller, id, { [to]: texts.map(({ text }) => text) }).catch(ignoreChangedElsewhere);
  }
  const after = await switchesNow(parts, plea.caller.id, await messagesNow(parts, plea.caller.id));
  return { ...sortBySwitch(meant, after), after };
}

function ignoreChangedElsewhere(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
}

/** The conversation as it will stand with our reply, which makes the message before it a plea. */
async function messagesNow({ db }: Parts, profileId: string): Promise<ConversationMessage[]> {
  const messages = (await getConversation(db, profileId))?.messages ?? [];
  const last = messages.at(-1);
  const reply = last && { ...last, id: '', role: 'assistant' as const, content: '', question: 'left', keeping: null };
  return reply ? [...messages, reply] : messages;
}

function sortBySwitch(meant: readonly Part[], all: readonly SwitchedMessage[]): { on: Part[]; off: Part[] } {
  const having = (wanted: boolean) =>
    meant.flatMap(({ id, at }) => {
      const sentences = all.find((one) => one.id === id)?.sentences ?? [];
      const places = at.filter((place) => sentences[place]?.isOn === wanted);
      return places.length > 0 ? [{ id, at: places }] : [];
    });
  return { on: having(true), off: having(false) };
}
