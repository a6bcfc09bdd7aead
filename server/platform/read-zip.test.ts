import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { listZip } from './read-zip.ts';

const zip = zipSync({ 'a.txt': strToU8('hello'), 'b/ü.txt': [strToU8('packed '.repeat(100)), { level: 9 }] });

describe('a zip', () => {
  it('is listed, and each entry read when it is asked for', async () => {
    const entries = listZip(zip, 10) ?? [];
    expect(entries.map(({ name }) => name)).toEqual(['a.txt', 'b/ü.txt']);
    expect(await Promise.all(entries.map(async ({ read }) => (await read(1000))?.toString()))).toEqual([
      'hello',
      'packed '.repeat(100),
    ]);
  });

  it('gives nothing that is larger than was asked for, whatever it claims', async () => {
    const bomb = listZip(zipSync({ a: [new Uint8Array(50_000_000), { level: 9 }] }), 10) ?? [];
    expect(await bomb[0]?.read(1_000_000)).toBeNull();
    expect(await listZip(zip, 10)?.[0]?.read(4)).toBeNull();
    expect((await listZip(zip, 10)?.[0]?.read(5))?.length).toBe(5);
  });

  it('is none with more entries than allowed, or when it is something else', () => {
    expect(listZip(zip, 1)).toBeNull();
    for (const bytes of [new Uint8Array(), strToU8('PK'), strToU8('PK'.repeat(100_000)), zip.subarray(0, 60)]) {
      expect(listZip(bytes, 10)).toBeNull();
    }
  });

  it('throws at no byte that is changed, and at no length', async () => {
    for (let at = 0; at < zip.length; at += 1) {
      const changed = zip.slice();
      changed[at] = 0xff;
      for (const bytes of [changed, zip.subarray(0, at), zip.subarray(at)]) {
        const entries = listZip(bytes, 10) ?? [];
        await Promise.all(entries.map(({ read }) => read(1000)));
        expect(entries.length).toBeLessThan(10);
      }
    }
  });
});
