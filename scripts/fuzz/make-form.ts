import type { Random } from '#scripts/faults/random.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const types = ['application/pdf', 'application/pdf', docx, 'text/plain', 'application/octet-stream', ''];
const names = ['file', 'file', 'file', 'file', 'resume', '', '__proto__', 'f\u0000', 'é"\\'];
const fileNames = ['a.pdf', '../../a.pdf', 'a.docx', '', '"; name="file', '\ud83d\ude00.pdf', 'a'.repeat(3000)];

interface Form {
  body: Buffer;
  headers: Record<string, string>;
}

/** A form with a file, most often a broken one. */
export function makeForm(random: Random, pdf: Uint8Array): Form {
  return random.below(4) < 1 ? goodForm(random, pdf) : brokenForm(random, pdf);
}

function goodForm(random: Random, pdf: Uint8Array): Form {
  const head =
    '--zz\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const file = random.below(2) < 1 ? Buffer.from(pdf) : fileBytes(random, pdf);
  return {
    body: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--zz--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=zz' },
  };
}

function brokenForm(random: Random, pdf: Uint8Array): Form {
  const boundary = random.pick(['zz', '----WebKitFormBoundaryx', 'a b', "'()+_,-./:=?", 'z'.repeat(70)]);
  const parts = Array.from({ length: Math.floor(random.below(4)) }, () =>
    Buffer.concat([Buffer.from(partHead(random)), fileBytes(random, pdf), Buffer.from('\r\n')]),
  );
  const body = Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const at = Math.floor(random.below(body.length));
  const changed = Buffer.from(body);
  changed[at] = Math.floor(random.below(256));
  const empty = Buffer.from(`--${boundary}\r\n\r\n--${boundary}--`);
  const contentType = random.pick([
    `multipart/form-data; boundary="${boundary}"`,
    `multipart/form-data; boundary="${boundary}"`,
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data; boundary=',
    'multipart/form-data',
    'multipart/mixed; boundary=zz',
  ]);
  return {
    body: random.pick([body, body, body, changed, body.subarray(0, at), empty, Buffer.alloc(0)]),
    headers: { 'content-type': contentType },
  };
}

function partHead(random: Random): string {
  const disposition = `content-disposition: form-data; name="${random.pick(names)}"; filename="${random.pick(fileNames)}"`;
  const heads = [
    `${disposition}\r\ncontent-type: ${random.pick(types)}\r\n\r\n`,
    `${disposition}\r\ncontent-type: ${random.pick(types)}\r\n\r\n`,
    `${disposition}\r\ncontent-type: application/pdf\r\n\r\n`,
    '\r\n',
    '',
    `${disposition}\r\n`,
    `${'x: y\r\n'.repeat(3000)}\r\n`,
    'content-disposition\r\n:\r\n\u0000: \u0001\r\n\r\n',
  ];
  return random.pick(heads);
}

/** A good file, one of which something is changed, or nothing like it. */
function fileBytes(random: Random, pdf: Uint8Array): Buffer {
  const good = Buffer.from(pdf);
  const changed = Buffer.from(pdf);
  for (let i = 0; i < 20; i += 1) changed[Math.floor(random.below(changed.length))] = Math.floor(random.below(256));
  const files = [
    () => good,
    () => good,
    () => changed,
    () => good.subarray(0, Math.floor(random.below(good.length))),
    () => Buffer.from('%PDF-1.7\n'),
    () => Buffer.from('PK\u0003\u0004 and no zip'),
    () => Buffer.alloc(0),
    () => Buffer.alloc(11 * 1024 * 1024, '%PDF-'),
  ];
  return random.pick(files)();
}
