import { doubtMark } from '#server/composer/reading/doubt.ts';
import askable from '#server/composer/reading/askable.json' with { type: 'json' };
import type { Reading } from '#server/composer/reading/read-message.ts';
import { baseOf, type InterviewReply } from './state.ts';
import replies from './texts/replies.json' with { type: 'json' };

const { stay, other, skip, done, answer, asking, elsewhere, more } = replies.chips;
/** The questions that we can answer, as the student would tap them. */
export const questions = new Map(Object.entries(askable));

/** What may have been asked where that was not plain is written down with our reply, to be tapped: two beside an answer, else four. */
export function withHelp(reply: InterviewReply, { about, asks, near }: Reading): InterviewReply {
  const all = near.map((each) => each.filter((topic) => questions.has(topic)));
  const open = all.flatMap((each) => (asks.includes(each[0] ?? '') ? each.slice(1, 3) : each));
  const isLost = [about ?? '', ...asks].some((what) => /^un(?:heard|known|answered)$/.test(what));
  const topics = (isLost && open.length === 0 ? replies.help : open).filter((topic) => !asks.includes(topic));
  if (topics.length === 0 || reply.mark === null || /^(?:care|heavy|doubt)/.test(reply.mark)) return reply;
  return { ...reply, mark: `${reply.mark}+help:${[...new Set(topics)].slice(0, 4).join('.')}` };
}

/** What the student may tap instead of writing: plain words, sent as their message. `asked` is the mark of the last question. */
export function chipsFor(asked: string | null, question: string, stories: number): string[] {
  const mark = asked === null ? null : baseOf(asked);
  if (mark === 'care') return [other];
  if (mark === 'heavy') return asked === mark ? [elsewhere, more] : [elsewhere];
  if (mark === doubtMark) return [answer, asking, skip];
  const [isHelp, topics = replies.help.join('.')] = /\+help(?::([\w.]+))?/.exec(asked ?? '') ?? [];
  const asks = isHelp === undefined ? [] : topics.split('.').flatMap((topic) => questions.get(topic) ?? []);
  if (mark === 'goodbye' || mark === 'end') return [...asks, ...(stories > 0 ? [stay, other] : [other])];
  const lines = [...question.matchAll(/^– (.+)$/gm)].map(([, line = '']) => line);
  if (mark === 'pick') return [...asks, ...lines, replies.pickOther, done];
  return [...asks, ...(stories === 0 ? [] : [stay]), other, skip, done];
}
