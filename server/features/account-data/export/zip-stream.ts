import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  modifiedAt: Date;
  /** A PDF is packed already: trying again costs time and saves nothing. */
  isPacked: boolean;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A zip file in pieces. The next piece of an entry is read only when the last one was taken, so that none of it piles up. */
export async function* zipInPieces(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    if (piece.length > 0) ready.push(piece);
  });
  function* takeReady() {
    const pieces = ready;
    ready = [];
    yield* pieces;
  }
  for await (const { name, modifiedAt, isPacked, content } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    file.mtime = modifiedAt;
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* takeReady();
    }
    file.push(new Uint8Array(0), true);
    yield* takeReady();
  }
  zip.end();
  yield* takeReady();
}
