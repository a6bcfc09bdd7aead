import type { Sentence } from '#server/composer/evidence/types.ts';
import { hasTimeLead, isPair } from '#server/composer/language/pointing/leaning.ts';
import { isComplete } from '#server/composer/language/sentences/clauses.ts';
import { tag } from '#server/composer/language/words/nlp.ts';
import { contentRoots, rootOf, sumWords } from '#server/composer/language/words/words.ts';
import type { Slot } from '#contracts/chat.ts';

/** A stretch of sentences that may be cut, but only into contiguous windows. */
export interface Block {
  sentences: readonly Sentence[];
  slot: Slot;
  isEssential: boolean;
  /** The sentence before its first is printed, so that it may lean on it. */
  continues: boolean;
  /** It proves a point in an essay about something else: then it is told nearly whole or not at all. */
  isProof: boolean;
  /** It carries the essay. */
  isMain: boolean;
  /** Words it should not much exceed: a moral that outgrows its story is a sermon. */
  budget: number;
  /** Index of the block that tells what this one speaks of; without it this one goes too. */
  needs: number | null;
}

/** Kept sentences of each block; a second window begins a new paragraph. */
export type Cut = { windows: (readonly Sentence[])[] };

interface Option {
  cost: number;
  value: number;
  windows: (readonly Sentence[])[];
}

/**
 * Chooses what to keep where there is too much: for each block one window, or two if the second says when, so that the value
 * is greatest within the words there are. Single sentences are never taken out of the middle: that is how stories lose their cause.
 */
export function cutToFit(blocks: readonly Block[], capacity: number): Cut[] {
  const bonus = new Map<string, number>();
  const banned = new Set<number>();
  for (let turn = 0; ; turn += 1) {
    const cuts = choose(blocks, capacity, bonus, banned);
    const orphans = blocks.flatMap(({ needs }, index) =>
      needs !== null && cuts[needs]?.windows.length === 0 && cuts[index]?.windows.length !== 0 ? [index] : [],
    );
    const missing = turn < 4 ? introductionsMissing(blocks, cuts) : [];
    if (missing.length === 0 && orphans.length === 0) return cuts;
    for (const { id } of missing) bonus.set(id, (bonus.get(id) ?? 0) + 12);
    // First the story gets a chance to come back with its beginning; then what hangs on it goes.
    for (const index of orphans) {
      const head = blocks[blocks[index]?.needs ?? -1]?.sentences[0];
      if (head && turn < 2) bonus.set(head.id, (bonus.get(head.id) ?? 0) + 15);
      else banned.add(index);
    }
  }
}

/** Sentences that introduce a name which is printed elsewhere: a person nobody has met must not walk in. */
function introductionsMissing(blocks: readonly Block[], cuts: readonly Cut[]): Sentence[] {
  const kept = new Set(cuts.flatMap(({ windows }) => windows.flat()));
  const first = new Map<string, Sentence>();
  for (const { sentences } of blocks) {
    for (const sentence of sentences)
      for (const name of namesIn(sentence.text)) if (!first.has(name)) first.set(name, sentence);
  }
  const missing = new Set<Sentence>();
  for (const sentence of kept) {
    for (const name of namesIn(sentence.text)) {
      const opening = first.get(name);
      if (opening && !kept.has(opening)) missing.add(opening);
    }
  }
  return [...missing];
}

function choose(
  blocks: readonly Block[],
  capacity: number,
  bonus: ReadonlyMap<string, number>,
  banned: ReadonlySet<number>,
): Cut[] {
  const nothing: Option = { cost: 0, value: 0, windows: [] };
  const options = blocks.map((block, index) => (banned.has(index) ? [nothing] : optionsOf(block, bonus)));
  const width = Math.max(0, Math.floor(capacity)) + 1;
  let best: number[] = Array.from({ length: width }, () => 0);
  const taken: Int32Array[] = [];
  for (const group of options) {
    const next: number[] = Array.from({ length: width }, () => Number.NEGATIVE_INFINITY);
    const choice = new Int32Array(width).fill(-1);
    for (const [index, option] of group.entries()) {
      for (let words = option.cost; words < width; words += 1) {
        const value = (best[words - option.cost] ?? 0) + option.value;
        if (value > (next[words] ?? 0)) {
          next[words] = value;
          choice[words] = index;
        }
      }
    }
    best = next;
    taken.push(choice);
  }
  const cuts: Cut[] = [];
  let words = width - 1;
  for (let at = options.length - 1; at >= 0; at -= 1) {
    const option = options[at]?.[taken[at]?.[words] ?? 0];
    cuts.unshift({ windows: option?.windows ?? [] });
    words -= option?.cost ?? 0;
  }
  return cuts;
}

