import { countWords } from '#contracts/counting.ts';
import type { ResumeSection, ResumeSectionKind } from '#contracts/resume.ts';
import { sentenceTexts } from '#server/composer/language/sentences.ts';
import { contentWords, firstWords, wordsOf } from '#server/composer/language/words.ts';
import { findHarm, lossIn } from '#server/composer/reading/care.ts';
import { withoutTalk } from '#server/composer/reading/read-message.ts';
import type { Talk } from '#server/composer/reading/read-sentence.ts';
import type { InterviewReply, State } from './state.ts';
import replies from './texts/replies.json' with { type: 'json' };
import telling from './texts/telling.json' with { type: 'json' };
import topics from './texts/topics.json' with { type: 'json' };
import { fill } from './vary.ts';

const schools = new Set(telling.schools.split(' '));
const withStories = new Set<ResumeSectionKind>(['work', 'activities', 'awards', 'other']);
const most = { lines: 3, toPick: 3, asides: 5, untold: 60, named: 8 };

const besides = new RegExp(`^${telling.besides}\\s+([^"“”]+?)[.!]*$`, 'i');
const refusal = new RegExp(`^(?:${replies.talk.private.join('|')})`);

/** Harm, a loss or a refusal was spoken of last: nothing heavy is asked, and nothing of before. */
const isQuiet = ({ isGentle, reading, storyMarks }: State) =>
  isGentle || reading.kind === 'private' || storyMarks.includes('stay:loss');

/** “Also one time …”: what was only mentioned on the way, by its own words; null where it was told, asked about or refused since. */
function mentioned(state: State): string | null {
  const { stories, said, input } = state;
  if (isQuiet(state)) return null;
  const refused = input.turns.findLastIndex(({ role, content }) => role === 'assistant' && refusal.test(content));
  const since = new Set(input.turns.slice(refused + 1).map(({ id }) => id));
  const answers = stories.flatMap((story) => story.answers.filter(({ isPrivate }) => !isPrivate));
  const told = answers.map((answer) => ({ answer, texts: sentenceTexts(answer.text) }));
  const stems = told.flatMap(({ texts }) => texts.flatMap((text) => [...contentWords(text)]));
  const isTwice = (stem: string) => stems.indexOf(stem) !== stems.lastIndexOf(stem);
  const isHard = (text: string) => lossIn(text) !== null || findHarm(text) !== null;
  const named = told
    .filter(({ answer }) => since.has(answer.id))
    .flatMap(({ answer, texts }) => texts.slice(1).map((text) => ({ answer, aside: besides.exec(text)?.[1] ?? '' })))
    .filter(({ aside }) => aside !== '')
    .slice(-most.asides)
    .filter(({ answer, aside }) => !isHard(aside) && withoutTalk(answer).includes(aside))
    .map(({ aside }) => firstWords(aside, most.named));
  const isNew = (words: string[]) => words.length > 2 && words.filter(isTwice).length * 2 <= words.length;
  return (
    named.find((topic) => isNew([...contentWords(topic)]) && !said.some((text) => text.includes(`“${topic}”`))) ?? null
  );
}

const textsOf = ({ stories }: State) =>
  stories.map(({ answers }) => answers.flatMap((one) => (one.isPrivate ? [] : withoutTalk(one))).join('\n'));

/** The next question that opens a story; null where all were asked. */
export function nextOpening(state: State): InterviewReply | null {
  const topic = mentioned(state);
  if (topic !== null) return ownOpening(state, fill(replies.earlier, { topic }));
  const lines = openLines(state);
  const isTimeToPick =
    state.stories.length > 1 && !state.said.some((text) => text.includes(replies.pick)) && lines.length > 1;
  if (isTimeToPick) return { text: [replies.pick, ...lines.map((one) => `– ${one}`)].join('\n'), mark: 'pick' };
  const long = textsOf(state).filter((text) => countWords(text) >= most.untold);
  const isOpen = ({ id, isHeavy, told = '$^' }: (typeof topics)[number]) =>
    !state.marks.includes(`open:${id}`) &&
    !(isHeavy && isQuiet(state)) &&
    !long.some((text) => RegExp(told, 'i').test(text));
  const next = topics.find(isOpen);
  return next ? { text: next.ask, mark: `open:${next.id}` } : null;
}

/** The texts of an opening that was asked, by its mark. */
export function openingText(mark: string, way: 'again' | 'smaller'): string | null {
  const [, id = ''] = mark.split(':');
  if (id === 'line' || id === 'own') return replies[id][way];
  return topics.find((topic) => topic.id === id)?.[way] ?? null;
}

/** What the student named when they asked for another topic, to the letter; null where they named nothing. */
export function ownTopic(state: State, { about, topic }: Talk): InterviewReply | null {
  if (topic !== undefined) return ownOpening(state, fill(replies.own.ask, { topic }));
  if (about === 'turn') return ownOpening(state, replies.own.any);
  const [, named = ''] = new RegExp(telling.named, 'is').exec(state.content) ?? [];
  return named === '' ? null : ownOpening(state, fill(replies.own.ask, { topic: named }));
}

export function ownOpening({ marks }: State, text: string): InterviewReply {
  return { text, mark: `open:own:${marks.filter((each) => each.startsWith('open:own:')).length + 1}` };
}

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
  const told = contentWords(textsOf(state).join('\n'));
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
