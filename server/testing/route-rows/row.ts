import type { Access } from '#server/platform/access/identity.ts';
import type { TestMember } from '#server/testing/people/test-people.ts';

/** The kinds of people who may come to a route. The rows below are about something that belongs to the owner. */
export const callers = ['signedOut', 'newcomer', 'owner', 'otherStudent', 'writer', 'service'] as const;
export type Caller = (typeof callers)[number];

export interface People {
  owner: TestMember;
  ownerProfileId: string;
}

export interface Row {
  access: Access;
  call?: (people: People) => { url?: string; payload?: object };
  /** What each kind of caller is answered. */
  answers: Record<Caller, number>;
}

/** Anyone, whatever they carry. */
export function open(status: number, call?: Row['call']): Row {
  const answers = {
    signedOut: status,
    newcomer: status,
    owner: status,
    otherStudent: status,
    writer: status,
    service: status,
  };
  return { access: 'public', answers, ...(call ? { call } : {}) };
}

/** The operator's token alone. */
export function operatorOnly(status: number, call?: Row['call']): Row {
  const refused = { signedOut: 401, newcomer: 403, owner: 403, otherStudent: 403, writer: 403 };
  return { access: 'service', answers: { ...refused, service: status }, ...(call ? { call } : {}) };
}

/** Everyone who is signed in, each to their own. */
export function signedIn(status: number, call?: Row['call']): Row {
  const allowed = { newcomer: status, owner: status, otherStudent: status, writer: status };
  return { access: 'account', answers: { signedOut: 401, ...allowed, service: 403 }, ...(call ? { call } : {}) };
}

export const nobody = '00000000-0000-4000-8000-000000000000';

/** People with a profile, writers included. */
export function member(status: number, call?: Row['call']): Row {
  const allowed = { owner: status, otherStudent: status, writer: status };
  return {
    access: 'member',
    answers: { signedOut: 401, newcomer: 403, ...allowed, service: 403 },
    ...(call ? { call } : {}),
  };
}

/** Students, each to their own. */
export function student(status: number, call?: Row['call']): Row {
  const allowed = { owner: status, otherStudent: status };
  return {
    access: 'student',
    answers: { signedOut: 401, newcomer: 403, writer: 403, ...allowed, service: 403 },
    ...(call ? { call } : {}),
  };
}

/** Something of the owner's that a writer may see through a paid request alone, and another student never. */
export function ownersOnly(status: number, call: NonNullable<Row['call']>): Row {
  return {
    access: 'member',
    call,
    answers: { signedOut: 401, newcomer: 403, owner: status, otherStudent: 404, writer: 404, service: 403 },
  };
}

/** Writers, each to their own. */
export function writerOnly(status: number, call?: Row['call']): Row {
  const refused = { signedOut: 401, newcomer: 403, owner: 403, otherStudent: 403 };
  return { access: 'writer', answers: { ...refused, writer: status, service: 403 }, ...(call ? { call } : {}) };
}
