import { z } from 'zod';
import { boardLimits, essayLimits } from './limits.ts';

/** The storyboard of an essay: the plan as cards. The plan text of an essay is this board written out. */

const line = z.string().max(essayLimits.textLength);

/** A sentence as the student typed it. Switched off, it stays where it is and out of the draft. */
export const BoardSentence = z.object({ text: line.min(1), is_on: z.boolean() });
export type BoardSentence = z.infer<typeof BoardSentence>;

/** A whole answer, or what the student has split off one. */
export const BoardCard = z.object({
  kind: z.literal('card'),
  /** Made from its words, so that a board that was written out and read back has the same ids. */
  id: z.string().max(100),
  /** What the student was asked; empty for words they added on the board. */
  question: line,
  /** A few words of the student's that let a stranger start at this card. */
  lead_in: z.string().max(boardLimits.leadInLength),
  /** Whether it begins a paragraph, where the student has chosen that or another story begins. */
  paragraph: z.enum(['new', 'same']).optional(),
  sentences: z.array(BoardSentence).min(1).max(boardLimits.sentences),
});
export type BoardCard = z.infer<typeof BoardCard>;

/** A question nobody has answered yet. The draft shows it as a blank. */
export const BoardGap = z.object({
  kind: z.literal('gap'),
  id: z.string().max(100),
  question: line.min(1),
  words: z.number().int().min(1).max(9999),
});
export type BoardGap = z.infer<typeof BoardGap>;

export const BoardItem = z.discriminatedUnion('kind', [BoardCard, BoardGap]);
export type BoardItem = z.infer<typeof BoardItem>;

/** A part of the prompt, as the prompt asks it. */
export const BoardRow = z.object({ ask: line, items: z.array(BoardItem).max(boardLimits.cards) });
export type BoardRow = z.infer<typeof BoardRow>;

export const Board = z.object({
  rows: z.array(BoardRow).min(1).max(boardLimits.rows),
  /** Everything the student told that this essay does not use yet. */
  tray: z.array(BoardCard).max(boardLimits.cards),
});
export type Board = z.infer<typeof Board>;

/** Why a card cannot be understood where it stands. The student writes the lead-in; we only ask. */
export const LeadInHint = z.object({
  card_id: z.string(),
  /** `pronoun`: opens with “she” or “that”. `leans`: makes sense only after its question. */
  kind: z.enum(['pronoun', 'leans']),
  /** "Who is “she” here?" */
  question: z.string(),
  /** The first sentence with the person our question named in place of “she”: “My mom said …”. The student decides. */
  instead: z.string().nullable(),
});
export type LeadInHint = z.infer<typeof LeadInHint>;

/** A card that opens with a name or a thing and no verb: “The furnace.” The student leaves it out, says it in a sentence, or keeps it. */
export const LabelHint = z.object({
  card_id: z.string(),
  /** One, or several in a row. */
  sentences: z.array(z.string()),
  /** What stands before it or right behind it names the same thing, so nobody would miss it. */
  is_named: z.boolean(),
});
export type LabelHint = z.infer<typeof LabelHint>;

/** Words somebody says out loud and nobody writes. The student leaves them out, changes the sentence, or keeps it. */
export const SpokenHint = z.object({
  card_id: z.string(),
  /** The sentence as it stands on the card, and what in it sounds spoken. */
  sentence: z.string(),
  words: z.string(),
  /** The same sentence without those words; empty where nothing is left. Null where the student has to say it another way. */
  without: z.string().nullable(),
});
export type SpokenHint = z.infer<typeof SpokenHint>;

/** A sentence on a card of the plan. */
export const SentencePlace = z.object({ card_id: z.string(), sentence: z.string() });
export type SentencePlace = z.infer<typeof SentencePlace>;

/** A sentence that may answer a part, the cards that would go there together, and what of its card could go alone; none where that would tear something apart. */
export const MaybePlace = SentencePlace.extend({ cards: z.array(z.string()), part: z.array(z.string()) });
export type MaybePlace = z.infer<typeof MaybePlace>;

/** A sentence that could open the essay. Where words are short, what its card says behind it comes along. */
export const MaybeStart = SentencePlace.extend({ with_rest: z.boolean() });
export type MaybeStart = z.infer<typeof MaybeStart>;

/** Two sentences that say the same thing. The student picks the one that stays. */
export const TwiceHint = z.object({ first: SentencePlace, second: SentencePlace });
export type TwiceHint = z.infer<typeof TwiceHint>;

