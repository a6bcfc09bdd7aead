import { countEssay, withoutGaps } from '#contracts/gaps.ts';
import { draftEssay, isTalk, planEssay, sentencesOf, viewPlan, type BoardInput } from '#server/composer/compose.ts';

/** How a draft keeps the laws of the composer. Everything but `words` and `toWrite` should be empty. */
export interface Kept {
  draft: string;
  plan: string;
  /** Sentences of the draft that the student never typed. */
  altered: string[];
  /** Sentences the student told that are neither in the draft nor in the tray. */
  lost: string[];
  /** Sentences of the draft that talk to us. */
  talk: string[];
  words: number;
  toWrite: number;
  /** Over the most with nothing offered to switch off, or short of the least with all blanks filled. */
  outside: boolean;
}

export function composeCase(input: BoardInput): Kept {
  const { draft, plan } = draftEssay(input, planEssay(input, ''));
  const told = sentencesTold(input.stories);
  const written = sentencesOf(withoutGaps(draft));
  const { board, cuts } = viewPlan(input, plan);
  const kept = new Set(
    [...(board?.rows.flatMap(({ items }) => items) ?? []), ...(board?.tray ?? [])]
      .flatMap((item) => (item.kind === 'card' ? item.sentences.map(({ text }) => text) : []))
      .map(plain),
  );
  const { written: words, toWrite } = countEssay(draft);
  const { min, max } = input.limits;
  return {
    draft,
    plan,
    altered: written.filter((sentence) => !told.has(plain(sentence))),
    lost: [...told].filter((sentence) => !kept.has(sentence)),
    talk: written.filter(talks),
    words,
    toWrite,
    outside: (words > max && cuts.length === 0) || words + toWrite < min,
  };
}

/** A student has eighty cases, and the same stories in each. */
const known = new WeakMap<BoardInput['stories'], ReadonlySet<string>>();

function sentencesTold(stories: BoardInput['stories']): ReadonlySet<string> {
  const told =
    known.get(stories) ??
    new Set(stories.flatMap(({ answers }) => answers.flatMap(({ text }) => sentencesOf(text))).map(plain));
  known.set(stories, told);
  return told;
}

/** The same sentence stands in most of a student's drafts. */
const heard = new Map<string, boolean>();

function talks(sentence: string): boolean {
  const isHeard = heard.get(sentence) ?? isTalk(sentence);
  heard.set(sentence, isHeard);
  return isHeard;
}

/** All that the closed list lets differ: space, first letter, final stop, a lone "i". */
function plain(sentence: string): string {
  return sentence
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:–—-]+$/u, '')
    .replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
    .replace(/(?<![\p{L}\p{N}'’.-])I(?![\p{L}\p{N}-])/gu, 'i');
}
