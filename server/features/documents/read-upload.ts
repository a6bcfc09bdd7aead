import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { pdfType, tooLarge, wrongType } from './upload.service.ts';

/** The bytes of the one file of a form. */
export async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media_type', 'Please send the file as a form with a field called “file”.');
  }
  try {
    const part = await request.file();
    if (!part || part.fieldname !== 'file') {
      part?.file.resume();
      throw new AppError('bad_request', 'Please send the file in a field called “file”.');
    }
    return await readPart(part);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isTooLarge(error)) throw tooLarge();
    // Everything else here comes from the parser: the form is not one, or its end is missing.
    throw new AppError('bad_request', 'The upload was cut off. Please try again.', { cause: error });
  }
}

async function readPart(part: MultipartFile): Promise<Uint8Array> {
  if (part.mimetype !== pdfType) {
    part.file.resume();
    throw wrongType();
  }
  return part.toBuffer();
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';
}
