import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { hasPart, together, type Part } from './marks.ts';

/** As many as can be looked at. */
const mostListed = 10;

/** The first of these, in the order they were told. */
export function few(parts: readonly Part[], all: readonly SwitchedMessage[]): Part[] {
  const listed: Part[] = [];
  for (const { id, at } of parts)
    for (const place of at) {
      const isThere = all.find((one) => one.id === id)?.sentences[place] !== undefined;
      if (isThere && listed.length < mostListed && !hasPart(listed, id, place)) listed.push({ id, at: [place] });
    }
  const places = new Map(all.map(({ id }, at) => [id, at]));
  return together(listed).toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
