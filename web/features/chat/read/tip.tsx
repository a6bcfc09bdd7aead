import { Lightbulb } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { browserStorages } from '#web/lib/browser/text-storage.ts';
import { DismissButton } from '#web/ui/dismiss-button.tsx';
import { dismissTip, isTipDismissed } from './dismissed-tips.ts';

/** A word of advice. Once sent away it stays away in this browser, each by its own id. */
export function Tip({ id, children }: { id: string; children: ReactNode }) {
  const [isGone, setGone] = useState(() => isTipDismissed(id, browserStorages().local));
  if (isGone) return null;

  function dismiss() {
    dismissTip(id, browserStorages().local);
    setGone(true);
    // The button that had the focus is gone: a keyboard goes on from where the page begins.
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    <aside
      aria-label="Tip"
      className="flex flex-wrap items-start gap-x-3 rounded-control border border-hairline bg-surface py-1 pr-1 pl-4"
    >
      <Lightbulb className="mt-3 size-4.5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-40 py-2.5 text-[0.9375rem] text-soft">{children}</p>
      <DismissButton label="Dismiss tip" isSmall onPress={dismiss} />
    </aside>
  );
}
