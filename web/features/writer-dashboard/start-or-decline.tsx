import { useRef, useState } from 'react';
import type { WriterRequest } from '#contracts/requests.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { forgetRequest, makeMove } from './requests.api.ts';
import { DeclineDialog } from './work/decline-dialog.tsx';

export type StartOrDeclineProps = {
  request: Pick<WriterRequest, 'id' | 'moves'>;
  onStarted: () => void;
  onDeclined: () => void;
};

/** The two answers to a new request. */
export function StartOrDecline({ request: { id, moves }, onStarted, onDeclined }: StartOrDeclineProps) {
  const [isStarting, setStarting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const running = useRef(false);

  async function start() {
    if (running.current) return;
    running.current = true;
    setStarting(true);
    try {
      await makeMove(id, 'start');
      onStarted();
    } catch (error) {
      toast({ title: 'Not started', description: describeFailure(error), variant: 'destructive' });
      forgetRequest(id);
    } finally {
      running.current = false;
      setStarting(false);
    }
  }

  async function decline(reason: string) {
    await makeMove(id, 'decline', { reason });
    toast({ title: 'Declined', description: `Request #${id} is closed. The student gets their money back.` });
    requestAnimationFrame(onDeclined);
  }

  return (
    <>
      {moves.includes('start') ? (
        <Button variant="human" size="sm" busy={isStarting} busyLabel="Starting..." onClick={() => void start()}>
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
