import { countWords } from '#contracts/counting.ts';
import { least } from '#server/composer/checks/answers.ts';
import type { Evidence, Sentence } from '#server/composer/evidence/types.ts';
import { contentRoots, shareOf } from '#server/composer/language/words/words.ts';
import type { Beat } from '#server/composer/prompt/types.ts';
import {
  bankFor,
  belongsTo,
  furtherQuestions,
  questionAfter,
  questionFrom,
  slotOf,
  tellsOfLoss,
} from './gap-questions.ts';
import { isAnsweredElsewhere, wordsOf } from './gap-sizes.ts';
import type { GapNote, Paragraph } from '#server/composer/draft/types.ts';

/** Puts the gaps where they belong: after the sentence that raises the question, never inside a chain that leans, never last. */
export function placeGaps(
  paragraphs: readonly Paragraph[],
  shares: readonly { beat: Beat; words: number[] }[],
  beats: readonly Beat[],
  evidence: Evidence,
  scenes: readonly string[],
): Paragraph[] {
  const storyIds = new Set(
    paragraphs.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'sentence' && item.beat.isStory ? [item.sentence.id] : [])),
    ),
  );
  const sentences = paragraphs.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'sentence' ? [item.sentence] : [])),
  );
  const isLoss = tellsOfLoss(sentences.filter((sentence) => storyIds.has(sentence.id)));
  const asked = new Set(evidence.runs.flatMap((run) => (run.isForThisEssay ? [run.question] : [])));
  const placed: Paragraph[] = paragraphs.map((paragraph) => ({ ...paragraph, items: [...paragraph.items] }));
  for (const { beat, words } of shares) {
    const bank = [
      ...sceneQuestions(beat, scenes),
      ...bankFor(
        beat,
        isLoss,
        wordsOf(paragraphs, beat) >= least ||
          isAnsweredElsewhere(paragraphs, beat) ||
          sceneQuestions(beat, scenes).length > 0,
      ),
    ].filter((question) => !isRefused(question, beat, evidence));
    const fragments = evidence.fragments.filter(
      (fragment) => belongsTo(fragment, beat) && (fragment.why !== 'short' || countWords(fragment.text) >= 2),
    );
    for (const size of words) {
      const own = placed.filter((paragraph) => paragraph.beat.id === beat.id);
      const waiting = nextOf(
        fragments.filter((fragment) => fragment.why !== 'short').map((fragment) => questionFrom(fragment)),
        asked,
      );
      const cue = waiting !== undefined || (isLoss && beat.isStory) ? null : cueIn(own, asked);
      const question =
        waiting ??
        cue?.question ??
        nextOf([...fragments.map((fragment) => questionFrom(fragment)), ...bank], asked) ??
        nextOf(furtherQuestions, asked) ??
        furtherQuestions[0] ??
        '';
      asked.add(question);
      const note: GapNote = { kind: 'gap', question, words: size, slot: slotOf(beat), beat: beat.id, anchor: null };
      insert(placed, beats, beat, note, cue);
    }
  }
  return endWithProse(placed);
}

/** For a student who has told no story: what the resume says they did, offered as a place to begin. */
function sceneQuestions(beat: Beat, scenes: readonly string[]): string[] {
  const [first, second] = scenes;
  if (!first || !['moment', 'giver', 'problem', 'place', 'role', 'chase'].includes(beat.id)) return [];
  const choice = second ? `when you ${first} or when you ${second}` : `when you ${first}`;
  const what =
    {
      moment: beat.questions[0]?.includes('went wrong') ? 'one hard moment' : 'one moment',
      problem: 'one question that would not go away',
      giver: 'one time someone helped you',
      chase: 'one time you lost track of time',
    }[beat.id] ?? 'one day of it';
  return [`${what}, perhaps ${choice}: where you were and what you saw first`];
}

function nextOf(questions: readonly string[], asked: ReadonlySet<string>): string | undefined {
  return questions.find((question) => !asked.has(question));
}

/** What was refused is not asked again, in whatever words. */
function isRefused(question: string, beat: Beat, evidence: Evidence): boolean {
  const roots = contentRoots(question);
  return evidence.refused.some(
    (refusal) =>
      (refusal.slot !== null && refusal.slot === beat.slots[0] && !beat.isEssential) ||
      shareOf(refusal.roots, new Set(roots)) >= 0.5,
  );
}

interface Cue {
  paragraph: Paragraph;
  /** Index of the item it stands after. */
  after: number;
  question: string;
}

