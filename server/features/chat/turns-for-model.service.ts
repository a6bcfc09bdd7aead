import { contentWords, isAboutLeavingOut, sentencesOf } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import { leftOutMark, pleaMark, type ConsultInput } from '#server/providers/llm/prompts/consult.prompt.ts';
import { groupSent, type ConversationMessage } from './conversation.service.ts';
import { usedNow, type UsedMessage } from './kept-messages.service.ts';
import { criesIn } from './leaving-out/leave-out.service.ts';

export interface SharedTurns {
  turns: ConsultInput['turns'];
  /** Whether a text has words of what was taken back. */
  tells: (text: string) => boolean;
}

/**
 * The conversation as a provider may read it: without what the student switched off, asked to leave out, or took from their
 * stories, and without what the consultant said in those words. `known` is what is sent beside it.
 */
export async function turnsForModel(
  parts: Pick<Context, 'db' | 'workers'>,
  profileId: string,
  messages: readonly ConversationMessage[],
  known: readonly (string | null)[],
): Promise<SharedTurns> {
  const usedOf = await usedNow(parts, profileId, messages);
  const until = messages.findLastIndex(({ question }) => question?.startsWith('left:care') === true);
  for (const { id, content } of criesIn(messages.slice(0, Math.max(0, until))))
    usedOf.set(id, { used: [], told: [], gone: [content] });
  const gone = [...usedOf.values()].flatMap((each) => each.gone);
  const open = new Set(known.flatMap((text) => [...contentWords(text ?? '')]));
  const secret = new Set<string>();
  const tells = (text: string) => [...contentWords(text)].some((word) => secret.has(word) && !open.has(word));
  const add = (words: Set<string>, text: string) => {
    for (const word of contentWords(text)) words.add(word);
  };
  const turns = messages.map(({ id, partOf, role, content }, at) => {
    const answer = messages[at + 1]?.question ?? null;
    if (role === 'user' && isAboutLeavingOut(answer)) {
      const told = usedOf.get(id)?.told ?? [];
      for (const text of told) add(open, text);
      for (const text of usedOf.get(id)?.gone ?? []) add(secret, text);
      const isOpen = isLeftIn(answer) && !tells(content);
      return { id, partOf, role, content: isOpen ? content : [...told, pleaMark].join(' ') };
    }
    const said = role === 'user' ? shared(content, usedOf.get(id), gone) : withoutEcho(content, tells);
    add(open, said);
    for (const text of usedOf.get(id)?.gone ?? []) add(secret, text);
    return { id, partOf, role, content: said };
  });
  return { turns: groupSent(turns).flatMap(asOneTurn), tells };
}

/** A message that was split is read as it was sent. */
function asOneTurn(sent: readonly ConsultInput['turns'][number][]): ConsultInput['turns'] {
  const content = sent.map((part) => part.content).reduce((all, part) => `${all}${/\s$/.test(all) ? '' : ' '}${part}`);
  return sent.slice(0, 1).map(({ role }) => ({ role, content }));
}

/** It was put back, or only talked about: nothing went out by it. */
const isLeftIn = (answer: string | null) => /^left:(?:back|said|asked)/.test(answer ?? '');

/** A message of the student's. One that nothing is known about may still repeat what was taken back elsewhere. */
function shared(content: string, known: UsedMessage | undefined, gone: readonly string[]): string {
  if (!known) return gone.some((text) => content.includes(text)) ? leftOutMark : content;
  return known.gone.length === 0 ? content : [...known.used, leftOutMark].join(' ');
}

/** The consultant quotes what it heard: where that was taken back, its sentence goes too. */
function withoutEcho(content: string, tells: (text: string) => boolean): string {
  if (!tells(content)) return content;
  return [leftOutMark, ...sentencesOf(content).filter((text) => !tells(text))].join(' ');
}
