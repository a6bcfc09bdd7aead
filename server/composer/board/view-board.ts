import type { Board, BoardCard, BoardView, StoryChoice } from '#contracts/board.ts';
import { sentencesOf } from '#server/composer/reading/read-message.ts';
import { cardsOf, noteFinder, placedCards, sentencesOn, type ToldStory } from './cards.ts';
import { boardQuestions } from './board-questions.ts';
import { cutCandidates } from './cuts.ts';
import { maybeCards } from './hints.ts';
import { editsOn, type Edits } from './edits.ts';
import { isAskedBack, isWhereTold, leadInHints, wasEarlier } from './lead-ins.ts';
import { strangerHints } from './introduced.ts';
import { orderHints, placeHints } from './order.ts';
import { spokenHints } from './spoken.ts';
import { thinTelling, unusedCards } from './thin.ts';
import { toldTwice } from './twice.ts';
import { isReason, storiesOn, storyFinder } from './keep-board.ts';
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
    order: [],
    twice: [],
    thin: null,
    unused: [],
    maybe: [],
    talk: [],
    cuts: [],
  };
  if (!board) return { board, stories, ...nothing };
  const told = toldOrder(input.stories, editsOn(board, input.stories));
  const storyOf = storyFinder(input.stories);
  const openings = leadInHints(board, told.follows, told.before);
  // Each compares what stands on the board with all the rest of it; so much is no essay.
  const small =
    placedCards(board).flatMap(sentencesOn).length <= mostCompared ? board : { ...board, rows: [], tray: [] };
  const isMoved = (each: BoardCard, last: BoardCard) =>
    told.before(each) !== '' && !isWhereTold(each, last, told.before);
  const moved = orderHints(small, storyOf, isMoved);
  const isAsked = (id: string, those: readonly { card_id: string }[]) => those.some(({ card_id }) => card_id === id);
  const isEarlier = (each: BoardCard, last: BoardCard) =>
    isWhereTold(each, last, told.before) && isAskedBack(each, last);
  const strangers = strangerHints(small, { storyOf, isAfterNote: told.isAfterNote, prompt: input.prompt });
  return {
    board,
    stories,
    questions: boardQuestions(board, input.limits, (each) => isReason(each, input)),
    // Where a card is asked whether it happened earlier, it is not asked when that was.
    lead_ins: [
      ...openings.filter(({ card_id, question }) => question !== wasEarlier || !isAsked(card_id, moved)),
      ...strangers.filter(({ card_id }) => !isAsked(card_id, openings)),
    ],
    spoken: spokenHints(board),
    order: [...moved, ...placeHints(small, isEarlier).filter(({ card_id }) => !isAsked(card_id, moved))],
    twice: toldTwice(small),
    thin: thinTelling(board, input.stories, chosen, input.limits),
    unused: unusedCards(board, input.stories, chosen, input.limits),
    maybe: maybeCards(board, isNote),
    talk: board.tray.filter(({ sentences }) => sentences.every(({ text }) => isNote(text))).map(({ id }) => id),
    cuts: cutCandidates(board, input.limits),
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

/** Whether a card was told right after another, and which sentence was told before it, in the words it has on the board now. */
function toldOrder(stories: readonly ToldStory[], edits: Edits) {
  const original = new Map([...edits].map(([text, edit]) => [edit.text, text]));
  const asTold = (text = '') => original.get(text) ?? text;
  const asWorded = (text = '') => edits.get(text)?.text ?? text;
  const next = new Map<string, string>();
  const previous = new Map<string, string>();
  const afterNotes = new Set<string>();
  for (const story of stories) {
    for (const { question, text } of story.answers.slice(1)) {
      const [note, ...rest] = sentencesOf(text, question);
      const first = rest.find(({ isTalk }) => !isTalk);
      if (note?.isTalk && first) afterNotes.add(first.text);
    }
    const sentences = cardsOf(story).cards.flatMap(({ sentences: each }) => each.map(({ text }) => text));
    for (const [index, text] of sentences.entries()) {
      next.set(text, sentences[index + 1] ?? '');
      previous.set(text, sentences[index - 1] ?? '');
    }
  }
  return {
    follows: (one: BoardCard, other: BoardCard) =>
      next.get(asTold(one.sentences.at(-1)?.text)) === asTold(other.sentences[0]?.text),
    isAfterNote: (card: BoardCard) => afterNotes.has(asTold(card.sentences[0]?.text)),
    before: (card: BoardCard) => asWorded(previous.get(asTold(card.sentences[0]?.text))),
  };
}
