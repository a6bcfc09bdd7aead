import { countWords } from '#contracts/counting.ts';
import type { ResumeSection, ResumeSectionKind } from '#contracts/resume.ts';
import { contentWords, firstWords, wordsOf } from '#server/composer/language/words.ts';
import { withoutTalk, type ReadSentence } from '#server/composer/reading/read-message.ts';
import type { Talk } from '#server/composer/reading/read-sentence.ts';
import { readConversation, storiesNamed, storyCalled } from '#server/composer/stories/stories-in.ts';
import { askRung, nextRung, textOf } from './ladder.ts';
import { longestAnswer, ownOpening } from './reopen.ts';
import { marksOf, type InterviewReply, type State } from './state.ts';
import replies from './texts/replies.json' with { type: 'json' };
import telling from './texts/telling.json' with { type: 'json' };
import topics from './texts/topics.json' with { type: 'json' };
import { fill, vary, withBefore } from './vary.ts';

const named = new RegExp(telling.named, 'is');
const schools = new Set(telling.schools.split(' '));
const withStories = new Set<ResumeSectionKind>(['work', 'activities', 'awards', 'other']);
const most = { lines: 3, toPick: 3 };

/** Harm, a loss or a refusal was spoken of last: nothing heavy is asked. */
const isQuiet = ({ isGentle, reading, storyMarks }: State) =>
  isGentle || reading.kind === 'private' || storyMarks.includes('stay:loss');

/** The next question that opens a story; null where all were asked. */
export function nextOpening(state: State): InterviewReply | null {
  const lines = openLines(state);
  const isTimeToPick =
    state.stories.length > 1 && !state.said.some((text) => text.includes(replies.pick)) && lines.length > 1;
  if (isTimeToPick) return { text: [replies.pick, ...lines.map((one) => `– ${one}`)].join('\n'), mark: 'pick' };
  const isOpen = ({ id, isHeavy }: (typeof topics)[number]) =>
    !state.marks.includes(`open:${id}`) && !(isHeavy && isQuiet(state));
  const next = topics.find(isOpen);
  return next ? { text: next.ask, mark: `open:${next.id}` } : null;
}

/** To the story that the student names: one told before, or one of its own; null where they name none. */
export function turnTo(state: State, talk: Talk, before: string, stories = state.stories): InterviewReply | null {
  const isTurn = talk.about === 'turn';
  // “something else. is that bit about my dad too much”: what is asked about is no topic.
  const isNamed = !isTurn && state.reading.asks.length === 0;
  const topic = talk.topic ?? (isNamed ? named.exec(state.content)?.[1] : undefined);
  if (topic === undefined) return isTurn ? withBefore(before, ownOpening(state, replies.own.any)) : null;
  const [story, other] = storiesNamed(stories, { ...talk, topic }, state.content);
  if (!story) return withBefore(before, ownOpening(state, fill(replies.own.ask, { topic })));
  if (other) return { text: `${replies.which}\n– ${nameOf(story)}\n– ${nameOf(other)}`, mark: 'pick+story' };
  return backTo(state, story, topic);
}

export function backTo(state: State, story: Told, topic: string): InterviewReply {
  const storyMarks = marksOf(readConversation(state.input.turns), story);
  const back = { ...state, story, storyMarks, back: story.answers.at(-1)?.id ?? null, isForEssay: false };
  const again = fill(vary(replies.backTo, state.said), { topic });
  return withBefore(again, askRung(nextRung(back, { isWanted: true }) ?? 'else', back));
}

type Told = State['stories'][number];
export const nameOf = ({ answers }: Pick<Told, 'answers'>) =>
  firstWords(withoutTalk(longestAnswer(answers) ?? { text: '' }), 8);

/** “do you want me to tell the band one or is that boring?”: yes, as a story of its own, or as more of another one told before. */
export function storyOffered(state: State): InterviewReply | null {
  const { sentences, also, about } = state.reading;
  const offers = { please_do: /\b(?:one|story|another|about)\b/i, either: /\bone (?:too|also)\b|\banother one\b/i };
  const offer = offers[(also?.about ?? about) as keyof typeof offers];
  const said = sentences.findLast(({ text, isTalk, isDoubted }) => (isTalk || isDoubted) && offer?.test(text));
  if (!said || hasToldBehind(state.reading, said)) return null;
  const others = state.stories.filter((story) => story !== state.story);
  const topic = storyCalled(said.text) ?? also?.topic ?? state.reading.topic;
  return turnTo(state, { kind: 'other_topic', about: 'turn', topic }, vary(replies.tell, state.said), others);
}

/** “can I tell the tamale one, in December my aunt got sick …”: nobody needs to be asked for it. */
const hasToldBehind = ({ sentences }: State['reading'], { end }: ReadSentence) =>
  countWords(sentences.flatMap(({ text, start, isTalk }) => (start > end && !isTalk ? text : [])).join(' ')) >= 12;

/** The line of the resume that the student picked. */
export function pickedTopic(state: State, message: string): InterviewReply | null {
  const wanted = contentWords(message);
  const sharedBy = (line: string) => [...contentWords(line)].filter((word) => wanted.has(word)).length;
  const [line = ''] = usableLines(state).toSorted((a, b) => sharedBy(b) - sharedBy(a));
  if (sharedBy(line) === 0) return null;
  return { text: fill(replies.line.ask, { line }), mark: `open:line:${state.input.resumeLines.indexOf(line)}` };
}

/** What a resume says that may have a story behind it: what was done, made and won, as it is written there. */
export function linesToAskAbout(sections: readonly ResumeSection[]): string[] {
  return sections
    .filter(({ kind }) => withStories.has(kind))
    .flatMap(({ cards }) => cards.flatMap(({ title, lines }) => [title, ...lines]));
}

/** Lines that say something and were not asked about yet, nor mostly told. */
function openLines(state: State): string[] {
  const told = contentWords(state.stories.map(textOf).join('\n'));
  const isTold = (words: string[]) => words.filter((word) => told.has(word)).length * 3 >= words.length;
  const asked = state.marks.filter((mark) => mark.startsWith('open:line:'));
  if (asked.length >= most.lines) return [];
  return usableLines(state)
    .filter((line) => !state.said.some((text) => text.includes(`“${line}”`)) && !isTold([...contentWords(line)]))
    .slice(0, most.toPick);
}

/** No address, no heading, no school, nothing too short to be a thing or too long to be said back. */
function usableLines({ input }: State): string[] {
  return input.resumeLines.filter((line) => {
    const words = countWords(line);
    const isThing = words >= 3 && words <= 16 && !/[@“”"]|https?:/.test(line) && line !== line.toUpperCase();
    return isThing && !wordsOf(line).some((word) => schools.has(word));
  });
}
