import { describe, expect, it } from 'vitest';
import { linkAddress, safeRedirect, withFragment, withQuery } from './redirects.ts';

const rules = { publicUrl: 'https://fairhand.example', redirectOrigins: ['http://localhost:5173'] };

describe('a redirect', () => {
  it.each([
    ['https://fairhand.example/update-password', 'https://fairhand.example/update-password'],
    ['https://fairhand.example', 'https://fairhand.example/'],
    ['HTTPS://FAIRHAND.EXAMPLE/x', 'https://fairhand.example/x'],
    ['https://fairhand.example:443/x', 'https://fairhand.example/x'],
    ['http://localhost:5173/x?y=1', 'http://localhost:5173/x?y=1'],
    ['/x?y=1#z', 'https://fairhand.example/x?y=1'],
  ])('%s is followed', (wanted, target) => {
    expect(safeRedirect(wanted, 'signup', rules)).toBe(target);
  });

  it.each([
    undefined,
    '',
    'https://evil.example',
    'https://fairhand.example.evil.example',
    'https://fairhand.example@evil.example',
    'https://user:pass@fairhand.example/',
    'http://fairhand.example/',
    'https://fairhand.example:8443/',
    'http://localhost:5174/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'fairhand://callback',
    'https://',
    'x'.repeat(50),
    ' https://evil.example',
  ])('%j is not', (wanted) => {
    expect(safeRedirect(wanted, 'signup', rules)).toBe('https://fairhand.example/');
  });

  it('leads someone without a password to where they choose one', () => {
    expect(safeRedirect(null, 'recovery', rules)).toBe('https://fairhand.example/update-password');
    expect(safeRedirect(null, 'invite', rules)).toBe('https://fairhand.example/update-password');
  });
});

it('values go into the fragment or the query, escaped', () => {
  expect(withFragment('https://a.example/', { error_description: 'a & b' })).toBe(
    'https://a.example/#error_description=a+%26+b',
  );
  expect(withQuery('https://a.example/?x=1', { code: 'a&b' })).toBe('https://a.example/?x=1&code=a%26b');
});

it('a link’s own redirect cannot break out of its parameter', () => {
  const link = linkAddress('https://a.example/auth/v1', 'token', 'recovery', 'https://b.example/?x=1&type=signup#y');
  const { searchParams, hash } = new URL(link);
  expect(searchParams.get('type')).toBe('recovery');
  expect(searchParams.get('redirect_to')).toBe('https://b.example/?x=1&type=signup#y');
  expect(hash).toBe('');
});
