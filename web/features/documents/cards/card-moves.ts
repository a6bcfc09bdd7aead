import { resumeLimits } from '#contracts/limits.ts';
import type { ResumeCard, ResumeSection, ResumeSectionKind } from '#contracts/resume.ts';

export type CardFields = Omit<ResumeCard, 'id'>;

/** A section that is there, by its id, or the first of a kind, which is made where there is none. */
export type SectionTarget = { id: string } | { kind: ResumeSectionKind };

/** Each answers the sections after the change and leaves those before as they are, so that it can be taken back. */

export function saveCard(
  sections: readonly ResumeSection[],
  cardId: string,
  fields: CardFields,
  target: SectionTarget,
): ResumeSection[] {
  const card = { ...fields, id: cardId };
  const section = sectionOf(sections, cardId);
  if (section && isTarget(sections, section, target)) return replaceCard(sections, cardId, [card]);
  return insertCard(removeCard(sections, cardId), card, target);
}

export function addCard(
  sections: readonly ResumeSection[],
  fields: CardFields,
  target: SectionTarget,
): ResumeSection[] {
  return insertCard([...sections], { ...fields, id: newId() }, target);
}

/** A section goes with its last card. */
export function removeCard(sections: readonly ResumeSection[], cardId: string): ResumeSection[] {
  return replaceCard(sections, cardId, []).filter(({ cards }) => cards.length > 0);
}

/** The card above in the same section; null for the first. */
export function cardAbove(sections: readonly ResumeSection[], cardId: string): ResumeCard | null {
  const cards = sectionOf(sections, cardId)?.cards ?? [];
  return cards[cards.findIndex(({ id }) => id === cardId) - 1] ?? null;
}

/** What was on the card becomes lines of the one above. */
export function mergeWithAbove(sections: readonly ResumeSection[], cardId: string): ResumeSection[] {
  const above = cardAbove(sections, cardId);
  const card = sectionOf(sections, cardId)?.cards.find(({ id }) => id === cardId);
  if (!above || !card) return [...sections];
  const { title, place, dates, lines } = card;
  const head = [title, place, dates].filter((part) => part !== '').join(', ');
  const merged = { ...above, lines: [...above.lines, ...(head === '' ? [] : [head]), ...lines] };
  return replaceCard(removeCard(sections, cardId), above.id, [merged]);
}

/** The line with this number becomes the title of a new card, and the lines below go with it. */
export function splitCard(sections: readonly ResumeSection[], cardId: string, line: number): ResumeSection[] {
  const card = sectionOf(sections, cardId)?.cards.find(({ id }) => id === cardId);
  const first = card?.lines[line];
  if (!card || first === undefined) return [...sections];
  const isTitle = first.length <= resumeLimits.fieldLength;
  const below = card.lines.slice(isTitle ? line + 1 : line);
  const split = { id: newId(), title: isTitle ? first : '', place: '', dates: '', lines: below };
  return replaceCard(sections, cardId, [{ ...card, lines: card.lines.slice(0, line) }, split]);
}

function sectionOf(sections: readonly ResumeSection[], cardId: string): ResumeSection | undefined {
  return sections.find(({ cards }) => cards.some(({ id }) => id === cardId));
}

function isTarget(sections: readonly ResumeSection[], section: ResumeSection, target: SectionTarget): boolean {
  return section.id === findTarget(sections, target)?.id;
}

function findTarget(sections: readonly ResumeSection[], target: SectionTarget): ResumeSection | undefined {
  return sections.find((section) => ('id' in target ? section.id === target.id : section.kind === target.kind));
}

function replaceCard(sections: readonly ResumeSection[], cardId: string, by: readonly ResumeCard[]): ResumeSection[] {
  return sections.map((section) =>
    section.cards.some(({ id }) => id === cardId)
      ? { ...section, cards: section.cards.flatMap((card) => (card.id === cardId ? by : [card])) }
      : section,
  );
}

function insertCard(sections: ResumeSection[], card: ResumeCard, target: SectionTarget): ResumeSection[] {
  const found = findTarget(sections, target);
  if (found)
    return sections.map((section) => (section === found ? { ...section, cards: [...section.cards, card] } : section));
  const kind = 'kind' in target ? target.kind : 'activities';
  return [...sections, { id: newId(), kind, heading: '', cards: [card] }];
}

let made = 0;

/** Unlike any other of this resume; where a page is not loaded over TLS the browser has no maker of ids. */
function newId(): string {
  made += 1;
  return `own-${Date.now().toString(36)}-${made}`;
}
