import { splitMessage } from '#server/features/chat/split-message.service.ts';
import type { Line } from './lines.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { moveAll, type Said } from './moving.service.ts';

/** A student's messages with their switches; `replyId` while a reply to them is being written. */
type Told = Pick<Said, 'parts' | 'caller' | 'switches'> & {
  task: { threadId: string; replyId?: string; messages: readonly ConversationMessage[] };
};

/** A message in pieces: what goes to another story, and what stays. */
interface Parted {
  all: string[];
  going: string[];
  staying: string[];
}

/**
 * Moves sentences of one story to another, or to a new one; a message of which only some go becomes several. What was moved, a
 * message that stayed, and what is in pieces now; null where something was changed on the stories page and nothing goes.
 */
export async function moveLines(
  said: Told,
  lines: readonly Line[],
  to: string,
): Promise<{ going: string[]; rest: string | null; pieces: string[][] } | null> {
  const from = lines[0]?.story ?? '';
  const parted: Parted[] = [];
  for (const { id } of said.switches.filter(({ story }) => story === from)) {
    const parts = await partMessage(said, id, lines);
    if (!parts) return null;
    parted.push(parts);
  }
  const going = parted.flatMap((each) => each.going);
  const firstGoing = parted.findIndex((each) => each.going.length > 0);
  const isRootGoing = going.includes(from);
  // What was told between and after stays where it is, also where it went on from what goes.
  const staying = parted
    .slice(isRootGoing ? 0 : firstGoing)
    .flatMap((each) => each.staying)
    .filter((id) => id !== from);
  const isMoved =
    (!isRootGoing || staying.length === 0 || (await moveAll(said, staying, 'new'))) && (await moveAll(said, going, to));
  if (!isMoved) return null;
  if (!isRootGoing && staying.length > 0) await moveAll(said, staying, from);
  const pieces = parted.map((each) => each.all).filter(({ length }) => length > 1);
  return { going, rest: isRootGoing ? (staying[0] ?? null) : from, pieces };
}

/** Cuts a message where what goes begins and ends. What is off stays with the sentence before it. */
async function partMessage(said: Told, id: string, lines: readonly Line[]): Promise<Parted | null> {
  const { parts, caller, task } = said;
  const content = task.messages.find((each) => each.id === id)?.content ?? '';
  const sentences = said.switches.find((each) => each.id === id)?.sentences ?? [];
  const isGoing = (at: number) => lines.some((line) => line.id === id && line.at === at);
  const first = isGoing(sentences.findIndex(({ isOn }) => isOn));
  const cuts: number[] = [];
  let end = 0;
  let goes = first;
  for (const [at, { text, isOn }] of sentences.entries()) {
    const start = Math.max(content.indexOf(text, end), end);
    end = start + text.length;
    if (!isOn || isGoing(at) === goes) continue;
    cuts.push(start);
    goes = !goes;
  }
  const ids = cuts.length === 0 ? [id] : await splitMessage(parts.db, caller.id, task, { id, sentences }, cuts);
  const having = (wanted: boolean) => ids?.filter((_, at) => (at % 2 === 0 ? first : !first) === wanted) ?? [];
  return ids && { all: ids, going: having(true), staying: having(false) };
}
