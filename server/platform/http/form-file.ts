/** One part of a form. */
interface FormPart {
  name: string | undefined;
  /** What the file is called where it comes from: a stranger's words. */
  fileName: string | undefined;
  /** What the sender calls the content, without parameters. */
  type: string;
  bytes: Buffer;
}

/** Far more than our own pages send; a form beyond this was made to cost time. */
const mostParts = 20;
const mostHeaderBytes = 16 * 1024;

const newLine = Buffer.from('\r\n');
const emptyLine = Buffer.from('\r\n\r\n');
const dash = 0x2d;

/**
 * The parts of a whole `multipart/form-data` body, or null where it is not one or its end is missing. The body is in memory
 * already, so that there is nothing to wait for: whatever was sent, this returns after one pass over it.
 */
export function readFormParts(body: Buffer, contentType: string): FormPart[] | null {
  const boundary = boundaryOf(contentType);
  if (boundary === null) return null;
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  const delimiter = Buffer.concat([newLine, mark]);
  const parts: FormPart[] = [];
  let at = afterFirstMark(body, mark, delimiter);
  while (at !== null && !isLast(body, at)) {
    const lineEnd = body.indexOf(newLine, at);
    if (parts.length === mostParts || lineEnd === -1 || !isBlank(body.subarray(at, lineEnd))) return null;
    // The line break before a mark belongs to the mark. In an empty part it is also the one that ends its headers.
    const content = contentStart(body, lineEnd);
    const end = content === null ? -1 : body.indexOf(delimiter, content - newLine.length);
    if (content === null || end === -1) return null;
    const headers = body.toString('utf8', lineEnd, content);
    parts.push({ ...describe(headers), bytes: body.subarray(content, Math.max(content, end)) });
    at = end + delimiter.length;
  }
  return at === null ? null : parts;
}

function boundaryOf(contentType: string): string | null {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70})(?=[\s;]|$))/i.exec(contentType) ?? [];
  return quoted ?? bare ?? null;
}

function afterFirstMark(body: Buffer, mark: Buffer, delimiter: Buffer): number | null {
  if (body.subarray(0, mark.length).equals(mark)) return mark.length;
  const start = body.indexOf(delimiter);
  return start === -1 ? null : start + delimiter.length;
}

function isLast(body: Buffer, at: number): boolean {
  return body[at] === dash && body[at + 1] === dash;
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09);
}

/** Where the content begins, after an empty line; `from` is the line break before the first header. */
function contentStart(body: Buffer, from: number): number | null {
  const end = body.subarray(from, from + mostHeaderBytes).indexOf(emptyLine);
  return end === -1 ? null : from + end + emptyLine.length;
}

function describe(headers: string): Omit<FormPart, 'bytes'> {
  const lines = headers.split('\r\n');
  const valueOf = (header: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${header}:`))?.slice(header.length + 1) ?? '';
  const type = valueOf('content-type').split(';', 1).join('').trim().toLowerCase();
  const disposition = valueOf('content-disposition');
  return { name: parameterIn(disposition, 'name'), fileName: fileNameIn(disposition), type };
}

/** Read parameter by parameter: a file may be called `"; name="`. */
function parameterIn(disposition: string, wanted: string): string | undefined {
  for (const [, parameter = '', quoted, bare] of disposition.matchAll(
    /;[ \t]*([^\s=;"]+)=(?:"((?:\\.|[^"\\])*)"|([^\s;"]*))/g,
  )) {
    if (parameter.toLowerCase() === wanted) return quoted ?? bare;
  }
  return undefined;
}

/** Browsers send it as it is and escape only what would end it; other programs may use the form for letters beyond English. */
function fileNameIn(disposition: string): string | undefined {
  const [, encoded] = /^utf-8'[^']*'(.*)$/i.exec(parameterIn(disposition, 'filename*') ?? '') ?? [];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // The plain form beside it is as good.
  }
  return parameterIn(disposition, 'filename')
    ?.replaceAll(/%(?:22|0d|0a)/gi, (escaped) => decodeURIComponent(escaped))
    .replaceAll(/\\(["\\])/g, '$1');
}
