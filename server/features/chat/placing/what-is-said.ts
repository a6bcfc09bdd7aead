import { countWords } from '#contracts/counting.ts';
import { contentWords, sentencesOf } from '#server/composer/compose.ts';
import lists from './phrases.json' with { type: 'json' };

const some = (words: string) => `(?:(?:${words})[\\s,.…-]+)*`;
const pattern = (source: string) => new RegExp(source, 'iu');
const start = `^${some(lists.lead)}`;
const otherOne = `${some(lists.size)}(?:${lists.other}) (?:story|one|topic|memory|history)\\b`;
const topic = '((?:my |the |that |our )?[\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+){0,3}?)';
const topicEnd = `(?=\\s+(?:${lists.end})\\b|\\s*[,.?!:;–]|\\s+-|$)`;

/** “this is a different story”, “new one:”, “can I tell the tamale one now”, “another thing that happened” */
const announcing = [
  `(?:(?:this|that|it|here)(?:['’]?s| is)?|is|its) ${otherOne}`,
  `(?:this|that|which) (?:also |kind of |kinda )?reminds me\\b`,
  `(?:${lists.other}|second|third|next) (?:story|topic)\\b`,
  `(?:a |one )?(?:new|another|different) one\\s*[:,.–-]`,
  `(?:a |an |one )?(?:different|another|other|more) thing (?:that )?happened\\b`,
  `something else (?:that )?happened\\b`,
  `(?:${lists.wish}) ${some(lists.quick)}tell (?:you )?(?:about )?(?:the|my|a|an|another|this|that)\\b.{0,30}\\b(?:one|story)\\b`,
  `i(?: have|['’]ve got| got|['’]ve) (?:a |an )?(?:${lists.other}) (?:story|one)\\b`,
  `(?:this is |that['’]?s )?(?:totally |completely )?(?:not related|unrelated)\\b`,
].map((each) => pattern(start + each));
const called = /\btell (?:you )?(?:about )?((?:the|my|that) [\p{L}\p{N} -]{2,30}?) (?:one|story)\b/iu;
const okSo = pattern(
  `^(?:ok|okay|alright)[\\s,]+(?:so|now|next)[\\s,]+(?:the |my )?(\\p{L}{4,})(?=\\s*[,.:–]|\\s+(?:i|we|it|my|our|there)\\b)`,
);
const unnamed = new Set(lists.unnamed.split('|'));

const returning = [
  `(?:${lists.wishBack}) ${some(lists.quick)}(?:${lists.return}) to ${topic}${topicEnd}`,
  `(?:going )?back to ${topic}${topicEnd}`,
  `i (?:just )?remember(?:ed)? (?:${lists.remembered}) (?:about|from) ${topic}${topicEnd}`,
  `(?:${lists.remembered}) about ${topic}${topicEnd}`,
].map((each) => pattern(start + each));

/** “that should be separate”, “no that's its own story” */
const apart = [
  String.raw`\b(?:be|is|are|was|were|as|into|it['’]?s|that['’]?s|thats|this) (?:\w+ ){0,2}own (?:story|one|thing|topic)\b`,
  String.raw`\b(?:be|is|are|was|were|it['’]?s|that['’]?s|thats|keep|kept) (?:\w+ ){0,2}separate\b`,
  String.raw`\bseparate (?:story|stories|topic)\b|\bmake (?:it|that|this) (?:a new|a separate|another|its own)\b`,
  String.raw`\b(?:that|those|these|it|they)(?:['’]?s| was| were| is| are| should be) ${otherOne}`,
  String.raw`\b(?:not part of|doesn['’]?t (?:belong|go) (?:to|in|with)) (?:the|my|that) `,
].map(pattern);
/** “that goes with the robotics one”, “put that with my grandmother” */
const joined = [
  pattern(
    `\\b(?:goes|go|belongs?|should be|fits?|is part|was part) (?:with|in|under|to|into|of) ${topic} (?:one|story|thing)\\b`,
  ),
  pattern(
    `${start}(?:can you )?(?:put|move|add) (?:that|this|it|those|these|my last \\w+) (?:in|into|to|with|under) ${topic}${topicEnd}`,
  ),
];
const from = /\b(?:from|part of|with|in|to) (?:the|my|that)\b.*$/iu;
/** “is this a new story?”, “does that go with the water one or is it separate?” */
const asksWhere = pattern(
  `${start}(?:is|are|was|does|would|should) (?:this|that|it|these)\\b.*\\b(?:story|one|separate|the same)\\b`,
);
/** More words than these are no wish; and so many behind a turn tell something. */
const most = { ofWish: 22 };
const least = { afterNew: 5, afterBack: 10 };

