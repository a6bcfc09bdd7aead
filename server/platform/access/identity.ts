import type { Role } from '#contracts/users.ts';

/** Who a checked token speaks for. */
export interface Identity {
  userId: string;
  email: string;
  /** Null for service tokens alone. */
  sessionId: string | null;
  tokenRole: 'authenticated' | 'service_role';
  /** Seconds since 1970. */
  expiresAt: number;
}

/** The caller's own profile row, read once a request. */
export interface Profile {
  id: string;
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  phoneNumber: string | null;
}

/** As a person is called where there is room for one name; empty while no name is known. */
export function fullName({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}

/** Of a writer whose account is gone, or who gave a review up. */
export const formerWriter = 'A former writer';

export function writerName(writer: { firstName: string | null; lastName: string | null } | null): string {
  return writer ? fullName(writer) : formerWriter;
}

/**
 * Who may call a route.
 * public: anyone · account: a signed-in person, profile or not · member: one with a profile · student, writer: by role ·
 * service: a service-role token.
 */
export type Access = 'public' | 'account' | 'member' | 'student' | 'writer' | 'service';
