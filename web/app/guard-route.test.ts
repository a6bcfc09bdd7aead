import { describe, expect, it } from 'vitest';
import { type GuardDecision, type GuardInput, guardRoute } from './guard-route.ts';

const student = { status: 'ready', role: 'USER' } as const;
const writer = { status: 'ready', role: 'WRITER' } as const;
const loading = { status: 'loading' } as const;
const failed = { status: 'failed' } as const;
const missing = { status: 'missing' } as const;

const rows: [GuardInput['path'], GuardInput['session'], GuardInput['profile'], GuardDecision][] = [
  ['/profile', 'loading', loading, { kind: 'wait' }],
  ['/profile', 'loading', student, { kind: 'wait' }],
  ['/writer-dashboard', 'loading', failed, { kind: 'wait' }],
  ['/profile', 'signed-out', loading, { kind: 'go', to: '/login?next=%2Fprofile' }],
  ['/profile', 'signed-out', student, { kind: 'go', to: '/login?next=%2Fprofile' }],
  ['/writer-dashboard', 'signed-out', loading, { kind: 'go', to: '/login?next=%2Fwriter-dashboard' }],
  [
    '/saved-prompts?q=my essay&sort=new',
    'signed-out',
    loading,
    { kind: 'go', to: '/login?next=%2Fsaved-prompts%3Fq%3Dmy%20essay%26sort%3Dnew' },
  ],
  ['//evil.example/profile', 'signed-out', loading, { kind: 'go', to: '/login' }],
  ['/\\evil.example', 'signed-out', loading, { kind: 'go', to: '/login' }],
  ['https://evil.example', 'signed-out', loading, { kind: 'go', to: '/login' }],
  ['/profile', 'signed-in', loading, { kind: 'wait' }],
  ['/profile', 'signed-in', failed, { kind: 'unreachable' }],
  ['/profile', 'signed-in', missing, { kind: 'go', to: '/login?next=%2Fprofile' }],
  ['/profile', 'signed-in', student, { kind: 'show', role: 'USER' }],
  ['/essay-creation', 'signed-in', student, { kind: 'show', role: 'USER' }],
  ['/writer-dashboard', 'signed-in', student, { kind: 'go', to: '/' }],
  ['/writer-dashboard/', 'signed-in', student, { kind: 'go', to: '/' }],
  ['/writer-dashboard?type=premium', 'signed-in', student, { kind: 'go', to: '/' }],
  ['/writer-dashboard', 'signed-in', writer, { kind: 'show', role: 'WRITER' }],
  ['/writer-dashboard?type=premium', 'signed-in', writer, { kind: 'show', role: 'WRITER' }],
  ['/writer-account', 'signed-in', writer, { kind: 'show', role: 'WRITER' }],
  ['/writer-account', 'signed-in', student, { kind: 'go', to: '/' }],
  ['/writer-account', 'signed-out', loading, { kind: 'go', to: '/login?next=%2Fwriter-account' }],
  ['/profile', 'signed-in', writer, { kind: 'go', to: '/writer-dashboard' }],
  ['/essay-creation', 'signed-in', writer, { kind: 'go', to: '/writer-dashboard' }],
  ['/saved-prompts?q=a', 'signed-in', writer, { kind: 'go', to: '/writer-dashboard' }],
];

describe('guardRoute', () => {
  it.each(rows)('%s, %s, %o', (path, session, profile, decision) => {
    expect(guardRoute({ path, session, profile })).toEqual(decision);
  });
});
