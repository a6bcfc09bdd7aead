import { contentWords, wordsOf } from '#server/composer/language/words.ts';
import lists from './named-topic.json' with { type: 'json' };

/** What a message says it wants to talk about: “the color guard thing actually”. */
interface Named {
  topic: string;
  /** “can we go back to”: nothing else can be meant. */
  isAsked: boolean;
  /** “about”, “back to” */
  isSpoken: boolean;
  /** “the … thing”, “my … story” */
  hasHead: boolean;
  /** “… actually”, “… instead” */
  isMeant: boolean;
}

const lead = new RegExp(String.raw`^(?:(?:${lists.lead})[\s,.!]+)+`, 'i');
const wish = new RegExp(String.raw`^(?:${lists.wish})\s+`, 'i');
const returns = new RegExp(String.raw`^(?:${lists.returns})\s+`, 'i');
const speaks = new RegExp(String.raw`^(?:${lists.speaks})\s+`, 'i');
const tail = new RegExp(String.raw`[\s,]+(?:${lists.tails})$`, 'i');
const meant = new RegExp(String.raw`\b(?:${lists.meant})\b`, 'i');
const head = new RegExp(String.raw`\s(?:${lists.heads})$|^the one (?:with|about|where)\s`, 'i');
const around = /^what i (?:said|told (?:you|u)|wrote) about\s+/i;
const heads = new Set(lists.heads.split('|'));
const telling = new Set(lists.telling.split(' '));
const longest = 90;
const mostWords = 7;

function parse(message: string): Named | null {
  if (message.length > longest) return null;
  const said = message.trim().replace(/[\s.?!]+$/, '');
  const spoken = said.replace(lead, '');
  const isWished = wish.test(spoken);
  const verb = spoken.replace(wish, '');
  const isBack = returns.test(verb);
  let rest = verb.replace(returns, '').replace(speaks, '').replace(around, '');
  const isSpoken = rest !== verb;
  for (let shorter = rest.replace(tail, ''); shorter !== rest; shorter = rest.replace(tail, '')) rest = shorter;
  const words = wordsOf(rest);
  const isName = /^(?:the|my|our|that)\s/i.test(rest) && words.length > 1 && words.length <= mostWords;
  if (!isName || words.some((word) => telling.has(word))) return null;
  return {
    topic: rest,
    isSpoken,
    isAsked: isSpoken && (isWished || /^(?:there|say |tell |talk |change|switch)/i.test(verb)),
    hasHead: head.test(rest),
    isMeant: (isBack || meant.test(said)) && rest !== said,
  };
}

/** The words of a topic that say which one: without “the … thing”. */
export function topicWords(topic: string): string[] {
  return [...contentWords(topic)].filter((word) => !heads.has(word));
}

/**
 * The topic that a message, or the beginning of one, turns to or goes back to; null where it may be an answer. “The waiting part” answers
 * a question about the story; “the waiting part actually”, or the name of something told where another story was asked for,
 * goes back to it.
 */
export function topicNamed(message: string, asked: { mark: string | null; told?: string } | null): string | null {
  const named = parse(message);
  if (!named) return null;
  const { topic, isAsked, hasHead, isMeant } = named;
  const words = topicWords(topic);
  if (words.length === 0) return null;
  if (isAsked) return topic;
  const told = contentWords(asked?.told ?? '');
  const isKnown = words.every((word) => told.has(word));
  const isStaying = asked?.mark?.startsWith('stay:') === true;
  const isNamed = isStaying ? isMeant && (isKnown || hasHead) : isKnown && (hasHead || isMeant);
  return isNamed || (hasHead && isMeant) ? topic : null;
}

/** “about the raft thing” before what is told about it. */
export function topicBefore(beginning: string): string | null {
  const named = parse(beginning);
  return named && named.hasHead && named.isSpoken ? named.topic : null;
}
