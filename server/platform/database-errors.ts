/** Codes of PostgreSQL, of its driver and of the socket below it that mean: not reachable now, ask again. */
const downCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

function* causes(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

export function isDatabaseDown(error: unknown): boolean {
  for (const cause of causes(error)) if (downCodes.has(codeOf(cause))) return true;
  return false;
}

/** True where a row with the same unique value stood already. */
export function isUniqueViolation(error: unknown): boolean {
  for (const cause of causes(error)) if (codeOf(cause) === '23505') return true;
  return false;
}
