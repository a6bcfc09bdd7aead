/** A place in what the student gave us. Everything the composer says stands on one. */
export interface Span {
  source: 'chat' | 'resume' | 'transcript' | 'form' | 'library';
  /** Message id, line number, field name or fact id. */
  id: string;
  /** Offsets in the source's text, in UTF-16 units. */
  start: number;
  end: number;
  text: string;
}

export type FactKind = 'education' | 'role' | 'project' | 'deed' | 'award' | 'publication' | 'skill';

/** One thing a resume says. A deed belongs to the role or project it stands under. */
export interface Fact {
  id: string;
  kind: FactKind;
  text: string;
  /** The `id` of the role, project or education it stands under. */
  under: string | null;
  organisation: string | null;
  role: string | null;
  /** As written: "June 2023", "2021". */
  start: string | null;
  end: string | null;
  isCurrent: boolean;
  /** Figures in the text, as written. */
  numbers: string[];
  span: Span;
}

export interface ResumeFacts {
  facts: Fact[];
}
