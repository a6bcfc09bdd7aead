/** The commonest small words of languages that models slip into, none of which is a word of another one here. */
const smallWords: Record<string, readonly string[]> = {
  en: [
    'the',
    'and',
    'of',
    'to',
    'was',
    'with',
    'that',
    'my',
    'it',
    'you',
    'what',
    'is',
    'i',
    'for',
    'had',
    'were',
    'your',
    'how',
    'did',
  ],
  es: [
    'el',
    'los',
    'las',
    'y',
    'una',
    'del',
    'con',
    'por',
    'muy',
    'pero',
    'mi',
    'fue',
    'qué',
    'cómo',
    'estaba',
    'había',
    'tu',
    'te',
    'para',
  ],
  fr: [
    'le',
    'les',
    'et',
    'une',
    'des',
    'du',
    'avec',
    'pour',
    'mais',
    'je',
    'était',
    'dans',
    'mon',
    'ma',
    'vous',
    'est',
    'qui',
    'cette',
  ],
  de: [
    'der',
    'die',
    'das',
    'und',
    'ich',
    'nicht',
    'mit',
    'ein',
    'eine',
    'war',
    'auf',
    'mein',
    'meine',
    'zu',
    'den',
    'dem',
    'wie',
    'ist',
  ],
  pt: [
    'os',
    'e',
    'uma',
    'não',
    'com',
    'mas',
    'meu',
    'minha',
    'eu',
    'foi',
    'você',
    'ao',
    'então',
    'muito',
    'isso',
    'quando',
    'ele',
  ],
  it: [
    'il',
    'gli',
    'che',
    'di',
    'una',
    'non',
    'con',
    'ma',
    'mio',
    'mia',
    'era',
    'della',
    'sono',
    'perché',
    'io',
    'ho',
    'nel',
  ],
  nl: [
    'het',
    'een',
    'en',
    'niet',
    'met',
    'maar',
    'mijn',
    'ik',
    'was',
    'van',
    'voor',
    'hij',
    'zijn',
    'wat',
    'je',
    'toen',
  ],
};

const scripts: [string, RegExp][] = [
  ['zh', /\p{Script=Han}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hi', /\p{Script=Devanagari}/gu],
];

/** Fewer words say nothing about a language. */
const fewWords = 5;

/** The language of a text; null where it is too short or too mixed to tell. */
export function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [name, script] of scripts) {
    const count = text.match(script)?.length ?? 0;
    if (count >= fewWords && count > letters * 0.3) return name;
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length < fewWords) return null;
  const counts = Object.entries(smallWords).map(([name, small]) => {
    const known = new Set(small);
    return { name, hits: words.filter((word) => known.has(word)).length };
  });
  const [first, second] = counts.toSorted((a, b) => b.hits - a.hits);
  if (!first || !second || first.hits < 2 || first.hits < words.length * 0.12) return null;
  return first.hits >= second.hits * 2 || first.hits - second.hits >= 8 ? first.name : null;
}
