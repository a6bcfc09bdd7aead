import { chatMessages, requestMessages } from '#contracts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { InkLegend } from '#web/ui/writing/ink-legend.tsx';
import { Tip } from './read/tip.tsx';
import { readTail } from './talk/conversation.ts';
import type { TalkState } from './talk/talk.ts';

const inkNames = { student: 'your words', machine: 'the consultant, an AI' };

/** What stands above the first word. */
export function Beginning() {
  return (
    <>
      <div className="mb-5 flex flex-col gap-3">
        <p className="text-lead text-soft">One good question at a time, until your goals are clear.</p>
        <InkLegend shown={['student', 'machine']} labels={inkNames} />
      </div>
      <Tip id="onboarding-small-things">
        Small things carry an essay: a job, a sibling, a mistake you put right. Skip whatever you would rather keep to
        yourself.
      </Tip>
    </>
  );
}

export function Unopened({ problem, onRetry }: { problem: TalkState['problem']; onRetry: () => void }) {
  return (
    <EmptyState
      className="mt-8"
      title={chatMessages.somethingWrong}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      <p>{chatMessages.initFailed}</p>
      {problem?.kind === 'open' && problem.detail !== requestMessages.serverFailed ? <p>{problem.detail}</p> : null}
    </EmptyState>
  );
}

export const nextStepLabel = 'Move to Next Step';

/** After enough was said. Nobody has to: the talk may go on. */
export function NextStep({ hasEnough, onPress }: { hasEnough: boolean; onPress: () => void }) {
  return (
    <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-hairline pt-5">
      <p className="min-w-0 flex-1 basis-72 text-soft">
        {hasEnough
          ? 'The consultant has what your essays need. You may continue, or have your summary made.'
          : 'You may continue for as long as you like, or have your summary made.'}
      </p>
      <Button onClick={onPress}>{nextStepLabel}</Button>
    </div>
  );
}

/** Why a message cannot be sent, right above the place where it is written. */
export function DockNotice({ state, isTyping }: { state: TalkState; isTyping: boolean }) {
  if (state.problem?.kind === 'not-ready') {
    return (
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-sm font-semibold text-danger">{state.problem.detail}</p>
        <Button variant="secondary" size="sm" onClick={() => window.location.reload()}>
          Refresh
        </Button>
      </div>
    );
  }
  if (isTyping && readTail(state) === 'unsent') {
    return <p className="mb-2.5 text-sm text-warn">Please send the message above again first.</p>;
  }
  return null;
}
