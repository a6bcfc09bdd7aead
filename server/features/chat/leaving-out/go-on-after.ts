import { isAboutLeavingOut } from '#server/composer/compose.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { isSwitching, readMark } from './marks.ts';

type Said = { text: string; mark: string | null };
/** The open question once more, or the conversation that the next one follows. */
type GoOn = Said | { messages: ConversationMessage[]; around: (reply: Said) => Said };

/** A question that can be asked again as it is. */
const canBeRepeated = /^(?:open:|stay:|more|pick|gap)/;
/** Nothing more was asked there. */
const isOver = /^(?:care|goodbye|end)(?![a-z])/;
const agreed = "That's right";

/**
 * How it goes on after a notice: with what else the message tells or asks; else with another question where something was switched,
 * since the open one may be about that; else with the open one. Null where nothing was asked any more.
 */
export function goOnAfter(
  { text, mark, rest }: { text: string; mark: string; rest: string },
  now: readonly ConversationMessage[],
): GoOn | null {
  const at = now.findLastIndex(({ role }) => role === 'user');
  const plea = now[at];
  const asked = now.slice(0, at).findLast(({ role, question }) => role === 'assistant' && !isAboutLeavingOut(question));
  if (!plea) return null;
  const before = now.slice(0, at);
  if (rest !== '')
    return { messages: [...before, { ...plea, content: rest, keeping: null }], around: (reply) => reply };
  const { base, named } = readMark(mark);
  const isChanged = named.length > 0 && isSwitching(base);
  const open = asked?.content.split('\n\n').at(-1) ?? '';
  if (!isChanged && canBeRepeated.test(asked?.question ?? '')) return { text: open, mark: asked?.question ?? null };
  if (isOver.test(asked?.question ?? '')) return null;
  const said = (role: 'user' | 'assistant', content: string, question: string | null): ConversationMessage => ({
    ...plea,
    id: '',
    role,
    content,
    question,
    keeping: null,
  });
  return {
    messages: [...before, plea, said('assistant', text, mark), said('user', agreed, null)],
    // “Okay.” was said by the notice.
    around: (reply) => ({ ...reply, text: reply.text.split('\n\n').slice(-1).join('') }),
  };
}
