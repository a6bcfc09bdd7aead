import { essayStages, type EssayStage, type Hand, type TextVersion } from '#contracts/essays.ts';
import { countEssay } from '#contracts/gaps.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import { findNewestText, insertText, listTexts, type TextKind } from './prompt-texts.repo.ts';
import { presentText } from './prompts.presenter.ts';
import { lockOwnPrompt, updatePrompt } from './prompts.repo.ts';

/** A student may look back this far; older versions stay in the database. */
const shownVersions = 50;

export function noSuchPrompt(): AppError {
  return new AppError('not_found', 'We couldn’t find this essay. It may have been deleted.');
}

/** Keeps a new version, unless nothing changed, and what lists show of it. */
export async function saveText(
  db: Database,
  profileId: string,
  { promptId, kind, content, hand }: { promptId: string; kind: TextKind; content: string; hand: Hand },
): Promise<void> {
  await db.transaction(async (tx) => {
    const prompt = await lockOwnPrompt(tx, profileId, promptId);
    if (!prompt) throw noSuchPrompt();
    const newest = await findNewestText(tx, promptId, kind);
    if (kind !== 'research') requireEssayLength(content, newest?.content);
    if (newest?.content !== content) await insertText(tx, { promptId, kind, content, hand });
    await updatePrompt(tx, promptId, {
      stage: laterOf(prompt.stage, content.trim() === '' ? 'prompt' : kind),
      ...(kind === 'draft' ? whatListsShow(content) : {}),
    });
  });
}

function laterOf(one: EssayStage, other: EssayStage): EssayStage {
  return essayStages.indexOf(one) >= essayStages.indexOf(other) ? one : other;
}

function whatListsShow(draft: string) {
  const { written, toWrite } = countEssay(draft);
  return { draftWords: written, gapWords: toWrite, searchDraft: draft };
}

/** Null where there is none yet. */
export async function readText(db: Database, promptId: string, kind: TextKind): Promise<string | null> {
  return (await findNewestText(db, promptId, kind))?.content ?? null;
}

/** Research is a list; it is kept as JSON text, so that all versions lie in one table. */
export function packResearch(content: string[] | string): string {
  return JSON.stringify(typeof content === 'string' ? [content] : content);
}

export function unpackResearch(content: string): string[] {
  return JSON.parse(content) as string[];
}

export async function listVersions(db: Database, promptId: string, kind: TextKind): Promise<TextVersion[]> {
  const versions = await listTexts(db, promptId, kind, shownVersions);
  return versions.map((version) =>
    presentText(kind === 'research' ? { ...version, content: unpackResearch(version.content).join('\n\n') } : version),
  );
}

/** Plan and draft go along to another university. Research does not: it is about the first one. */
export async function copyTexts(tx: Database, fromId: string, toId: string): Promise<void> {
  let stage: EssayStage = 'prompt';
  let shown = {};
  for (const kind of ['plan', 'draft'] as const) {
    const newest = await findNewestText(tx, fromId, kind);
    if (!newest) continue;
    await insertText(tx, { promptId: toId, kind, content: newest.content, hand: newest.hand });
    stage = kind;
    if (kind === 'draft') shown = whatListsShow(newest.content);
  }
  await updatePrompt(tx, toId, { stage, ...shown });
}