/** Less is told than this essay needs: better said before the plan than after the draft. */
export const ThinTelling = z.object({
  told: z.number().int(),
  needed: z.number().int(),
  /** The story to go on with in the conversation. */
  story_id: z.string(),
});
export type ThinTelling = z.infer<typeof ThinTelling>;

/** A card in the tray that belongs to a story on the board, and where it goes. If that's a guess, the student is asked. */
export const UnusedCard = z.object({
  card_id: z.string(),
  row: z.number().int(),
  before: z.string().nullable(),
  /** The sentence it tells more of: it goes right behind that one, also in the middle of a card. */
  behind: SentencePlace.nullable(),
  is_guess: z.boolean(),
});
export type UnusedCard = z.infer<typeof UnusedCard>;

/** A line of the resume, and the card it goes before: one about the same thing, or the opening. */
export const ResumeLine = z.object({ text: z.string(), row: z.number().int(), before: z.string().nullable() });
export type ResumeLine = z.infer<typeof ResumeLine>;

/** An optional question of the board. An answer becomes a card of its row. */
export const BoardQuestion = z.object({
  id: z.string(),
  question: z.string(),
  /** The row it belongs to, and whether its answer opens or closes that row. */
  row: z.number().int(),
  place: z.enum(['start', 'end']),
  /** The card its answer goes before: what happened is told before the plans that close a row. Null for the place itself. */
  before: z.string().nullable(),
});
export type BoardQuestion = z.infer<typeof BoardQuestion>;

/** A story to choose, with whether it is on the board. */
export const StoryChoice = z.object({
  story_id: z.string(),
  title: z.string(),
  opening: z.string(),
  words: z.number().int(),
  answers: z.number().int(),
  /** Universities of the student's other essays that use it. */
  used_in: z.array(z.string()),
  is_chosen: z.boolean(),
});
export type StoryChoice = z.infer<typeof StoryChoice>;

export const BoardView = z.object({
  /** Null where the plan is a text that is no board: written by hand, by a model, or long ago. */
  board: Board.nullable(),
  /** At most four, the likeliest first. */
  stories: z.array(StoryChoice),
  questions: z.array(BoardQuestion),
  lead_ins: z.array(LeadInHint),
  labels: z.array(LabelHint),
  spoken: z.array(SpokenHint),
  twice: z.array(TwiceHint),
  /** Sentences of the plan that are switched off because they may have been meant for us. */
  doubted: z.array(SentencePlace),
  /** Null where enough is told. */
  thin: ThinTelling.nullable(),
  /** Answers of the chosen stories that are not in the plan while it is short. */
  unused: z.array(UnusedCard),
  /** Sentences that may answer a row without any card: "Does this answer the question?" */
  maybe: z.array(z.object({ row: z.number().int(), places: z.array(MaybePlace) })),
  /** A sentence that could open the essay, and a card of the tray that could end it, where what stands there may be weak: the same question. */
  maybe_first: MaybeStart.nullable(),
  maybe_last: z.string().nullable(),
  /** What the student wrote in their resume about the story of a short plan. They put it into a sentence; we never do. */
  resume: z.array(ResumeLine),
  /** Tray cards that sound like a note to us and not like a story. */
  talk: z.array(z.string()),
  /** What could go when the board is over the limit: a sentence, a card (`can_go`), or sentences of a card that the student picks. */
  cuts: z.array(z.object({ card_id: z.string(), sentences: z.array(z.string()), can_go: z.boolean() })),
  /**
   * Every answer of the student's stories as they told it, sentence by sentence, in the words it has on the board now. What was said
   * to us is not among them. Two neighbors on the board that aren't neighbors here are a join.
   */
  told: z.array(z.array(z.string())),
  version: z.number().int(),
});
export type BoardView = z.infer<typeof BoardView>;

/** The whole board as the student has it now. `version` is the session's: another tab's changes are not overwritten. */
export const BoardUpdate = z.object({ board: Board, version: z.number().int() });
export type BoardUpdate = z.infer<typeof BoardUpdate>;

/** Lays the board out anew from these stories. Lead-ins and answers on the board stay. */
export const BoardStories = z.object({
  story_ids: z.array(z.string().max(100)).min(1).max(10),
  version: z.number().int(),
});
export type BoardStories = z.infer<typeof BoardStories>;

/** What a tab keeps over a reload: the board as it stands there, and what the server had when it was changed. */
export const KeptBoard = z.object({ board: Board, base: Board, version: z.number().int() });
export type KeptBoard = z.infer<typeof KeptBoard>;