export type Said =
  | { what: 'where' }
  | { what: 'apart'; words: string[]; text: string }
  | { what: 'joined'; words: string[]; text: string }
  | { what: 'back'; topic: string; words: string[]; at: number; isTold: boolean }
  | { what: 'new'; words: string[]; at: number };

const wordsNamed = (text: string) => [...contentWords(text)].filter((word) => !known.has(word));
const known = contentWords(
  'story stories own one thing things topic separate make made put keep want could should please like think different new another part really actually kind stuff maybe tell',
);

/** What a message says about which story it belongs to; null where it says nothing of it. `isOn`: the sentence is kept as told. */
export function whatIsSaid(content: string, isOn: (sentence: string) => boolean): Said | null {
  const sentences = placesOf(content);
  return turnIn(content, sentences) ?? wishIn(sentences, isOn);
}

/** A turn to another story, or back to one, with what is told behind it. */
function turnIn(content: string, sentences: readonly Sentence[]): Said | null {
  const isTold = (begin: number, words: number) => countWords(content.slice(begin)) >= words;
  for (const { text, at } of sentences) {
    const back = firstOf(returning, text);
    const named = wordsNamed(back?.[1] ?? '');
    if (back && named.length > 0) {
      const hasMore = isTold(at + back[0].length, least.afterBack);
      return { what: 'back', topic: back[1] ?? '', words: named, at, isTold: hasMore };
    }
    const label = okSo.exec(text);
    const isLabel = label && !unnamed.has((label[1] ?? '').toLowerCase()) && wordsNamed(label[1] ?? '').length > 0;
    const turn = isLabel ? label : firstOf(announcing, text);
    if (turn && isTold(at + turn[0].length, least.afterNew))
      return { what: 'new', words: wordsNamed((isLabel ? label : called.exec(text))?.[1] ?? ''), at };
  }
  return null;
}

/** What should happen with what was told before, or a question about it. */
function wishIn(sentences: readonly Sentence[], isOn: (sentence: string) => boolean): Said | null {
  for (const { text } of sentences) {
    const isWish = countWords(text) <= most.ofWish && !/["“”]/.test(text) && (sentences.length === 1 || !isOn(text));
    if (!isWish) continue;
    if (asksWhere.test(text) && !/\bcan\b/i.test(text)) return { what: 'where' };
    const join = firstOf(joined, text)?.[1] ?? null;
    if (join !== null && !text.endsWith('?')) return { what: 'joined', words: wordsNamed(join), text };
    if (apart.some((each) => each.test(text)))
      return { what: 'apart', words: wordsNamed(text.replace(from, '')), text };
  }
  return null;
}

const firstOf = (patterns: readonly RegExp[], text: string): RegExpExecArray | null =>
  patterns.map((each) => each.exec(text)).find((each) => each !== null) ?? null;

type Sentence = { text: string; at: number };

/** The sentences of a message with where each begins in it. */
function placesOf(content: string): Sentence[] {
  let end = 0;
  return sentencesOf(content).map((text) => {
    const at = Math.max(content.indexOf(text, end), end);
    end = at + text.length;
    return { text, at };
  });
}
