import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { Button, ButtonLink, type ButtonProps } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';

export type ContinueButtonProps = Pick<ButtonProps, 'size' | 'variant'> & {
  id: string;
  /** The session it was written in. */
  threadId: string | null;
  children: ReactNode;
};

/** Leads into the stepper. An essay without a session gets one first. */
export function ContinueButton({ id, threadId, children, ...look }: ContinueButtonProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  if (threadId) {
    return (
      <ButtonLink to={studioPath(threadId)} {...look}>
        {children}
      </ButtonLink>
    );
  }

  async function takeUp() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const { takeUpEssay } = await import('./take-up-essay.ts');
      await navigate(studioPath(await takeUpEssay(id)));
    } catch (error) {
      toast({ title: 'The essay was not opened', description: describeFailure(error), variant: 'destructive' });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <Button busy={isBusy} busyLabel="Opening..." onClick={() => void takeUp()} {...look}>
      {children}
    </Button>
  );
}

function studioPath(threadId: string): string {
  return `${pages.essayCreation}?${new URLSearchParams({ thread: threadId })}`;
}
