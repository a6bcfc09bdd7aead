import { randomBytes } from 'node:crypto';
import type { LedgerRows } from '#contracts/ledger-wire.ts';
import { recordShares } from '#contracts/limits.ts';
import { sharedRecordPage } from '#contracts/pages.ts';
import { digestOf, textContent } from '#contracts/record-seal.ts';
import {
  SharedRecord,
  type NewRecordShare,
  type RecordFileKind,
  type RecordShare,
  type SharedPage,
} from '#contracts/shared-records.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { usDay } from '#server/platform/us-dates.ts';
import { noSuchEssay } from '#server/features/essay-agent/require-thread.service.ts';
import { readReplay } from '#server/features/ledger/record.service.ts';
import { describeBrowser } from './describe-browser.ts';
import { readShareable } from './read-shareable.service.ts';
import { sealFile, type SealedFile } from './record-file.service.ts';
import { checkSeal, forgetPrivateKeys, sealContent } from './seal-keys.service.ts';
import {
  countOpenShares,
  emptyEndedShares,
  findSharedByToken,
  findSharedEssay,
  findShare,
  insertLook,
  insertShare,
  listLooks,
  listShares,
  lockOwnEssay,
  takeBackShare,
  type Look,
  type Share,
} from './shares.repo.ts';

type Parts = Pick<Context, 'db' | 'config' | 'workers' | 'now'>;

const dayMs = 24 * 60 * 60_000;

/** Freezes the record as it is now and gives it an address. */
export async function shareRecord(
  parts: Parts,
  profileId: string,
  threadId: string,
  { id, shows, ends_at }: NewRecordShare,
): Promise<RecordShare> {
  const { db, now } = parts;
  await requireOwn(db, profileId, threadId);
  const endsAt = new Date(ends_at);
  if (endsAt <= now()) throw new AppError('validation_failed', 'Choose a future date.');
  if (endsAt.getTime() > now().getTime() + recordShares.mostDays * dayMs)
    throw new AppError('validation_failed', 'Choose a day within a year.');
  // The same once more: the answer to an earlier try was lost.
  const made = await findShare(db, threadId, id);
  const { shared, seq } = await readShareable(parts, { profileId, threadId, shows });
  if (made) return presentShare(parts, made, await listLooks(db, [id], recordShares.shownLooks));
  const content = JSON.stringify(shared);
  const seal = await sealContent(parts, textContent(content), shared.shared_at);
  const token = randomBytes(32).toString('base64url');
  const share = await db.transaction(async (tx) => {
    if (!(await lockOwnEssay(tx, profileId, threadId))) throw noSuchEssay();
    if ((await countOpenShares(tx, threadId, now())) >= recordShares.perEssay) throw tooMany();
    const sharedAt = new Date(shared.shared_at);
    return insertShare(tx, { id, threadId, token, shows, ledgerSeq: seq, content, seal, sharedAt, endsAt });
  });
  // Two presses at once: both get the one link.
  const same = share ?? (await findShare(db, threadId, id));
  if (!same) throw new AppError('conflict', 'You already made this link. Please refresh the page.');
  return presentShare(parts, same, []);
}

export async function listOwnShares(parts: Parts, profileId: string, threadId: string): Promise<RecordShare[]> {
  await requireOwn(parts.db, profileId, threadId);
  const shares = await readShares(parts.db, threadId, recordShares.shownLooks);
  return shares.map(({ share, looks }) => presentShare(parts, share, looks));
}

/** For the copy of a student’s data: with what is shown, and with everybody who looked. */
export async function exportShares(tx: Database, threadId: string) {
  const shares = await readShares(tx, threadId, null);
  return shares.map(({ share, looks }) => ({
    shows: share.shows,
    shared_at: share.sharedAt.toISOString(),
    ends_at: share.endsAt.toISOString(),
    taken_back_at: share.takenBackAt?.toISOString() ?? null,
    shown: share.content === null ? null : SharedRecord.parse(JSON.parse(share.content)),
    seal: share.seal,
    looks: looks.map(presentLook),
  }));
}

async function readShares(db: Database, threadId: string, mostLooks: number | null) {
  const shares = await listShares(db, threadId);
  const looks = await listLooks(
    db,
    shares.map(({ id }) => id),
    mostLooks,
  );
  const byShare = Map.groupBy(looks, ({ shareId }) => shareId);
  return shares.map((share) => ({ share, looks: byShare.get(share.id) ?? [] }));
}

