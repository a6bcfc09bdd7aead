import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import type { App } from './http.ts';
import { collectBody, type BodyTiming } from './collect-body.ts';
import { readFormParts } from './form-file.ts';

const formType = 'multipart/form-data';

/** What a form may add around its file, in bytes. */
const formBytes = 64 * 1024;

export interface Welcome {
  /** The largest file, in bytes. */
  bytes: number;
  /** The types that are taken, as the browser names them. What the bytes are is for the caller to look at. */
  types: readonly string[];
  wrongType: () => AppError;
  tooLarge: () => AppError;
}

/** Lets the routes of this scope take forms, unread: `readUpload` reads them when there is room. */
export function acceptForms(scope: App): void {
  scope.addContentTypeParser(formType, (_request, _payload, done) => done(null));
}

/** The one file of a form, with what its sender calls it. Rejects with the signal's reason when it aborts. */
export async function readUpload(
  request: Pick<FastifyRequest, 'headers' | 'raw'>,
  { bytes, types, wrongType, tooLarge }: Welcome,
  signal: AbortSignal,
  timing?: BodyTiming,
): Promise<{ bytes: Uint8Array; type: string; name: string }> {
  const contentType = request.headers['content-type'] ?? '';
  if (!contentType.toLowerCase().startsWith(formType)) {
    throw new AppError('unsupported_media_type', 'Please send the file as a form with a field called “file”.');
  }
  const body = await collectBody(request.raw, { most: bytes + formBytes, tooLarge, signal }, timing);
  const parts = readFormParts(body, contentType);
  if (parts === null) throw new AppError('bad_request', 'Your upload was cut off. Please try again.');
  const file = parts.find(({ name }) => name === 'file');
  if (!file) throw new AppError('bad_request', 'Please send the file in a field called “file”.');
  if (file.bytes.length > bytes) throw tooLarge();
  if (!types.includes(file.type)) throw wrongType();
  return { bytes: file.bytes, type: file.type, name: file.fileName ?? '' };
}
