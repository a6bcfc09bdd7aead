import { gapWords } from '#contracts/gaps.ts';
import { least } from '#server/composer/checks/answers.ts';
import type { Beat } from '#server/composer/prompt/types.ts';
import type { Paragraph } from '#server/composer/draft/types.ts';

export function proseWords(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce(
    (sum, { items }) =>
      sum + items.reduce((words, item) => words + (item.kind === 'sentence' ? item.sentence.words : 0), 0),
    0,
  );
}

export function wordsOf(paragraphs: readonly Paragraph[], beat: Beat): number {
  const words = paragraphs.flatMap(({ items }) =>
    items.map((item) => (item.kind === 'sentence' && item.beat.id === beat.id ? item.sentence.words : 0)),
  );
  return words.reduce((sum, each) => sum + each, 0);
}

const elsewhere: Record<string, RegExp> = {
  'turn-to':
    /\b(?:I (?:\w+ )?(?:ask|write to|wrote to|call|read|watch|listen|go to|turn to)|books?|library|librarian|podcast|reports?|journals?|articles?|papers?|mentor|teacher|professor|forum)\b/i,
  insight: /\b(?:I (?:\w+ )?(?:learned|learnt|realiz?s?ed|understood)|used to think|now I think|taught me)\b/i,
  role: /\b(?:my job|my part|I (?:lead|run|teach|help|organi[sz]e|play|pack|do the|make|bring|carry|set up|cook|coach|write))\b/i,
  goal: /\bI (?:want|hope|plan|would like) to (?!study|be part)\b/i,
  motive: /\bI (?:want|would like|chose|decided) to (?:study|major)\b|\bthat is why I\b/i,
};

/** A part can be answered in passing: "When I am stuck I write to Mr. Brandt" needs no paragraph of its own. */
export function isAnsweredElsewhere(paragraphs: readonly Paragraph[], beat: Beat): boolean {
  const cue = elsewhere[beat.id];
  if (!cue) return false;
  const words = paragraphs.flatMap(({ items }) =>
    items.map((item) => (item.kind === 'sentence' && cue.test(item.sentence.text) ? item.sentence.words : 0)),
  );
  return words.reduce((sum, each) => sum + each, 0) >= least;
}

/** How many words each gap asks for, by beat. Written and promised words together lie within the limits. */
export function shareOutGaps(
  paragraphs: readonly Paragraph[],
  beats: readonly Beat[],
  limits: { min: number; max: number },
  asked: ReadonlySet<string>,
): { beat: Beat; words: number[] }[] {
  const written = proseWords(paragraphs);
  const bare = beats.filter(
    (beat) =>
      asked.has(beat.id) ||
      (beat.isEssential && wordsOf(paragraphs, beat) < least && !isAnsweredElsewhere(paragraphs, beat)),
  );
  const room = limits.max - written;
  const wanted = Math.max(limits.min - written, Math.min(room, bare.length * gapWords.min));
  if (wanted < gapWords.min && bare.length === 0 && written >= limits.min) return [];
  const exact = Math.min(room, Math.max(wanted, written < limits.min ? gapWords.min : 0));
  // "About 75 words" reads better than 73, where there is room for it.
  const total = 5 * Math.ceil(exact / 5) <= room ? 5 * Math.ceil(exact / 5) : exact;
  if (total < gapWords.min || total > room) return [];
  const target = written + total;
  // The closing words stay together: what they lack is asked elsewhere.
  const last = paragraphs.at(-1)?.beat;
  const lacks = beats.map((beat) => {
    const isBare = bare.includes(beat);
    const lack =
      beat === last && !isBare && beats.length > 1 ? 0 : Math.max(0, beat.share * target - wordsOf(paragraphs, beat));
    return { beat, lack, isBare };
  });
  return cutUp(lacks, total);
}

/** Splits the words into gaps of 30 to 90, as few as there can be, the barest beats first. */
function cutUp(
  lacks: { beat: Beat; lack: number; isBare: boolean }[],
  total: number,
): { beat: Beat; words: number[] }[] {
  const count = Math.max(
    1,
    Math.min(
      Math.floor(total / gapWords.min),
      Math.max(Math.ceil(total / gapWords.max), lacks.filter((each) => each.isBare).length),
    ),
  );
  const seats = new Map<Beat, number>();
  const ranked = [...lacks].sort((a, b) => Number(b.isBare) - Number(a.isBare) || b.lack - a.lack);
  for (const { beat } of ranked.filter((each) => each.isBare).slice(0, count)) seats.set(beat, 1);
  const seated = () => [...seats.values()].reduce((sum, seat) => sum + seat, 0);
  while (seated() < count) {
    const [neediest] = lacks
      .map(({ beat, lack }) => ({ beat, need: lack - (seats.get(beat) ?? 0) * gapWords.max }))
      .sort((a, b) => b.need - a.need);
    if (!neediest) break;
    seats.set(neediest.beat, (seats.get(neediest.beat) ?? 0) + 1);
  }
  const sizes = sizesFor(
    lacks.filter(({ beat }) => seats.has(beat)).map(({ beat, lack }) => ({ seats: seats.get(beat) ?? 1, lack })),
    total,
  );
  let at = 0;
  return lacks
    .filter(({ beat }) => seats.has(beat))
    .map(({ beat }) => {
      const words = sizes.slice(at, at + (seats.get(beat) ?? 1));
      at += words.length;
      return { beat, words };
    });
}

function sizesFor(lacks: readonly { seats: number; lack: number }[], total: number): number[] {
  const sizes = lacks.flatMap(({ seats, lack }) =>
    Array.from({ length: seats }, () => Math.min(gapWords.max, Math.max(gapWords.min, lack / seats))),
  );
  return spread(
    sizes.map((size) => 5 * Math.round(size / 5)),
    total,
  );
}

/** Words go where there is room for them, five at a time, so that the sum is exact as far as gaps can hold it. */
export function spread(sizes: readonly number[], total: number): number[] {
  const whole = [...sizes];
  let rest = total - whole.reduce((sum, size) => sum + size, 0);
  for (let turn = 0; rest !== 0 && turn < 10_000; turn += 1) {
    const at = turn % whole.length;
    const size = whole[at] ?? 0;
    const step = Math.sign(rest) * (Math.abs(rest) >= 5 ? 5 : Math.abs(rest));
    if (step > 0 ? size + step > gapWords.max : size + step < gapWords.min) continue;
    whole[at] = size + step;
    rest -= step;
  }
  return whole;
}
