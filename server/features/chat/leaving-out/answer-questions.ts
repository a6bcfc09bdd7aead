import { show, type LeavingOutReply, type Plea } from './carry-out.service.ts';
import { findAll, findNamed, lastMessage } from './find-meant.ts';
import { isOfAny, namedIn, textsOf } from './hear-wishes.ts';
import { markOf, sortBySwitch, together, without } from './marks.ts';
import type { Parts } from './press-switches.service.ts';
import replies from './replies.json' with { type: 'json' };
import { nameParts, sayOf } from './say-left-out.ts';
import data from './words.json' with { type: 'json' };

const [isOfOut, isOfIn] = [new RegExp(data.out, 'i'), new RegExp(data.in, 'i')];

/** “Is it out?”: a straight yes or no to each, whichever way it is asked. A question changes nothing. */
export function answerCheck(parts: Parts, plea: Plea): LeavingOutReply {
  const texts = textsOf(plea, 'check');
  const out = sortBySwitch(findAll(plea.told), plea.told).off;
  // “is it out now?” after switching something by hand: only the switches know what.
  const isAny = isOfAny.test(texts.join(' '));
  if (namedIn(texts).length === 0 && (isAny || (plea.asked === null && without(out, plea.before).length > 0)))
    return answerWhich(parts, plea);
  const asked = texts.map((text) => checkOne(plea, text));
  // Asked twice in one message, it is answered once.
  const isNew = ({ meant }: (typeof asked)[number], at: number) =>
    at === 0 || without(meant, together(...asked.slice(0, at).map((one) => one.meant))).length > 0;
  const checks = asked.filter(isNew);
  if (checks.every(({ meant }) => meant.length === 0)) return answerWhich(parts, plea, `${replies.nothingLike} `);
  const meant = together(...checks.map((one) => one.meant));
  const { text } = show(plea, meant, checks.map((one) => one.text).join(' '));
  return { text, mark: markOf('left:asked', meant) };
}

function checkOne({ told, before, asked: last }: Plea, asked: string) {
  const groups = namedIn([asked]);
  const found = together(...groups.map((words) => findNamed(words, told, { isAll: true })));
  const meant = groups.length > 0 ? found : (last ?? (before.length > 0 ? before : lastMessage(told)));
  const [isOut, isIn] = [isOfOut.test(asked), isOfIn.test(asked)];
  const [asksOut, asksIn] = [isOut && !isIn, isIn && !isOut];
  const { on, off } = sortBySwitch(meant, told);
  const say = (template: string, of = on) => (of.length > 0 ? sayOf(template, nameParts(of, told)) : '');
  const text =
    on.length > 0 && off.length === 0
      ? say(asksOut ? replies.no : asksIn ? replies.inNow : replies.inToo)
      : on.length > 0
        ? `${replies.partly} ${say(replies.either, off)} ${say(replies.inToo)}`
        : meant.length === 0
          ? replies.nothingLike
          : say(asksOut ? replies.yes : asksIn ? replies.outNow : replies.either, off);
  return { meant, text };
}

/** Everything that is out, in the student's own words. */
export function answerWhich(_: Parts, plea: Plea, before = ''): LeavingOutReply {
  const { off } = sortBySwitch(findAll(plea.told), plea.told);
  const text = off.length > 0 ? sayOf(replies.which, nameParts(off, plea.told, { isAsked: true })) : replies.nothingOut;
  return show(plea, off, `${before}${text}`);
}

/** “Will anyone see it?” */
export function answerSeen(_: Parts, { told, before }: Plea): LeavingOutReply {
  const { off } = sortBySwitch(before, told);
  const out = off.length > 0 ? ` ${sayOf(replies.seenOut, nameParts(off, told))}` : '';
  return { text: `${replies.seen}${out}`, mark: 'left:said' };
}
