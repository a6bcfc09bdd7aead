import { useRef, useState } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { EssayHead } from '#web/features/essay-studio/frame/essay-head.tsx';
import { PaperSheet } from '#web/features/essay-studio/frame/step-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { InkLegend } from '#web/ui/writing/ink-legend.tsx';
import { ChangeCard } from './change-card.tsx';
import { hasOwnChanges, inksOf, shownPieces, type Decision } from './list-changes.ts';
import { MarkedText } from './marked-text.tsx';
import { useChanges } from './use-changes.ts';

/** The draft beside its revision, every change marked, each taken or refused alone. */
export function ChangesView({ studio, session }: { studio: Studio; session: AgentState }) {
  const { pieces, failure, changes, decisions, openCount, isSaving, decide } = useChanges(studio, session);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const openIds = changes.filter(({ id }) => decisions[id] === undefined).map(({ id }) => id);

  /** Its card comes into sight. Only from the text: cards that moved under the pointer would run away from it. */
  function chooseInText(id: string) {
    setChosenId(id);
    const place = changes.findIndex((change) => change.id === id);
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }

  /** Both buttons go away, so that the keyboard's place is kept on what they belong to. */
  function decideAll(decision: Decision) {
    section.current?.focus({ preventScroll: true });
    void decide(openIds, decision);
  }

  if (!pieces) {
    return (
      <PaperSheet className="min-h-[50dvh]">
        <EssayHead form={session.form} />
        {failure ? (
          <LoadFailure title="The changes didn’t load" {...failure} />
        ) : (
          <output>
            <span className="sr-only">Loading the changes</span>
            <SkeletonText lines={8} className="max-w-reading" />
          </output>
        )}
      </PaperSheet>
    );
  }
  const hasOwn = hasOwnChanges(pieces);
  const shownInks = inksOf(pieces);
  return (
    <>
      <PaperSheet>
        <EssayHead form={session.form} />
        {shownInks.includes('student') ? (
          <div className="mb-5">
            <InkLegend shown={shownInks} />
          </div>
        ) : null}
        <MarkedText shown={shownPieces(pieces, decisions)} chosenId={chosenId} onChoose={chooseInText} />
      </PaperSheet>
      <section ref={section} tabIndex={-1} aria-label="Changes" className="mt-3 outline-none">
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 className="text-heading">
            {changes.length === 0
              ? hasOwn
                ? 'Nothing to review'
                : 'No changes'
              : openCount === 0
                ? 'All changes reviewed'
                : 'Changes'}
          </h2>
          {openCount > 1 ? (
            <div className="flex flex-wrap gap-2.5">
              <Button variant="secondary" size="sm" disabled={isSaving} onClick={() => decideAll('accepted')}>
                Accept all {openCount}
              </Button>
              <Button variant="secondary" size="sm" disabled={isSaving} onClick={() => decideAll('refused')}>
                Keep all of mine
              </Button>
            </div>
          ) : null}
        </div>
        <p aria-live="polite" className="mb-3 text-[0.9375rem] text-muted tabular-nums">
          {changes.length === 0
            ? hasOwn
              ? 'Every change is in your own words.'
              : 'Both drafts are the same.'
            : `${changes.length - openCount} of ${changes.length} reviewed`}
        </p>
        <ol ref={list} className="flex flex-col">
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
