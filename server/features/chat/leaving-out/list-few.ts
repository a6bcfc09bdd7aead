import { careReply, isHeavy } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { isHard } from './find-meant.ts';
import { hasPart, together, type Part } from './marks.ts';

/** As many as can be looked at. */
const mostListed = 8;

/** The first of these that may stand in a list under our notice, in the order they were told; nothing heavy is said back there. */
export function few(parts: readonly Part[], all: readonly SwitchedMessage[]): Part[] {
  const listed: Part[] = [];
  let room = mostListed;
  for (const { id, at } of parts) {
    const message = all.find((one) => one.id === id);
    if (!message || isHard(message)) continue;
    for (const place of at) {
      if (room === 0 || hasPart(listed, id, place) || isHeavyText(message.sentences[place]?.text ?? '')) continue;
      listed.push({ id, at: [place] });
      room -= 1;
    }
  }
  const places = new Map(all.map(({ id }, at) => [id, at]));
  return together(listed).toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

const isHeavyText = (text: string) => isHeavy(text) || careReply(text, []) !== null;
