/** The words of a text as they are compared: without case, accents, marks, and whichever quotation marks were used. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[’‘]/g, "'")
      .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? []
  );
}

/** Whether these words stand in the text in this order, one behind the other. */
export function standsIn(quote: readonly string[], text: readonly string[]): boolean {
  if (quote.length === 0) return false;
  const joined = ` ${text.join(' ')} `;
  return joined.includes(` ${quote.join(' ')} `);
}

const idle = new Set(
  `a about after again all also am an and any are as at be because been before being but by can could did do does doing down
  even every for from get got had has have having he her here hers him his how i if in into is it its just like made make me
  more most my never no nor not now of off on once one only or other our out over own said same she should so some still such
  than that the their them then there these they thing things this those through time to too under until up us very was way we
  well went were what when where which while who why will with would you your i'm i'd i've i'll it's didn't don't wasn't that's
  couldn't can't he's she's they're there's`.split(/\s+/),
);

/** The beginning of a word: "checks", "checked" and "checking" are one. */
export function stemOf(word: string): string {
  return word.length <= 4 ? word : word.replace(/(?:'s|ings?|ed|es|s|ly)$/, '').slice(0, 6);
}

/** Words that carry something, by their beginnings. */
export function tellingStems(text: string): Set<string> {
  return new Set(
    plainWords(text)
      .filter((word) => !idle.has(word) && word.length > 2)
      .map(stemOf),
  );
}

const small =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
  eighteen nineteen twenty`.split(/\s+/);
const tens: Record<string, number> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
/** "One" is a pronoun too, and "hundred" a manner of speaking. */
const leastFigure = 2;

/** Figures of a text, in digits or in words. */
export function figuresIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const digits of text.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+/g) ?? []) found.add(String(Number(digits)));
  for (const word of plainWords(text)) {
    const value = small.indexOf(word) === -1 ? tens[word] : small.indexOf(word);
    if (value !== undefined && value >= leastFigure) found.add(String(value));
  }
  return found;
}

/** Words with a capital that no sentence begins with. */
export function namesIn(text: string): string[] {
  const inner = text.replaceAll(/(?:^|[.!?:“"‘(]\s*)["“‘(]*\p{Lu}[\p{L}'’]*/gu, ' ');
  return (inner.match(/(?<![\p{L}])\p{Lu}[\p{L}'’]+/gu) ?? []).filter((name) => !/^I(?:['’]|$)/.test(name));
}
