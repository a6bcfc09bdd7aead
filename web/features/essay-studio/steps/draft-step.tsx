import { useEffect, useState } from 'react';
import { DraftMeter } from '#web/features/essay-studio/draft/draft-meter.tsx';
import { isSketch, SketchNote } from '#web/features/essay-studio/draft/sketch-note.tsx';
import { HistoryButton } from '#web/features/essay-studio/history/history-button.tsx';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { DraftPaper } from '#web/features/essay-studio/sheet/draft-paper.tsx';
import { LookButtons, OtherLook, type Look } from '#web/features/essay-studio/sheet/other-look.tsx';
import { OpenSuggestions } from '#web/features/essay-studio/sheet/open-suggestions.tsx';
import { SheetPanels } from '#web/features/essay-studio/sheet/sheet-panels.tsx';
import { SheetTools } from '#web/features/essay-studio/sheet/sheet-tools.tsx';
import { useDraftSheet } from '#web/features/essay-studio/sheet/use-draft-sheet.ts';
import { pressedCard } from '#web/features/essay-studio/sheet/pressed-card.tsx';
import { useCardFocus } from '#web/features/essay-studio/sheet/use-card-focus.ts';
import { useDraftComments } from '#web/features/essay-studio/sheet/use-draft-comments.ts';
import { useSuggestions } from '#web/features/essay-studio/sheet/use-suggestions.ts';
import { hintId, usePanels } from '#web/features/essay-studio/sheet/use-panels.ts';
import { useAbout } from '#web/lib/api/about.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import type { DraftBook } from '#web/lib/sheet/draft-book.ts';
import { useStanding } from '#web/lib/sheet/use-draft-book.ts';
import { Button } from '#web/ui/button.tsx';
import { AiPolicyNotice } from '#web/ui/university/ai-policy-notice.tsx';
import { Notice, Notices } from '#web/features/essay-studio/frame/notices.tsx';
import { footButtonClass, StepFoot } from '#web/features/essay-studio/frame/step-foot.tsx';
import { StepFrame } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { StepProps } from '#web/features/essay-studio/frame/step-props.ts';

export type DraftStepProps = StepProps & {
  /** The draft after a critique. */
  isRevised: boolean;
  onFinished: () => void;
};

const unsavedWords = 'Your last words aren’t saved yet. Check your connection and try again.';

/** The draft, first or revised: written on, asked about, filled, judged or saved. */
export function DraftStep({ studio, state, session, slots, isRevised, onFinished }: DraftStepProps) {
  const sheet = useDraftSheet(studio, session);
  const { book, state: open } = sheet;
  const proposals = useSuggestions(session, sheet);
  const comments = useDraftComments(session.thread_id, sheet);
  const panels = usePanels(session, sheet, proposals, comments);
  useCardFocus(panels.pressed);
  const pressed = pressedCard({ panels, proposals, comments, sheet });
  const hasModel = useAbout()?.writer === 'model';
  const { isBusy, run } = useRunning();
  const [wish, setWish] = useState<'critique' | 'save'>('save');
  /** What was pressed while suggestions are open. */
  const [asked, setAsked] = useState<'critique' | 'save' | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [wantedLook, setLook] = useState<Look>('draft');
  const hasOther = proposals.open.length > 0;
  const look = hasOther ? wantedLook : 'draft';

  function ask(what: 'critique' | 'save') {
    if (proposals.open.length > 0) setAsked(what);
    else go(what);
  }

  function go(what: 'critique' | 'save') {
    setAsked(null);
    void run(async () => {
      setWish(what);
      const isSaved = await sheet.settle();
      setUnsaved(!isSaved);
      if (!isSaved) return;
      if (what === 'critique') await studio.generate('critique');
      else if (await studio.finish()) onFinished();
    });
  }

  // The text was changed by other means: a version was restored.
  const { draft } = session;
  useEffect(() => {
    if (open.stage === 'open' && draft !== open.savedText) void book.look();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- What is saved here is told to the session, and not the other way.
  }, [draft]);

  return (
    <StepFrame
      screen={isRevised ? 'essay-revised' : 'essay-draft'}
      head={
        <SheetTools session={session} sheet={sheet}>
          {hasOther ? <LookButtons look={look} onLook={setLook} /> : null}
          <HistoryButton
            studio={studio}
            session={session}
            field="draft"
            editing={{ save: sheet.settle }}
            onOpen={sheet.settle}
            onRestore={sheet.restore}
          />
          {slots.draftTools?.(session)}
        </SheetTools>
      }
      notices={
        <>
          <Notices studio={studio} state={state} />
          <div role="alert" className="empty:hidden">
            <SaveNotices book={book} isUnsaved={isUnsaved} />
          </div>
        </>
      }
      isWide={look === 'side'}
      aside={
        <>
          {look === 'draft' ? (
            <div>
              {isSketch(sheet.text, session.form) ? <SketchNote text={sheet.text} form={session.form} /> : null}
              <SheetPanels
                sheet={sheet}
                proposals={proposals}
                comments={comments}
                panels={panels}
                grammar={
                  slots.grammar?.({
                    session,
                    text: sheet.text,
                    onReplace: (change) => sheet.book.replaceText(change, 'c'),
                    onHints: panels.setHints,
                    chosen: panels.pressed?.id ?? null,
                    nameOf: hintId,
                  }) ?? null
                }
              />
            </div>
          ) : null}
          <AiPolicyNotice
            university={session.form?.universityName ?? null}
            hasModel={panels.engine === 'model' || hasModel}
          />
        </>
      }
      foot={
        <StepFoot
          makesRoom
          onBack={() => studio.goTo(isRevised ? Step.critique : Step.research)}
          measure={<DraftMeter sheet={sheet} form={session.form} />}
        >
          <Button
            variant="secondary"
            busy={isBusy && wish === 'save'}
            className={footButtonClass}
            onClick={() => ask('save')}
          >
            Finish and Save
          </Button>
          <Button busy={isBusy && wish === 'critique'} className={footButtonClass} onClick={() => ask('critique')}>
            {isRevised ? 'Request Another Critique' : 'Request Critique'}
          </Button>
        </StepFoot>
      }
    >
      {look === 'draft' ? (
        <DraftPaper
          session={session}
          sheet={sheet}
          markings={panels.markings}
          origins={panels.origins}
          onMarking={panels.press}
          bar={{
            proposals,
            isCommenting: comments.begun !== null,
            onOffer: () => {
              proposals.lookAgain();
              panels.setPanel('suggestions');
            },
            onComment: (from, to) => {
              panels.setPanel('comments');
              comments.begin(from, to);
            },
          }}
          card={
            pressed && panels.place
              ? { place: panels.place, label: pressed.label, onClose: panels.release, children: pressed.card }
              : null
          }
        />
      ) : (
        <OtherLook look={look} text={sheet.text} proposals={proposals} />
      )}
      {asked === null ? null : (
        <OpenSuggestions
          count={proposals.open.length}
          onTake={() => {
            proposals.takeAll();
            go(asked);
          }}
          onLeave={() => go(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </StepFrame>
  );
}

function SaveNotices({ book, isUnsaved }: { book: DraftBook; isUnsaved: boolean }) {
  const saving = useStanding(book, (standing) => standing.saving);
  return (
    <>
      {isUnsaved && saving.kind !== 'saved' ? <Notice tone="danger" title={unsavedWords} /> : null}
      {'detail' in saving ? <Notice tone="plain" title={saving.detail} /> : null}
    </>
  );
}
