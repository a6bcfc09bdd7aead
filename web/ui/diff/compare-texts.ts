import { diffArrays } from 'diff';

export type Change = { kind: 'kept' | 'removed' | 'added'; text: string };

export const oneWord = String.raw`[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*`;
/** A gap is one thing: what two of them share says nothing, and half of one would stay behind. */
const gap = String.raw`\[\s*[Yy]our turn\s*:[^[\]]*\]`;
/**
 * A gap, a word or a sign with the blanks before it, so that blanks alone never count as something two texts share; or a
 * break.
 */
const tokenPattern = new RegExp(String.raw`[^\S\n]*(?:${gap}|${oneWord}|[^\s])|\s+`, 'gu');
const eachWord = new RegExp(oneWord, 'gu');
const wordPattern = /[\p{L}\p{N}]/u;
const paragraphEnd = /(?<=\n)(?!\n)/;

/** Past this many changed tokens a comparison word by word takes long and reads as noise: paragraphs are compared instead. */
export const maxTokenEdits = 600;

/** What was taken out of `before` and put in to make `after`, word by word, in the order in which it is read. */
export function compareTexts(before: string, after: string): Change[] {
  if (before === after) return before === '' ? [] : [{ kind: 'kept', text: before }];
  return foldCrumbs(compareTokens(before, after) ?? compareParagraphs(before, after));
}

function compareTokens(before: string, after: string): Change[] | null {
  const options = { maxEditLength: maxTokenEdits };
  const result = diffArrays(before.match(tokenPattern) ?? [], after.match(tokenPattern) ?? [], options);
  return result?.map(toChange) ?? null;
}

function toChange({ added, removed, value }: { added: boolean; removed: boolean; value: string[] }): Change {
  return { kind: added ? 'added' : removed ? 'removed' : 'kept', text: value.join('') };
}

function compareParagraphs(before: string, after: string): Change[] {
  const paragraphs = diffArrays(before.split(paragraphEnd), after.split(paragraphEnd));
  return paragraphs.flatMap((change, index) => {
    const last = paragraphs[index - 1];
    const next = paragraphs[index + 1];
    if (change.added && last?.removed) return compareParagraphRuns(last.value, change.value);
    return change.removed && next?.added ? [] : [toChange(change)];
  });
}

/** As many paragraphs on both sides are taken to be the same ones, rewritten. */
function compareParagraphRuns(before: readonly string[], after: readonly string[]): Change[] {
  const isPaired = before.length === after.length;
  const left = isPaired ? before : [before.join('')];
  const right = isPaired ? after : [after.join('')];
  return left.flatMap((removed, index) => {
    const added = right[index] ?? '';
    const whole: Change[] = [
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
    ];
    return compareTokens(removed, added) ?? whole;
  });
}

type Edit = { removed: string; added: string };
type Piece = { kept: string } | Edit;

/**
 * A few words that happen to survive inside a rewritten sentence chop it into crumbs. They are folded into the change, so
 * that a person reads one sentence struck out and one written, as an editor would mark it.
 */
function foldCrumbs(changes: readonly Change[]): Change[] {
  const pieces: Piece[] = [];
  for (const { kind, text } of changes) {
    const last = pieces.at(-1);
    if (kind === 'kept') pieces.push({ kept: text });
    else if (last && 'removed' in last) last[kind] += text;
    else pieces.push({ removed: '', added: '', [kind]: text });
  }
  return foldUntilWhole(pieces).flatMap(toChanges);
}

/** What was folded makes its neighbours crumbs of a longer passage. */
function foldUntilWhole(pieces: readonly Piece[]): readonly Piece[] {
  const folded: Piece[] = [];
  pieces.forEach((piece, index) => {
    const last = folded.at(-1);
    if ('kept' in piece) {
      const next = pieces[index + 1];
      if (last && 'removed' in last && next && 'removed' in next && isCrumb(piece.kept, last, next)) {
        last.removed += piece.kept;
        last.added += piece.kept;
      } else folded.push(piece);
    } else if (last && 'removed' in last) {
      last.removed += piece.removed;
      last.added += piece.added;
    } else folded.push({ ...piece });
  });
  return folded.length < pieces.length ? foldUntilWhole(folded) : folded;
}

function isCrumb(kept: string, before: Edit, after: Edit): boolean {
  if (kept.includes('\n')) return false;
  const words = countWords(kept);
  if (words === 0) return isReplacement(before) || isReplacement(after);
  if (words > 4) return false;
  const smaller = Math.min(editSize(before), editSize(after));
  return smaller >= words * 1.5 + 1 || [before, after].some((edit) => rewrittenSize(edit) >= words * 4 + 4);
}

/** A word that was only put in or taken out keeps its neighbours. */
function isReplacement({ removed, added }: Edit): boolean {
  return removed !== '' && added !== '';
}

/** How long a passage was rewritten; nothing where a sentence was only put in or taken out beside the words. */
function rewrittenSize({ removed, added }: Edit): number {
  return Math.min(countWords(removed), countWords(added)) < 3 ? 0 : editSize({ removed, added });
}

function editSize({ removed, added }: Edit): number {
  return Math.max(countWords(removed), countWords(added));
}

function toChanges(piece: Piece): Change[] {
  if ('kept' in piece) return [{ kind: 'kept', text: piece.kept }];
  const shared = sharedEnd(piece);
  const removed = piece.removed.slice(0, piece.removed.length - shared.length);
  const added = piece.added.slice(0, piece.added.length - shared.length);
  const all: Change[] = [
    { kind: 'removed', text: removed },
    { kind: 'added', text: added },
    { kind: 'kept', text: shared },
  ];
  return all.filter(({ text }) => text !== '');
}

/** The word with which both sides end, where only one of them has blanks before it: at the beginning of a paragraph. */
function sharedEnd({ removed, added }: Edit): string {
  const [left, right] = [removed, added].map((text) => text.match(tokenPattern)?.at(-1)?.trimStart() ?? '');
  return left === right && left !== undefined && wordPattern.test(left) ? left : '';
}

function countWords(text: string): number {
  return (text.match(eachWord) ?? []).length;
}

/** `at` is where it begins in the text that shows both versions; nothing else tells two equal pieces apart. */
export type PlacedChange = Change & { at: number };
export type Paragraph = { at: number; changes: PlacedChange[] };

/** Changes in rows of one paragraph each, so that two columns stay level with each other. */
export function splitParagraphs(changes: readonly Change[]): Paragraph[] {
  const rows: Paragraph[] = [{ at: 0, changes: [] }];
  let at = 0;
  for (const { kind, text } of changes) {
    const pieces = kind === 'kept' ? text.split(/(\n[^\S\n]*(?:\n\s*)?)/) : [text];
    pieces.forEach((piece, index) => {
      const isBreak = index % 2 === 1;
      if (isBreak) rows.push({ at, changes: [] });
      else if (piece !== '') rows.at(-1)?.changes.push({ kind, text: piece, at });
      at += piece.length;
    });
  }
  return rows.filter((row) => row.changes.length > 0);
}

/** How many words were taken out and put in. */
export function countChangedWords(changes: readonly Change[]): { removed: number; added: number } {
  const count = (kind: Change['kind']) =>
    changes.filter((change) => change.kind === kind).reduce((sum, { text }) => sum + countWords(text), 0);
  return { removed: count('removed'), added: count('added') };
}