function optionsOf(block: Block, bonus: ReadonlyMap<string, number>): Option[] {
  const { sentences } = block;
  const count = sentences.length;
  const found: Option[] = [{ cost: 0, value: block.isEssential ? -40 : 0, windows: [] }];
  const scores = sentences.map(
    (sentence, index) => scoreOf(sentence, index, sentences, block) + (bonus.get(sentence.id) ?? 0),
  );
  const total = scores.reduce((sum, score) => sum + score, 0);
  for (let from = 0; from < count; from += 1) {
    if (!mayStart(block, from)) continue;
    for (let to = from + 1; to <= count; to += 1) {
      if (!mayEnd(sentences, to)) continue;
      const window = sentences.slice(from, to);
      if (block.isProof && sumWords(window) < 0.75 * sumWords(sentences)) continue;
      const value = sumOf(scores, from, to) + wholeness(block, window, total);
      found.push({ cost: sumWords(window), value, windows: [window] });
      addSecond(found, block, scores, from, to, total);
    }
  }
  return found;
}

function addSecond(
  found: Option[],
  block: Block,
  scores: readonly number[],
  from: number,
  to: number,
  total: number,
): void {
  const { sentences } = block;
  for (let start = to + 1; start < sentences.length; start += 1) {
    const lead = sentences[start];
    const isSameThing = lead !== undefined && goesOn(block, sentences.slice(from, to), lead);
    if (!lead || !(isSameThing || (!lead.leans && hasTimeLead(lead.text)))) continue;
    for (let end = start + 1; end <= sentences.length; end += 1) {
      if (!mayEnd(sentences, end)) continue;
      const windows = [sentences.slice(from, to), sentences.slice(start, end)];
      const value =
        sumOf(scores, from, to) +
        sumOf(scores, start, end) +
        wholeness(block, windows.flat(), total) +
        (isSameThing ? 6 : -2.5);
      found.push({ cost: sumWords(windows.flat()), value, windows });
    }
  }
}

/**
 * "First I took it apart … We rebuilt it": the same thing is still in hand, whatever was done to it in between. Such a step is
 * worth much: without it the story jumps from the trouble to the happy end.
 */
function goesOn(block: Block, first: readonly Sentence[], lead: Sentence): boolean {
  return (
    block.slot === 'action' &&
    /^(?:I|We) [a-z]+ it\b/.test(lead.text) &&
    first.some(({ text }) => /^(?:First |Then )?(?:I|we) [a-z]+ it\b/i.test(text))
  );
}

