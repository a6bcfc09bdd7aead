import type { Run, Sentence } from '#server/composer/evidence/types.ts';
import { hasTimeLead } from '#server/composer/language/pointing/leaning.ts';
import { isUnclearWho } from '#server/composer/language/pointing/persons.ts';
import { ShareIndex } from '#server/composer/language/words/share-index.ts';
import { contentRoots, sumWords } from '#server/composer/language/words/words.ts';
import type { FilledBeat } from '#server/composer/plan/choose.ts';
import type { PromptKind } from '#server/composer/prompt/types.ts';
import { sceneFirst } from './hook.ts';
import type { Paragraph } from './types.ts';
import { cutToFit, type Block } from './windows.ts';

/** One run on its way into the essay. */
export interface Placed {
  filled: FilledBeat;
  run: Run;
  sentences: readonly Sentence[];
}

/** The runs in the order of the beats, answers to gaps where they were asked, nothing twice. */
export function orderRuns(filled: readonly FilledBeat[], kind: PromptKind, all: readonly Run[]): Placed[] {
  const placed: Placed[] = [];
  for (const each of filled) {
    for (const run of each.runs) {
      if (run.anchor !== null && weaveIn(placed, each, run)) continue;
      const sentences = placed.length === 0 ? sceneFirst(run, kind) : run.sentences;
      placed.push({ filled: each, run, sentences: standing(sentences, placed.at(-1)?.run, run) });
    }
  }
  for (const each of placed) each.sentences = clearWho(each.sentences);
  return withoutRepeats(withoutLooseEnds(withoutStrangers(placed, all), all));
}

/** Words that lean on a question, or on a run that is not printed before them, have nothing to lean on: they go. */
function standing(sentences: readonly Sentence[], before: Run | undefined, run: Run): readonly Sentence[] {
  if (run.isForThisEssay || (before && before.thread === run.thread && run.thread !== 0)) return sentences;
  const first = sentences.findIndex((sentence) => !sentence.leans);
  return first < 0 ? [] : sentences.slice(first);
}

/** An answer to a gap stands after the sentence the gap stood after. */
function weaveIn(placed: Placed[], filled: FilledBeat, run: Run): boolean {
  for (const [index, host] of placed.entries()) {
    const at = host.sentences.findIndex((sentence) => sentence.id === run.anchor);
    if (at < 0) continue;
    let end = at + 1;
    while (host.sentences[end]?.leans === true) end += 1;
    const tail = host.sentences.slice(end);
    placed.splice(
      index,
      1,
      { ...host, sentences: host.sentences.slice(0, end) },
      { filled, run, sentences: run.sentences },
    );
    if (tail.length > 0) placed.splice(index + 2, 0, { ...host, sentences: tail });
    return true;
  }
  return false;
}

const introduction =
  /\b(?:named|called|Mr\.|Mrs\.|Ms\.|Dr\.|Coach|Professor|Auntie|Aunt|Uncle|my (?:\w+ )?(?:friend|cousin|brother|sister|teacher|coach|neighbou?r|aunt|uncle|boss|mentor|guide|librarian|grandmother|grandfather)) (\p{Lu}[\p{L}'’-]+)|\b(\p{Lu}[\p{L}'’-]+), (?:who|a|an|the|my)\b/gu;

/** Someone whom only an answer outside this essay has introduced cannot close a paragraph of it. */
function withoutStrangers(placed: readonly Placed[], all: readonly Run[]): Placed[] {
  const printed = placed.map((each) => each.sentences.map((sentence) => sentence.text).join(' ')).join(' ');
  const namesOf = (text: string) =>
    new Set(Array.from(text.matchAll(introduction), (match) => match[1] ?? match[2] ?? ''));
  const met = namesOf(printed);
  const strangers = [...namesOf(all.flatMap((run) => run.sentences.map((sentence) => sentence.text)).join(' '))].filter(
    (name) => name !== '' && !met.has(name),
  );
  if (strangers.length === 0) return [...placed];
  const speaksOf = new RegExp(String.raw`(?<![\p{L}])(?:${strangers.join('|')})(?![\p{L}])`, 'u');
  return placed.map((each) => {
    const at = each.sentences.findIndex((sentence) => speaksOf.test(sentence.text));
    // Only an ending is cut: taken out of the middle, a sentence leaves its neighbours in the air.
    return at > 0 && at >= each.sentences.length - 2
      ? Object.assign({}, each, { sentences: each.sentences.slice(0, at) })
      : each;
  });
}

/** "The form should have boxes", where only a story outside this essay has shown the form, closes nothing here. */
function withoutLooseEnds(placed: readonly Placed[], all: readonly Run[]): Placed[] {
  const inside = new Set(placed.map(({ run }) => run.id));
  const outside = new Set(
    all
      .filter((run) => !inside.has(run.id))
      .flatMap((run) => run.sentences.flatMap((sentence) => contentRoots(sentence.text))),
  );
  return placed.map((each) => {
    const last = each.sentences.at(-1);
    const noun = contentRoots(
      /^The (\p{Ll}+) (?:should|has|have|is|was|were|had)\b/u.exec(last?.text ?? '')?.[1] ?? '',
    )[0];
    if (noun === undefined || each.sentences.length < 2 || !outside.has(noun)) return each;
    const isShown = placed.some(({ sentences }) =>
      sentences.some((sentence) => sentence !== last && contentRoots(sentence.text).includes(noun)),
    );
    return isShown ? each : Object.assign({}, each, { sentences: each.sentences.slice(0, -1) });
  });
}

