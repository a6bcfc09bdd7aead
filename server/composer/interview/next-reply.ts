import { brand } from '#contracts/brand.ts';
import { endSentence } from '#contracts/gaps.ts';
import { goodStart } from '#contracts/limits.ts';
import { careReply, heavyMark, isHeavy, lossIn } from '#server/composer/reading/care.ts';
import { doubtMark } from '#server/composer/reading/doubt.ts';
import type { Talk } from '#server/composer/reading/read-sentence.ts';
import { turnAfter, whatIsTold, wordsIn } from '#server/composer/stories/stories-in.ts';
import { questions, withHelp } from './chips.ts';
import { heard, quote } from './heard.ts';
import { askRung, isOfLast, longAnswer, nextRung, type Rung } from './ladder.ts';
import { backTo, nameOf, nextOpening, pickedTopic, storyOffered, turnTo } from './openings.ts';
import { baseOf, muchMore, readState, type InterviewInput, type InterviewReply, type State } from './state.ts';
import { askPart, ownOpening, unaskedGaps } from './reopen.ts';
import replies from './texts/replies.json' with { type: 'json' };
import topics from './texts/topics.json' with { type: 'json' };
import { fill, isSaidIn, vary, withBefore } from './vary.ts';
import { askAnew, exampleOf, wordsFor } from './wording.ts';

/** What the guided questions say next. The same conversation always gets the same reply. */
export function nextReply(input: InterviewInput): InterviewReply {
  if (!input.turns.some(({ role }) => role === 'user')) return greet(input);
  const state = readState(input);
  return withHelp(replyTo(state), state.reading);
}

function replyTo(state: State): InterviewReply {
  const { reading, content, said } = state;
  const care = careReply(content, said);
  if (care !== null) return care;
  if (content === replies.chips.more) return { text: replies.sayMore, mark: `${heavyMark}+more` };
  if (state.asked?.question?.startsWith(heavyMark) && wonders.test(content)) return stayOrMore(state, replies.misread);
  const offer = storyOffered(state);
  if (offer) return offer;
  if (reading.kind === 'answer') return afterAnswer(state);
  if (reading.kind === 'care') return goOn(state, replies.afterCare);
  return answerTalk(state, { kind: reading.kind, about: reading.about, topic: reading.topic });
}

function greet({ firstName }: Pick<InterviewInput, 'firstName'>): InterviewReply {
  const name = firstName.trim();
  const { hello, helloNobody, rules } = replies.greeting;
  const [first] = topics;
  if (!first) throw new Error('There is no first question.');
  const greeting = name === '' || name === 'User' ? helloNobody : fill(hello, { name });
  return { text: `${greeting} ${rules}\n\n${first.ask}`, mark: `open:${first.id}` };
}

function afterAnswer(state: State): InterviewReply {
  const { reading, said } = state;
  const earlier = state.stories.at(-2)?.answers.at(-1);
  // “I do derby too but that's not related”: kept as a story to come back to, and the question stays as it was.
  if (reading.also?.about === 'mention' && earlier)
    return askAgain({ ...state, back: state.back ?? earlier.id }, vary(replies.mention, said), ['ask']);
  const next = turnAfter(reading);
  if (next) return turn(state, next);
  if (reading.also?.kind === 'question_back' && reading.also.topic !== undefined) return turn(state, reading.also);
  const word =
    reading.also && (wantsWord(reading.also) || reading.asks.length > 0) ? asideFor(state, reading.also) : null;
  const isAskedLast = reading.sentences.slice(-1).some(({ isTalk, isDoubted }) => isTalk || isDoubted);
  if (isAskedLast && /^(?:meaning|example)$/.test(reading.asks.at(-1) ?? ''))
    return askAgain(state, word ?? '', ['again', 'smaller']);
  // What they didn't understand before it, they have answered.
  const aside = word !== null && promisesSame.has(word) ? null : word;
  if (aside !== null && reading.also?.about === 'fixed') return askAgain(state, aside, ['ask']);
  const loss = lossIn(state.content);
  const isOver = reading.isPrivate || reading.also?.kind === 'done' || reading.also?.kind === 'skip';
  if (loss !== null && !isOver) {
    const isFirst = loss === 'own' && !state.marks.includes('stay:loss');
    const also = aside !== null && reading.asks.length > 0 ? ` ${aside}` : '';
    if (isFirst) return withBefore(`${replies.loss}${also}`, askRung('loss', state));
    const isAsked = state.storyMarks.some((mark) => mark === 'stay:loss' || mark === 'stay:sad');
    if (!isAsked) return withBefore(`${vary(replies.sad, said)}${also}`, askRung('sad', state));
  }
  const thanks = loss !== null || isAfterLoss(state) ? replies.afterLoss : null;
  const sorry = isOver && loss !== null ? replies.sad : thanks;
  const before = aside ?? (sorry ? vary(sorry, said) : heardOf(state));
  if (reading.also?.kind === 'done') return sayGoodbye(state, sorry && before);
  if (isOver) return goOn(state, before);
  if (state.asked?.question?.startsWith(heavyMark))
    return withBefore(before, { text: replies.moreAfterLoss, mark: 'more' });
  if (reading.also && offered(reading.also, state)) return answerTalk(state, reading.also);
  if (state.told === 0 && state.story && whatIsTold(state.story.answers) === null)
    return askAgain(state, aside ?? vary(replies.talk['not_sure.nothing'], said), ['smaller', 'again']);
  return stayOrMore(state, before);
}

