import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { robotsText, sitemapXml } from './site-files.ts';
import { chooseEncoding, fillDocument, keepDocument } from './web-documents.ts';

const publicUrl = 'https://essays.example';
const site = { publicUrl, isSignupClosed: false };

it('fills in the address and the year wherever they stand', () => {
  const html = '<link href="{{public_url}}/"><meta content="{{public_url}}/og.png">© {{year}} us';
  expect(fillDocument(html, { ...site, year: 2031 })).toBe(
    '<link href="https://essays.example/"><meta content="https://essays.example/og.png">© 2031 us',
  );
});

it('tells the application where nobody may sign up', () => {
  const html = '<html lang="en">';
  expect(fillDocument(html, { ...site, isSignupClosed: true, year: 2031 })).toBe(
    '<html data-signup="closed" lang="en">',
  );
  expect(fillDocument(html, { ...site, year: 2031 })).toBe(html);
});

describe('a kept document', () => {
  it('is the same text in every form', async () => {
    const read = keepDocument('© {{year}}', { ...site, now: () => new Date('2031-06-01') });
    const { plain, brotli, gzip } = await read();
    expect([plain, brotliDecompressSync(brotli), gunzipSync(gzip)].map(String)).toEqual(['© 2031', '© 2031', '© 2031']);
  });

  it('is packed once, and anew when the year has changed', async () => {
    let now = new Date('2031-12-31T12:00:00');
    const read = keepDocument('© {{year}}', { ...site, now: () => now });
    const before = await read();
    expect(await read()).toBe(before);
    now = new Date('2032-01-01T12:00:00');
    const after = await read();
    expect(String(after.plain)).toBe('© 2032');
    expect(after.etag).not.toBe(before.etag);
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', null],
  [undefined, null],
])('answers "%s" with %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});

it('names every listed page in the sitemap, and the sitemap in robots.txt', () => {
  const sitemap = sitemapXml(publicUrl);
  for (const path of ['/', '/signup', '/login', '/terms', '/privacy']) {
    expect(sitemap).toContain(`<loc>https://essays.example${path}</loc>`);
  }
  const robots = robotsText(publicUrl);
  expect(robots).toContain('Sitemap: https://essays.example/sitemap.xml');
  for (const path of ['/api/', '/auth/', '/dev/']) expect(robots).toContain(`Disallow: ${path}\n`);
});
