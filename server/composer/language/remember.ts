const mostKept = 2000;

/** The same as `read`, whose result depends on `key` alone, without doing it again for what was read lately. */
export function remember<T>(read: (key: string) => T): (key: string) => T {
  const lately = new Map<string, T>();
  return (key) => {
    const known = lately.get(key);
    if (known !== undefined) return known;
    const result = read(key);
    if (lately.size >= mostKept) lately.clear();
    lately.set(key, result);
    return result;
  };
}
