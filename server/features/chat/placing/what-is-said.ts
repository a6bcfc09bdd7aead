import { countWords } from '#contracts/counting.ts';
import { contentWords, sentencesOf } from '#server/composer/compose.ts';
import lists from './phrases.json' with { type: 'json' };

const some = (words: string) => `(?:(?:${words})[\\s,.…-]+)*`;
const pattern = (source: string) => new RegExp(source, 'iu');
const start = `^${some(lists.lead)}`;
const otherOne = `${some(lists.size)}(?:${lists.other}) (?:story|one|topic|memory|history)\\b`;
const topic = '((?:my |the |that |our )?[\\p{L}\\p{N}-]+(?: [\\p{L}\\p{N}-]+){0,3}?)';
const topicEnd = `(?=\\s+(?:${lists.end})\\b|\\s*[,.?!:;–]|\\s+-|$)`;

/** “this is a different story”, “new one:”, “I have another story”, “can I tell the tamale one now” */
const announcing = [
  `(?:(?:this|that|it|here)(?:['’]?s| is)?|is|its) ${otherOne}`,
  `(?:i(?: have|['’]ve got| got|['’]ve) )?(?:an? |one )?(?:${lists.other}|second|third|next) (?:story|topic)\\b`,
  `(?:a |one )?(?:new|another|different) one\\s*[:,.–-]`,
  `(?:${lists.wish}) ${some(lists.quick)}tell (?:you )?(?:about )?(?:the|my|a|an|another|this|that)\\b.{0,30}\\b(?:one|story)\\b`,
].map((each) => pattern(start + each));
const called = /\btell (?:you )?(?:about )?((?:the|my|that) [\p{L}\p{N} -]{2,30}?) (?:one|story)\b/iu;
/** “that reminds me”, “another thing that happened”, “ok so robotics, …”: another story, or more of the same. */
const hinting = [
  `(?:this|that|which) (?:also |kind of |kinda )?reminds me\\b`,
  `(?:(?:an? |one )?(?:different|another|other|more) thing|something else) (?:that )?happened\\b`,
  `(?:this is |that['’]?s )?(?:totally |completely )?(?:not related|unrelated)\\b`,
  `(?:ok|okay|alright)[\\s,]+(?:so|now|next)[\\s,]+(?!${lists.unnamed})(?:the |my )?\\p{L}{4,}\\s*[,:–]`,
].map((each) => pattern(start + each));

const returning = [
  `(?:${lists.wishBack}) ${some(lists.quick)}(?:${lists.return}) to ${topic}${topicEnd}`,
  `(?:going )?back to ${topic}${topicEnd}`,
  `i (?:just )?remember(?:ed)? (?:${lists.remembered}) (?:about|from) ${topic}${topicEnd}`,
  `(?:${lists.remembered}) about ${topic}${topicEnd}`,
].map((each) => pattern(start + each));

/** Behind a topic to go back to, this tells nothing yet: “for a second because I remembered something”. */
const tellsNothing = pattern(`^(?:[\\s,.?!]|(?:${lists.empty}|${lists.remembered})(?![\\p{L}\\p{N}]))*$`);

/** “that should be separate”, “no that's its own story” */
const apart = [
  String.raw`\bown (?:story|one|topic)\b|\bshould be (?:\w+ ){0,2}own thing\b|\bseparate\b`,
  String.raw`\b(?:that|those|these|it|they|make|be)(?:['’]?s| was| were| is| are| should be| it| that| this)? ${otherOne}`,
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
/** More words than these are no wish; and so many behind a new story tell something of it. */
const most = { ofWish: 22 };
const least = { afterNew: 5 };

export type Said =
  | { what: 'where' }
  | { what: 'apart'; words: string[] }
  | { what: 'joined'; words: string[] }
  | { what: 'back'; topic: string; words: string[]; at: number; isTold: boolean }
  | { what: 'new'; words: string[]; at: number }
  | { what: 'maybe' };

const wordsNamed = (text: string) => [...contentWords(text)].filter((word) => !known.has(word));
const known = contentWords(
  'story stories own one thing things topic separate make made put keep want could should please like think different new another part really actually kind stuff maybe tell',
);

/** What a message says about which story it belongs to; null where it says nothing of it. `told`: what of it is kept as told. */
export function whatIsSaid(content: string, told: readonly string[]): Said | null {
  const sentences = placesOf(content);
  return turnIn(content, sentences) ?? wishIn(sentences, told);
}

/** A turn to another story, or back to one, with what is told behind it. */
function turnIn(content: string, sentences: readonly Sentence[]): Said | null {
  for (const { text, at } of sentences) {
    const back = firstOf(returning, text);
    const named = wordsNamed(back?.[1] ?? '');
    if (back && named.length > 0) {
      const isTold = !tellsNothing.test(content.slice(at + back[0].length));
      return { what: 'back', topic: back[1] ?? '', words: named, at, isTold };
    }
    const turn = firstOf(announcing, text);
    const hint = turn ?? firstOf(hinting, text);
    if (!hint || countWords(content.slice(at + hint[0].length)) < least.afterNew) continue;
    return turn ? { what: 'new', words: wordsNamed(called.exec(text)?.[1] ?? ''), at } : { what: 'maybe' };
  }
  return null;
}

/** What should happen with what was told before, or a question about it. What reads as told wishes nothing. */
function wishIn(sentences: readonly Sentence[], told: readonly string[]): Said | null {
  for (const { text } of sentences) {
    const said = told.reduce((rest, each) => rest.replace(each, ''), text);
    if (countWords(text) > most.ofWish || /["“”]/.test(text)) continue;
    if (asksWhere.test(said) && !/\bcan\b/i.test(said)) return { what: 'where' };
    const join = firstOf(joined, said)?.[1] ?? null;
    if (join !== null && !text.endsWith('?')) return { what: 'joined', words: wordsNamed(join) };
    if (apart.some((each) => each.test(said))) return { what: 'apart', words: wordsNamed(text.replace(from, '')) };
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
