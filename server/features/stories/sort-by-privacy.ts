import type { StoryAnswer } from '#contracts/stories.ts';
import { contentWords, readAnswer, thingWords, withoutTalk, type ToldStory } from '#server/composer/compose.ts';
import type { StoryRow } from './stories.repo.ts';
import { calledIn, calledInQuestion } from './story-called.ts';
import { withCapital } from './name-words.ts';
import { titleFrom } from './story-title.ts';

/** Stories as an essay needs them: what may be used of each, and what may not. */
export interface SortedStories {
  usable: ToldStory[];
  hidden: ToldStory[];
}

export function sortByPrivacy(rows: readonly StoryRow[], usedIn: (id: string) => string[] = () => []): SortedStories {
  const hasAnswers = ({ answers }: ToldStory) => answers.length > 0;
  return {
    usable: rows
      .filter(({ isPrivate }) => !isPrivate)
      .map((row) => toTold(row, usedIn(row.id)))
      .filter(hasAnswers),
    hidden: rows
      .map((row) =>
        Object.assign(toTold(row), { answers: row.answers.flatMap((each) => hiddenIn(each, row.isPrivate)) }),
      )
      .filter(hasAnswers),
  };
}

/** What of an answer may not be used: all of it, or the sentences that the student switched off. */
function hiddenIn({ id, question, text, is_private, off = [] }: StoryAnswer, isStoryPrivate: boolean) {
  const texts = isStoryPrivate || is_private ? [text] : off;
  return texts.map((each) => ({ id, question, text: each }));
}

/** A story with those of its answers that may be used, or a part of them. */
export function toTold({ id, title, answers, isStarred }: StoryRow, usedIn: string[] = []): ToldStory {
  const usable = answers.filter((each) => !each.is_private && hasMore(each));
  const hidden = answers.flatMap((each) => hiddenIn(each, false)).map(({ text }) => text);
  const open = thingWords(usable.flatMap(leftOf).join(' '));
  const secret = thingWords(hidden.join(' ')).difference(open);
  // A question that quotes what was left out goes with it.
  const tells = ({ question }: StoryAnswer) => !thingWords(question).isDisjointFrom(secret);
  const told = usable.map((each) => (tells(each) ? { ...each, question: '' } : each));
  return { id, title: title || firstWords(usable), isStarred, usedIn: [...new Set(usedIn)], answers: told };
}

type Answer = Parameters<typeof withoutTalk>[0];

/** What is not switched off. */
const leftOf = (answer: Answer) => readAnswer(answer.text, answer.question, [], answer).map(({ text }) => text);
const hasMore = (answer: Answer) => (answer.off ?? []).length === 0 || leftOf(answer).length > 0;

/** What asks something names nothing. */
const isAsking = (text: string) => /\?\W*$/.test(text);
const hasTold = (answer: Answer) => hasMore(answer) && leftOf(answer).some((text) => !isAsking(text));

/** A story is called what the student called it, or by what it tells first (“I told you. We fixed the boat”); never by what is switched off. */
export function firstWords(answers: readonly Answer[]): string {
  const first = answers.find(hasTold) ?? answers.find(hasMore);
  if (!first) return 'A story';
  const again = answers.filter((answer) => hasMore(answer) && goesBack.test(answer.text));
  const name = [first, ...again].map(calledBy).find((each) => each !== undefined);
  const told = leftOf(first).filter((text) => !isAsking(text));
  const isAsked = told.length > 0 && isAsking(leftOf(first)[0] ?? '');
  return name ?? titleFrom(isAsked ? told.join(' ') : withoutTalk(first) || leftOf(first).join(' ') || first.text);
}

/** “ok back to the bees, …” */
const goesBack = /^.{0,30}\b(?:back to|more (?:on|about)) /i;

/** As they turned to it: before they told anything, or when they announced it. */
function calledBy(answer: Answer): string | undefined {
  const { text, question = '', off = [] } = answer;
  const sentences = readAnswer(text, question);
  const told = sentences.findIndex(({ isTalk, isDoubted }) => !isTalk && !isDoubted);
  const start = told === -1 ? sentences : sentences.slice(0, told + 1);
  const hidden = contentWords(off.join(' ')).difference(contentWords(leftOf(answer).join(' ')));
  const names = [...start.map((each) => calledIn(each.text)), calledInQuestion(question)];
  const name = names.find((each) => each !== undefined && contentWords(each).isDisjointFrom(hidden));
  return name && withCapital(name);
}
