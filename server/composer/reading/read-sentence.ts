import { remember } from '#server/composer/language/remember.ts';
import { listenBy, type Meaning, type Place } from './hearing.ts';
import kinds from './labels.json' with { type: 'json' };
import learned from './learned.json' with { type: 'json' };

type Wish = 'skip' | 'other_topic' | 'stay' | 'wants_it_written' | 'done' | 'private';
export type TalkKind = Wish | 'not_sure' | 'question_back' | 'complaint';

/** What a sentence wants of us. `about`: what is asked, what is wrong; `topic`: what the student turns to, in their words; `maybe`: what it may ask where that is not plain, the likeliest first. */
export type Talk = { kind: TalkKind; about: string | null; topic?: string | undefined; maybe?: string[] };

/** From `certain` on it is talk; from `doubtful` on, behind a question from `beside` on, only the student knows. All but `beside` were chosen on examples held back. */
export const least = { sure: 0.97, certain: 0.9, doubtful: 0.72, beside: 0.4, alarm: 0.995, asking: 0.5, topic: 0.3 };
/** Sentences are looked at piece by piece too. */
const [mostRead, mostNear] = [20_000, 4];
const inside: Place = { isFirst: false, isLast: false };
const { talkIn, meaningsOf } = listenBy(learned);

/** What a sentence wants of us; null where it tells something, or may. */
export function readSentence(sentence: string, place: Place = inside): Readonly<Talk> | null {
  const talk = readAt(sentence, place, least.certain);
  // A correction is told, and waits for the student to put it in place of what it corrects.
  return talk?.about === 'fixed' ? null : talk;
}

/** What a part of a sentence wants of us: to cut one up takes more than to hear it. */
export const readSurely = (part: string, place: Place) => readAt(part, place, least.sure);

/** What a sentence would want of us if it were said to us; null where it surely tells. */
export const readDoubted = (sentence: string, place: Place = inside, isBeside = false) =>
  readAt(sentence, place, isBeside ? least.beside : least.doubtful);

/** Whether a sentence of a finished text plainly talks to us: a false alarm there is worse than a remark. */
export const isTalk = (sentence: string) => talkIn(sentence, inside) >= least.alarm;

/** How surely it is said to us, above what a part of a sentence takes: twice as likely counts alike at any height. */
export function surenessOf(part: string, place: Place): number {
  const { share } = readAnew(`${Number(place.isFirst)}${Number(place.isLast)}${part}`);
  const odds = (of: number) => Math.log2(of / (1 - of));
  return 1 + Math.max(0, odds(Math.min(share, 0.999)) - odds(least.certain));
}

function readAt(sentence: string, { isFirst, isLast }: Place, from: number): Talk | null {
  const { share, talk } = readAnew(`${Number(isFirst)}${Number(isLast)}${sentence}`);
  return share < from ? null : talk;
}

/** What is talk in the middle of a story is talk anywhere. */
const readAnew = remember((key) => {
  const sentence = key.slice(2);
  const places = [{ isFirst: key[0] === '1', isLast: key[1] === '1' }, inside];
  const [placed = 0, anywhere = 0] = places.map((place) => talkIn(sentence, place));
  const share = Math.max(placed, anywhere);
  const isHeard = share >= least.beside;
  return { share, talk: isHeard ? talkOf(meaningsOf(sentence, places[placed < share ? 1 : 0] ?? inside)) : null };
}, mostRead);

const kindOf = new Map<string, string>(Object.entries(kinds));

const asksIn = (means: readonly Meaning[]) =>
  means.filter(({ label }) => label.startsWith('ask:') && !kindOf.has(label));

/** The topic of a question where it is plain enough, else that it asks something. */
export function labelOf(means: readonly Meaning[]): string {
  const asks = asksIn(means);
  const isAsking = asks.reduce((sum, { share }) => sum + share, 0) >= least.asking;
  const [best] = isAsking ? asks : means.filter((each) => !asks.includes(each));
  return best && (!isAsking || best.share >= least.topic) ? best.label : 'ask:unknown';
}

function talkOf(means: readonly Meaning[]): Talk {
  const [kind = '', about = null] = (kindOf.get(labelOf(means)) ?? labelOf(means)).split(/[.:]/);
  if (kind !== 'ask') return { kind: kind as TalkKind, about };
  const isPlain = about === 'please_do' || means.some(({ share }) => share >= least.certain);
  const maybe = isPlain ? [] : asksIn(means).slice(0, mostNear);
  return { kind: 'question_back', about, maybe: maybe.map(({ label }) => label.slice('ask:'.length)) };
}
