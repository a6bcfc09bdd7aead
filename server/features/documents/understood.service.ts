import type { ResumeCard, ResumeSection, UnderstoodResume, UnderstoodResumeFix } from '#contracts/resume.ts';
import { readResume } from '#server/composer/compose.ts';
import { refuseStale } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { findDocument, lockPerson, updateCards, type DocumentRow } from './documents.repo.ts';
import { missing, type DocumentParts } from './documents.service.ts';

type Parts = Pick<DocumentParts, 'db' | 'now'>;

/** What we understood of the caller's resume, or what they made of it. Null without a resume. */
export async function getUnderstood({ db }: Parts, caller: Profile): Promise<UnderstoodResume | null> {
  const row = await findDocument(db, caller.id, 'resume');
  return row && present(row);
}

/** From now on everything is made from these cards. The text of the file stays beside them, unchanged. */
export function fixUnderstood(parts: Parts, caller: Profile, fix: UnderstoodResumeFix): Promise<UnderstoodResume> {
  return changeCards(parts, caller, withoutEmpty(fix.sections), fix.based_on);
}

/** Lets go of the student's changes: the cards are again what we read in the text. */
export function rereadUnderstood(parts: Parts, caller: Profile): Promise<UnderstoodResume> {
  return changeCards(parts, caller, null, undefined);
}

async function changeCards(
  { db, now }: Parts,
  caller: Profile,
  cards: ResumeSection[] | null,
  basedOn: string | undefined,
): Promise<UnderstoodResume> {
  const row = await db.transaction(async (tx) => {
    await lockPerson(tx, { profileId: caller.id });
    const before = await findDocument(tx, caller.id, 'resume');
    if (!before) throw missing('resume');
    // The same once more: the answer to an earlier try was lost, or there is nothing to let go of.
    if (isSame(before.cards, cards)) return before;
    if (basedOn !== undefined) refuseStale(before.updatedAt, basedOn, 'Your resume');
    return updateCards(tx, { profileId: caller.id, cards, now: now() });
  });
  if (!row) throw missing('resume');
  return present(row);
}

/** The database keeps the fields of an object in an order of its own, so that they are compared in ours. */
function isSame(one: readonly ResumeSection[] | null, other: readonly ResumeSection[] | null): boolean {
  return JSON.stringify(one?.map(inOrder) ?? null) === JSON.stringify(other?.map(inOrder) ?? null);
}

function inOrder({ id, kind, heading, cards }: ResumeSection): unknown[] {
  return [id, kind, heading, cards.map((card) => [card.id, card.title, card.place, card.dates, card.lines])];
}

function withoutEmpty(sections: readonly ResumeSection[]): ResumeSection[] {
  const kept: ResumeSection[] = [];
  for (const section of sections) {
    const cards = section.cards.map(withoutEmptyLines).filter((card) => !isEmpty(card));
    if (cards.length > 0) kept.push({ ...section, cards });
  }
  return kept;
}

function withoutEmptyLines({ lines, ...card }: ResumeCard): ResumeCard {
  return { ...card, lines: lines.filter((line) => line !== '') };
}

function isEmpty({ title, place, dates, lines }: ResumeCard): boolean {
  return `${title}${place}${dates}` === '' && lines.length === 0;
}

function present({ cards, content, updatedAt }: DocumentRow): UnderstoodResume {
  return { sections: cards ?? readResume(content), is_fixed: cards !== null, updated_at: updatedAt.toISOString() };
}