/** Taking back twice is taking back once. */
export async function takeBack(parts: Parts, profileId: string, threadId: string, id: string): Promise<RecordShare> {
  await requireOwn(parts.db, profileId, threadId);
  const share = await takeBackShare(parts.db, threadId, id, parts.now());
  if (!share) throw new AppError('not_found', 'There’s no such link.');
  return presentShare(parts, share, await listLooks(parts.db, [id], recordShares.shownLooks));
}

/** What somebody with the address sees. That they looked is written down for the student. */
export async function readSharedPage(parts: Parts, token: string, userAgent: string | undefined): Promise<SharedPage> {
  const { share, content } = await requireShared(parts, token);
  const lookedAt = parts.now();
  const since = new Date(lookedAt.getTime() - recordShares.sameLookMinutes * 60_000);
  await insertLook(parts.db, { shareId: share.id, browser: describeBrowser(userAgent), lookedAt, since });
  const digest = await digestOf(textContent(content));
  const { result, revoked_at } = await checkSeal(parts, { seal: share.seal, digest });
  return {
    ...SharedRecord.parse(JSON.parse(content)),
    ends_at: share.endsAt.toISOString(),
    seal: share.seal,
    is_unchanged: result === 'unchanged' || result === 'revoked',
    seal_revoked_at: revoked_at,
  };
}

/** Every change up to the moment of sharing, without the names that our own work goes by. */
export async function readSharedReplay(parts: Parts, token: string): Promise<LedgerRows> {
  const { share, profileId } = await requireShared(parts, token);
  if (share.shows !== 'replay') throw new AppError('not_found', 'The student didn’t share the replay.');
  const { rows } = await readReplay(parts, profileId, share.threadId);
  const shown = rows.filter(({ seq }) => seq <= share.ledgerSeq);
  return {
    seq: share.ledgerSeq,
    rows: shown.map(({ seq, actor, began_at, ops }) => ({ seq, actor, cause: null, began_at, ops })),
  };
}

export async function readSharedFile(parts: Parts, token: string, kind: RecordFileKind): Promise<SealedFile> {
  const { content } = await requireShared(parts, token);
  return sealFile(parts, SharedRecord.parse(JSON.parse(content)), kind);
}

export async function sweepShares(db: Database, now: Date): Promise<void> {
  await emptyEndedShares(db, now);
  await forgetPrivateKeys(db, now);
}

async function requireShared({ db, now }: Parts, token: string) {
  const found = await findSharedByToken(db, token);
  if (!found)
    throw new AppError(
      'not_found',
      'There’s no record here. The link may be cut off, or the student deleted the essay.',
    );
  const { share, profileId } = found;
  if (share.takenBackAt)
    throw new AppError('share_ended', 'The student turned this link off. Ask them for a new one if you need it.');
  if (share.endsAt <= now() || share.content === null)
    throw new AppError(
      'share_ended',
      `This link ended on ${usDay(share.endsAt)}. Ask the student for a new one if you need it.`,
    );
  return { share, profileId, content: share.content };
}

async function requireOwn(db: Database, profileId: string, threadId: string): Promise<void> {
  if (!(await findSharedEssay(db, profileId, threadId))) throw noSuchEssay();
}

function tooMany(): AppError {
  const most = recordShares.perEssay;
  return new AppError('validation_failed', `This essay already has ${most} links. Turn one off first.`);
}

function presentShare(
  { config }: { config: Pick<Context['config'], 'publicUrl'> },
  { id, token, shows, sharedAt, endsAt, takenBackAt }: Share,
  looks: readonly (Look & { inAll: number })[],
): RecordShare {
  return {
    id,
    url: config.publicUrl + sharedRecordPage(token),
    shows,
    shared_at: sharedAt.toISOString(),
    ends_at: endsAt.toISOString(),
    taken_back_at: takenBackAt?.toISOString() ?? null,
    looks: looks.map(presentLook),
    look_count: looks[0]?.inAll ?? 0,
  };
}

function presentLook({ browser, lookedAt }: Look) {
  return { at: lookedAt.toISOString(), browser };
}
