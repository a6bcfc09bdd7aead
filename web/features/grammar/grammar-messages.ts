/** English as it is written somewhere. */
export type Dialect = 'american' | 'british' | 'australian' | 'canadian' | 'indian';

/** What the page asks its worker. */
export interface GrammarQuestion {
  id: number;
  text: string;
  dialect: Dialect;
  /** Names and terms that are right as they stand. */
  knownWords: string[];
}

export type Fix = { kind: 'replace'; text: string } | { kind: 'remove' } | { kind: 'insert-after'; text: string };

/** Something a reader might stumble over. Never more than a hint. */
export interface GrammarHint {
  /** Places in the text, in the units of a JavaScript string. */
  start: number;
  end: number;
  /** The words it is about. */
  words: string;
  /** Why, in a sentence. */
  reason: string;
  /** 'Spelling', 'Grammar', … as the checker names it. */
  kind: string;
  fixes: Fix[];
}

export type GrammarAnswer = { id: number; hints: GrammarHint[] } | { id: number; failure: string };
