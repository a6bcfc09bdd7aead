import { sealPng, textContent } from '#contracts/record-seal.ts';
import { pages } from '#contracts/pages.ts';
import type { RecordFileKind, SharedRecord } from '#contracts/shared-records.ts';
import type { Context } from '#server/platform/context.ts';
import { fileNameOf } from '#server/platform/file-name.ts';
import { workerModule } from '#server/platform/workers/worker-pool.ts';
import { readShareable } from './read-shareable.service.ts';
import { sealContent } from './seal-keys.service.ts';
import type * as Writing from './write-record.ts';

export type FileParts = Pick<Context, 'db' | 'config' | 'workers' | 'now'>;

export interface SealedFile {
  name: string;
  contentType: string;
  body: Buffer;
}

const writing = workerModule<typeof Writing>('#server/features/sealed-records/write-record.ts');
const contentTypes: Record<RecordFileKind, string> = {
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  png: 'image/png',
};

/** The student’s own file, with everything in it. */
export async function exportRecordFile(
  parts: FileParts,
  profileId: string,
  threadId: string,
  kind: RecordFileKind,
): Promise<SealedFile> {
  const { shared } = await readShareable(parts, { profileId, threadId, shows: 'text' });
  return sealFile(parts, shared, kind);
}

/** A file whose every byte is sealed: what it says is what we know, and a changed letter is seen. */
export async function sealFile(parts: FileParts, shared: SharedRecord, kind: RecordFileKind): Promise<SealedFile> {
  const sealedAt = parts.now().toISOString();
  const facts = { sealedAt, checkUrl: parts.config.publicUrl + pages.recordCheck };
  const written = new Uint8Array(await parts.workers.run(writing, 'writeRecord', [kind, shared, facts]));
  const place = fileNameOf(shared.university_name);
  const name = `authorship-record${place === '' ? '' : `-${place}`}.${kind}`;
  const base = { name, contentType: contentTypes[kind] };
  if (kind === 'png') {
    const seal = await sealContent(parts, written, sealedAt);
    return { ...base, body: Buffer.from(sealPng(written, seal)) };
  }
  const text = new TextDecoder().decode(written);
  const seal = await sealContent(parts, textContent(text), sealedAt);
  return { ...base, body: Buffer.from(`${text}\n${kind === 'html' ? `<!-- ${seal} -->` : seal}\n`) };
}
