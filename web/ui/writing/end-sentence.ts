/** What only the student can tell is often noted without a full stop. */
export function endSentence(words: string): string {
  return /[.?!…]$/.test(words) ? words : `${words}.`;
}
