import { contentWords } from '#server/composer/compose.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { AppError } from '#server/platform/errors.ts';
import { getConversation, type ConversationMessage } from './conversation.service.ts';
import { keepMessage } from './keep-message.service.ts';
import { presentNow, switchesNow, type SwitchedMessage } from './kept-messages.service.ts';
import type { ChatParts } from './reply.service.ts';

type Parts = Pick<ChatParts, 'db' | 'workers'>;

/** “can the eye one be its own story?” */
const isOwn = /\bown (?:story|one|thing|stories)\b|\bseparate stor(?:y|ies)\b/i;
const known = contentWords(
  'story stories own one thing separate make made put keep want could should please like think',
);
const more = 'Is there more to this one, or should we find another?';

type Reply = { text: string; mark: string };

/** Makes an answer a story of its own where the newest message says so, the way the student does by hand under it; null where it doesn't. */
export async function moveStory(parts: Parts, caller: Profile, messages: ConversationMessage[]): Promise<Reply | null> {
  const last = messages.at(-1);
  if (last?.role !== 'user') return null;
  const switches = isOwn.test(last.content) ? await switchesNow(parts, caller.id, messages) : [];
  const wish = switches.find(({ id }) => id === last.id)?.sentences.find((one) => !one.isOn && isOwn.test(one.text));
  const answer = wish && findAnswer(wish.text, switches);
  if (!answer) return null;
  await moveToNew(parts, caller, answer.id);
  const now = (await getConversation(parts.db, caller.id))?.messages ?? [];
  const { conversation } = await presentNow(parts, caller.id, now);
  const kept = conversation.find(({ id }) => id === answer.id)?.kept;
  const done = kept?.is_new
    ? `Okay, “${kept.story?.name ?? ''}” is its own story now.`
    : 'I couldn’t move that one. You can move it on your stories page.';
  return { text: `${done}\n\n${more}`, mark: 'more' };
}

/** Where the student began to tell what they name, else what they told last. */
function findAnswer(wish: string, switches: readonly SwitchedMessage[]): SwitchedMessage | undefined {
  const words = [...contentWords(wish)].filter((word) => !known.has(word));
  const told = switches.filter(({ sentences }) => sentences.some(({ isOn }) => isOn));
  const isOf = ({ sentences }: SwitchedMessage) => {
    const own = contentWords(sentences.flatMap(({ text, isOn }) => (isOn ? text : [])).join(' '));
    return words.some((word) => own.has(word));
  };
  const end = told.findLastIndex(isOf);
  const story = told[end]?.story;
  const before = told.slice(0, Math.max(0, end)).findLastIndex((one) => one.story !== story || !isOf(one));
  return end === -1 ? told.at(-1) : told[before + 1];
}

/** What the student changed on their stories page stays as they left it. */
async function moveToNew(parts: Parts, caller: Profile, id: string): Promise<void> {
  await keepMessage(parts, caller, id, { story: 'new' }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
