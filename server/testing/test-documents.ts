import { randomUUID } from 'node:crypto';
import type { DocumentKind } from '#contracts/documents.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/http.ts';
import { newFileKey } from '#server/providers/files/file-store.ts';
import { upsertDocument, type DocumentRow } from '#server/features/documents/documents.repo.ts';
import type { TestPerson } from './people/test-people.ts';

/** A document that is there already, for tests of what is made of it. It has no file behind it. */
export function giveDocument(
  db: Database,
  profileId: string,
  kind: DocumentKind,
  content: string,
): Promise<DocumentRow> {
  return upsertDocument(db, {
    profileId,
    kind,
    content,
    fileKey: newFileKey(),
    fileType: 'pdf',
    fileBytes: content.length,
    pages: 1,
    readBy: 'text',
    updatedAt: new Date(),
  });
}

export interface UploadShape {
  field?: string;
  fileName?: string;
  type?: string;
  accept?: string;
}

/** A form with one file, as a browser sends it. */
export function uploadForm(
  bytes: Uint8Array,
  { field = 'file', fileName = 'my resume.pdf', type = 'application/pdf' }: UploadShape = {},
) {
  const boundary = `----form-${randomUUID()}`;
  const head =
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
    `content-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export function uploadDocument(
  app: App,
  person: TestPerson,
  kind: DocumentKind,
  bytes: Uint8Array,
  { accept = 'application/json', ...shape }: UploadShape = {},
) {
  const form = uploadForm(bytes, shape);
  return app.inject({
    method: 'POST',
    url: `/api/${kind}s/upsert`,
    headers: { ...person.headers, ...form.headers, accept },
    payload: form.payload,
  });
}
