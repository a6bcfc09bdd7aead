import type { Slot } from '#contracts/chat.ts';

/** What a question is about. A student who would rather not speak of it is not asked about it again. */
export type Topic =
  | 'subject'
  | 'work'
  | 'setback'
  | 'good-day'
  | 'decision'
  | 'newness'
  | 'curiosity'
  | 'initiative'
  | 'teaching'
  | 'practice'
  | 'views'
  | 'group'
  | 'home'
  | 'people'
  | 'learning'
  | 'university'
  | 'future'
  | 'duties'
  | 'languages'
  | 'record'
  | 'unseen';

/**
 * One question of the consultant. `text` stands alone, without a greeting or a reference to what was said before, because
 * the same words are put to the student where an essay has a gap.
 */
export interface BankQuestion {
  id: string;
  slot: Slot;
  topic: Topic;
  text: string;
  /** For a student who asks what is meant: the same in plainer words, with examples. */
  again: string;
  /** For one who does not know: a smaller door into the same room. */
  smaller: string;
  /** After an answer of a few words: asks for one time and place. */
  scene: string;
  /** “No” is a whole answer to it. */
  mayBeNone?: boolean;
}
