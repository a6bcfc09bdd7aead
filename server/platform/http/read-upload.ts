import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { codeOf } from '#server/platform/error-code.ts';
import { AppError } from '#server/platform/errors.ts';

/** What a form adds around its file, in bytes. */
export const formBytes = 64 * 1024;

/** What a form may hold beside its one file; `fileSize` is for the route to say. */
export const formLimits = { files: 1, fields: 5, fieldSize: 1024, parts: 6, headerPairs: 50 } as const;

export interface Welcome {
  /** The types that are taken, as the browser names them. What the bytes are is for the caller to look at. */
  types: readonly string[];
  wrongType: () => AppError;
  tooLarge: () => AppError;
}

/** The bytes of the one file of a form. */
export async function readUpload(request: FastifyRequest, welcome: Welcome): Promise<Uint8Array> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media_type', 'Please send the file as a form with a field called “file”.');
  }
  try {
    const part = await request.file();
    if (!part || part.fieldname !== 'file') {
      part?.file.resume();
      throw new AppError('bad_request', 'Please send the file in a field called “file”.');
    }
    return await readPart(part, welcome);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw welcome.tooLarge();
    // Everything else here comes from the parser: the form is not one, or its end is missing.
    throw new AppError('bad_request', 'The upload was cut off. Please try again.', { cause: error });
  }
}

async function readPart(part: MultipartFile, { types, wrongType }: Welcome): Promise<Uint8Array> {
  if (!types.includes(part.mimetype)) {
    part.file.resume();
    throw wrongType();
  }
  return part.toBuffer();
}
