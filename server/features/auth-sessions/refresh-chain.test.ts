import { assert, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentToken,
  digestOf,
  judge,
  newRefreshToken,
  newSalt,
  successorOf,
  type ChainLink,
} from './refresh-chain.ts';

const now = new Date('2026-01-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

/** A session that was refreshed `steps` times, with the tokens its client saw. */
function makeChain(steps: number, usedAt: Date): { tokens: string[]; chain: ChainLink[] } {
  const tokens = [newRefreshToken()];
  const chain: ChainLink[] = [];
  for (let i = 0; i < steps; i += 1) {
    const token = tokens[i] ?? '';
    const salt = newSalt();
    chain.push({ tokenHash: digestOf(token), successorSalt: salt, usedAt });
    tokens.push(successorOf(token, salt));
  }
  chain.push({ tokenHash: digestOf(tokens.at(-1) ?? ''), successorSalt: null, usedAt: null });
  return { tokens, chain };
}

describe('what a shown token is', () => {
  it.each([
    ['no token of any session', 0, 0, 'unknown'],
    ['the current one', 1, 0, 'rotate'],
    ['one step behind', 2, 5_000, 'repeat'],
    ['one step behind, a day later', 2, 86_400_000, 'repeat'],
    ['two steps behind, at once', 3, 9_999, 'repeat'],
    ['two steps behind, after the time of grace', 3, 10_000, 'reused'],
    ['many steps behind', 9, 60_000, 'reused'],
  ])('%s', (_name, length, usedMsAgo, verdict) => {
    const { chain } = makeChain(Math.max(0, length - 1), ago(usedMsAgo));
    expect(judge(chain.slice(0, length), now)).toBe(verdict);
  });
});

it('every token of a chain leads to the current one', () => {
  assert(
    property(integer({ min: 0, max: 12 }), nat(), (steps, pick) => {
      const { tokens, chain } = makeChain(steps, now);
      const from = pick % (steps + 1);
      expect(currentToken(tokens[from] ?? '', chain.slice(from))).toBe(tokens.at(-1));
    }),
  );
});

it('a token carries 256 bits and says nothing of the one before it', () => {
  const { tokens, chain } = makeChain(1, now);
  const [first = '', second = ''] = tokens;
  expect(Buffer.from(second, 'base64url')).toHaveLength(32);
  expect(second).not.toBe(successorOf(first, newSalt()));
  expect(chain.map((link) => link.tokenHash)).not.toContain(second);
});
