import { lazy, Suspense, useRef, useState } from 'react';
import { ChecksPanel } from '#web/features/essay-studio/checks/checks-panel.tsx';
import type { Remark } from '#web/features/essay-studio/checks/group-findings.ts';
import { bringChosenIntoSight, markInEditor } from '#web/features/essay-studio/checks/show-words.ts';
import { TextEditor } from '#web/features/essay-studio/editor/text-editor.tsx';
import { TextTools } from '#web/features/essay-studio/editor/text-tools.tsx';
import { useEditing } from '#web/features/essay-studio/editor/use-editing.ts';
import type { Selected } from '#web/features/essay-studio/editor/selection-edit.tsx';
import { selectionHint } from '#web/features/essay-studio/editor/selection-hint.ts';
import { DraftMeter } from '#web/features/essay-studio/draft/draft-meter.tsx';
import { GapCard } from '#web/features/essay-studio/draft/gap-card.tsx';
import { isSketch, OutlineFirst } from '#web/features/essay-studio/draft/outline-first.tsx';
import { OriginDraft } from '#web/features/essay-studio/draft/origin-draft.tsx';
import { Origins, OriginsPanel, useOrigins } from '#web/features/essay-studio/draft/origins-panel.tsx';
import {
  choiceOf,
  chosenSentence,
  sentenceAt,
  type Choice,
  type PlacedSentence,
} from '#web/features/essay-studio/draft/split-draft.ts';
import { HistoryButton } from '#web/features/essay-studio/history/history-button.tsx';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { AiPolicyNotice } from '#web/ui/university/ai-policy-notice.tsx';
import { EssayHead } from '#web/features/essay-studio/frame/essay-head.tsx';
import { Notices } from '#web/features/essay-studio/frame/notices.tsx';
import { footButtonClass, PaperSheet, StepFoot, StepFrame } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { StepProps } from '#web/features/essay-studio/frame/step-props.ts';

const SelectionEdit = lazy(async () => ({
  default: (await import('#web/features/essay-studio/editor/selection-edit.tsx')).SelectionEdit,
}));
const ChangesView = lazy(async () => ({
  default: (await import('#web/features/essay-studio/changes/changes-view.tsx')).ChangesView,
}));

export type DraftStepProps = StepProps & {
  /** The draft after a critique: it is shown beside the one before it. */
  isRevised: boolean;
  onFinished: () => void;
};

/** The draft, first or revised: read, asked about, filled, edited, judged or saved. */
export function DraftStep({ studio, state, session, slots, isRevised, onFinished }: DraftStepProps) {
  const editing = useEditing(studio, session, 'draft');
  const { isBusy, run } = useRunning();
  const [wish, setWish] = useState<'critique' | 'save'>('save');
  const [selected, setSelected] = useState<Selected | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { origins, known } = useOrigins(session);
  const chosen = chosenSentence(session.draft, origins, choice);
  const [isComparing, setComparing] = useState(isRevised);
  const asksFirst = isSketch(session);
  const showsChanges = isComparing && !editing.isEditing && session.previous_draft !== '';

  function go(what: 'critique' | 'save') {
    void run(async () => {
      setWish(what);
      if (!(await editing.save())) return;
      if (what === 'critique') await studio.generate('critique');
      else if (await studio.finish()) onFinished();
    });
  }

  async function accept(text: string, { from, to }: Selected): Promise<boolean> {
    const isSaved = await editing.saveFrom('machine', text);
    if (isSaved) {
      setSelected(null);
      requestAnimationFrame(() => {
        area.current?.focus();
        area.current?.setSelectionRange(from, to);
      });
    }
    return isSaved;
  }

  function choose(sentence: PlacedSentence | null) {
    setChoice(sentence && choiceOf(sentence));
  }

  /** Leads from what the checks say to the words they say it of. */
  function show({ quote, start }: Remark) {
    if (editing.isEditing) {
      if (area.current && quote !== null) markInEditor(area.current, quote, start);
      return;
    }
    setComparing(false);
    choose(sentenceAt(session.draft, origins, start));
    bringChosenIntoSight();
  }

  return (
    <StepFrame
      screen={isRevised ? 'essay-revised' : 'essay-draft'}
      notices={<Notices studio={studio} state={state} />}
      isWide={showsChanges}
      aside={
        <>
          {editing.isEditing || showsChanges ? null : (
            <div className="max-xl:hidden">
              <OriginsPanel chosen={chosen} known={known} />
            </div>
          )}
          <ChecksPanel session={session} text={editing.text} isChanged={editing.isChanged} onShow={show} />
        </>
      }
      foot={
        <StepFoot
          onBack={() => studio.goTo(isRevised ? Step.critique : Step.research)}
          measure={<DraftMeter text={editing.text} form={session.form} />}
        >
          <Button
            variant="secondary"
            busy={isBusy && wish === 'save'}
            className={footButtonClass}
            onClick={() => go('save')}
          >
            Finish and Save
          </Button>
          <Button busy={isBusy && wish === 'critique'} className={footButtonClass} onClick={() => go('critique')}>
            {isRevised ? 'Request Another Critique' : 'Request Critique'}
          </Button>
        </StepFoot>
      }
    >
      <AiPolicyNotice university={session.form?.universityName ?? null} />
      <TextTools name="draft" editing={editing}>
        {session.previous_draft !== '' && !editing.isEditing ? (
          <Button variant="ghost" size="sm" onClick={() => setComparing(!isComparing)}>
            {isComparing ? 'Clean view' : 'Show the changes'}
          </Button>
        ) : null}
        <HistoryButton studio={studio} session={session} field="draft" editing={editing} />
        {slots.draftTools?.(session)}
      </TextTools>
      {editing.isEditing ? (
        // As tall as what comes in its place: the text below stays where somebody is about to press.
        <Suspense fallback={<p className="-my-2 py-2 text-sm text-muted">{selectionHint}</p>}>
          <SelectionEdit threadId={session.thread_id} text={editing.text} selected={selected} onAccept={accept} />
        </Suspense>
      ) : null}
      {showsChanges ? (
        <Suspense fallback={<PaperSheet className="min-h-[50dvh]">{null}</PaperSheet>}>
          <ChangesView studio={studio} session={session} />
        </Suspense>
      ) : (
        <PaperSheet>
          <EssayHead form={session.form} />
          {editing.isEditing ? (
            <>
              <TextEditor
                label="Your draft"
                editing={editing}
                area={area}
                onSelect={(from, to) => setSelected(to > from ? { from, to } : null)}
              />
              {slots.underEditor?.(editing.text, editing.type, session)}
            </>
          ) : (
            <div className="max-w-reading font-serif text-reading">
              {asksFirst ? <OutlineFirst studio={studio} session={session} /> : null}
              <OriginDraft
                draft={session.draft}
                origins={origins}
                chosenAt={chosen?.at ?? null}
                onChoose={choose}
                details={<Origins chosen={chosen} known={known} />}
                {...(asksFirst
                  ? {}
                  : { renderGap: (gap) => <GapCard studio={studio} threadId={session.thread_id} gap={gap} /> })}
              />
            </div>
          )}
        </PaperSheet>
      )}
    </StepFrame>
  );
}
