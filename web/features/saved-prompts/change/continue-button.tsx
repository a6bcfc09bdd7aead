import { type ReactNode, useState } from 'react';
import { pages } from '#contracts/pages.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useLeave } from '#web/lib/browser/use-leave.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button, ButtonLink, type ButtonProps } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';

export type ContinueButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  id: string;
  /** The session it was written in. */
  threadId: string | null;
  children: ReactNode;
};

/** Leads into the stepper. An essay without a session gets one first. */
export function ContinueButton({ id, threadId, children, ...look }: ContinueButtonProps) {
  const leave = useLeave();
  // Pressed again after a failure, it is the same session: the first try may have arrived.
  const [freshId] = useState(() => crypto.randomUUID());
  const { isBusy, run } = useRunning();
  const isHere = useIsHere();
  if (threadId) {
    return (
      <ButtonLink to={studioPath(threadId)} {...look}>
        {children}
      </ButtonLink>
    );
  }

  function takeUp() {
    void run(
      async () => {
        const { takeUpEssay } = await import('./take-up-essay.ts');
        const taken = await takeUpEssay(id, freshId);
        if (isHere()) await leave(studioPath(taken));
      },
      (words) => toast({ title: 'We couldn’t open the essay', description: words, variant: 'destructive' }),
    );
  }

  return (
    <Button busy={isBusy} busyLabel="Opening..." onClick={takeUp} {...look}>
      {children}
    </Button>
  );
}

function studioPath(threadId: string): string {
  return `${pages.essayCreation}?${new URLSearchParams({ thread: threadId })}`;
}
