import { useState } from 'react';
import type { WriterRequest } from '#contracts/requests.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { forgetRequest, makeMove } from './requests.api.ts';
import { DeclineDialog } from './decline-dialog.tsx';

export type StartOrDeclineProps = {
  request: Pick<WriterRequest, 'id' | 'moves'>;
  onStarted: () => void;
  onDeclined: () => void;
};

/** The two answers to a new request. */
export function StartOrDecline({ request: { id, moves }, onStarted, onDeclined }: StartOrDeclineProps) {
  const { isBusy: isStarting, run } = useRunning();
  const [isAsking, setAsking] = useState(false);

  function start() {
    void run(
      async () => {
        await makeMove(id, 'start');
        onStarted();
      },
      (words) => {
        toast({ title: 'We couldn’t start this review', description: words, variant: 'destructive' });
        forgetRequest(id);
      },
    );
  }

  async function decline(reason: string) {
    await makeMove(id, 'decline', { reason });
    toast({ title: 'Declined', description: `Request #${id} is closed. We’re refunding the student.` });
    requestAnimationFrame(onDeclined);
  }

  return (
    <>
      {moves.includes('start') ? (
        <Button size="sm" busy={isStarting} busyLabel="Starting..." onClick={start}>
          Start<span className="sr-only"> request #{id}</span>
        </Button>
      ) : null}
      {moves.includes('decline') ? (
        <Button variant="secondary" size="sm" disabled={isStarting} onClick={() => setAsking(true)}>
          Decline<span className="sr-only"> request #{id}</span>
        </Button>
      ) : null}
      {isAsking ? <DeclineDialog requestId={id} onClose={() => setAsking(false)} onConfirm={decline} /> : null}
    </>
  );
}