function cueIn(own: readonly Paragraph[], asked: ReadonlySet<string>): Cue | null {
  for (const paragraph of own) {
    for (const [index, item] of paragraph.items.entries()) {
      if (item.kind !== 'sentence') continue;
      const question = questionAfter(item.sentence);
      if (question !== null && !asked.has(question)) {
        const after = item.sentence.role === 'insight' ? paragraph.items.length - 1 : chainEnd(paragraph, index);
        return { paragraph, after, question };
      }
    }
  }
  return null;
}

/** The last sentence that leans on the one before it, seen from here. */
function chainEnd(paragraph: Paragraph, from: number): number {
  let at = from;
  for (;;) {
    const next = paragraph.items[at + 1];
    if (!next || (next.kind === 'sentence' && !next.sentence.leans)) return at;
    at += 1;
  }
}

function insert(placed: Paragraph[], beats: readonly Beat[], beat: Beat, note: GapNote, cue: Cue | null): void {
  if (cue) {
    note.anchor = lastSentence(cue.paragraph.items.slice(0, cue.after + 1))?.id ?? null;
    cue.paragraph.items.splice(cue.after + 1, 0, note);
    return;
  }
  const own = placed.findLast((paragraph) => paragraph.beat.id === beat.id);
  if (own) {
    note.anchor = lastSentence(own.items)?.id ?? null;
    own.items.push(note);
    return;
  }
  const order = (paragraph: Paragraph) => beats.findIndex((each) => each.id === paragraph.beat.id);
  const mine = beats.findIndex((each) => each.id === beat.id);
  const at = placed.findIndex((paragraph) => order(paragraph) > mine);
  placed.splice(at < 0 ? placed.length : at, 0, { beat, items: [note], run: null });
}

function lastSentence(items: Paragraph['items']): Sentence | undefined {
  const last = items.findLast((item) => item.kind === 'sentence');
  return last?.kind === 'sentence' ? last.sentence : undefined;
}

/** An essay ends with the student's words, not with a question, wherever there are words to end with. */
function endWithProse(placed: Paragraph[]): Paragraph[] {
  const last = placed.at(-1);
  if (!last || last.items.at(-1)?.kind === 'sentence') return placed;
  if (last.items.some((item) => item.kind === 'sentence')) {
    const sentences = last.items.map((item, index) => ({ item, index })).filter(({ item }) => item.kind === 'sentence');
    const first = last.items.findIndex((item) => item.kind === 'sentence');
    let tail = sentences.at(-1)?.index ?? first;
    while (tail > first) {
      const item = last.items[tail];
      if (item?.kind === 'sentence' && !item.sentence.leans) break;
      tail -= 1;
    }
    const closing = last.items.slice(tail).filter((item) => item.kind === 'sentence');
    const rest = [...last.items.slice(0, tail), ...last.items.slice(tail).filter((item) => item.kind === 'gap')];
    return [...placed.slice(0, -1), { ...last, items: [...rest, ...closing] }];
  }
  const isSpoken = (paragraph: Paragraph) =>
    paragraph.items.some((item) => item.kind === 'sentence' && item.sentence.spans[0].source !== 'resume');
  const prose = placed.findLastIndex((paragraph) => isSpoken(paragraph));
  if (prose < 0) return placed;
  const only = placed[prose];
  if (prose === 0 && only) return closeWith(only, placed.slice(1));
  const gapsAfter = placed.slice(prose + 1);
  return endWithProse([...placed.slice(0, prose), ...gapsAfter, ...placed.slice(prose, prose + 1)]);
}

/** One paragraph of prose and gaps after it: its last sentence closes the essay, and what is asked stands before that. */
function closeWith(paragraph: Paragraph, after: readonly Paragraph[]): Paragraph[] {
  let tail = paragraph.items.findLastIndex((item) => item.kind === 'sentence');
  while (tail > 0) {
    const item = paragraph.items[tail];
    if (item?.kind === 'sentence' && !item.sentence.leans) break;
    tail -= 1;
  }
  if (tail <= 0) return [paragraph, ...after];
  const closing = paragraph.items.slice(tail).filter((item) => item.kind === 'sentence');
  const waiting = paragraph.items.slice(tail).filter((item) => item.kind === 'gap');
  const head = { ...paragraph, items: [...paragraph.items.slice(0, tail), ...waiting] };
  const gaps = after.flatMap(({ items }) => items);
  // A single question stands inside; several would tear the paragraph apart.
  if (gaps.length + waiting.length <= 1) return [{ ...head, items: [...head.items, ...gaps, ...closing] }];
  return [head, ...after, { ...paragraph, items: closing }];
}
