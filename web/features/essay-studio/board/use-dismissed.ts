import { useState } from 'react';
import type { BoardView, LabelHint, SentencePlace, SpokenHint, TwiceHint } from '#contracts/board.ts';
import { gapIdOf } from '#contracts/board-ids.ts';
import { browserStorages, keepText, readText } from '#web/lib/browser/text-storage.ts';

export interface Dismissed {
  has: (id: string) => boolean;
  add: (...ids: string[]) => void;
  forget: (...ids: string[]) => void;
}

const mostKept = 500;

/**
 * What the student has said no to on a board, and which joins they have read and found fine. This browser remembers it; nothing on
 * the board changes.
 */
export function useDismissed(threadId: string): Dismissed {
  const key = `fairhand.dismissed.${threadId}`;
  const [ids, setIds] = useState(() => readIds(readText(browserStorages().local, key)));

  /** Kept at once: what reads it next may be another step, with this one gone. */
  function change(of: (ids: string[]) => string[]) {
    const { local } = browserStorages();
    const before = readIds(readText(local, key));
    const next = of(before);
    if (next !== before) keepText(local, key, next.join('\n'));
    setIds(of);
  }

  return {
    has: (id) => ids.includes(id),
    add: (...more) => change((now) => withIds(now, more)),
    forget: (...gone) => change((now) => withoutIds(now, gone)),
  };
}

export function withIds(ids: string[], more: readonly string[]): string[] {
  return [...new Set([...ids.filter((each) => !more.includes(each)), ...more])].slice(-mostKept);
}

/** The same list where none of them was in it. */
export function withoutIds(ids: string[], gone: readonly string[]): string[] {
  return ids.some((each) => gone.includes(each)) ? ids.filter((each) => !gone.includes(each)) : ids;
}

function readIds(text: string | null): string[] {
  return text === null ? [] : text.split('\n');
}

/** Names for what has no id of its own. Made from the words: another sentence or another place is asked about anew. */
export const thinId = 'thin';
/** The offer to read the plan through was turned down; the student asked for it from another step. */
export const readOfferId = 'read through';
export const readNowId = 'read now';
export const spokenId = ({ sentence }: SpokenHint) => gapIdOf(`spoken ${sentence}`);
export const doubtId = ({ sentence }: SentencePlace) => gapIdOf(`doubt ${sentence}`);
export const labelId = ({ sentences }: LabelHint) => gapIdOf(`label ${sentences.join(' ')}`);
export const twiceId = ({ first, second }: TwiceHint) => gapIdOf(`twice ${first.sentence} ${second.sentence}`);
/** A card the student took out of the plan: it isn't offered again. */
export const takenOutId = (cardId: string) => `out ${cardId}`;
/** A card that was just added, whose place the student hasn't confirmed. */
export const askPlaceId = (cardId: string) => `place ${cardId}`;
/** A card that could open or end the essay, and shouldn't. */
export const maybeId = (kind: 'first' | 'last', cardId: string) => `${kind} ${cardId}`;
/** A line of the resume that was used or isn't wanted. */
export const resumeId = (line: string) => gapIdOf(`resume ${line}`);
const startQuestionId = 'start';
export const leadInId = (cardId: string) => `lead ${cardId}`;

/** What there is to ask, without what was answered with no. */
export function withoutDismissed(view: BoardView, { has }: Dismissed): BoardView {
  const isOffered = (kind: 'first' | 'last', id: string | undefined | null) =>
    typeof id === 'string' && !has(maybeId(kind, id)) && !has(takenOutId(id));
  const start = isOffered('first', view.maybe_first?.card_id) ? view.maybe_first : null;
  return {
    ...view,
    // One thing at a time: while a start is offered, nobody is asked to write one.
    questions: view.questions.filter(({ id }) => !has(id) && !(start && id === startQuestionId)),
    lead_ins: view.lead_ins.filter(({ card_id }) => !has(leadInId(card_id))),
    labels: view.labels.filter((hint) => !has(labelId(hint))),
    spoken: view.spoken.filter((hint) => !has(spokenId(hint))),
    doubted: view.doubted.filter((place) => !has(doubtId(place))),
    twice: view.twice.filter((hint) => !has(twiceId(hint))),
    unused: view.unused.filter(({ card_id }) => !has(takenOutId(card_id))),
    maybe_first: start,
    maybe_last: isOffered('last', view.maybe_last) ? view.maybe_last : null,
    resume: view.resume.filter(({ text }) => !has(resumeId(text))),
    thin: has(thinId) ? null : view.thin,
  };
}
