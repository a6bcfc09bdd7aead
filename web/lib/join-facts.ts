/** Stands between two short facts. It may end a line but never begins one. */
export const factDot = '\u00A0· ';

/** Short facts in one line; what is not known is left out. */
export function joinFacts(facts: readonly (string | null | undefined)[]): string {
  return facts.filter(Boolean).join(factDot);
}
