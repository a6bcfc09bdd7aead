import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import type { StepMap } from 'prosemirror-transform';
import { applySplice, differenceOf, wholeCharacters, type Splice } from './text-splice.ts';
import { offsetOf, paragraphsOf, positionOf, serialise, sliceOf } from './text-places.ts';

/** What a transaction does to the stored text, one change after the other. */
export function splicesOf(transaction: Transaction): Splice[] {
  const splices: Splice[] = [];
  let text = serialise(transaction.before);
  for (const [index, step] of transaction.steps.entries()) {
    const before = transaction.docs[index] ?? transaction.before;
    const after = transaction.docs[index + 1] ?? transaction.doc;
    const next = serialise(after);
    for (const splice of stepSplices(before, after, { text, next }, step.getMap())) splices.push(splice);
    text = next;
  }
  return splices;
}

function stepSplices(
  before: Node,
  after: Node,
  { text, next }: { text: string; next: string },
  map: StepMap,
): Splice[] {
  const splices: Splice[] = [];
  let grown = 0;
  map.forEach((from, to, newFrom, newTo) => {
    const [start, end] = [offsetOf(before, from), offsetOf(before, to)];
    const ins = next.slice(offsetOf(after, newFrom), offsetOf(after, newTo));
    splices.push({ at: start + grown, del: end - start, ins });
    grown += ins.length - (end - start);
  });
  const [only] = splices;
  if (splices.length === 1 && only && applySplice(text, only) === next) return ifAny(wholeCharacters(text, only));
  // At the ends of the document, and where several places changed at once, the two texts are compared instead.
  return ifAny(differenceOf(text, next));
}

function ifAny(splice: Splice): Splice[] {
  return splice.del === 0 && splice.ins === '' ? [] : [splice];
}

/** Brings a change of the text into the document. Only the paragraphs that it touches are drawn anew, where that is needed. */
export function spliceDocument(transaction: Transaction, splice: Splice): Transaction {
  const { doc } = transaction;
  const text = serialise(doc);
  const next = applySplice(text, splice);
  const [from, to] = [positionOf(doc, splice.at), positionOf(doc, splice.at + splice.del)];
  if (from !== null && to !== null) {
    transaction.replace(from, to, sliceOf(splice.ins));
    if (serialise(transaction.doc) === next) return transaction;
  }
  return replaceParagraphs(transaction, next);
}

function replaceParagraphs(transaction: Transaction, next: string): Transaction {
  const { doc } = transaction;
  const [old, fresh] = [doc.children, paragraphsOf(next)];
  const shorter = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < shorter && isSame(old[head], fresh[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(old.at(-1 - tail), fresh.at(-1 - tail))) tail += 1;
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((size, node) => size + node.nodeSize, 0);
  const from = sizeOf(old.slice(0, head));
  const to = doc.content.size - sizeOf(old.slice(old.length - tail));
  return transaction.replaceWith(from, to, fresh.slice(head, fresh.length - tail));
}

function isSame(one: Node | undefined, other: Node | undefined): boolean {
  return one !== undefined && other !== undefined && one.eq(other);
}
