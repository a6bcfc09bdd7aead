/** The same as `read`, whose result depends on `key` alone, without doing it again for what was read lately. */
export function remember<T>(read: (key: string) => T, mostKept = 2000): (key: string) => T {
  const lately = new Map<string, T>();
  return (key) => {
    if (!lately.has(key) && lately.size >= mostKept) lately.clear();
    if (!lately.has(key)) lately.set(key, read(key));
    return lately.get(key) as T;
  };
}
