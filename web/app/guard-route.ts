import { pageAt, pages, writerPages } from '#contracts/pages.ts';
import type { Role } from '#contracts/users.ts';

export type GuardedSession = 'loading' | 'signed-out' | 'signed-in';

export type GuardedProfile =
  | { status: 'loading' }
  | { status: 'ready'; role: Role }
  /** The session is fine but no profile belongs to it yet: signing in makes one. */
  | { status: 'missing' }
  | { status: 'failed' };

export type GuardInput = {
  /** Path and query of the protected page, as the address bar shows it. */
  path: string;
  session: GuardedSession;
  profile: GuardedProfile;
};

export type GuardDecision =
  | { kind: 'show'; role: Role }
  | { kind: 'wait' }
  | { kind: 'unreachable' }
  | { kind: 'go'; to: string };

/**
 * Decides what a person who opened a protected page may see. It is a comfort that keeps the wrong page from flashing;
 * the server repeats every rule.
 */
export function guardRoute({ path, session, profile }: GuardInput): GuardDecision {
  if (session === 'loading') return { kind: 'wait' };
  if (session === 'signed-out') return { kind: 'go', to: loginPath(path) };
  switch (profile.status) {
    case 'loading':
      return { kind: 'wait' };
    case 'failed':
      return { kind: 'unreachable' };
    case 'missing':
      return { kind: 'go', to: loginPath(path) };
    case 'ready':
      return guardRole(path, profile.role);
  }
}

function guardRole(path: string, role: Role): GuardDecision {
  const isWriterPage = writerPages.includes(pageAt(pathnameOf(path)));
  if (role === 'WRITER' && !isWriterPage) return { kind: 'go', to: pages.writerDashboard };
  if (role === 'USER' && isWriterPage) return { kind: 'go', to: pages.landing };
  return { kind: 'show', role };
}

function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? '';
  return pathname.replace(/\/+$/, '');
}

/** Only a path of this site is carried along, so that nobody can be led elsewhere after signing in. */
function loginPath(path: string): string {
  const isSameSite = /^\/(?![/\\])/.test(path);
  return isSameSite ? `${pages.login}?next=${encodeURIComponent(path)}` : pages.login;
}
