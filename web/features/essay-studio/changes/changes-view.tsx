import { useState } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { EssayHead } from '#web/features/essay-studio/frame/essay-head.tsx';
import { PaperSheet } from '#web/features/essay-studio/frame/step-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { InkLegend } from '#web/ui/writing/ink-legend.tsx';
import { ChangeCard } from './change-card.tsx';
import { hasOwnChanges, shownPieces } from './list-changes.ts';
import { MarkedText } from './marked-text.tsx';
import { useChanges } from './use-changes.ts';

/** The draft beside its revision, every change marked, each taken or refused alone. */
export function ChangesView({ studio, session }: { studio: Studio; session: AgentState }) {
  const { pieces, failure, changes, decisions, openCount, isSaving, decide } = useChanges(studio, session);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const openIds = changes.filter(({ id }) => decisions[id] === undefined).map(({ id }) => id);

  if (!pieces) {
    return (
      <PaperSheet className="min-h-[50dvh]">
        <EssayHead form={session.form} />
        {failure ? <LoadFailure {...failure} /> : <SkeletonText lines={8} className="max-w-reading" />}
      </PaperSheet>
    );
  }
  const hasOwn = hasOwnChanges(pieces);
  return (
    <>
      <PaperSheet>
        <EssayHead form={session.form} />
        {hasOwn ? (
          <div className="mb-5">
            <InkLegend shown={changes.length > 0 ? ['student', 'machine'] : ['student']} />
          </div>
        ) : null}
        <MarkedText shown={shownPieces(pieces, decisions)} chosenId={chosenId} onChoose={setChosenId} />
      </PaperSheet>
      <section aria-label="Changes" className="mt-3">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className="text-heading">
            {changes.length === 0
              ? hasOwn
                ? 'Nothing to decide'
                : 'No changes'
              : openCount === 0
                ? 'All changes decided'
                : 'Changes'}
          </h2>
          {openCount > 1 ? (
            <div className="flex gap-2.5">
              <Button
                variant="secondary"
                size="sm"
                disabled={isSaving}
                onClick={() => void decide(openIds, 'accepted')}
              >
                Accept all {openCount}
              </Button>
              <Button variant="secondary" size="sm" disabled={isSaving} onClick={() => void decide(openIds, 'refused')}>
                Refuse all
              </Button>
            </div>
          ) : null}
        </div>
        <p aria-live="polite" className="mb-3 text-[0.9375rem] text-muted tabular-nums">
          {changes.length === 0
            ? hasOwn
              ? 'Every change is in your own words.'
              : 'Both drafts are the same.'
            : `${changes.length - openCount} of ${changes.length} decided. What you refuse goes back to how it was.`}
        </p>
        <ol className="flex flex-col">
          {changes.map((change, index) => (
            <li key={change.id} className="border-t border-hairline">
              <ChangeCard
                number={index + 1}
                change={change}
                decision={decisions[change.id] ?? null}
                isChosen={change.id === chosenId}
                isDisabled={isSaving}
                onLook={() => setChosenId(change.id)}
                onDecide={(decision) => void decide([change.id], decision)}
              />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
