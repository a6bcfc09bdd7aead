import type { ChatMessage } from '#contracts/chat.ts';
import { chipsFor, isAboutLeavingOut } from '#server/composer/compose.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { readMark, together } from './marks.ts';
import replies from './replies.json' with { type: 'json' };

const { back, everything } = replies.chips;

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
  const own = named.length === 0 || base === 'left:back' ? [] : base === 'left:all' ? [everything, back] : [back];
  return [...own, ...chipsFor(asked.mark, asked.text, stories)];
}

/** The sentences that a notice is about, each with its switch as it stands now. */
export function withSwitches(conversation: ChatMessage[], notice: ConversationMessage | null): ChatMessage[] {
  if (!notice) return conversation;
  const { base, named, offered } = readMark(notice.question);
  // What is heavy is not said back here either.
  const parts = base === 'left:heavy' || base === 'left:back' ? offered : together(named, offered);
  const placeOf = new Map(conversation.map(({ id }, at) => [id, at]));
  const inOrder = parts.toSorted((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0));
  const switches = inOrder.flatMap(({ id, at }) => {
    const kept = conversation[placeOf.get(id) ?? -1]?.kept;
    if (!kept || kept.elsewhere !== null) return [];
    const sentences = at.flatMap((place) => kept.sentences[place] ?? []);
    return sentences.map(({ text, is_kept }) => ({ message_id: id, text, is_kept }));
  });
  return conversation.map((one) => (one.id === notice.id && switches.length > 0 ? { ...one, switches } : one));
}
