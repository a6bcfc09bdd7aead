import type { StoryAnswer } from '#contracts/stories.ts';
import { contentWords, readAnswer, switchOf } from '#server/composer/compose.ts';

/**
 * An answer as it was changed on the stories screen, with its switches: those that were sent, or those it has. What was off stays off
 * in other words too. An answer with everything off that is to be used again has it all back on.
 */
export function withSwitches({ on, off, ...answer }: StoryAnswer, before: StoryAnswer | undefined): StoryAnswer {
  const marks = { on: on ?? before?.on ?? [], off: off ?? before?.off ?? [] };
  if (marks.on.length + marks.off.length === 0) return answer;
  const next = textsIn(answer);
  const old = before ? textsIn(before) : next;
  const fresh = before && before.text !== answer.text ? marksOfNew(before, next, marks) : { on: [], off: [] };
  // A sentence that was off and is deleted is remembered: it may still stand in an open tab, or be typed again.
  const known = new Set([...next, ...old, ...(before?.off ?? [])]);
  const nowOff = new Set([...marks.off.filter((text) => known.has(text)), ...fresh.off]);
  const isThere = (text: string) => next.some((each) => switchOf(each, { on: [text] }) === 'on');
  const nowOn = [...marks.on, ...fresh.on].filter((text) => isThere(text) && !nowOff.has(text));
  const isBack = before?.is_private === true && !answer.is_private;
  if (isBack && next.every((text) => switchOf(text, { on: nowOn, off: [...nowOff] }) === 'off')) return answer;
  return nowOn.length + nowOff.size === 0 ? answer : { ...answer, on: [...new Set(nowOn)], off: [...nowOff] };
}

/** Whether a sentence that could be used is switched off now. */
export function switchesOff(before: readonly StoryAnswer[], after: readonly StoryAnswer[]): boolean {
  return before.some(({ id, text, off: old = [] }) =>
    after.find((each) => each.id === id)?.off?.some((each) => !old.includes(each) && text.includes(each)),
  );
}

interface Marks {
  on: readonly string[];
  off: readonly string[];
}

const textsIn = ({ text, question }: StoryAnswer) => readAnswer(text, question).map((each) => each.text);

/** The switches of sentences that were not there before: as what stood in their place, and off where they tell what is off. */
function marksOfNew(before: StoryAnswer, next: readonly string[], { on, off }: Marks): Marks {
  const old = textsIn(before);
  const isTold = tellerOf(before, { on, off });
  const marks: { on: string[]; off: string[] } = { on: [], off: [] };
  const stands = (text: string) => switchOf(text, { on, off });
  const settle = (gone: readonly string[], come: readonly string[]) => {
    for (const [at, text] of come.entries()) {
      if (old.includes(text) || off.includes(text)) continue;
      const alike = gone.filter((each) => isAlike(contentWords(each), contentWords(text)));
      const isOneForOne = gone.length === come.length;
      const stood = isOneForOne ? gone.slice(at, at + 1) : alike.length > 0 ? alike : gone;
      if (isTold(text) || stood.some((each) => stands(each) === 'off')) marks.off.push(text);
      else if (stood.some((each) => stands(each) === 'on')) marks.on.push(text);
    }
  };
  let from = 0;
  let come: string[] = [];
  for (const text of next) {
    const at = old.indexOf(text, from);
    if (at === -1) come.push(text);
    else {
      settle(old.slice(from, at), come);
      come = [];
      from = at + 1;
    }
  }
  settle(old.slice(from), come);
  return marks;
}

/** Finds a sentence with the words of one that is off, and of none that is on. What was said to us has nothing to hide. */
function tellerOf(before: StoryAnswer, { on, off }: Marks): (text: string) => boolean {
  const read = readAnswer(before.text, before.question);
  const talk = new Set(read.filter(({ isTalk }) => isTalk).map(({ text }) => text));
  const texts = read.map(({ text }) => text);
  const open = contentWords(texts.filter((text) => switchOf(text, { on, off }) !== 'off').join('\n'));
  const hidden = off.filter((text) => !talk.has(text)).map((text) => contentWords(text).difference(open));
  return (text) => hidden.some((words) => isAlike(words, contentWords(text)));
}

/** Half of the words of one of them are the other's. */
function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = one.intersection(other).size;
  return shared > 0 && shared * 2 >= Math.min(one.size, other.size);
}
