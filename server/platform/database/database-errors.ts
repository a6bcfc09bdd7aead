import { codeOf } from '#server/platform/error-code.ts';

/** Codes of PostgreSQL, of its driver and of the socket below it that mean: not reachable now, ask again. */
const downCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
]);

/** Whole classes of PostgreSQL's codes: the connection broke; memory, disk or connections ran out. */
const downClasses = /^(08|53)[0-9A-Z]{3}$/;

function* causes(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

export function isDatabaseDown(error: unknown): boolean {
  for (const cause of causes(error)) {
    const code = codeOf(cause);
    if (downCodes.has(code) || downClasses.test(code)) return true;
  }
  return false;
}

/** The statement took longer than we let one take, or stood in line behind another that did. */
export function isStatementTimeout(error: unknown): boolean {
  for (const cause of causes(error)) if (codeOf(cause) === '57014') return true;
  return false;
}

/** The server answers and refuses us: wrong user or password, or no such database. */
function isDatabaseRefusal(error: unknown): boolean {
  for (const cause of causes(error)) if (/^(28000|28P01|3D000)$/.test(codeOf(cause))) return true;
  return false;
}

/** The database knows us and lets us make no tables, or use none of those that are there. */
function isDatabaseForbidden(error: unknown): boolean {
  for (const cause of causes(error)) if (codeOf(cause) === '42501') return true;
  return false;
}

/** What an operator can mend about the database, in a sentence; null where it is something else. */
export function explainDatabaseFailure(error: unknown): string | null {
  if (isDatabaseDown(error)) {
    return (
      'The database at DATABASE_URL doesn’t answer. Check that it’s running and that the address is right. ' +
      'In the user and password, percent-encode characters like @ or /.'
    );
  }
  if (isDatabaseRefusal(error)) {
    return 'The database at DATABASE_URL rejected our login. Check the user, the password and the database name.';
  }
  if (isDatabaseForbidden(error)) {
    return 'The user in DATABASE_URL doesn’t have enough rights in this database. Make it the owner of the database and its tables.';
  }
  return null;
}

/** A row hangs on another one that is gone: somebody deleted it, or their account, in the meantime. */
export function isMissingParent(error: unknown): boolean {
  for (const cause of causes(error)) if (codeOf(cause) === '23503') return true;
  return false;
}

/** True where a row with the same unique value stood already. */
export function isUniqueViolation(error: unknown): boolean {
  for (const cause of causes(error)) if (codeOf(cause) === '23505') return true;
  return false;
}
