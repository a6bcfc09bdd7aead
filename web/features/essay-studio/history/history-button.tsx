import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AgentState, ThreadField, ThreadVersion } from '#contracts/essay-agent.ts';
import type { Editing } from '#web/features/essay-studio/editor/use-editing.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

export type HistoryProps = {
  studio: Studio;
  session: AgentState;
  field: ThreadField;
  /** What is in the editor goes into the history before anything is restored. */
  editing: Pick<Editing, 'save'>;
  /** How it is restored, where that is more than a new text. */
  onRestore?: (version: ThreadVersion) => Promise<void>;
  /** Called once the version is the text again. */
  onRestored?: () => Promise<void>;
};

/** Every version of a text, with the way back to each. */
export function HistoryButton({ onOpen, ...props }: HistoryProps & { onOpen?: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useRunning();

  function open() {
    void run(async () => {
      // What is not saved yet belongs among the versions too.
      await onOpen?.();
      setOpen(true);
    });
  }

  return (
    <>
      <Button variant="ghost" size="sm" busy={isBusy} onClick={open}>
        <History className="size-4" aria-hidden="true" />
        Versions
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <HistoryDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
