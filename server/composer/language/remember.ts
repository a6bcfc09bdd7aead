/**
 * The same as `read`, whose result depends on `key` alone, without doing it again for what was read lately. What is full becomes the
 * older half, and only what nobody asked for since is forgotten with it.
 */
export function remember<T>(read: (key: string) => T, mostKept = 2000): (key: string) => T {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  return (key) => {
    if (young.has(key)) return young.get(key) as T;
    const value = old.has(key) ? (old.get(key) as T) : read(key);
    if (young.size >= mostKept) [old, young] = [young, new Map<string, T>()];
    young.set(key, value);
    return value;
  };
}
