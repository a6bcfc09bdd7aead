import { countWords } from '#contracts/counting.ts';
import { fill } from '#server/composer/compose.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { switchesNow, type SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { splitMessage } from '#server/features/chat/split-message.service.ts';
import { calledIn } from '#server/features/stories/take-stories.service.ts';
import { isAbout, storyAbout } from './find-stories.ts';
import { hearTurns, namedIn, type HeardTurn } from './hear-turns.ts';
import { isFarFrom, looksNew, toldIn } from './looks-new.ts';
import { isDone, messagesNow, moveAll, type Next, type Placing, type Said } from './moving.service.ts';
import { askWhich, isJustAsked, moved, storiesBeside, topicOf } from './say-placed.ts';
import replies from './replies.json' with { type: 'json' };

/** A turn that is carried out, or asked about: to a new story, to one told before, or to one that only the student knows. */
interface Step {
  turn: HeardTurn;
  to: string | null;
  isSure: boolean;
  topic: string;
}

const hasOne = /\b(?:i|ive|there|theres)\b/i;
const askElse = 'Ask me something else';

/** In words: what stands before a turn is an answer of its own from here on. */
const least = { before: 3 };

/** What the newest message says of another story, or of an earlier one, is done from that sentence on; where it is not plain, we ask. */
async function followTurns(said: Said): Promise<Placing | null> {
  const { own, switches } = said;
  const told = switches.filter((one) => one !== own && toldIn(one) !== '');
  const base = storyBefore(said, told);
  const steps = stepsIn(said, told, base);
  const sure = steps.filter(({ isSure, to }) => isSure && to !== null);
  const [unsure] = steps;
  if (sure.length === 0)
    return unsure && own?.story && !isJustAsked(said.task.messages) ? askAbout(said, unsure, told) : null;
  const [only, another] = sure;
  const isWithout = only && !another && !tellsBehind(said, only.turn);
  return isWithout ? turnWithout(said, only) : carryOut(said, { base, steps: sure });
}

/** The same, and where a long answer only sounds like another story, we ask too. */
export async function placeTold(said: Said): Promise<Placing | null> {
  const { task, asked, own, switches } = said;
  const turned = await followTurns(said);
  if (turned || !own || isJustAsked(task.messages) || !looksNew(own, switches, asked?.question ?? '')) return turned;
  const of = own.story ?? own.id;
  const shift = { id: own.id, at: 0, of, stories: storiesBeside(switches, of) };
  return { messages: task.messages, around: (reply) => askWhich(reply, shift) };
}

/** The story that the message goes on with until it turns; its own where it answers a question about something new. */
function storyBefore({ own, last, asked }: Said, told: readonly SwitchedMessage[]): string {
  const isStaying = /^(?:stay:|more)/.test(asked?.question ?? '');
  const before = isStaying ? told.at(-1)?.story : null;
  return own?.story && own.story !== own.id ? own.story : (before ?? last.id);
}

function stepsIn({ last, own }: Said, before: readonly SwitchedMessage[], base: string): Step[] {
  let current = base;
  const turns = hearTurns(last.content);
  // “my uncle has a bakery, …, oh and my brother drums, …, ok back to the bakery”
  const start = last.content.slice(0, turns[0]?.at ?? 0);
  const told =
    own?.story && countWords(start) >= least.before
      ? [...before, { id: last.id, story: base, sentences: [{ text: start, isOn: true, isTold: true }] }]
      : before;
  return turns.flatMap((turn) => {
    const isFirst = countWords(last.content.slice(0, turn.at)) < least.before;
    // “back to the musical” was read as a story of its own, whatever was told last.
    const isApart = isFirst && turn.kind === 'back' && own?.story === last.id;
    const step =
      isFirst && told.length === 0 ? null : stepOf(turn, { last, own, told, current: isApart ? '' : current });
    if (step?.isSure) current = step.to === 'new' ? '' : (step.to ?? current);
    return step ?? [];
  });
}

function stepOf(
  turn: HeardTurn,
  { last, own, told, current }: Pick<Said, 'last' | 'own'> & { told: readonly SwitchedMessage[]; current: string },
): Step | null {
  // “that's it for the bus so back to gran” goes back to gran.
  const called = turn.kind === 'new' ? (calledIn(turn.text) ?? '') : turn.text.replace(/^.*?\bback to\b/i, '');
  const [named] = namedIn(called);
  const found = storyAbout(told, named?.words ?? []);
  // “ok so the driving thing, …”: not where somebody was only driving a cart.
  const isMentioned =
    (turn.kind === 'topic' || turn.kind === 'back') &&
    !isAbout(
      told.filter(({ story }) => story === found),
      named?.words ?? [],
    );
  const known = isMentioned ? null : found;
  const step = { turn, topic: named?.text ?? '' };
  if (known !== null && known === current) return null;
  if (known !== null && turn.kind !== 'maybe') return { ...step, to: known, isSure: turn.isSure };
  const isFar = isFarFrom(
    last.content.slice(turn.at),
    told.filter(({ story }) => story === current),
  );
  // “oh also there's the curtain story”, and nothing else: it announces one that was not told yet.
  const isCalled = calledIn(turn.text) !== undefined;
  const isAnnounced = isCalled && ((!own?.story && turn.isBare) || (turn.kind !== 'maybe' && turn.isSure));
  if (turn.kind === 'new' || isAnnounced) return { ...step, to: 'new', isSure: turn.isSure || isAnnounced };
  // “stayed after to practice” only sounds a little like it.
  if (turn.kind === 'back')
    return turn.isSure && new Set(told.map(({ story }) => story)).size > 1
      ? { ...step, to: null, isSure: false }
      : null;
  return isFar ? { ...step, to: 'new', isSure: false } : null;
}

