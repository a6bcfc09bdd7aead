import { sentencesOf } from '#server/composer/compose.ts';

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
  "a an the my our your his her their its this that these those and but or so because when while who which where until till after before if as than then to of in on at for with from by into onto about during through without every is are was were am be been has have had do does did will would can could should not no very really i i'm we he she they it".split(
    ' ',
  ),
);

/** A story without a name is called by how it begins: its first sentence, or as many whole phrases of it as make a title. */
export function titleFrom(text: string): string {
  const [sentence = text] = sentencesOf(text);
  const words = sentence.split(/\s+/);
  if (words.length <= wholeWords) return sentence.replace(/\.$/, '');
  const cuts = Array.from({ length: mostWords - fewestWords + 1 }, (_, index) => mostWords - index);
  const end =
    cuts.find((at) => isWhole(words, at)) ?? cuts.find((at) => !leadsOn.has(bare(words[at - 1]))) ?? mostWords;
  return `${words
    .slice(0, end)
    .join(' ')
    .replace(/[,;:–—-]+$/u, '')}…`;
}

/** Whether the first words make a phrase of their own. */
function isWhole(words: readonly string[], count: number): boolean {
  const last = words[count - 1] ?? '';
  return /[,;:–—]$/u.test(last) || (!leadsOn.has(bare(last)) && beginsPhrase.has(bare(words[count])));
}

function bare(word = ''): string {
  return word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']/gu, '');
}
