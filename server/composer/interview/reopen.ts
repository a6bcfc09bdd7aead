import { countWords } from '#contracts/counting.ts';
import { firstWords, wordsOf } from '#server/composer/language/words.ts';
import { withoutTalk } from '#server/composer/reading/read-message.ts';
import { readConversation, storiesIn, type Message, type ToldAnswer } from '#server/composer/stories/stories-in.ts';
import { askRung, nextRung } from './ladder.ts';
import { baseOf, marksOf, type InterviewReply, type State } from './state.ts';
import replies from './texts/replies.json' with { type: 'json' };
import { fill } from './vary.ts';

/** A story to go on with: the name the student gave it, or null, and its answers by their ids. */
export interface StoryToReopen {
  title: string | null;
  answerIds: readonly string[];
  /** What the essay asks that its plan has nothing for, in the prompt's words. */
  parts?: readonly string[];
}

/** The next question about an earlier story. One that was never told in this conversation is asked about by its name. */
export function reopenStory(turns: readonly Message[], { title, answerIds, parts }: StoryToReopen): InterviewReply {
  const said = turns.filter(({ role }) => role === 'assistant');
  const marks = said.flatMap(({ question }) => (question ? [baseOf(question)] : []));
  const story = storiesIn(turns).find(({ answers }) => answers.some(({ id }) => answerIds.includes(id))) ?? null;
  const longest = longestAnswer((story?.answers ?? []).filter(({ id }) => answerIds.includes(id)));
  const before = fill(replies.reopen, { story: title ?? firstWords(longest ? withoutTalk(longest) : '', 8) });
  if (!story || !longest) return ownOpening({ marks }, `${before}\n\n${replies.own.again}`);
  const texts = said.map(({ content }) => content);
  const part = askPart({ parts, said: texts, back: longest.id }, `${before}\n\n${replies.reopenPart}`);
  if (part) return part;
  const storyMarks = marksOf(readConversation(turns), story);
  const state = { story, storyMarks, marks, back: longest.id, isForEssay: true };
  const { text, mark } = askRung(nextRung(state) ?? 'else', { ...state, said: texts });
  return { text: `${before}\n\n${text}`, mark };
}

export function ownOpening({ marks }: Pick<State, 'marks'>, text: string): InterviewReply {
  return { text, mark: `open:own:${marks.filter((each) => each.startsWith('open:own:')).length + 1}` };
}

export const longestAnswer = (answers: readonly ToldAnswer[]) =>
  answers.toSorted((a, b) => countWords(b.text) - countWords(a.text))[0];

/** The gaps that nobody has asked about yet: what was asked once is not asked again, and an empty one asks nothing. */
export function unaskedGaps(gaps: readonly string[], said: readonly string[]): string[] {
  const plain = (text: string) => ` ${wordsOf(text).join(' ')} `;
  return gaps.filter((gap) => plain(gap).trim() !== '' && !said.some((text) => plain(text).includes(plain(gap))));
}

/** What the essay asks comes first: no other answer takes its place. It stands alone in its paragraph, as the prompt has it. */
export function askPart({ parts = [], said, back }: Open, before: string): InterviewReply | null {
  const [part] = unaskedGaps(parts, said);
  return part === undefined ? null : { text: `${before}\n\n${part}`, mark: `stay:part~${back}` };
}

type Open = { parts: readonly string[] | undefined; said: readonly string[]; back: string };