/** “Yes.”, “idk.”, “There’s more!” and “That’s all.” beside an answer want no word of their own. */
const wantsWord = ({ kind, about }: Talk) =>
  kind !== 'stay' && kind !== 'done' && (kind !== 'not_sure' || about === 'sorry');

const isHard = (story: State['story']) => story?.answers.some(({ text }) => isHeavy(text)) === true;

/** Where somebody was lost, nothing of it is said back. */
function heardOf({ reading, said, story, words }: State, isEnd = false): string {
  if (reading.about === 'other_language') return vary(replies.otherLanguage, said);
  const told = isHard(story) || reading.isPrivate ? [] : reading.sentences;
  return heard(told, said, isEnd ? 'end' : words >= longAnswer ? 'any' : 'last');
}

/** A question about the last thing told says what that is. */
function withQuote(state: State, before: string): string {
  if (before === heardOf(state)) return heardOf(state, true);
  const words = before.includes('“') || isHard(state.story) ? null : quote(state.reading.sentences, state.said);
  return words === null ? before : `${before} ${words}`;
}

/** The next rung of the story; then whether there is more; then another story. */
function stayOrMore(state: State, before: string): InterviewReply {
  if (state.isForEssay) return stayReopened(state, before);
  const { story, storyMarks, words, said } = state;
  const rung = nextRung(state, state);
  const next =
    askGap(state, before) ??
    (rung ? withBefore(isOfLast(rung, words) ? withQuote(state, before) : before, askRung(rung, state)) : null);
  if (next) return next;
  const isSaid = storyMarks.lastIndexOf('more') > storyMarks.lastIndexOf('stay:loss');
  if (!story || whatIsTold(story.answers) !== 'story' || (isSaid && words < muchMore)) return goOn(state, before);
  const more = isAfterLoss(state) ? replies.moreAfterLoss : vary(replies.more, said);
  const start =
    words >= longAnswer && before === heardOf(state) && !before.includes('“') ? vary(replies.heard.long, said) : before;
  return withBefore(start, { text: more, mark: state.back === null ? 'more' : `more~${state.back}` });
}

const isAfterLoss = ({ asked }: State) => /^(?:heavy|stay:loss|stay:sad)/.test(asked?.question ?? '');

/** A story that an essay came back for is asked about until the questions run out. */
function stayReopened(state: State, before: string): InterviewReply {
  const { input, said, back } = state;
  const rung = nextRung(state);
  const next = rung ? askRung(rung, state) : { text: replies.reopened, mark: `end~${back}` };
  const part = askPart({ parts: input.parts, said, back: back ?? '' }, `${before} ${replies.part}`);
  return part ?? withBefore(before, next);
}

/** On to another story; with three of them, that they may stop, or once for more of one, unless an essay asked for more. */
function goOn(state: State, before: string): InterviewReply {
  const gap = askGap(state, before);
  if (gap) return gap;
  const { stories, said, told } = state;
  const easier = replies.easier.find((text) => !said.some((one) => isSaidIn(one, text)));
  if (told === 0 && state.reading.kind !== 'other_topic' && state.reading.kind !== 'skip' && easier !== undefined)
    return withBefore(promisesSame.has(before) ? vary(replies.different, said) : before, ownOpening(state, easier));
  const isSaid = (text: string) => text.includes(enoughSaid) || isSaidIn(text, replies.reopen);
  const isEnough = told >= goodStart.stories && !said.some(isSaid) && wordsIn(stories) >= goodStart.words;
  const start = isEnough ? `${before} ${fill(replies.three, { number: String(told) })}` : before;
  const opening = nextOpening(state);
  if (opening) return withBefore(start, opening);
  return { text: isEnough ? start : vary(replies.end, state.said), mark: 'end' };
}

