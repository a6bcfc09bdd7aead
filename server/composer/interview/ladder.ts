import { countWords } from '#contracts/counting.ts';
import { speaksOfLoss } from '#server/composer/reading/care.ts';
import { personIn, lookAt } from './told.ts';
import type { InterviewReply, State } from './state.ts';
import rungTexts from './texts/rungs.json' with { type: 'json' };
import topics from './texts/topics.json' with { type: 'json' };
import { fill, vary } from './vary.ts';

export type Rung = keyof typeof rungTexts;

/** Follow-ups that stay with one story, before the student is asked whether there is more. */
const mostFollowUps = 3;
const shortStory = 80;
const longAnswer = 40;
/** So few words leave out what the student did, whatever verb is in them. */
const terseStory = 20;

/** What an essay that is short asks for beyond that, in a story that was reopened. */
const deeper: readonly Rung[] = ['stranger', 'before', 'first', 'sense', 'hardest', 'others', 'matters'];
/** In the order an essay would tell it, so that the answers can stand as they come. */
const inOrder = 'time walk start stranger before first sense did next hardest others said changed matters'.split(' ');

/** Nobody is asked for the hardest part of a loss. */
const afterLoss: readonly Rung[] = ['stranger', 'else', 'changed'];

type Telling = Pick<State, 'story' | 'storyMarks' | 'marks' | 'back'>;

const textOf = (story: State['story']) => story?.answers.map(({ text }) => text).join('\n') ?? '';

/** The next question that stays with the story; null where the ladder is at its end. `isWanted`: the student asks to stay. */
export function nextRung(state: Telling, { isWanted = false } = {}): Rung | null {
  const { story, storyMarks, back } = state;
  if (!story) return null;
  // A question that was put another way is still one question.
  const used = [
    ...new Set(storyMarks.filter((mark) => mark.startsWith('stay:')).map((mark) => mark.slice('stay:'.length))),
  ];
  if (back !== null) {
    const isLoss = used.includes('loss') || story.answers.some(({ text }) => speaksOfLoss(text));
    const rungs = isLoss ? afterLoss : [...rungsFor(state), ...deeper].sort(byPlace);
    return rungs.find((rung) => !used.includes(rung)) ?? null;
  }
  if (used.includes('loss') && !isWanted) return null;
  const isTerse = countWords(textOf(story)) < terseStory;
  // A stranger's beginning is asked for once in a conversation, beside the follow-ups.
  const followUps = used.filter((rung) => rung !== 'stranger').length;
  if (followUps >= mostFollowUps + (isTerse ? 1 : 0) && !isWanted) return null;
  const next = rungsFor(state).find((rung) => !used.includes(rung)) ?? null;
  const meaning = meaningRung(state, used);
  if (meaning && next !== 'stranger' && followUps === mostFollowUps - 1 && !isTerse) return meaning;
  return next ?? meaning ?? (isWanted ? 'else' : null);
}

/** However long it is, no story is left without a question about what it means; one that tells what changed, about why. */
function meaningRung({ story, storyMarks }: Telling, used: readonly string[]): Rung | null {
  const isOwn = topics.some(({ id, rungs }) => rungs !== undefined && storyMarks.includes(`open:${id}`));
  if (isOwn || used.some((rung) => ['changed', 'matters', 'loss'].includes(rung))) return null;
  const { hasChange } = lookAt(textOf(story));
  return hasChange ? 'matters' : 'changed';
}

function byPlace(one: Rung, other: Rung): number {
  return inOrder.indexOf(one) - inOrder.indexOf(other);
}

/** After “Is there more?” a student who tells more has not finished: what it still lacks, for a question or two. */
const mostAfterMore = 2;
const leastMore = 12;
/** Who tells this much more is still in the middle of it. */
const muchMore = 30;

export function rungAfterMore(state: State): Rung | null {
  const marks = state.storyMarks.filter((mark) => mark.startsWith('stay:') || mark === 'more');
  const used = new Set(marks.filter((mark) => mark !== 'more').map((mark) => mark.slice('stay:'.length)));
  const words = state.reading.sentences.reduce((sum, { text, isTalk }) => sum + (isTalk ? 0 : countWords(text)), 0);
  if (words < leastMore) return null;
  if (used.has('loss') || marks.length - 1 - marks.indexOf('more') >= mostAfterMore) return null;
  const next = rungsFor(state).find((rung) => !used.has(rung));
  return next ?? (words >= muchMore && !used.has('else') ? 'else' : null);
}

/** What the story plainly lacks, in the order it is asked for. */
function rungsFor({ story, storyMarks, marks }: Telling): Rung[] {
  const topic = topics.find(({ id }) => storyMarks.includes(`open:${id}`));
  if (topic?.rungs) return topic.rungs as Rung[];
  const text = textOf(story);
  const { hasEvent, hasDeed, hasSpeech, hasChange } = lookAt(text);
  const words = countWords(text);
  const rungs: Rung[] = [];
  if (!hasEvent) rungs.push('time', topic?.id === 'subject' ? 'start' : 'walk');
  const isEarly = !marks.includes('stay:stranger') && hasEvent;
  const isBegun = storyMarks.some((mark) => mark.startsWith('stay:')) || words >= longAnswer;
  if (isEarly && isBegun) rungs.push('stranger');
  if (hasEvent && words < shortStory) rungs.push('next');
  if (!hasDeed) rungs.push('did');
  if (!hasSpeech) rungs.push('said');
  if (hasDeed && words < terseStory) rungs.push('did');
  if (!hasChange) rungs.push('changed');
  return rungs;
}

export function askRung(rung: Rung, { story, said, back }: Pick<State, 'story' | 'said' | 'back'>): InterviewReply {
  const text = rungTexts[rung];
  const who = 'who' in text ? personIn(textOf(story)) : null;
  const asking = 'who' in text && who !== null ? fill(vary(text.who, said), { who }) : vary(text.ask, said);
  return { text: asking, mark: back === null ? `stay:${rung}` : `stay:${rung}~${back}` };
}

export function rungAgain(mark: string): string | null {
  const rung = mark.slice('stay:'.length);
  return rung in rungTexts ? rungTexts[rung as Rung].again : null;
}
