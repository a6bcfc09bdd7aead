import type { About } from '#contracts/about.ts';
import { requestMessages } from '#contracts/messages.ts';
import { chatMessages } from '#contracts/onboarding-messages.ts';
import { figure } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { isSecondPress } from '#web/ui/second-press.ts';
import { InkLegend } from '#web/ui/writing/ink-legend.tsx';
import { Tip } from './read/tip.tsx';
import { readTail } from './talk/conversation.ts';
import type { TalkState } from './talk/talk.ts';

/** Who asks here: guided questions, or a model by its name. */
function askerText(about: About): string {
  if (about.writer !== 'model') return 'guided questions, no AI model';
  return about.name ? `${about.name}, an AI model` : 'an AI model';
}

/** What stands above the first word. */
export function Beginning({ about }: { about: About | null }) {
  return (
    <>
      <div className="mb-5 flex flex-col gap-3">
        <p className="text-lead text-soft">Tell us three or four things that happened to you.</p>
        {about ? (
          <InkLegend
            shown={['student', 'machine']}
            labels={{ student: 'your words', machine: `consultant (${askerText(about)})` }}
          />
        ) : null}
      </div>
      <Tip id="onboarding-small-things">
        Small things make good essays: a job, a sibling, a mistake you fixed. Under each question, “Skip” goes to the
        next one, “Ask me something else” starts another story, and “That’s all” ends the chat.
      </Tip>
    </>
  );
}

/** How far it is, with the next step always in reach beside it. */
export function StoryCount({ stories, hasEnough }: Pick<TalkState, 'stories' | 'hasEnough'>) {
  const count = stories === 1 ? '1 story so far' : `${figure(stories)} stories so far`;
  return (
    <p className="text-sm text-muted">
      {count} · {hasEnough ? 'enough for a good start' : '3 or 4 make a good start'}
    </p>
  );
}

export type ChipsProps = { chips: readonly string[]; onPress: (chip: string) => void };

/** What can be said with one tap, under the question it answers. */
export function Chips({ chips, onPress }: ChipsProps) {
  return (
    <ul aria-label="Quick replies" className="mt-4 flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip} className="max-w-full">
          <Button
            variant="secondary"
            size="sm"
            className="h-auto max-w-full py-1.5 text-left whitespace-normal"
            onClick={(event) => {
              // The second press of a double one would land on what stands here next.
              if (!isSecondPress(event.nativeEvent)) onPress(chip);
            }}
          >
            {chip}
          </Button>
        </li>
      ))}
    </ul>
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
          ? 'You have enough for a good start. Keep going, or move on and see your summary.'
          : 'Keep going, or move on and see your summary.'}
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
    return <p className="mb-2.5 text-sm text-warn">Send the message above again first.</p>;
  }
  return null;
}
