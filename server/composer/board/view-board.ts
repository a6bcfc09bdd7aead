import { gap, leftOutOn, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardView, StoryChoice } from '#contracts/board.ts';
import { firstWords } from '#server/composer/language/words.ts';
import { setsScene } from './asked-for.ts';
import { cardsOf, noteFinder, sentencesOn, type ToldStory } from './cards.ts';
import { boardQuestions, maybeEdges } from './board-questions.ts';
import { cutCandidates } from './cuts.ts';
import { maybeCards } from './hints.ts';
import { editsOn, type Edits } from './edits.ts';
import { labelHints, leadInHints } from './lead-ins.ts';
import { spokenHints } from './spoken.ts';
import { resumeLines } from './resume-lines.ts';
import { thinTelling, unusedCards } from './thin.ts';
import { toldTwice } from './twice.ts';
import { isReason, storiesOn } from './keep-board.ts';
import type { BoardInput } from './lay-board.ts';
import { linkedStories, rankStories, storyWords } from './rank-stories.ts';

const [mostChoices, mostCompared, mostOpening] = [4, 600, 28];
/** Beside those in use: the likeliest of the others, and short ones that go on with somebody of a story that is shown or chosen. */
const [leastOthers, mostLinked] = [2, 2];

/** The board with everything a person needs to work on it. */
export function viewBoard(plan: Board | null, input: BoardInput): Omit<BoardView, 'version'> {
  const board = plan ?? { rows: [], tray: [] };
  const { stories, limits, resume = '' } = input;
  const chosen = new Set(storiesOn(board, stories));
  const isNote = noteFinder(stories);
  const isTalk = (each: BoardCard) => sentencesOn(each).every(isNote);
  const told = toldAnswers(stories, editsOn(board, stories));
  // In their own words: what was put another way on the board answers what we asked there.
  const toldTexts = new Set(stories.flatMap((story) => cardsOf(story).sentences.flat()));
  // It compares what stands on the board with all the rest of it; so much is no essay.
  // What answers a part of the prompt, or sets the scene, is told like the rest.
  const asks = new Set(board.rows.map(({ ask }) => gap(ask, 1).question));
  const isAnswer = ({ question }: BoardCard) => asks.has(question) || setsScene(question);
  const inParts = new Set(placedCards(board).filter(isAnswer).flatMap(sentencesOn));
  const isTold = (text: string) => toldTexts.has(text);
  const doubted = new Set(
    stories.flatMap((story) => cardsOf(story).answers.flatMap(leftOutOn)).map(({ sentence }) => sentence),
  );
  const isSmall = placedCards(board).flatMap(sentencesOn).length <= mostCompared;
  const twice = isSmall ? toldTwice(board, (text) => isTold(text) || inParts.has(text)) : [];
  const isTyped = (each: BoardCard) => each.question === '' && !sentencesOn(each).some(isTold);
  return {
    board: plan,
    stories: choices(stories, chosen, input.prompt),
    questions: boardQuestions(board, limits, (each) => isReason(each, input)),
    lead_ins: leadInHints(board, toldOrder(told), isTold),
    labels: labelHints(board),
    spoken: spokenHints(board),
    twice,
    doubted: placedCards(board)
      .flatMap(leftOutOn)
      .filter(({ sentence }) => doubted.has(sentence)),
    thin: plan && thinTelling(board, stories, chosen, limits),
    unused: unusedCards(board, stories, chosen, limits),
    maybe: maybeCards(board, isNote, toldOrder(told)),
    ...maybeEdges({ ...board, tray: board.tray.filter((each) => !isTalk(each)) }, limits),
    resume: resumeLines(board, resume, limits, isTyped),
    talk: board.tray.filter(isTalk).map(({ id }) => id),
    cuts: cutCandidates(board, limits, (each) => !sentencesOn(each).some(isTold)),
    told: told.flat(),
  };
}

/** What is on the board is always among the choices; the others by rank; then what goes on with the people of those. */
function choices(stories: readonly ToldStory[], chosen: ReadonlySet<string>, prompt: string): StoryChoice[] {
  const ranked = rankStories(stories, prompt);
  const own = ranked.filter(({ id }) => chosen.has(id));
  const most = Math.max(mostChoices, own.length + leastOthers);
  const first = new Set([...new Set([...own, ...ranked])].slice(0, most));
  const root = own.length > 0 ? own : ranked.slice(0, mostLinked);
  const linked = linkedStories(root, stories).filter((story) => !first.has(story));
  const shown = new Set([...first, ...linked.slice(0, mostLinked)]);
  return ranked
    .filter((story) => shown.has(story))
    .map((story) => ({
      story_id: story.id,
      title: story.title,
      opening: firstWords(cardsOf(story).cards.slice(0, 1).flatMap(sentencesOn).join(' '), mostOpening),
      words: storyWords(story),
      answers: story.answers.length,
      used_in: story.usedIn,
      is_chosen: chosen.has(story.id),
    }));
}

/** Every answer of each story, sentence by sentence, in the words it has on the board now. */
function toldAnswers(stories: readonly ToldStory[], edits: Edits): string[][][] {
  const asNow = (sentence: string) => edits.get(sentence)?.text ?? sentence;
  return stories.map((story) => cardsOf(story).sentences.map((sentences) => sentences.map(asNow)));
}

/** Whether a card was told right after another. */
function toldOrder(told: readonly string[][][]): (one: BoardCard, other: BoardCard) => boolean {
  const pairs = new Set(
    told.flatMap((answers) => answers.flat().map((text, at, all) => [text, all[at + 1]].join('\n'))),
  );
  return (one, other) => pairs.has([one.sentences.at(-1)?.text, other.sentences[0]?.text].join('\n'));
}
