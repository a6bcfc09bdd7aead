import type { Board, BoardCard, BoardView, StoryChoice } from '#contracts/board.ts';
import { cardsOf, noteFinder, type ToldStory } from './cards.ts';
import { boardQuestions } from './board-questions.ts';
import { cutCandidates } from './cuts.ts';
import { maybeCards } from './hints.ts';
import { leadInHints } from './lead-ins.ts';
import { isReason, storiesOn } from './keep-board.ts';
import type { BoardInput } from './lay-board.ts';
import { linkedStories, rankStories, storyWords } from './rank-stories.ts';

const mostChoices = 4;
/** Beside the likeliest: short ones that go on with somebody of a story that is shown or chosen. */
const mostLinked = 2;

/** The board with everything a person needs to work on it. */
export function viewBoard(board: Board | null, input: BoardInput): Omit<BoardView, 'version'> {
  const chosen = new Set(board ? storiesOn(board, input.stories) : []);
  const stories = choices(input.stories, chosen);
  const isNote = noteFinder(input.stories);
  if (!board) return { board, stories, questions: [], lead_ins: [], maybe: [], talk: [], cuts: [] };
  return {
    board,
    stories,
    questions: boardQuestions(board, input.limits, (each) => isReason(each, input)),
    lead_ins: leadInHints(board, toldAfter(input.stories)),
    maybe: maybeCards(board, isNote),
    talk: board.tray.filter(({ sentences }) => sentences.every(({ text }) => isNote(text))).map(({ id }) => id),
    cuts: cutCandidates(board, input.limits),
  };
}

/** What is on the board is always among the choices; the others by rank; then what goes on with the people of those. */
function choices(stories: readonly ToldStory[], chosen: ReadonlySet<string>): StoryChoice[] {
  const ranked = rankStories(stories);
  const first = new Set(
    [...ranked.filter(({ id }) => chosen.has(id)), ...ranked].slice(0, Math.max(mostChoices, chosen.size)),
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

/** Whether the second card was told right after the first. */
function toldAfter(stories: readonly ToldStory[]): (before: BoardCard, after: BoardCard) => boolean {
  const next = new Map<string, string>();
  for (const story of stories) {
    const sentences = cardsOf(story).cards.flatMap(({ sentences: each }) => each.map(({ text }) => text));
    for (const [index, text] of sentences.entries()) next.set(text, sentences[index + 1] ?? '');
  }
  return (before, after) => next.get(before.sentences.at(-1)?.text ?? '') === after.sentences[0]?.text;
}
