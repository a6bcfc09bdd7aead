import { gapPattern } from '#contracts/gaps.ts';
import { diffTokens } from './diff-tokens.ts';

export type Change = { kind: 'kept' | 'removed' | 'added'; text: string };

export const oneWord = String.raw`[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*`;
/**
 * A gap, a word or a sign with the blanks before it, so that blanks alone never count as something two texts share; or a
 * break. A gap is one thing: what two of them share says nothing, and half of one would stay behind.
 */
const tokenPattern = new RegExp(String.raw`[^\S\n]*(?:${gapPattern}|${oneWord}|[^\s])|\s+`, 'giu');
const eachWord = new RegExp(oneWord, 'gu');
const wordPattern = /[\p{L}\p{N}]/u;

/** What was taken out of `before` and put in to make `after`, word by word, in the order in which it is read. */
export function compareTexts(before: string, after: string): Change[] {
  if (before === after) return before === '' ? [] : [{ kind: 'kept', text: before }];
  const runs = diffTokens(before.match(tokenPattern) ?? [], after.match(tokenPattern) ?? []);
  return foldCrumbs(runs.map(({ kind, tokens }) => ({ kind, text: tokens.join('') })));
}

/** With how many words it takes out and puts in: a passage that grows by folding is not counted again and again. */
type Edit = { removed: string; added: string; wordsOut: number; wordsIn: number };
type Piece = { kept: string } | Edit;

/** Folding rarely needs a third round; a text made to need hundreds is left as it is. */
const foldRounds = 8;

/**
 * A few words that happen to survive inside a rewritten sentence chop it into crumbs. They are folded into the change, so
 * that a person reads one sentence struck out and one written, as an editor would mark it.
 */
function foldCrumbs(changes: readonly Change[]): Change[] {
  let pieces: Piece[] = [];
  for (const { kind, text } of changes) {
    const last = pieces.at(-1);
    if (kind === 'kept') {
      pieces.push({ kept: text });
      continue;
    }
    const [removed, added] = kind === 'removed' ? [text, ''] : ['', text];
    const edit: Edit = { removed, added, wordsOut: countWords(removed), wordsIn: countWords(added) };
    if (last && 'removed' in last) addEdit(last, edit);
    else pieces.push(edit);
  }
  for (let round = 0; round < foldRounds; round += 1) {
    const folded = foldOnce(pieces);
    // What was folded makes its neighbours crumbs of a longer passage.
    if (folded.length === pieces.length) break;
    pieces = folded;
  }
  return pieces.flatMap(toChanges);
}

function foldOnce(pieces: readonly Piece[]): Piece[] {
  const folded: Piece[] = [];
  pieces.forEach((piece, index) => {
    const last = folded.at(-1);
    if ('kept' in piece) {
      const next = pieces[index + 1];
      if (last && 'removed' in last && next && 'removed' in next && isCrumb(piece.kept, last, next)) {
        const words = countWords(piece.kept);
        addEdit(last, { removed: piece.kept, added: piece.kept, wordsOut: words, wordsIn: words });
      } else folded.push(piece);
    } else if (last && 'removed' in last) addEdit(last, piece);
    else folded.push({ ...piece });
  });
  return folded;
}

function addEdit(edit: Edit, next: Edit): void {
  edit.removed += next.removed;
  edit.added += next.added;
  edit.wordsOut += next.wordsOut;
  edit.wordsIn += next.wordsIn;
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
function rewrittenSize(edit: Edit): number {
  return Math.min(edit.wordsOut, edit.wordsIn) < 3 ? 0 : editSize(edit);
}

function editSize({ wordsOut, wordsIn }: Edit): number {
  return Math.max(wordsOut, wordsIn);
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
