import { clsx } from 'clsx';
import { Check, CircleAlert, Info } from 'lucide-react';
import { type FocusEvent, useRef, useSyncExternalStore } from 'react';
import { DismissButton } from '#web/ui/dismiss-button.tsx';
import { useToastHost } from './toast-host.ts';
import { type Toast, dismissToast, pauseToasts, readToasts, resumeToasts, subscribeToToasts } from './toast-store.ts';

const nothing: readonly Toast[] = [];

/**
 * Where toasts appear: once at the root of the application and once in every modal. Both live regions are there before a
 * message is. On a phone they come from the top, because buttons and keyboard are at the bottom; on a page whose own
 * buttons stand at the foot (`data-foot`) they keep above those.
 */
export function ToastViewport() {
  const isInFront = useToastHost();
  const all = useSyncExternalStore(subscribeToToasts, readToasts, () => nothing);
  const shown = isInFront ? all : nothing;
  const cameFrom = useRef<EventTarget | null>(null);

  function enter(event: FocusEvent<HTMLElement>) {
    pauseToasts();
    if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
  }

  function dismiss(id: number) {
    dismissToast(id);
    resumeToasts();
    // The button that had the focus is gone: a keyboard goes on where it was before.
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Pointing only holds the time; nothing is pressed.
    <section
      aria-label="Notifications"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      onFocus={enter}
      onBlur={resumeToasts}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col items-stretch gap-2 p-3 pt-[max(0.75rem,env(safe-area-inset-top))] sm:top-auto sm:bottom-0 sm:left-auto sm:w-104 sm:p-4 sm:in-[html:has([data-foot])]:bottom-19"
    >
      <ToastList live="assertive" onDismiss={dismiss} toasts={shown.filter((one) => one.variant === 'destructive')} />
      <ToastList live="polite" onDismiss={dismiss} toasts={shown.filter((one) => one.variant !== 'destructive')} />
    </section>
  );
}

type Dismiss = (id: number) => void;

function ToastList({
  live,
  toasts,
  onDismiss,
}: {
  live: 'polite' | 'assertive';
  toasts: readonly Toast[];
  onDismiss: Dismiss;
}) {
  return (
    <div aria-live={live} aria-relevant="additions" className="flex flex-col gap-2">
      {toasts.map((one) => (
        <ToastCard key={one.id} toast={one} onDismiss={onDismiss} />
      ))}
    </div>
  );
}

const marks = {
  default: { Icon: Check, ink: 'text-ok' },
  neutral: { Icon: Info, ink: 'text-muted' },
  destructive: { Icon: CircleAlert, ink: 'text-danger' },
} as const;

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: Dismiss }) {
  const { id, title, description, action, variant } = toast;
  const isError = variant === 'destructive';
  const { Icon, ink } = marks[variant];
  return (
    <div
      className={clsx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-control border bg-surface py-2.5 pr-1.5 pl-4 shadow-float',
        isError ? 'border-danger' : 'border-hairline',
      )}
    >
      <Icon className={clsx('mt-2.5 size-4.5 shrink-0', ink)} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-2 text-[0.9375rem] leading-snug">
        <p className={clsx('font-semibold', isError && 'text-danger')}>{title}</p>
        {description ? <p className="mt-0.5 text-wrap text-soft">{description}</p> : null}
      </div>
      {action ? (
        <button
          type="button"
          onClick={() => {
            onDismiss(id);
            action.onPress();
          }}
          className="min-h-11 shrink-0 rounded-control px-3 text-[0.9375rem] font-semibold text-ink underline underline-offset-4 hover:bg-wash"
        >
          {action.label}
        </button>
      ) : null}
      <DismissButton label="Dismiss" isSmall onPress={() => onDismiss(id)} />
    </div>
  );
}
