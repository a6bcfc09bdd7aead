import { toastMs } from '#contracts/limits.ts';

/** Most say that something is done; `neutral` says that something was left undone, and that nothing is wrong with that. */
export type ToastVariant = 'default' | 'neutral' | 'destructive';

export type ToastAction = { label: string; onPress: () => void };

export type ToastInput = {
  title: string;
  description?: string;
  /** Something that can be done about it at once, such as 'Undo'. It must also be reachable elsewhere: toasts leave. */
  action?: ToastAction;
  variant?: ToastVariant;
  durationMs?: number;
};

export type Toast = {
  id: number;
  title: string;
  description: string | undefined;
  action: ToastAction | undefined;
  variant: ToastVariant;
};

type Clock = { remainingMs: number; startedAt: number; timer: ReturnType<typeof setTimeout> | null };

export const maxToasts = 3;

/** Errors stay longer: a person has to read what to do. */
const defaultDurationMs: Record<ToastVariant, number> = {
  default: toastMs.normal,
  neutral: toastMs.normal,
  destructive: toastMs.long,
};

let toasts: readonly Toast[] = [];
let nextId = 1;
let isPaused = false;
const clocks = new Map<number, Clock>();
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function startClock(id: number): void {
  const clock = clocks.get(id);
  if (!clock || clock.timer !== null) return;
  clock.startedAt = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), clock.remainingMs);
}

function stopClock(clock: Clock): void {
  if (clock.timer === null) return;
  clearTimeout(clock.timer);
  clock.timer = null;
  clock.remainingMs -= Date.now() - clock.startedAt;
}

/** Shows a message for a while. Answers its id, so that it can be taken away earlier. */
export function toast({ title, description, action, variant = 'default', durationMs }: ToastInput): number {
  const id = nextId++;
  clocks.set(id, { remainingMs: durationMs ?? defaultDurationMs[variant], startedAt: 0, timer: null });
  const kept = toasts.slice(-(maxToasts - 1));
  for (const { id: gone } of toasts.slice(0, toasts.length - kept.length)) forgetClock(gone);
  publish([...kept, { id, title, description, action, variant }]);
  if (!isPaused) startClock(id);
  return id;
}

function forgetClock(id: number): void {
  const clock = clocks.get(id);
  if (clock) stopClock(clock);
  clocks.delete(id);
}

export function dismissToast(id: number): void {
  forgetClock(id);
  const kept = toasts.filter((one) => one.id !== id);
  // The pointer or the focus that had paused the rest may have been on the toast that is gone now.
  if (kept.length === 0) isPaused = false;
  publish(kept);
}

/** Nothing leaves while someone points at a toast or has the keyboard focus in one. */
export function pauseToasts(): void {
  isPaused = true;
  for (const clock of clocks.values()) stopClock(clock);
}

export function resumeToasts(): void {
  isPaused = false;
  for (const id of clocks.keys()) startClock(id);
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
