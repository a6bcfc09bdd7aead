import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { chatMessages } from '#contracts/onboarding-messages.ts';
import { Button } from '#web/ui/button.tsx';
import type { Problem } from './talk/talk.ts';

/** What can be done about a message, and whether it can be done now. */
export interface MessageActions {
  onRetry: () => void;
  onResend: (id: string) => void;
  onEdit: (id: string) => void;
}

export function UnsentNote({ id, problem, actions }: { id: string; problem: Problem | null; actions: MessageActions }) {
  const isRefused = problem?.isRefused === true;
  return (
    <ProblemNote
      isRight
      title="Not sent."
      detail={problem?.kind === 'send' ? problem.detail : 'We kept your message here.'}
      action={
        <Button variant="secondary" size="sm" onClick={() => (isRefused ? actions.onEdit(id) : actions.onResend(id))}>
          {isRefused ? 'Edit' : 'Send again'}
        </Button>
      }
    />
  );
}

/** Under the end of the talk, where a reply failed or never came. */
export function FailedNote({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  return (
    <ProblemNote
      title={chatMessages.replyFailed}
      detail={problem?.kind === 'reply' ? problem.detail : null}
      action={<RetryButton onRetry={onRetry} />}
    />
  );
}

export type UnfinishedNoteProps = { text?: string; onRetry?: () => void };

export function UnfinishedNote({ text = 'This reply isn’t finished.', onRetry }: UnfinishedNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted">
      <p>{text}</p>
      {onRetry ? <RetryButton onRetry={onRetry} /> : null}
    </div>
  );
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Try again
    </Button>
  );
}

type ProblemNoteProps = { title: string; detail: string | null; action: ReactNode; isRight?: boolean };

function ProblemNote({ title, detail, action, isRight = false }: ProblemNoteProps) {
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-4 gap-y-2', isRight && 'justify-end')}>
      <div className="flex min-w-0 items-start gap-2 text-danger">
        <CircleAlert className="mt-[0.15em] size-[1.1em] shrink-0" aria-hidden="true" />
        <p>
          <strong className="font-semibold">{title}</strong>
          {detail ? <span className="text-soft"> {detail}</span> : null}
        </p>
      </div>
      {action}
    </div>
  );
}
