/**
 * Paid and not over: somebody waits for somebody. Apart from the schemas, so that a page needs none of them for it. Lists name a
 * status that a later release may have added, so that any text is taken.
 */
export function isUnderWay(status: string | null): boolean {
  return status === 'active' || status === 'in_progress';
}
