import { useEffect, useId, useSyncExternalStore } from 'react';

/**
 * A modal dialog makes everything outside it unreachable, toasts too. So every open modal brings its own place for them,
 * and the one opened last shows them.
 */
let hosts: readonly string[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly string[]): void {
  hosts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers a place for toasts and answers whether it is the one in front. */
export function useToastHost(): boolean {
  const id = useId();
  useEffect(() => {
    publish([...hosts, id]);
    return () => publish(hosts.filter((host) => host !== id));
  }, [id]);
  return useSyncExternalStore(
    subscribe,
    () => hosts.at(-1) === id,
    () => false,
  );
}
