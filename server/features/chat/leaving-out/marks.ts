import { firstWords } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';

/** Some sentences of a message, by their places in it. */
export interface Part {
  id: string;
  at: number[];
}

/** What is written down with our notice: what it switched or was asked about, `left+<message>:0.2`, and behind `?` what is listed with it. */
export const markOf = (base: string, named: readonly Part[], offered: readonly Part[] = []) =>
  `${[base, ...named.map(write)].join('+')}${offered.length > 0 ? `?${offered.map(write).join('+')}` : ''}`;

const write = ({ id, at }: Part) => `${id}:${at.join('.')}`;

export interface Mark {
  base: string;
  named: Part[];
  offered: Part[];
}

export function readMark(mark: string | null): Mark {
  const [first = '', offered = ''] = (mark ?? '').split('?');
  const [base = '', ...named] = first.split('+');
  return { base, named: named.map(read), offered: offered.split('+').filter(Boolean).map(read) };
}

function read(part: string): Part {
  const [id = '', at = ''] = part.split(':');
  return { id, at: at.split('.').map(Number) };
}

/** Beside or after a cry for help. Nothing is asked behind it. */
export const careNoticeBase = 'left:care';

/** A notice that took something out. Earlier ones had more endings than ours. */
export const isSwitching = (base: string) => /^left(?::(?:part|heavy|all|again|care).*)?$/.test(base);

export const together = (...found: (readonly Part[])[]): Part[] =>
  [...Map.groupBy(found.flat(), ({ id }) => id)].map(([id, same]) => ({
    id,
    at: [...new Set(same.flatMap(({ at }) => at))].toSorted((a, b) => a - b),
  }));

export const hasPart = (parts: readonly Part[], id: string, place: number) =>
  parts.some((one) => one.id === id && one.at.includes(place));

const keepPlaces = (parts: readonly Part[], isWanted: (id: string, place: number) => boolean): Part[] =>
  parts.flatMap(({ id, at }) => {
    const places = at.filter((place) => isWanted(id, place));
    return places.length > 0 ? [{ id, at: places }] : [];
  });

export const without = (parts: readonly Part[], others: readonly Part[]) =>
  keepPlaces(parts, (id, place) => !hasPart(others, id, place));

export const inBoth = (parts: readonly Part[], others: readonly Part[]) =>
  keepPlaces(parts, (id, place) => hasPart(others, id, place));

/** By how their switches stand. */
export function sortBySwitch(parts: readonly Part[], all: readonly SwitchedMessage[]): { on: Part[]; off: Part[] } {
  const having = (wanted: boolean) =>
    keepPlaces(parts, (id, place) => all.find((one) => one.id === id)?.sentences[place]?.isOn === wanted);
  return { on: having(true), off: having(false) };
}

/** Its first words, as they can be quoted. */
export const quotedStart = (text: string, count: number) => firstWords(text, count).replace(/[.,;]+$/, '');
