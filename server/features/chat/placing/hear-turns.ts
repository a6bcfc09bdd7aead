import { contentWords, sentencesOf } from '#server/composer/compose.ts';
import { isKnown, turnsIn, type Turns } from './turns.ts';

/** A sentence of a message that turns to another story, or a clause of a run-on one. */
export interface HeardTurn {
  kind: 'new' | 'back' | 'topic' | 'maybe';
  /** Where it begins in the message, and its words. */
  at: number;
  text: string;
  /** Plain enough to be carried out; otherwise the student is asked. */
  isSure: boolean;
  /** It announces and tells nothing by itself. */
  isBare: boolean;
}

/** Something that a sentence names: as it is written, and the words to find it by. */
export interface Named {
  text: string;
  words: string[];
}

/** From `sure` on a turn is carried out, from `heard` on the student is asked. Within a sentence it has to be plain. */
const least = { sure: 0.65, heard: 0.4, inside: 0.7 };

/** What only announces names so many things; more of them are told. */
const mostNamed = 2;

/** The sentences of a message with where each begins in it. */
export function placesOf(content: string): { text: string; at: number }[] {
  let end = 0;
  return sentencesOf(content).map((text) => {
    const at = Math.max(content.indexOf(text, end), end);
    end = at + text.length;
    return { text, at };
  });
}

/** Where a clause may begin that turns: behind a comma, or at words that begin one without it. */
const clauses =
  /[,;–—]\s+(?=\S)|\s+(?=(?:oh (?:and|also|wait)|also wait|(?:which|that) reminds me|(?:but )?before i forget)\b)/gi;
const opens =
  /^(?:(?:and|but|so|um) )?(?:oh|ok(?:ay)?|also|wait|anyways?|(?:which|that) reminds me|there['’]?s (?:\w+ ){0,3}more)\b/i;
const goesBack =
  /^(?:(?:but|so|um|ok) )?(?:before i forget|(?:going )?back to|for (?:the|my) \S+ (?:one|story|thing))\b/i;

/** A run-on sentence in parts, each from a plain turn on. */
function partsOf({ text, at }: { text: string; at: number }): { text: string; at: number }[] {
  const cuts = [...text.matchAll(clauses)].flatMap(({ 0: joint, index }) => {
    const rest = text.slice(index + joint.length);
    const { new: bare, 'new+': anew, back, 'back+': again } = turnsIn(rest);
    return (opens.test(rest) || goesBack.test(rest)) && Math.max(bare + anew, back + again) >= least.inside
      ? [index + joint.length]
      : [];
  });
  return [0, ...cuts].map((from, by) => ({ text: text.slice(from, cuts[by]).trim(), at: at + from }));
}

/** Every turn in a message, in order. */
export const hearTurns = (content: string): HeardTurn[] =>
  placesOf(content)
    .flatMap(partsOf)
    .flatMap(({ text, at }) => {
      const turns = turnsIn(text);
      const shares = {
        new: turns.new + turns['new+'],
        back: turns.back + turns['back+'],
        topic: turns.topic + turns['topic+'],
        maybe: turns.maybe,
      };
      const [kind, share] = largest(shares);
      const all = shares.new + shares.back + shares.topic + shares.maybe;
      if (all < least.heard) return [];
      const bare = turns.new + turns.back + turns.topic;
      return [
        {
          kind,
          at,
          text,
          isSure: share >= least.sure,
          isBare: bare >= all / 2 && !turnTells(turns) && namedIn(text).length <= mostNamed,
        },
      ];
    });

const turnTells = (turns: Turns) => turns.maybe > turns.new + turns.back + turns.topic;

export const largest = <K extends string>(shares: Record<K, number>): [K, number] =>
  (Object.entries(shares) as [K, number][]).reduce((best, each) => (each[1] > best[1] ? each : best));

const links = new Set('the my our that his her of with in at a an from'.split(' '));
/** “the names one”: a name, though we speak of names too; “the other one” is none. */
const calledSo = /(?<=\b(?:the|my|our) )\p{L}+(?= (?:one|story)\b)/giu;
const ordinary = new Set(
  'other first second third fourth last next same new newest old older whole different separate only best right wrong real main one two full previous current earlier latest'.split(
    ' ',
  ),
);
const determiner = /^(?:the|my|our|that|this|his|her)$/i;

/** What a sentence names, each a run of words that say nothing about stories: “the old man with the toe”. */
export function namedIn(text: string): Named[] {
  const all: Named[] = [];
  const called = new Set((text.match(calledSo) ?? []).filter((word) => !ordinary.has(word.toLowerCase())));
  const isOfOwn = (word: string) => called.has(word) || isNotKnown(word);
  let run: string[] = [];
  const push = () => {
    const from = run.findIndex((word) => isOfOwn(word));
    const to = run.findLastIndex((word) => isOfOwn(word));
    const start = from > 0 && determiner.test(run[from - 1] ?? '') ? from - 1 : from;
    const own = from === -1 ? '' : run.slice(start, to + 1).join(' ');
    const words = [...contentWords(own)];
    if (words.length > 0) all.push({ text: own, words });
    run = [];
  };
  for (const [token] of text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[,.:;–—…?!]/gu))
    if (isOfOwn(token) || links.has(token.toLowerCase())) run.push(token);
    else push();
  push();
  return all;
}

const isNotKnown = (word: string) => /[\p{L}\p{N}]/u.test(word) && !links.has(word.toLowerCase()) && !isKnown(word);
