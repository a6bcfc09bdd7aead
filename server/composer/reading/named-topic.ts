import { contentWords, wordsOf } from '#server/composer/language/words.ts';
import lists from './named-topic.json' with { type: 'json' };
import type { Talk } from './read-sentence.ts';

const starting = (words: string, end = String.raw`\s+`) => new RegExp(`^(?:${words})${end}`, 'i');
const lead = starting(`(?:${lists.lead})[\\s,.!]+`, '+');
const wish = starting(lists.wish);
const returns = starting(lists.returns);
const speaks = starting(lists.speaks);
const about = starting('about');
const general = starting(lists.general, '');
const around = starting('what i (?:said|told (?:you|u)|wrote) about');
const changes = starting('there|say |tell |talk |change|switch', '');
const tails = new RegExp(String.raw`(?:[\s,]+(?:${lists.tails}))+$`, 'i');
const meant = new RegExp(String.raw`\b(?:${lists.meant})\b`, 'i');
const head = new RegExp(String.raw`\s(?:${lists.heads})$|^the one (?:with|about|where)\s`, 'i');
const sure = new RegExp(String.raw`\b(?:${lists.sure})\b`, 'i');
const plainly = starting(lists.plainly, '[.!]+$');
const heads = new Set(lists.heads.split('|'));
const telling = new Set(lists.telling.split(' '));
const most = { letters: 90, words: 7 };

/** The words of a topic that say which one: without “the … thing”. */
export const topicWords = (topic: string) => [...contentWords(topic)].filter((word) => !heads.has(word));

/** The topic that a message turns or goes back to (“the color guard thing actually”); null where it may answer: “The waiting part”. */
export function readNamed(
  message: string,
  asked: { mark: string | null; told?: string } | null,
  isBefore = false,
): Talk | null {
  if (message.length > most.letters) return null;
  const said = message.trim().replace(/[.?!]+$/, '');
  const spoken = said.replace(lead, '');
  const verb = spoken.replace(wish, '');
  const bare = (isBefore || meant.test(said)) && verb === spoken ? verb.replace(about, '') : verb;
  const named = bare.replace(returns, '').replace(speaks, '').replace(around, '');
  const topic = named.replace(tails, '');
  if (topicWords(topic).length === 0) return null;
  const isAgain = about.test(verb) && meant.test(said);
  const isBack = returns.test(verb) || isAgain;
  const isSpoken = named !== verb;
  const words = wordsOf(topic);
  // “do you want me to talk about swim”, “can I go back to Ammamma”: plainly asked for, it needs no “my”.
  const told = contentWords(asked?.told ?? '');
  const isKnown = topicWords(topic).every((word) => told.has(word));
  const lately = contentWords((asked?.told ?? '').trim().split('\n').slice(-2).join(' '));
  const isPlain = (verb !== spoken && isSpoken && /\babout\s/i.test(verb)) || (isBack && isKnown);
  const isName = isPlain || (/^(?:the|my|our|that)\s/i.test(topic) && words.length > 1);
  if (!isName || words.length > most.words || general.test(topic) || words.some((word) => telling.has(word)))
    return null;
  const hasHead = head.test(topic);
  const isMeant = topic !== said && (isBack || meant.test(said));
  // “I'll do the sugaring” chooses where it was told of, “I'll do the dishes” tells.
  const isChosen = hasHead || isKnown || !/^do /i.test(verb);
  const isAsked = isSpoken && isChosen && (verb !== spoken || changes.test(verb));
  const isStaying = asked?.mark?.startsWith('stay:') === true;
  const isReturn = hasHead && (isBack || (isKnown && (isMeant || !isStaying)) || (isBefore && isSpoken));
  const isSure = isBefore
    ? (isBack && sure.test(said)) || plainly.test(message.trim())
    : isKnown && isBack && !topicWords(topic).some((word) => lately.has(word));
  const isNamed = isAsked || isReturn || isSure || (isKnown && isBack && (isAgain || !isStaying));
  return isNamed ? { kind: 'other_topic', about: isBack || /^do /i.test(verb) ? 'back' : 'named', topic } : null;
}
