const mostWords = 7;

/** What of a message can go by itself: each sentence, or everything from one on. */
export function partsOf(kept: readonly string[]): { label: string; sentences: readonly string[] }[] {
  if (kept.length < 2) return [];
  return kept.flatMap((text, at) => [
    { label: `Only “${startOf(text)}”`, sentences: [text] },
    ...(at > 0 && at < kept.length - 1
      ? [{ label: `From “${startOf(text)}” to the end`, sentences: kept.slice(at) }]
      : []),
  ]);
}

/** A few words to know it by. */
export function startOf(text: string): string {
  const words = text.split(/\s+/);
  return words.length <= mostWords ? text.replace(/[.,;]+$/, '') : `${words.slice(0, mostWords).join(' ')}…`;
}
