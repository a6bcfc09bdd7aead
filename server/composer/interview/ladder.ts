import { countWords } from '#contracts/counting.ts';
import { speaksOfLoss } from '#server/composer/reading/care.ts';
import { withoutTalk } from '#server/composer/reading/read-message.ts';
import { whatIsTold } from '#server/composer/stories/stories-in.ts';
import { personIn, lookAt } from './told.ts';
import type { InterviewReply, State } from './state.ts';
import rungTexts from './texts/rungs.json' with { type: 'json' };
import topics from './texts/topics.json' with { type: 'json' };
import { fill, vary } from './vary.ts';

export type Rung = keyof typeof rungTexts;

/** Follow-ups that stay with one story, before the one about what it means; of a short story, one or two more. */
const mostBeforeMeaning = 2;
const shortStory = 80;
const smallStory = 40;
/** So few words leave out what the student did, whatever verb is in them. */
const terseStory = 20;
const fewWords = 6;

/** What finds the story, and a stranger's beginning, which is asked for once: no follow-ups. */
const beside = new Set(['time', 'walk', 'start', 'stranger']);

/** What an essay that is short asks for beyond that, in a story that was reopened. */
const deeper = new Set<Rung>(['stranger', 'before', 'first', 'sense', 'hardest', 'others', 'matters']);
/** In the order an essay would tell it, so that the answers can stand as they come. */
const order = 'time walk start stranger before first sense did next hardest others end said changed matters';
const inOrder = order.split(' ') as Rung[];

/** Where nothing is missing: of a story that the student wants to stay with, and behind a long answer. */
const further: readonly Rung[] = ['else', 'matters', 'sense', 'others', 'before', 'hardest'];
export const longAnswer = 40;

/** Nobody is asked for the hardest part of a loss. */
const afterLoss: readonly Rung[] = ['stranger', 'else', 'changed'];
const ofLoss: readonly Rung[] = ['else', 'stranger'];
/** Where something died: how it ended is told, and nobody is asked what they would do better. */
const notAfterSad = new Set<Rung>(['end', 'changed', 'said']);

type Telling = Pick<State, 'story' | 'storyMarks' | 'marks' | 'isForEssay'>;

export const textOf = (story: State['story']) =>
  (story?.answers ?? []).flatMap((answer) => (answer.isPrivate ? [] : [withoutTalk(answer)])).join('\n');

/** The next question that stays with the story; null where the ladder is at its end. `isWanted`: the student asks to stay. */
export function nextRung(state: Telling, { isWanted = false, words: newest = 0 } = {}): Rung | null {
  const { story, storyMarks, isForEssay } = state;
  if (!story) return null;
  const used = [...new Set(storyMarks.flatMap((mark) => /^stay:(.+)/.exec(mark)?.[1] ?? []))];
  const missing = rungsFor(state).filter((rung) => !used.includes(rung));
  if (isForEssay) {
    const isLoss = used.includes('loss') || story.answers.some(({ text }) => speaksOfLoss(text));
    const rungs = isLoss ? afterLoss : inOrder.filter((rung) => deeper.has(rung) || missing.includes(rung));
    return rungs.find((rung) => !used.includes(rung)) ?? null;
  }
  if (used.includes('loss')) return isWanted ? (ofLoss.find((rung) => !used.includes(rung)) ?? null) : null;
  const told = whatIsTold(story.answers);
  if (told !== 'story') return missing.find((rung) => told === 'name' && beside.has(rung)) ?? null;
  const words = countWords(textOf(story));
  const followUps = used.filter((rung) => !beside.has(rung)).length;
  const [next = null] = missing;
  const meaning = meaningRung(state, used);
  const most = mostBeforeMeaning + (words < smallStory ? 1 : 0) + (words < terseStory ? 1 : 0);
  const isAtEnd = !isWanted && followUps >= most && next !== 'stranger';
  const more = isWanted ? further : newest < longAnswer || used.includes('sad') ? [] : further.slice(0, 2);
  const last = more.find((rung) => !used.includes(rung)) ?? (isWanted ? 'else' : null);
  return (isAtEnd ? null : next) ?? meaning ?? last;
}

/** However long it is, no story is left without a question about what it means; one that tells what changed, about why. */
function meaningRung({ story, storyMarks }: Telling, used: readonly string[]): Rung | null {
  const isOwn = topics.some(({ id, rungs }) => rungs !== undefined && storyMarks.includes(`open:${id}`));
  if (isOwn || used.some((rung) => ['changed', 'matters', 'loss'].includes(rung))) return null;
  const { hasEvent, hasChange } = lookAt(textOf(story));
  return hasChange || !hasEvent || used.includes('sad') ? 'matters' : 'changed';
}

/** What the story plainly lacks, in the order it is asked for. */
function rungsFor({ story, storyMarks, marks }: Telling): Rung[] {
  const topic = topics.find(({ id }) => storyMarks.includes(`open:${id}`));
  if (topic?.rungs) return topic.rungs as Rung[];
  const text = textOf(story);
  const { hasEvent, hasDeed, hasSpeech, hasChange, hasScene, hasEnd } = lookAt(text);
  const words = countWords(text);
  const rungs: Rung[] = [];
  if (!hasEvent && words < fewWords && topic?.id === 'subject') rungs.push('start');
  if (!hasEvent) rungs.push('time', topic?.id === 'subject' ? 'start' : 'walk');
  if (hasEvent && !hasDeed) rungs.push('did');
  if (hasEvent && words < shortStory) rungs.push('next');
  if (!hasDeed || words < terseStory) rungs.push('did');
  if (hasEvent && words < shortStory && !hasEnd) rungs.push('end');
  const isChosen = storyMarks.some((mark) => mark.startsWith('open:own') || mark.startsWith('open:line'));
  if (hasEvent && words >= terseStory && !hasScene && (isChosen || !marks.includes('stay:stranger')))
    rungs.push('stranger');
  if (hasEvent && !hasSpeech) rungs.push('said');
  if (hasEvent && !hasChange && !storyMarks.includes('stay:matters')) rungs.push('changed');
  return storyMarks.includes('stay:sad') ? rungs.filter((rung) => !notAfterSad.has(rung)) : rungs;
}

export function askRung(rung: Rung, { story, said, back }: Pick<State, 'story' | 'said' | 'back'>): InterviewReply {
  const text = rungTexts[rung];
  const told = textOf(story);
  const mark = back === null ? `stay:${rung}` : `stay:${rung}~${back}`;
  if ('soft' in text && countWords(told) >= shortStory) return { text: vary(text.soft, said), mark };
  const who = 'who' in text ? personIn(told) : null;
  const asking = 'who' in text && who !== null ? fill(vary(text.who, said), { who }) : vary(text.ask, said);
  return { text: asking, mark };
}

export const rungAgain = (mark: string) =>
  mark.startsWith('stay:') ? (rungTexts[mark.slice('stay:'.length) as Rung]?.again ?? null) : null;
