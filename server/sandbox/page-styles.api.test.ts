import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const tokens = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8');

it.each(['/dev/checkout/style.css', '/dev/mailbox/style.css'])(
  '%s has the application’s own design values and faces',
  async (url) => {
    const { body } = await test.app.inject(url);
    expect(body).toContain(tokens);
    // No colour of its own beside them.
    expect(body.replace(tokens, '')).not.toMatch(/#[0-9a-f]{3,8}\b|light-dark\(/i);
    const fonts = new Set(Array.from(body.matchAll(/url\('([^']+)'\)/g), ([, font = '']) => font));
    expect(fonts.size).toBeGreaterThan(2);
    for (const font of fonts) {
      const answer = await test.app.inject(font);
      expect([font, answer.statusCode, answer.headers['content-type']]).toEqual([font, 200, 'font/woff2']);
      expect(answer.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
    }
  },
);

it.each(['..%2Ftokens.css', 'nothing.woff2', '..%2F..%2F..%2Fpackage.json'])(
  'serves no other file: %s',
  async (name) => {
    expect((await test.app.inject(`/dev/fonts/${name}`)).statusCode).toBe(404);
  },
);
