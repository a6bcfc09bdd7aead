import { countWords } from '#contracts/counting.ts';
import type { Reading } from '#server/composer/reading/read-message.ts';
import replies from './texts/replies.json' with { type: 'json' };
import { isSaidIn } from './vary.ts';
import { isAboutLeavingOut, readConversation, storiesIn, whatIsTold } from '#server/composer/stories/stories-in.ts';
import type { Message, ToldStory } from '#server/composer/stories/stories-in.ts';

export interface InterviewInput {
  firstName: string;
  resumeLines: readonly string[];
  turns: readonly Message[];
  gaps?: readonly string[];
  parts?: readonly string[];
}

/** A message of the consultant, with what is written down beside it. */
export type InterviewReply = { text: string; mark: string | null };

/** Everything is read anew from the conversation itself, so that nothing has to be kept beside it. */
export interface State {
  input: InterviewInput;
  reading: Reading;
  content: string;
  asked: Message | null;
  said: string[];
  marks: string[];
  stories: ToldStory[];
  told: number;
  words: number;
  story: ToldStory | null;
  lastStory: ToldStory | null;
  storyMarks: string[];
  back: string | null;
  isForEssay: boolean;
  isWanted: boolean;
  isGentle: boolean;
}

export function readState(input: InterviewInput): State {
  const turns = readConversation(input.turns);
  const last = turns.at(-1);
  if (!last?.reading) throw new Error('A reply is written to something the student has said.');
  const spoken = turns.filter(({ role }) => role === 'assistant');
  const asked = spoken.filter(({ question }) => !isAboutLeavingOut(question));
  const stories = storiesIn(input.turns, { isOpen: true });
  const told = turns.findLast(({ reading }) => reading?.kind === 'answer');
  // Where the student says which story it belongs to, that is the one they are in.
  const reopened = told === last && last.keeping?.story ? null : reopenedAnswer(turns);
  const inStory = reopened ?? told?.id;
  const story = stories.find(({ answers }) => answers.some(({ id }) => id === inStory)) ?? null;
  const isEarlier = story !== null && story !== stories.at(-1) && told === last;
  const back = reopened ?? (isEarlier ? last.id : null);
  const from = turns.findIndex(({ id }) => id === story?.rootId);
  const opening = turns.findLastIndex(({ role, question }) => role === 'assistant' && opensStory(question));
  const isAfter = back === null && told !== undefined && opening > turns.indexOf(told);
  const wished = turns.findLastIndex(({ reading }, at) => reading && wantsStory(reading, turns[at - 1]));
  const askedSince = turns.slice(wished + 1).filter(({ question }) => question?.startsWith('stay:') === true);
  const since = turns.slice(Math.max(0, from - 1)).flatMap(({ question }) => (question ? [baseOf(question)] : []));
  return {
    input,
    reading: last.reading,
    content: last.content,
    asked: asked.at(-1) ?? null,
    said: spoken.map(({ content }) => content),
    marks: asked.flatMap(({ question }) => (question ? [baseOf(question)] : [])),
    stories,
    words: wordsTold(last.reading),
    told: stories.filter(({ answers }) => whatIsTold(answers) === 'story').length,
    story: isAfter ? null : story,
    lastStory: story,
    storyMarks:
      back !== null && story ? marksOf(turns, story) : since.filter((mark, at) => at === 0 || !opensStory(mark)),
    back,
    isForEssay: reopened !== null && isForEssay(asked),
    isWanted: wished > opening && askedSince.length < leastWanted,
    isGentle: spoken.some(({ question }) => /^(?:care|heavy|left:heavy)/.test(question ?? '')),
  };
}

const leastWanted = 3;
export const muchMore = 20;
const wordsTold = ({ sentences }: Pick<Reading, 'sentences'>) =>
  countWords(sentences.flatMap(({ text, isTalk }) => (isTalk ? [] : text)).join(' '));
const wantsStory = ({ kind, topic, also, sentences }: Reading, asked?: Message) =>
  [kind, also?.kind].includes('stay') ||
  (topic ?? also?.topic) !== undefined ||
  (asked?.question?.startsWith('more') === true && wordsTold({ sentences }) >= muchMore);

/** Without how it was put and what it goes back to: `open:wrong+smaller` is `open:wrong`, `stay:next~id` is `stay:next`. */
export const baseOf = (mark: string) => mark.split(/[+~]/)[0] ?? '';

/** The answer named by the question that reopened a story, while nothing else was opened after it. */
function reopenedAnswer(turns: readonly Message[]): string | null {
  const last = turns.findLast(({ question }) => opensStory(question) || /^(?:stay:|more)/.test(question ?? ''));
  return /^(?:stay:|more)[^+~]*~([^+]+)/.exec(last?.question ?? '')?.[1] ?? null;
}

/** An essay, and not the student, went back to a story last; nothing was opened since. */
function isForEssay(asked: readonly Message[]): boolean {
  const texts = [replies.reopen, ...replies.backTo];
  const isBack = ({ content }: Message) => texts.some((text) => isSaidIn(content, text));
  const last = asked.findLast((each) => isBack(each) || opensStory(each.question));
  return last !== undefined && isSaidIn(last.content, replies.reopen);
}

/** What was asked for the answers of one story, wherever in the conversation that was. */
export function marksOf(turns: readonly Message[], { answers }: ToldStory): string[] {
  const ids = new Set(answers.map(({ id }) => id));
  const backTo = (mark: string) => /~([^+]+)/.exec(mark)?.[1] ?? '';
  return turns.flatMap(({ question }, at) => {
    if (!question) return [];
    const next = turns[at + 1];
    return ids.has(backTo(question)) || (next && ids.has(next.id)) ? [baseOf(question)] : [];
  });
}

const opensStory = (mark: string | null) => /^(?:open:|pick|gap)/.test(mark ?? '');
