import type { FastifyRequest } from 'fastify';
import { AccessRefused, AppError } from '#server/platform/errors.ts';
import type { Access, Identity, Profile } from './identity.ts';
import type { VerifyToken } from './token-verifier.ts';

const maxCachedTokens = 10_000;
/** A person may put kilobytes of their own into their tokens. Those are checked each time, so that nobody fills the memory. */
const maxCachedTokenLength = 4096;
const maxCachedSessions = 20_000;
const maxEndedSessions = 20_000;

/** A session ended by another process is noticed after this long at the latest. */
const sessionTrustMs = 4_000;

export interface AccessControl {
  /** The person behind a token; refuses an expired token, and one whose session has ended. */
  identify: (token: string) => Promise<Identity>;
  /**
   * Refuses, or puts the identity (and the profile where the route needs one) on the request. Answers at once where nothing
   * has to be asked, which is most of the time.
   */
  check: (request: FastifyRequest, access: Access) => Promise<void> | undefined;
  /** Call it when sessions end, so that this process refuses them with the next request. */
  forgetSessions: (sessionIds: string[]) => void;
}

export interface AccessSources {
  verify: VerifyToken;
  /** The session is still there, and is this person's. */
  isSessionLive: (session: { sessionId: string; userId: string }) => Promise<boolean>;
  findProfile: (userId: string) => Promise<Profile | null>;
  now: () => Date;
}

/**
 * Checking a signature costs several times a whole request, so a token is checked once and remembered until it expires.
 * Whether its session still lives is asked again every few seconds.
 */
export function createAccessControl(sources: AccessSources): AccessControl {
  const tokens = new Map<string, Identity>();
  /** By session and person: a session is alive for its own person alone. */
  const sessionsSeenLive = new Map<string, { userId: string; at: number }>();
  /** Ended here. A look-up that was under way when a session ended must not bring it back for a few seconds. */
  const sessionsEnded = new Map<string, true>();

  async function verifyOnce(token: string): Promise<Identity> {
    const known = tokens.get(token);
    if (known) return known;
    const identity = await sources.verify(token);
    if (token.length <= maxCachedTokenLength) putBounded(tokens, token, identity, maxCachedTokens);
    return identity;
  }

  async function identify(token: string): Promise<Identity> {
    const identity = await verifyOnce(token);
    const nowMs = sources.now().getTime();
    if (identity.expiresAt * 1000 <= nowMs) {
      tokens.delete(token);
      throw new AccessRefused('expired', 'You’ve been logged out. Please log in again.');
    }
    if (identity.sessionId !== null && !(await isLive(identity.sessionId, identity.userId, nowMs))) {
      tokens.delete(token);
      throw new AccessRefused('session_ended', 'You’ve been logged out. Please log in again.');
    }
    return identity;
  }

  function wasSeenLive(sessionId: string, userId: string, nowMs: number): boolean {
    const seen = sessionsSeenLive.get(sessionId);
    return seen !== undefined && seen.userId === userId && nowMs - seen.at < sessionTrustMs;
  }

  async function isLive(sessionId: string, userId: string, nowMs: number): Promise<boolean> {
    if (sessionsEnded.has(sessionId)) return false;
    if (wasSeenLive(sessionId, userId, nowMs)) return true;
    sessionsSeenLive.delete(sessionId);
    if (!(await sources.isSessionLive({ sessionId, userId })) || sessionsEnded.has(sessionId)) return false;
    putBounded(sessionsSeenLive, sessionId, { userId, at: nowMs }, maxCachedSessions);
    return true;
  }

  /** A token checked before, whose session was seen alive a moment ago. */
  function recall(token: string): Identity | null {
    const identity = tokens.get(token);
    if (!identity) return null;
    const nowMs = sources.now().getTime();
    if (identity.expiresAt * 1000 <= nowMs) return null;
    if (identity.sessionId === null) return identity;
    return wasSeenLive(identity.sessionId, identity.userId, nowMs) ? identity : null;
  }

  function check(request: FastifyRequest, access: Access): Promise<void> | undefined {
    if (access === 'public') return undefined;
    const token = readBearer(request.headers.authorization);
    const known = recall(token);
    if (known) return admit(request, access, known);
    return identify(token).then((identity) => admit(request, access, identity));
  }

  function admit(request: FastifyRequest, access: Access, identity: Identity): Promise<void> | undefined {
    if (access === 'service') {
      if (identity.tokenRole !== 'service_role') throw new AppError('not_admin', 'Only the operator can do this.');
    } else if (identity.tokenRole !== 'authenticated') {
      throw new AccessRefused('not_a_person', 'A service token can’t act for a person.');
    }
    request.identity = identity;
    return access === 'account' || access === 'service' ? undefined : admitMember(request, access, identity);
  }

  async function admitMember(request: FastifyRequest, access: Access, { userId }: Identity): Promise<void> {
    const profile = await sources.findProfile(userId);
    if (!profile) throw new AppError('forbidden', 'Finish setting up your profile first.');
    if (access === 'student' && profile.role !== 'USER') throw new AppError('forbidden', 'Only students can do this.');
    if (access === 'writer' && profile.role !== 'WRITER') throw new AppError('forbidden', 'Only writers can do this.');
    request.profile = profile;
  }

  return {
    identify,
    check,
    forgetSessions: (sessionIds) => {
      for (const id of sessionIds) {
        sessionsSeenLive.delete(id);
        putBounded(sessionsEnded, id, true, maxEndedSessions);
      }
    },
  };
}

/** Read by hand: a pattern over a thousand characters costs more than the rest of the check. */
function readBearer(header: string | undefined): string {
  const scheme = 'bearer ';
  const token =
    header && header.slice(0, scheme.length).toLowerCase() === scheme ? header.slice(scheme.length).trim() : '';
  if (token === '' || token.includes(' ')) throw new AccessRefused('no_token', 'Please log in first.');
  return token;
}

/** Drops the oldest entry first; a dropped one only costs another check. */
function putBounded<V>(map: Map<string, V>, key: string, value: V, max: number): void {
  if (map.size >= max) {
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }
  map.set(key, value);
}

export function identityOf(request: FastifyRequest): Identity {
  if (!request.identity) throw new Error(`${request.routeOptions.url}: the route's access gives no identity`);
  return request.identity;
}

export function profileOf(request: FastifyRequest): Profile {
  if (!request.profile) throw new Error(`${request.routeOptions.url}: the route's access gives no profile`);
  return request.profile;
}
