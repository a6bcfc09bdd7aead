import { hasVerb, sentencesOf } from '#server/composer/compose.ts';
import { bare, behindFillers, phraseSkipper, withCapital } from './name-words.ts';
import lists from './story-names.json' with { type: 'json' };

const mostWords = 8;
/** A sentence this short is a title as it is: one that misses its last two words is harder to read. */
const wholeWords = 10;
const fewestWords = 3;

/** A new phrase begins with one of these, so that what stands before it can stand alone. */
const beginsPhrase = new Set(
  'and but or so because when while who which where until till after before if though although then since in on at for with from by into onto during through without every i he she we they'.split(
    ' ',
  ),
);

/** Nothing ends with one of these. */
const leadsOn = new Set(
  "a an the my our your his her their its this that these those and but or so because when while who which where until till after before if though although as than then to of in on at for with from by into onto about during through without every is are was were am be been has have had do does did will would can could should not no very really i i'm we he she they it".split(
    ' ',
  ),
);

/** “or like”, “I guess”: what stands behind it is no name. */
const behindVague = phraseSkipper(lists.vague);
const beginsClause = /[,;:–—]$|^(?:because|cause|cuz|bc|since|and|so|but|where|when)$/i;
const opens = new Set('i my we our the he she they there one last when this'.split(' '));
const wanting = new Set(
  "guess think like want wanna don't dont mean feel just would could might kinda really".split(' '),
);

/** A story without a name is called by how it begins: the first sentence that says something, or as many whole phrases of it as make a title. */
export function titleFrom(text: string): string {
  const sentences = sentencesOf(text).map((each) => each.split(/\s+/));
  const told = sentences.map(behindAnnounced).filter((words) => words.length > 0);
  const words = told[0] ?? sentences[0] ?? [text];
  const vague = words.findIndex((_, at) => at > 0 && behindVague(words, at) > at);
  if (vague === -1 || vague > mostWords) return titleOf(words);
  // “mechanical engineering or like something with cars i guess because my uncle has this garage”
  const head = words.slice(0, vague);
  const rest = [words.slice(vague), ...told.slice(1)].map(clauseIn).find((each) => each !== null);
  const isTold = head.length >= fewestWords && hasVerb(head.join(' '));
  return rest && !isTold ? titleOf(rest) : `${withCapital(head.join(' ').replace(/[,;:–—-]+$/u, ''))}…`;
}

/** “that reminds me of the other thing, …”, “um that should be its own story, …”, “yeah find another, …” */
const announces = [
  /^(?:that|which|this|it)\b.*\b(?:reminds|should|own|other|another|different|separate)\b.*\b(?:things?|one|story)\b/i,
  /^(?:let['’]?s )?(?:find )?(?:another|next|new|different|the next|a new|a different)(?: one| story| thing)?(?: then)?\W*$/i,
];
const mostAnnounced = 12;

/** What a sentence says behind its fillers and behind words that only announce it. */
function behindAnnounced(sentence: readonly string[]): string[] {
  const words = sentence.slice(behindFillers(sentence));
  const end = words.findIndex((word) => /[,;:–—.…]$/u.test(word)) + 1;
  const isAnnounced =
    end > 0 && end <= mostAnnounced && announces.some((each) => each.test(words.slice(0, end).join(' ')));
  return isAnnounced ? behindAnnounced(words.slice(end)) : words;
}

/** From the first clause on that tells something. */
function clauseIn(words: readonly string[], at: number): readonly string[] | null {
  const isBegun = (from: number) => (from === 0 ? at > 0 : beginsClause.test(words[from - 1] ?? ''));
  const tells = (from: number) =>
    opens.has(bare(words[from])) &&
    !wanting.has(bare(words[from + 1])) &&
    hasVerb(words.slice(from, from + 5).join(' '));
  const from = words.findIndex((_, each) => isBegun(each) && tells(each));
  return from === -1 ? null : words.slice(from);
}

function titleOf(words: readonly string[]): string {
  if (words.length <= wholeWords) return withCapital(words.join(' ').replace(/\.$/, ''));
  const cuts = Array.from({ length: mostWords - fewestWords + 1 }, (_, index) => mostWords - index);
  const end =
    cuts.find((at) => isClause(words, at)) ??
    cuts.find((at) => isWhole(words, at)) ??
    cuts.find((at) => !leadsOn.has(bare(words[at - 1]))) ??
    mostWords;
  const title = words.slice(0, end).join(' ');
  return `${withCapital(title.replace(/[,;:–—-]+$/u, ''))}…`;
}

const endsClause = (word: string) => /[,;:–—]$/u.test(word);

/** “When the kitchen flooded, my brother …” is cut at the comma; “My uncle Milan, who taught me furnaces, died” has no clause of its own. */
const isClause = (words: readonly string[], count: number) =>
  words.findIndex(endsClause) === count - 1 && hasVerb(words.slice(0, count).join(' '));

/** Whether the first words make a phrase of their own. */
function isWhole(words: readonly string[], count: number): boolean {
  const last = words[count - 1] ?? '';
  return endsClause(last) || (!leadsOn.has(bare(last)) && beginsPhrase.has(bare(words[count])));
}
