import { isAboutLeavingOut } from '#server/composer/compose.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import type { Notice } from './leave-out.service.ts';
import { readMark } from './marks.ts';

/** Nothing is asked right after what was said in need. */
export const careNoticeMark = 'left:care';

type Said = { text: string; mark: string | null };
/** The open question once more, or the conversation that the next one follows. */
type GoOn = Said | { messages: ConversationMessage[]; around: (reply: Said) => Said };

/** How it goes on after a notice: with what else the message tells or asks; else with another question, since this one may be about what is out now. */
export function goOnAfter({ text, mark, rest }: Notice, now: readonly ConversationMessage[]): GoOn {
  const last = now.at(-1);
  const asked = now.findLast(({ role, question }) => role === 'assistant' && !isAboutLeavingOut(question));
  const { base, named } = readMark(mark);
  const isChanged = named.length > 0 && base !== 'left:back';
  if (!last || (rest === '' && !isChanged && asked?.question))
    return { text: asked?.content.split('\n\n').at(-1) ?? '', mark: asked?.question ?? null };
  if (rest !== '')
    return { messages: [...now.slice(0, -1), { ...last, content: rest, keeping: null }], around: (reply) => reply };
  const said = (role: 'user' | 'assistant', content: string, question: string | null) =>
    ({ ...last, id: '', role, content, question, keeping: null }) satisfies ConversationMessage;
  return {
    messages: [...now, said('assistant', text, mark), said('user', agreed, null)],
    // “Okay.” was said by the notice.
    around: (reply) => ({ ...reply, text: reply.text.split('\n\n').slice(-1).join('') }),
  };
}

const agreed = "That's right";
