const mostKept = 200;

/** Keeps what was made for a draft, by a key that changes with the draft. The one unused longest goes first. */
export function createNoteCache<Made>(most = mostKept) {
  const kept = new Map<string, Promise<Made>>();
  return {
    get(key: string, make: () => Promise<Made>): Promise<Made> {
      const made = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, made);
      // What failed is made anew next time.
      made.catch(() => kept.delete(key));
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      return made;
    },
  };
}
