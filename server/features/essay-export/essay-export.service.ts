import type { ExportFormat, FileOrder } from '#contracts/export.ts';
import { fileTypes } from '#contracts/file-types.ts';
import { fileNameOf } from '#server/platform/file-name.ts';
import { workerModule, type WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type * as WriteEssay from './write-essay.ts';

const writing = workerModule<typeof WriteEssay>('#server/features/essay-export/write-essay.ts');

export interface EssayFile {
  name: string;
  contentType: string;
  body: Buffer;
}

const contentTypes: Record<ExportFormat, string> = {
  docx: fileTypes.docx,
  pdf: fileTypes.pdf,
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

export async function exportEssay(workers: WorkerPool, order: FileOrder): Promise<EssayFile> {
  return fileOf(order, await workers.run(writing, 'writeEssay', [order]));
}

export function fileOf(order: Pick<FileOrder, 'title' | 'format'>, bytes: Uint8Array): EssayFile {
  return {
    name: `essay-${fileNameOf(order.title) || 'draft'}.${order.format}`,
    contentType: contentTypes[order.format],
    body: Buffer.from(bytes),
  };
}