/** A short sentence between a person and the pronoun that means them turns the meaning round: it is left out. */
function clearWho(sentences: readonly Sentence[]): readonly Sentence[] {
  const texts = sentences.map((sentence) => sentence.text);
  return sentences.filter((sentence, index) => !(sentence.words <= 7 && isUnclearWho(texts, index + 1)));
}

function withoutRepeats(placed: readonly Placed[]): Placed[] {
  const seen = new ShareIndex<null>();
  const kept: Placed[] = [];
  for (const each of placed) {
    const sentences = each.sentences.filter((sentence) => {
      const roots = contentRoots(sentence.text);
      const isRepeat =
        roots.length >= 4 && seen.find(roots, 0.8).some((other) => other.roots.size <= roots.length * 1.5);
      if (!isRepeat && roots.length >= 4) seen.add(null, new Set(roots));
      return !isRepeat;
    });
    if (sentences.length > 0) kept.push({ ...each, sentences });
  }
  return kept;
}

export function totalWords(placed: readonly Placed[]): number {
  return sumWords(placed.flatMap(({ sentences }) => sentences));
}

/** Cuts what is too much, by windows; a second window becomes a stretch of its own. */
export function fitInto(placed: readonly Placed[], capacity: number, main: number): Placed[] {
  if (totalWords(placed) <= capacity) return [...placed];
  const blocks = placed.map((each, index): Block => {
    const before = placed[index - 1];
    const isOnly = placed.filter((other) => other.filled === each.filled).length === 1;
    return {
      sentences: each.sentences,
      slot: each.run.slot,
      isProof: !each.filled.beat.isStory && each.run.head === 'moment',
      isMain: each.run.thread === main && each.run.slot === each.run.head,
      budget: Math.max(25, each.filled.budget),
      isEssential: each.filled.beat.isEssential && isOnly,
      needs: each.run.needs === null ? null : indexOfRun(placed, each.run.needs),
      continues: before !== undefined && before.run.thread === each.run.thread,
    };
  });
  const cuts = cutToFit(blocks, capacity);
  return placed.flatMap((each, index) =>
    (cuts[index]?.windows ?? []).map((sentences) => ({ filled: each.filled, run: each.run, sentences })),
  );
}

function indexOfRun(placed: readonly Placed[], id: string): number | null {
  const at = placed.findIndex(({ run }) => run.id === id);
  return at < 0 ? null : at;
}

const longParagraph = 130;

/** Words with which no paragraph can begin. */
const bindsOn = /^(?:it|they|he|she|this|that|these|those|same|both|then|so|but|and|also|because|especially|which)\b/i;

/** Paragraphs: one a run; long ones break where a sentence says when; very short ones join what they belong to. */
export function toParagraphs(placed: readonly Placed[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const [index, each] of placed.entries()) {
    const [first] = each.sentences;
    const before = placed[index - 1];
    const last = paragraphs.at(-1);
    const isSameBeat = before?.filled === each.filled;
    const words = sumWords(each.sentences);
    const isShort =
      words < 20 ||
      (words < 35 && before?.run.thread === each.run.thread) ||
      (last !== undefined && wordCount(last) < 35);
    const isWoven = each.run.anchor !== null || before?.run.anchor !== null;
    const isBound = first !== undefined && first.leans && (isSameBeat || bindsOn.test(first.text));
    if (last && first && (isBound || (isSameBeat && (isShort || isWoven)))) {
      last.items.push(
        ...each.sentences.map((sentence) => ({ kind: 'sentence' as const, sentence, beat: each.filled.beat })),
      );
      continue;
    }
    paragraphs.push({
      beat: each.filled.beat,
      items: each.sentences.map((sentence) => ({ kind: 'sentence', sentence, beat: each.filled.beat })),
      run: each.run.id,
    });
  }
  return paragraphs.flatMap((paragraph) => breakUp(paragraph));
}

function wordCount(paragraph: Paragraph): number {
  return paragraph.items.reduce((sum, item) => sum + (item.kind === 'sentence' ? item.sentence.words : 0), 0);
}

function breakUp(paragraph: Paragraph): Paragraph[] {
  const total = wordCount(paragraph);
  if (total <= longParagraph * 1.25) return [paragraph];
  let words = 0;
  let best: { at: number; score: number } | null = null;
  for (const [index, item] of paragraph.items.entries()) {
    if (item.kind === 'sentence' && index > 0 && !item.sentence.leans && words >= 40 && total - words >= 40) {
      const score =
        (hasTimeLead(item.sentence.text) ? 40 : 0) - Math.abs(words - total / Math.ceil(total / longParagraph));
      if (!best || score > best.score) best = { at: index, score };
    }
    if (item.kind === 'sentence') words += item.sentence.words;
  }
  if (!best) return [paragraph];
  return [
    { ...paragraph, items: paragraph.items.slice(0, best.at) },
    ...breakUp({ ...paragraph, items: paragraph.items.slice(best.at) }),
  ];
}
