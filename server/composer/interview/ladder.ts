import { countWords } from '#contracts/counting.ts';
import { wordSets } from '#server/composer/language/phrases.ts';
import { speaksOfLoss } from '#server/composer/reading/care.ts';
import { withoutTalk } from '#server/composer/reading/read-message.ts';
import { whatIsTold } from '#server/composer/stories/stories-in.ts';
import { personIn, lookAt } from './told.ts';
import type { InterviewReply, State } from './state.ts';
import lists from './texts/ladder.json' with { type: 'json' };
import rungTexts from './texts/rungs.json' with { type: 'json' };
import topics from './texts/topics.json' with { type: 'json' };
import { fill, vary } from './vary.ts';

export type Rung = keyof typeof rungTexts;

/** Follow-ups before the one about what it means, one or two more of a small story; and how many words make a story what it is. */
const most = { beforeMeaning: 2, ofShort: 80, ofSmall: 40, ofTerse: 20, ofFew: 6, ofSaid: 2 };
export const longAnswer = 40;
/** Which questions may be asked where: no follow-up, for a short essay, in the order an essay tells it, after a loss. */
const rungsIn = (row: string) => row.split(' ') as Rung[];
const [inOrder, further] = [rungsIn(lists.inOrder), rungsIn(lists.further)];
const [afterLoss, ofLoss] = [rungsIn(lists.afterLoss), rungsIn(lists.ofLoss)];
const { beside, deeper, notAfterSad, ofLast } = wordSets(lists);
/** Asked after much telling, it needs to say about what. */
export const isOfLast = (rung: Rung, words: number) => words >= longAnswer && ofLast.has(rung);

type Telling = Pick<State, 'story' | 'storyMarks' | 'marks' | 'isForEssay'>;

export const textOf = (story: State['story']) =>
  (story?.answers ?? []).flatMap((answer) => (answer.isPrivate ? [] : [withoutTalk(answer)])).join('\n');

/** The next question that stays with the story; null where the ladder is at its end. `isWanted`: the student asks to stay. */
export function nextRung(state: Telling, { isWanted = false, words: newest = 0 } = {}): Rung | null {
  const { story, storyMarks, isForEssay } = state;
  if (!story) return null;
  const asked = new Set(storyMarks.flatMap((mark) => /^stay:(.+)/.exec(mark)?.[1] ?? []));
  // “it matters because …” was told without being asked for.
  const used = [...asked, ...(lookAt(textOf(story)).hasMeaning ? ['matters', 'why'] : [])];
  const missing = rungsFor(state, newest).filter((rung) => !used.includes(rung));
  const isLoss = used.includes('loss') || story.answers.some(({ text }) => speaksOfLoss(text));
  const meaning = missing.includes('end') ? 'end' : meaningRung(state, used);
  if (isForEssay) {
    const rungs = isLoss ? afterLoss : inOrder.filter((rung) => [...deeper, ...missing, meaning].includes(rung));
    return rungs.find((rung) => !used.includes(rung)) ?? null;
  }
  if (isLoss) return isWanted ? (ofLoss.find((rung) => !used.includes(rung)) ?? null) : null;
  const told = whatIsTold(story.answers);
  if (told !== 'story') return missing.find((rung) => told === 'name' && beside.has(rung)) ?? null;
  const words = countWords(textOf(story));
  const followUps = [...asked].filter((rung) => !beside.has(rung)).length;
  const [next = null] = missing;
  const mostAsked = most.beforeMeaning + (words < most.ofSmall ? 1 : 0) + (words < most.ofTerse ? 1 : 0);
  const isAtEnd = !isWanted && followUps >= mostAsked && next !== 'stranger';
  const more = isWanted ? further : newest < longAnswer || used.includes('sad') ? [] : further.slice(0, 2);
  const last = more.find((rung) => !used.includes(rung)) ?? (isWanted ? 'else' : null);
  return (isAtEnd ? null : next) ?? meaning ?? last;
}

/** However long it is, no story is left without a question about what it means, behind its end; what changed is asked in one story. */
function meaningRung({ story, marks }: Telling, used: readonly string[]): Rung | null {
  if (used.some((rung) => ['changed', 'matters', 'why', 'loss'].includes(rung))) return null;
  const { hasEvent, hasChange } = lookAt(textOf(story));
  return hasChange || !hasEvent || used.includes('sad') || marks.includes('stay:changed') ? 'matters' : 'changed';
}

/** What the story plainly lacks, in the order it is asked for. */
function rungsFor({ story, storyMarks, marks }: Telling, newest: number): Rung[] {
  const topic = topics.find(({ id }) => storyMarks.includes(`open:${id}`));
  if (topic?.rungs) return topic.rungs as Rung[];
  const text = textOf(story);
  const { hasEvent, hasDeed, hasSpeech, hasChange, hasEnd, hasScene } = lookAt(text);
  const words = countWords(text);
  const rungs: Rung[] = [];
  if (!hasEvent && words < most.ofFew && topic?.id === 'subject') rungs.push('start');
  if (!hasEvent) rungs.push('time', topic?.id === 'subject' ? 'start' : 'walk');
  if (hasEvent && !hasDeed) rungs.push('did');
  if (hasEvent && !hasEnd && (words < most.ofShort || (newest >= longAnswer && !hasChange))) rungs.push('next');
  if (hasEvent && !hasEnd && newest >= longAnswer && !hasChange) rungs.push('end');
  if (!hasDeed || words < most.ofTerse) rungs.push('did');
  const isStart = words >= most.ofTerse && words < most.ofShort && !marks.includes('stay:stranger');
  if (hasEvent && isStart && !hasScene) rungs.push('stranger');
  // Who was asked it in two stories knows the question.
  const timesSaid = marks.filter((mark) => mark === 'stay:said').length;
  if (hasEvent && !hasSpeech) rungs.push(timesSaid < most.ofSaid ? 'said' : 'hardest');
  return storyMarks.includes('stay:sad') ? rungs.filter((rung) => !notAfterSad.has(rung)) : rungs;
}

export function askRung(rung: Rung, { story, said, back }: Pick<State, 'story' | 'said' | 'back'>): InterviewReply {
  const text = rungTexts[rung];
  const told = textOf(story);
  const mark = back === null ? `stay:${rung}` : `stay:${rung}~${back}`;
  if ('soft' in text && countWords(told) >= most.ofShort) return { text: vary(text.soft, said), mark };
  const who = 'who' in text ? personIn(told) : null;
  const asking = 'who' in text && who !== null ? fill(vary(text.who, said), { who }) : vary(text.ask, said);
  return { text: asking, mark };
}