const [, enoughSaid = ''] = replies.three.split('{number}');

/** An essay that waits comes before everything else there is to ask. */
function askGap({ input, said }: State, before: string): InterviewReply | null {
  const [question] = unaskedGaps(input.gaps ?? [], said);
  if (question === undefined) return null;
  return withBefore(before, { text: fill(replies.gap, { question: endSentence(question) }), mark: 'gap' });
}

/** “why did you say that”, “nobody is in danger lol”: we took it for worse than it was. */
const wonders = /\bwhy (?:did|do|are) (?:you|u)\b|\b(?:nobody|no one)(?:['’]?s| is) (?:in danger|hurt)\b/i;

/** How it goes on after talk: to another story, past the question, or with the question put in one of these ways. */
const onward = replies.onward as Record<string, 'on' | 'past' | readonly Way[]>;

function answerTalk(state: State, talk: Talk): InterviewReply {
  const { kind, about } = talk;
  const before = asideFor(state, talk);
  if (kind === 'done' || (kind === 'not_sure' && baseOf(state.asked?.question ?? '') === 'goodbye'))
    return sayGoodbye(state);
  const all = state.input.turns.map(({ content }) => content);
  if (about === 'doubt') return { text: vary(replies.doubt, all), mark: doubtMark };
  if (about === 'unsure' && isOpening(state)) return askAgain(state, before, ['smaller']);
  if (about === 'unsure' || (about === 'nothing' && state.told > 0 && !isOpening(state)))
    return afterSkip(state, vary(replies.talk.not_sure, state.said));
  if (kind === 'stay' && state.asked?.question?.startsWith('open:own') && state.content !== replies.chips.stay)
    return askAgain(state, before, ['again', 'smaller']);
  const offer = offered(talk, state);
  if (kind === 'stay' || offer) {
    const back = { ...state, story: state.lastStory };
    const rung = offer ?? nextRung(back, { isWanted: true });
    const reply = rung ? askRung(rung, back) : null;
    const short = offer ? exampleOf(`stay:${offer}`)?.short : undefined;
    return reply ? withBefore(before, { ...reply, text: short ?? reply.text }) : askAgain(state, before, ['again']);
  }
  if (kind === 'other_topic') {
    if (about !== 'choice') return about === 'over' ? goOn(state, before) : turn(state, talk);
    const story = state.stories.find((one) => nameOf(one) === state.content);
    if (story) return backTo(state, story, state.content);
    const picked = pickedTopic(state, state.content);
    return picked ? withBefore(before, picked) : goOn(state, before);
  }
  const what = state.reading.also?.about ?? state.reading.asks.find((each) => onward[`question_back.${each}`]) ?? about;
  const way = onward[`${kind}.${what}`] ?? onward[kind] ?? 'past';
  if (way === 'on') return goOn(state, before);
  return way === 'past' ? afterSkip(state, before) : askAgain(state, before, way);
}

/** “do u want me to say what i did”, “that's not even the best part”: the question that takes it up. */
const offered = ({ about }: Talk, { content, lastStory }: State): Rung | null =>
  about === 'best' ? about : about !== 'please_do' || !lastStory ? null : /\bdid\b/i.test(content) ? 'did' : 'offer';

/** To the story that the student names, or another. */
function turn(state: State, talk: Talk): InterviewReply {
  const before = asideFor(state, { ...talk, kind: 'other_topic' });
  return turnTo(state, talk, before) ?? goOn(state, before);
}

/** A question that was passed over: the next one of the same story, or another story. */
const afterSkip = (state: State, before: string) =>
  state.asked?.question?.startsWith('stay:') ? stayOrMore(state, before) : goOn(state, before);

const isOpening = ({ asked }: State) => asked?.question?.startsWith('open:') === true;

type Way = 'ask' | 'again' | 'smaller';

/** Who doesn't understand a question gets it in other words, with how one might answer. */
const explained = new Set(replies.explained.split(' '));

/** “Let me say it another way.” is not said where another question follows. */
const { meaning, example } = replies.askedBack;
const promisesSame = new Set([meaning, example, replies.unheard, replies.talk['not_sure.nothing']].flat());

/** The open question put another way. When every way is used up, another question. */
function askAgain(state: State, before: string, ways: readonly Way[]): InterviewReply {
  const mark = baseOf(state.asked?.question ?? '');
  if (state.told === 0 && !ways.includes('ask') && /^(?:stay|open:own)/.test(mark)) return goOn(state, before);
  for (const way of ways) {
    const text = textOf(state, mark, way);
    if (text === null || (way !== 'ask' && state.said.some((one) => isSaidIn(one, text)))) continue;
    const base = state.back !== null && /^(?:stay:|more)/.test(mark) ? `${mark}~${state.back}` : mark;
    return withBefore(before, { text, mark: way === 'ask' ? base : `${base}+${way}` });
  }
  const start = promisesSame.has(before) ? vary(replies.different, state.said) : before;
  return mark === '' || mark === 'more' ? stayOrMore(state, start) : afterSkip(state, start);
}

function textOf(state: State, mark: string, way: Way): string | null {
  const { asks, about } = state.reading;
  const text = way === 'ask' ? askAnew(state, mark) : (wordsFor(mark)[way] ?? null);
  if (text === null || ![about ?? '', ...asks].some((what) => explained.has(what))) return text;
  const { say } = exampleOf(mark) ?? {};
  if (say === undefined || state.said.some((one) => one.includes(say))) return way === 'ask' ? null : text;
  return `${text} ${fill(replies.forExample, { say })}`;
}

/** What the student wants beside or instead of an answer, and everything they ask, answered in a sentence each. */
function asideFor(state: State, { kind, about }: Talk): string {
  const { said, input, reading, story } = state;
  const isAsking = kind === 'question_back';
  // Other words for the question speak for themselves.
  const all = [...new Set(isAsking && reading.asks.length === 0 ? [about ?? ''] : reading.asks)];
  const known = all.filter((what) => !/^(?:unknown|meaning)$/.test(what) && (isAsking || what !== 'example'));
  const asks = (known.length > 0 || !isAsking ? known : all.slice(-1)).slice(0, 3);
  const isMissing = about === 'on_paper' && input.resumeLines.length === 0;
  const own = sayings[`${kind}.${isMissing ? 'not_on_paper' : about}`] ?? sayings[kind] ?? [];
  const isTold = story !== null && whatIsTold(story.answers) === 'story';
  if (asks.includes('where') && !isTold) return replies.noStory;
  const isOwn = !isAsking && (asks.length === 0 || !/^(?:other_topic|stay)$/.test(kind));
  const answers = asks.map((what) => answerTo(what, asks.length === 1, state));
  const values = { count: countOf(state), support: brand.supportEmail, was: replies.was };
  return fill([...(isOwn ? [vary(own, said)] : []), ...answers].join(' '), {
    ...values,
    story: isTold ? nameOf(story) : '',
  });
}

function answerTo(what: string, isOnly: boolean, state: State): string {
  const { said, content, reading } = state;
  const texts = answersBack[what] ?? replies.askedBack.off_topic;
  const meant = what === 'word' && Object.entries(replies.words).find(([word]) => content.toLowerCase().includes(word));
  const answer = meant ? meant[1] : vary(isOnly ? texts : texts.slice(1), said);
  const isGuess = reading.near.some(([likeliest]) => likeliest === what) && !explained.has(what);
  const question = isGuess ? questions.get(what) : undefined;
  return question === undefined ? answer : fill(replies.ifAsked, { question, answer });
}

const answersBack: Record<string, string[]> = { ...replies.askedBack, unheard: replies.unheard };
const sayings: Record<string, string[]> = replies.talk;

const countOf = ({ told }: State) => fill(replies.counts[Math.min(told, 2)] ?? '', { number: String(told) });

function sayGoodbye(state: State, before: string | null = null): InterviewReply {
  const text = fill(replies.done, { count: countOf(state) });
  const bye = { text: state.said.at(-1)?.endsWith(text) ? replies.doneAgain : text, mark: 'goodbye' };
  const start = state.reading.asks.length > 0 ? asideFor(state, { kind: 'question_back', about: null }) : before;
  return start === null ? bye : withBefore(start, bye);
}
