import { array, assert, constantFrom, oneof, property, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFormParts } from './form-file.ts';

const type = 'multipart/form-data; boundary=zz';
const read = (body: string, contentType = type) => readFormParts(Buffer.from(body, 'latin1'), contentType);

function form(bytes: Buffer, head = 'Content-Disposition: form-data; name="file"; filename="a.pdf"') {
  return Buffer.concat([Buffer.from(`--zz\r\n${head}\r\nContent-Type: application/pdf\r\n\r\n`), bytes, end]);
}
const end = Buffer.from('\r\n--zz--\r\n');

describe('reading a form', () => {
  it('gives each part with its name, type and bytes', () => {
    const parts = read(
      'a preamble\r\n--zz\r\ncontent-disposition: form-data; name=note\r\n\r\nhello\r\n--zz  \r\n' +
        'CONTENT-TYPE: Application/PDF; charset=x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-\r\n\r\n-\r\n--zz--',
    );
    expect(parts).toEqual([
      { name: 'note', type: '', bytes: Buffer.from('hello') },
      { name: 'file', fileName: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-\r\n\r\n-') },
    ]);
  });

  it.each([
    ['as a browser writes it', 'filename="Ł“x” 東京 %22a%22.pdf"', 'Ł“x” 東京 "a".pdf'],
    ['with a sign that looks like an escape', 'filename="100%.pdf"', '100%.pdf'],
    ['as other programs do', 'filename="x.pdf"; filename*=UTF-8\'\'%C5%81a.pdf', 'Ła.pdf'],
    ['in a form that is broken', 'filename="x.pdf"; filename*=UTF-8\'\'%C5', 'x.pdf'],
  ])('tells what a file is called, %s', (_how, written, name) => {
    const head = `Content-Disposition: form-data; name="file"; ${written}`;
    expect(readFormParts(form(Buffer.from('x'), head), type)?.[0]?.fileName).toBe(name);
  });

  it('takes any bytes for a file, its own marks without a line break included', () => {
    assert(
      property(uint8Array({ maxLength: 400 }), (given) => {
        const bytes = Buffer.from(given);
        const parts = readFormParts(form(bytes), type);
        return parts?.length === 1 && parts[0]?.bytes.equals(bytes) === true;
      }),
    );
    const marks = Buffer.from('a --zz--zz\n--zz--');
    expect(readFormParts(form(marks), type)?.[0]?.bytes).toEqual(marks);
  });

  it.each([
    ['form-data; filename="; name=\\"x\\""; name="file"', 'file'],
    ['form-data; name="file"; filename="a\\"', 'file'],
    ['form-data; Name=file', 'file'],
    ['form-data; filename="name=file"', undefined],
    ['form-data; filename*=UTF-8\'\'name; name=""', ''],
    ['form-data', undefined],
  ])('finds the name in %s', (disposition, name) => {
    expect(readFormParts(form(Buffer.from('a'), `Content-Disposition: ${disposition}`), type)?.[0]?.name).toBe(name);
  });

  it('reads a part that has nothing in it', () => {
    expect(read('--zz\r\n\r\n--zz--')).toMatchObject([{ name: undefined, type: '', bytes: Buffer.alloc(0) }]);
    expect(read('--zz\r\n\r\n\r\n--zz--')).toMatchObject([{ name: undefined, bytes: Buffer.alloc(0) }]);
  });

  it.each([
    ['multipart/form-data; boundary="z z"', 'z z'],
    ['multipart/form-data;charset=utf-8;BOUNDARY=zz; x=y', 'zz'],
    [`multipart/form-data; boundary=${'-'.repeat(70)}`, '-'.repeat(70)],
  ])('knows the mark of %s', (contentType, mark) => {
    expect(read(`--${mark}\r\n\r\na\r\n--${mark}--`, contentType)).toHaveLength(1);
  });
});

describe('what is not a form', () => {
  it('at whatever byte it was cut', () => {
    const whole = form(Buffer.from('%PDF-1.7 and more'));
    const lastMark = whole.length - '--\r\n'.length;
    for (let length = 0; length < lastMark; length += 1) {
      expect(readFormParts(whole.subarray(0, length), type), `${length} bytes`).toBeNull();
    }
  });

  it.each([
    ['nothing', ''],
    ['another mark', '--yy\r\n\r\na\r\n--yy--'],
    ['no line break after its mark', '--zzz\r\n\r\na\r\n--zz--'],
    ['no empty line after its headers', '--zz\r\nContent-Type: a\r\n--zz--'],
    ['endless headers', `--zz\r\n${'A: b\r\n'.repeat(10_000)}\r\na\r\n--zz--`],
    ['a thousand parts', `${'--zz\r\n\r\na\r\n'.repeat(1000)}--zz--`],
  ])('has %s', (_what, body) => {
    expect(read(body)).toBeNull();
  });

  it.each([
    '',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'z'.repeat(71)}`,
  ])('names no usable mark: %s', (contentType) => {
    expect(read('--\r\n\r\na\r\n----', contentType)).toBeNull();
  });

  it('never stops the reading, whatever it is', () => {
    const piece = constantFrom(
      '--zz',
      '--',
      '\r\n',
      '\r',
      '\n',
      ' ',
      ':',
      ';',
      'name="file"',
      'Content-Disposition',
      'a',
    );
    assert(
      property(array(oneof(piece, string()), { maxLength: 60 }), (pieces) => {
        expect(() => read(pieces.join(''))).not.toThrow();
      }),
      { numRuns: 2000 },
    );
  });
});
