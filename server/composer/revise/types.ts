/** One change of a revision, as a replacement in the text it was made on. Each can be taken back alone. */
export interface Change {
  id: string;
  operator: string;
  start: number;
  end: number;
  before: string;
  after: string;
  why: string;
  /** It changes wording that may be the student's voice, so that they should agree first. */
  needsOk: boolean;
  /** The answer that was woven in, where one was. */
  answer: string | null;
}

export interface Revision {
  base: string;
  text: string;
  changes: Change[];
}