function mayStart(block: Block, from: number): boolean {
  const sentence = block.sentences[from];
  const before = block.sentences[from - 1];
  if (!sentence) return false;
  if (from === 0) return !sentence.leans || block.continues;
  if (sentence.leans || pointsBack.test(sentence.text) || (before && isPair(before.text, sentence.text))) return false;
  // A story begins at its beginning; later windows are second ones.
  if (block.slot === 'moment') return false;
  if (block.slot === 'insight') return sentence.role === 'insight';
  if (block.slot === 'goal') return /^I(?:'d| would| want| hope| plan)\b/.test(sentence.text);
  return hasTimeLead(sentence.text);
}

/** "I'd like to be in that room": the sentence before has said which. */
const pointsBack =
  /^[^,;]{0,40}\b(?:in|at|on|to|of|from|with|for|into) (?:that|those|these) (?!(?:is|was|are|I|we|you|he|she|they|it|the|a|my|who)\b)[a-z]+/i;

function mayEnd(sentences: readonly Sentence[], to: number): boolean {
  const last = sentences[to - 1];
  const next = sentences[to];
  // “Lichens.” names what comes, and says nothing without it.
  if (to === 1 && last && next && !isComplete(last.text)) return false;
  return !(last && next && (isPair(last.text, next.text) || leftOpen.test(last.text)));
}

/** "I thought I had broken the antenna." asks to be told whether it was so. */
const leftOpen = /:$|\bthis:?\.$|^I (?:thought|was sure|assumed|expected|figured) (?!about\b|of\b)/;

/** What makes a window a story: its cause and its result. Leaving one out costs more than any sentence can bring. */
function wholeness(block: Block, window: readonly Sentence[], total: number): number {
  let value = 0;
  const lacks = (role: Sentence['role']) =>
    block.sentences.some((sentence) => sentence.role === role) && !window.some((sentence) => sentence.role === role);
  if (block.slot === 'moment' && lacks('cause')) value -= 7;
  if ((block.slot === 'moment' || block.slot === 'action') && lacks('result')) value -= 5;
  value -= Math.min(12, 3 * strangersIn(block, window));
  if (!block.isMain) value -= 0.2 * Math.max(0, sumWords(window) - 1.3 * block.budget);
  if (window.length === 1 && block.sentences.length > 3) value -= 4;
  return value + (window.length === block.sentences.length ? Math.min(4, total / 8) + (block.isMain ? 6 : 0) : 0);
}

/** Things the window calls "the platform" that only a sentence outside it has shown. */
function strangersIn(block: Block, window: readonly Sentence[]): number {
  const strangers = new Set<string>();
  for (const sentence of window) {
    for (const root of definiteIn(sentence.text)) {
      const first = block.sentences.find((other) => rootsIn(other.text).has(root));
      if (first && !window.includes(first)) strangers.add(root);
    }
  }
  return strangers.size;
}

const definite = new Map<string, string[]>();
const allRoots = new Map<string, ReadonlySet<string>>();

function rootsIn(text: string): ReadonlySet<string> {
  const known = allRoots.get(text) ?? new Set(contentRoots(text));
  if (allRoots.size > 2000) allRoots.clear();
  allRoots.set(text, known);
  return known;
}

function definiteIn(text: string): string[] {
  const known = definite.get(text);
  if (known) return known;
  const tokens = tag(text);
  const found: string[] = [];
  for (const [index, token] of tokens.entries()) {
    if (!/^(?:the|this|that|these|those)$/.test(token.lower)) continue;
    const noun = tokens.slice(index + 1, index + 4).find((next) => next.pos === 'NOUN');
    if (noun) found.push(noun.lower === 'thing' ? 'thing' : rootOf(noun.text, noun.lemma));
  }
  if (definite.size > 2000) definite.clear();
  definite.set(text, found);
  return found;
}

function scoreOf(sentence: Sentence, index: number, all: readonly Sentence[], block: Block): number {
  const byRole: Record<Sentence['role'], number> = {
    scene: 1,
    cause: 2.5,
    action: 1.2,
    result: 3,
    insight: 3,
    thesis: 6,
    orientation: 2,
    background: 1.5,
    closer: 2.5,
  };
  const last = index === all.length - 1;
  const concrete = Math.min(
    2.5,
    0.8 * ((sentence.text.match(/\d+|["“]/g) ?? []).length + namesIn(sentence.text).length),
  );
  const pair =
    isPair(all[index - 1]?.text ?? '', sentence.text) || isPair(sentence.text, all[index + 1]?.text ?? '') ? 3 : 0;
  const own = block.isEssential ? 1 : 0;
  return (
    byRole[sentence.role] +
    (index === 0 ? 3 : 0) +
    (last ? (block.slot === 'moment' || block.slot === 'action' ? 4 : 1.5) : 0) +
    concrete +
    pair +
    own +
    sentence.words * 0.06
  );
}

/** Names of people as they are first met: a title with a name, or a capital that stands for a person. */
export function namesIn(text: string): string[] {
  const names: string[] = [];
  const tokens = tag(text);
  for (const [index, token] of tokens.entries()) {
    if (token.pos !== 'PROPN' || !/^\p{Lu}\p{Ll}/u.test(token.text) || index === 0) continue;
    if (tokens[index - 1]?.pos === 'PROPN' && !/^(?:Mr|Mrs|Ms|Dr|Coach|Professor)/.test(tokens[index - 1]?.text ?? ''))
      continue;
    if (/^(?:Mr|Mrs|Ms|Dr|Prof)\.?$/.test(token.text)) continue;
    names.push(token.text);
  }
  return names;
}

function sumOf(scores: readonly number[], from: number, to: number): number {
  return scores.slice(from, to).reduce((sum, score) => sum + score, 0);
}
