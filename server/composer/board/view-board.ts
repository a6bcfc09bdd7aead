import type { Board, BoardCard, BoardView, StoryChoice } from '#contracts/board.ts';
import { cardsOf, noteFinder, placedCards, sentencesOn, type ToldStory } from './cards.ts';
import { boardQuestions } from './board-questions.ts';
import { cutCandidates } from './cuts.ts';
import { maybeCards } from './hints.ts';
import { editsOn, type Edits } from './edits.ts';
import { leadInHints } from './lead-ins.ts';
import { spokenHints } from './spoken.ts';
import { thinTelling, unusedCards } from './thin.ts';
import { toldTwice } from './twice.ts';
import { isReason, storiesOn } from './keep-board.ts';
import type { BoardInput } from './lay-board.ts';
import { linkedStories, rankStories, storyWords } from './rank-stories.ts';

const mostChoices = 4;
const mostCompared = 600;
/** However many are in use, the likeliest of the others can be added. */
const leastOthers = 2;
/** Beside the likeliest: short ones that go on with somebody of a story that is shown or chosen. */
const mostLinked = 2;

/** The board with everything a person needs to work on it. */
export function viewBoard(board: Board | null, input: BoardInput): Omit<BoardView, 'version'> {
  const chosen = new Set(board ? storiesOn(board, input.stories) : []);
  const stories = choices(input.stories, chosen);
  const isNote = noteFinder(input.stories);
  const nothing = {
    questions: [],
    lead_ins: [],
    spoken: [],
    twice: [],
    thin: null,
    unused: [],
    maybe: [],
    talk: [],
    cuts: [],
    told: [],
  };
  if (!board) return { board, stories, ...nothing };
  const edits = editsOn(board, input.stories);
  const follows = toldOrder(input.stories, edits);
  // It compares what stands on the board with all the rest of it; so much is no essay.
  const isSmall = placedCards(board).flatMap(sentencesOn).length <= mostCompared;
  return {
    board,
    stories,
    questions: boardQuestions(board, input.limits, (each) => isReason(each, input)),
    lead_ins: leadInHints(board, follows),
    spoken: spokenHints(board),
    twice: isSmall ? toldTwice(board) : [],
    thin: thinTelling(board, input.stories, chosen, input.limits),
    unused: unusedCards(board, input.stories, chosen, input.limits),
    maybe: maybeCards(board, isNote),
    talk: board.tray.filter(({ sentences }) => sentences.every(({ text }) => isNote(text))).map(({ id }) => id),
    cuts: cutCandidates(board, input.limits, wholeAnswers(input.stories, edits)),
    told: toldAnswers(input.stories, edits),
  };
}

/** What is on the board is always among the choices; the others by rank; then what goes on with the people of those. */
function choices(stories: readonly ToldStory[], chosen: ReadonlySet<string>): StoryChoice[] {
  const ranked = rankStories(stories);
  const first = new Set(
    [...new Set([...ranked.filter(({ id }) => chosen.has(id)), ...ranked])].slice(
      0,
      Math.max(mostChoices, chosen.size + leastOthers),
    ),
  );
  const root = chosen.size > 0 ? stories.filter(({ id }) => chosen.has(id)) : ranked.slice(0, mostLinked);
  const linked = linkedStories(root, stories).filter((story) => !first.has(story));
  const shown = new Set([...first, ...linked.slice(0, mostLinked)]);
  return ranked
    .filter((story) => shown.has(story))
    .map((story) => ({
      story_id: story.id,
      title: story.title,
      opening:
        cardsOf(story)
          .cards[0]?.sentences.map(({ text }) => text)
          .join(' ')
          .slice(0, 160) ?? '',
      words: storyWords(story),
      answers: story.answers.length,
      used_in: story.usedIn,
      is_chosen: chosen.has(story.id),
    }));
}

/** Whether a card was told right after another, in the words it has on the board now. */
function toldOrder(stories: readonly ToldStory[], edits: Edits) {
  const original = new Map([...edits].map(([text, edit]) => [edit.text, text]));
  const asTold = (text = '') => original.get(text) ?? text;
  const next = new Map<string, string>();
  for (const story of stories) {
    const sentences = cardsOf(story).cards.flatMap(sentencesOn);
    for (const [index, text] of sentences.entries()) next.set(text, sentences[index + 1] ?? '');
  }
  return (one: BoardCard, other: BoardCard) =>
    next.get(asTold(one.sentences.at(-1)?.text)) === asTold(other.sentences[0]?.text);
}

/** Whether a card is as it was told: neither split nor joined nor typed on the board. */
function wholeAnswers(stories: readonly ToldStory[], edits: Edits): (card: BoardCard) => boolean {
  const told = new Set(
    stories.flatMap((story) =>
      cardsOf(story).cards.map((each) =>
        sentencesOn(each)
          .map((text) => edits.get(text)?.text ?? text)
          .join('\n'),
      ),
    ),
  );
  return (each) => told.has(sentencesOn(each).join('\n'));
}

/** Every answer, sentence by sentence, in the words it has on the board now. What was said to us is empty: it parts its neighbors. */
function toldAnswers(stories: readonly ToldStory[], edits: Edits): string[][] {
  return stories.flatMap((story) =>
    cardsOf(story).sentences.map((sentences) => sentences.map((sentence) => edits.get(sentence)?.text ?? sentence)),
  );
}
