import type { ChatMessage, KeptMessage } from '#contracts/chat.ts';
import { chipsFor, isAboutLeavingOut, isHeavy } from '#server/composer/compose.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { few } from './list-few.ts';
import { careNoticeBase, isSwitching, readMark } from './marks.ts';
import replies from './replies.json' with { type: 'json' };

const { back, everything } = replies.chips;

/** A notice that a question still has to follow: not beside or after a cry for help. */
export const isLoneNotice = ({ question }: Pick<ConversationMessage, 'question'>) =>
  isAboutLeavingOut(question) && readMark(question).base !== careNoticeBase;

/** Our newest notice about leaving something out, where the student said nothing since. */
export function openNotice(messages: readonly ConversationMessage[]): ConversationMessage | null {
  const said = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1);
  return said.find(({ question }) => isAboutLeavingOut(question)) ?? null;
}

/** What the student may tap instead of writing: what our notice switched can be put back, then what the question offers. */
export function chipsAfter(
  notice: ConversationMessage | null,
  asked: { mark: string | null; text: string },
  stories: number,
): string[] {
  const { base, named } = readMark(notice?.question ?? null);
  const own = named.length === 0 || !isSwitching(base) ? [] : base === 'left:all' ? [everything, back] : [back];
  return [...own, ...chipsFor(asked.mark, asked.text, stories)];
}

/** The sentences that a notice is about, each with its switch as it stands now. */
export function withSwitches(conversation: ChatMessage[], notice: ConversationMessage | null): ChatMessage[] {
  if (!notice) return conversation;
  const { base, named, offered } = readMark(notice.question);
  const all = conversation.flatMap(({ id, kept }) => (kept && kept.elsewhere === null ? [switched(id, kept)] : []));
  const switches = few([...named, ...offered], all).flatMap(({ id, at }) => {
    const sentences = all.find((one) => one.id === id)?.sentences ?? [];
    return at
      .flatMap((place) => sentences[place] ?? [])
      .map(({ text, isOn }) => ({
        message_id: id,
        text,
        is_kept: isOn,
      }));
  });
  const isFolded =
    base.startsWith('left:heavy') || base === careNoticeBase || switches.some(({ text }) => isHeavy(text));
  return conversation.map((one) =>
    one.id === notice.id && switches.length > 0 ? { ...one, switches, is_folded: isFolded } : one,
  );
}

const switched = (id: string, { story, sentences }: KeptMessage) => ({
  id,
  story: story?.id ?? null,
  sentences: sentences.map(({ text, is_kept }) => ({ text, isOn: is_kept, isTold: true })),
});