const tellsBehind = ({ own, last }: Said, { at, text, isBare }: HeardTurn) =>
  !isBare ||
  (own?.sentences.some((one) => one.isOn && last.content.lastIndexOf(one.text) >= at + text.length) ?? false);

/** Above the next question: whether it is a new story, or which one. */
function askAbout({ task, last, own }: Said, { turn, to }: Step, told: readonly SwitchedMessage[]): Next | null {
  const of = own?.story ?? last.id;
  const stories = storiesBeside(told, of);
  const isAll = countWords(last.content.slice(0, turn.at)) < least.before;
  // Nobody asks “or more of the same one?” before anything else was told.
  if (told.length === 0 || (isAll && to === 'new' && own?.story === own?.id)) return null;
  return {
    messages: task.messages,
    around: (reply) => askWhich(reply, { id: last.id, at: isAll ? 0 : turn.at, of, stories }),
  };
}

/** The message becomes as many as it tells stories, each goes to its own, and what only announces is left out of them. */
async function carryOut(
  said: Said,
  { base, steps }: { base: string; steps: readonly Step[] },
): Promise<Placing | null> {
  const { parts, caller, task, last, own } = said;
  const places = steps.map(({ turn }) => turn.at);
  const isWhole = countWords(toldBefore(said, places[0] ?? 0)) < least.before;
  const cuts = isWhole ? places.slice(1) : places;
  const ids = cuts.length > 0 ? await splitMessage(parts.db, caller.id, task, { id: last.id }, cuts) : [last.id];
  if (!ids || !own?.story) return null;
  const pieces = isWhole ? ids : ids.slice(1);
  let isMoved = false;
  for (const [at, { to }] of steps.entries()) {
    const id = pieces[at] ?? '';
    const isThere = id === last.id && (to === 'new' ? own.story === own.id : own.story === to);
    // What we read as another story by ourselves stands there already, and from here on it is written down.
    const isPut = await moveAll(said, [id], to ?? 'new');
    isMoved ||= isPut && !(isThere && base === last.id);
  }
  await leaveOutBare(said, pieces, steps);
  if (!isMoved) return null;
  const messages = await messagesNow(said, ids);
  const asks = isWhole ? '' : asksIn(own, last.content.slice(0, places[0]));
  const isSplit = ids.length > 1;
  const stories = [{ from: base, ids: isSplit ? [last.id] : pieces }];
  return moved(withAsked(messages, asks), textOf(steps.at(-1)), { stories, pieces: isSplit ? [ids] : [] });
}

const textOf = (step: Step | undefined) =>
  step?.to === 'new' ? replies.began : fill(replies.back, { topic: topicOf(step?.topic ?? '') });

/** What is on before a place in the message. */
const toldBefore = ({ own, last }: Said, place: number) =>
  own?.sentences.flatMap(({ text, isOn }) => (isOn && last.content.indexOf(text) < place ? [text] : [])).join(' ') ??
  '';

/** What the first part asks of us is answered with the rest. */
const asksIn = ({ sentences }: SwitchedMessage, before: string) =>
  sentences.flatMap(({ text, isOn }) => (!isOn && before.includes(text) ? [text] : [])).join(' ');
const withAsked = (messages: Next['messages'], asks: string) =>
  asks === ''
    ? messages
    : messages.map((one, at) => (at === messages.length - 1 ? { ...one, content: `${asks} ${one.content}` } : one));

/** “going back to the trapdoor though, I forgot to say.” tells nothing; it can be switched on like any other sentence. */
async function leaveOutBare(said: Said, pieces: readonly string[], steps: readonly Step[]): Promise<void> {
  const bare = steps.flatMap(({ turn }) => (turn.isBare ? [turn.text] : []));
  if (bare.length === 0) return;
  const { parts, caller } = said;
  const now = await switchesNow(parts, caller.id, await messagesNow(said, pieces));
  for (const { id, sentences } of now.filter((one) => pieces.includes(one.id))) {
    const off = sentences
      .filter(({ text, isOn }) => isOn && bare.some((each) => each.includes(text)))
      .map(({ text }) => text);
    if (off.length > 0 && off.length < sentences.length) await isDone(keepMessage(parts, caller, id, { off }));
  }
}

/** Nothing is told yet: the next question is about that story, or opens one; the wish for it is no material, and what stands before it stays. */
async function turnWithout(said: Said, { turn, to, topic }: Step): Promise<Placing | null> {
  const { parts, caller, task, last, own } = said;
  const isAll = countWords(toldBefore(said, turn.at)) < least.before;
  const ids = isAll ? [last.id] : await splitMessage(parts.db, caller.id, task, { id: last.id }, [turn.at]);
  const id = ids?.at(-1);
  if (id === undefined) return null;
  const off = own?.sentences.filter(({ text, isOn }) => isOn && turn.text.includes(text)) ?? [];
  if (off.length > 0) await isDone(keepMessage(parts, caller, id, { off: off.map(({ text }) => text) }));
  const called = calledIn(turn.text);
  // “another” wants to be asked; “I have another one” wants to tell.
  const anew =
    called === undefined ? (hasOne.test(turn.text) ? 'another story' : askElse) : `can we talk about ${called} instead`;
  const content = to === 'new' ? anew : `can we go back to ${topic} story`;
  const before = to === 'new' ? null : fill(replies.back, { topic: topicOf(topic) });
  const asks = { ...last, id, content, keeping: null };
  const messages = [...(await messagesNow(said, ids ?? [])).filter((one) => one.id !== id), asks];
  return {
    messages,
    around: ({ text, mark }) => ({
      text: before === null ? text : [before, ...text.split('\n\n').slice(1)].join('\n\n'),
      mark,
    }),
    ...(before !== null && { done: { text: before, mark: null } }),
  };
}
