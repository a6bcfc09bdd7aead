import { careReply, fill, isHeavy } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { isHard, stemsOf } from './find-meant.ts';
import { quotedStart, type Part } from './marks.ts';
import replies from './replies.json' with { type: 'json' };

const most = { words: 10, heavy: 3, items: 6, sentences: 3, clauses: 2 };
const { item } = replies;

/** What a reply can say of some sentences: their names, and the words that agree with them. */
interface Named {
  list: string;
  isMany: boolean;
  isHeavy: boolean;
  messages: number;
}

interface Naming {
  /** The student asks which it is. */
  isAsked?: boolean;
  /** What they named: of a long sentence, the part that says it. */
  words?: readonly string[];
}

/** Sentences by their first words, few where they are heavy; what speaks of harm only where the student asks which it is. */
export function nameParts(
  parts: readonly Part[],
  all: readonly SwitchedMessage[],
  { isAsked = false, words = [] }: Naming = {},
): Named {
  const messages = parts.flatMap(({ id, at }) => {
    const message = all.find((one) => one.id === id);
    return message && at.length > 0 ? [{ message, at }] : [];
  });
  const heavy = isAsked ? [] : messages.filter(isHeavyPart);
  const plain = messages.filter((one) => !heavy.includes(one));
  const items = [
    ...new Set([
      ...heavyItems(heavy),
      ...plain.flatMap(({ message, at }) => plainItems(message, at, { isAsked, words })),
    ]),
  ];
  const rest = items.length - most.items;
  const shown = rest > 0 ? [...items.slice(0, most.items), fill(item.more, { number: String(rest) })] : items;
  const list = shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : (shown[0] ?? '');
  return {
    list,
    isMany: items.length > 1 || /^(?:\d|your \d)/.test(list),
    isHeavy: heavy.length > 0,
    messages: messages.length,
  };
}

const isHeavyPart = ({ message, at }: Chosen) =>
  isHard(message) || at.some((place) => careReply(message.sentences[place]?.text ?? '', []) !== null);

type Chosen = { message: SwitchedMessage; at: readonly number[] };

const isWhole = ({ message, at }: Chosen) =>
  message.sentences.every(({ isTold }, place) => !isTold || at.includes(place));

function heavyItems(chosen: readonly Chosen[]): string[] {
  const whole = chosen.filter(isWhole).length;
  const count = chosen.filter((one) => !isWhole(one)).reduce((sum, { at }) => sum + at.length, 0);
  const messages = whole === 1 ? [item.heavy] : whole > 1 ? [fill(item.heavyMany, { number: String(whole) })] : [];
  const parts = count === 1 ? [item.heavyPart] : count > 1 ? [fill(item.heavyParts, { number: String(count) })] : [];
  return [...messages, ...parts];
}

function plainItems(message: SwitchedMessage, at: readonly number[], { isAsked, words }: Required<Naming>): string[] {
  const startOf = (text: string) =>
    quotedStart(partWith(text, words), !isAsked && isHeavy(text) ? most.heavy : most.words);
  const texts = at.map((place) => message.sentences[place]?.text ?? '');
  if (texts.length > most.sentences && isWhole({ message, at }))
    return [fill(item.message, { text: startOf(texts.join(' ')) })];
  return texts.map((text) => fill(item.quote, { text: startOf(text) }));
}

function partWith(text: string, words: readonly string[]): string {
  const clauses = text.split(/, | (?=(?:and|but|so|because) )/);
  const countIn = (clause: string) => words.filter((word) => stemsOf(clause).has(word)).length;
  const best = clauses.reduce((one, other) => (countIn(other) > countIn(one) ? other : one), clauses[0] ?? text);
  return words.length > 0 && clauses.length > most.clauses && best !== clauses[0] ? `…${best}` : text;
}

/** A reply that agrees with what it names: “it is”, “they are”. */
export function sayOf(template: string, { list, isMany, messages }: Named): string {
  return fill(template, {
    list,
    Lists: `${list.slice(0, 1).toUpperCase()}${list.slice(1)}`,
    is: isMany ? 'are' : 'is',
    itll: isMany ? "they won't" : "it won't",
    itsNot: isMany ? "they're not" : "it's not",
    it: isMany ? 'them' : 'it',
    messages: messages > 1 ? 'messages' : 'message',
  });
}

export function sayStories(names: readonly string[]): string {
  const [none, one] = [replies.count.none, fill(replies.count.one, { name: names[0] ?? '' })];
  return [none, one][names.length] ?? fill(replies.count.many, { number: String(names.length) });
}
