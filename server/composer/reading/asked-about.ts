import data from './asked-about.json' with { type: 'json' };
import pleas from './plea.json' with { type: 'json' };

type Sign = { about: string; weight: number; rest: string[] };

/** “writes” and “writing” are one word, “you're” is “you”. */
const stemOf = (word: string) =>
  word.replace(/'(?:s|re|m|ll|ve|d)$/, '').replace(/(?<=..\w)(?:ing|ed|es|s|(?<!^her)e)$/, '');

/** What tells a topic, by its first word: “robot”, or several words in this order. */
const signs = new Map<string, Sign[]>();
const known = new Set([',', ...data.known.split(' ').map(stemOf)]);
for (const [about, rows] of Object.entries({ ...data.topics, ...pleas.topics })) {
  for (const [weight, row] of Object.entries<string>(rows)) {
    for (const sign of row.split(' ')) {
      const [first = '', ...rest] = sign.split(/(?=[_+])/).map((word) => word.replace(/[^_+]+/, stemOf));
      signs.set(first, [...(signs.get(first) ?? []), { about, weight: Number(weight), rest }]);
      if (about in data.topics) for (const word of [first, ...rest]) known.add(word.replace(/^[_+]/, ''));
    }
  }
}

/** How many of the words are about neither us nor the essay: a story has its own. */
export const ownWords = (words: readonly string[]) => words.filter((word) => !known.has(stemOf(word))).length;

/** The topic whose telling words weigh most in a question; null where they weigh too little, or the question has words of its own. */
export function topicOf(words: readonly string[], topics: object = data.topics, least = 3): string | null {
  const stems = words.filter((word) => word !== ',').map(stemOf);
  const heard = new Set(stems.flatMap((stem, at) => signs.get(stem)?.filter((sign) => follow(sign, stems, at)) ?? []));
  const weights = new Map<string, number>();
  for (const { about, weight } of heard) if (about in topics) weights.set(about, (weights.get(about) ?? 0) + weight);
  const [about, weight] = [...weights].toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return weight - (topics === data.topics ? ownWords(words) : 0) >= least ? about : null;
}

/** “who_read” is in “who is going to read this”, “what+this” only in “what is this”. */
function follow({ rest }: Sign, stems: readonly string[], at: number): boolean {
  let last = at;
  return rest.every((word) => {
    const next = stems.slice(last + 1, last + (word.startsWith('+') ? 3 : 5)).indexOf(word.slice(1));
    last += next + 1;
    return next !== -1;
  });
}
