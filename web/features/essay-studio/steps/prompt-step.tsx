import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { EssayForm as Form } from '#contracts/essays.ts';
import { essayMessages } from '#contracts/messages.ts';
import { EssayForm } from '#web/features/essay-studio/form/essay-form.tsx';
import { forgetForm } from '#web/features/essay-studio/form/use-essay-form.ts';
import { Notices } from '#web/features/essay-studio/frame/notices.tsx';
import { currentStep } from '#web/features/essay-studio/session/studio-steps.ts';
import type { Studio, StudioState } from '#web/features/essay-studio/session/studio.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

const ReplaceDialog = lazy(async () => ({ default: (await import('./replace-dialog.tsx')).ReplaceDialog }));

export type PromptStepProps = {
  personId: string;
  studio: Studio;
  state: StudioState;
  /** The student asked for a new essay while this one is open. */
  wantsNew: boolean;
  /** That was heard. */
  onAsked: () => void;
  /** The student is busy with the form, and what comes after it may be fetched meanwhile. */
  onTyping: () => void;
  onFinished?: (() => void) | undefined;
  /** What stands above the form of somebody with nothing in hand. */
  today?: ReactNode;
};

/** The form of a new essay, or of the one under way, which is corrected here without starting over. */
export function PromptStep({
  personId,
  studio,
  state,
  wantsNew,
  onAsked,
  onTyping,
  onFinished,
  today,
}: PromptStepProps) {
  const { session, lostForm } = state;
  const [isReplacing, setReplacing] = useState(wantsNew && session !== null);
  const { isBusy, run } = useRunning();
  const above = session || lostForm ? null : today;

  // Once with the step: whoever comes back to the form later has asked for nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onAsked, []);

  async function putAway(isSaving: boolean) {
    if (isSaving && !(await studio.finish())) return setReplacing(false);
    if (isSaving) {
      toast({ title: essayMessages.saved });
      studio.startAnother();
      onFinished?.();
    } else await studio.putAway();
    setReplacing(false);
  }

  function correct(corrected: Form, threadId: string) {
    void run(async () => {
      if (await studio.changeForm(corrected)) forgetForm(threadId);
    });
  }

  return (
    <div data-screen="essay-prompt" className="flex flex-1 flex-col gap-6 pt-6 md:pt-8">
      <Notices studio={studio} state={state} />
      {above ? <div className="mb-6 empty:hidden md:mb-8">{above}</div> : null}
      {session ? (
        <FormHead title="Change the prompt, school or limits">
          Your plan, research and draft stay as they are. If something needs to be redone, we’ll tell you.
        </FormHead>
      ) : (
        <FormHead title="Which prompt are you answering?">
          We’ll make a plan from your stories, your documents and what you write here.
        </FormHead>
      )}
      <div onInput={onTyping} className="flex flex-1 flex-col">
        {/* The fields are filled once; a form for another essay is another one. */}
        {session ? (
          <EssayForm
            key={session.thread_id}
            owner={{ kind: 'essay', id: session.thread_id }}
            given={session.form}
            isBusy={isBusy}
            onSubmit={(corrected) => correct(corrected, session.thread_id)}
            onBack={() => studio.goTo(currentStep(session))}
          />
        ) : (
          <EssayForm
            key={lostForm ? 'lost' : 'new'}
            owner={{ kind: 'person', id: personId }}
            given={lostForm}
            isBusy={state.work !== null}
            isSecond={Boolean(above)}
            onSubmit={(filled) => void studio.start(filled)}
          />
        )}
      </div>
      {session && isReplacing ? (
        <Suspense fallback={null}>
          <ReplaceDialog
            university={session.form?.universityName ?? null}
            isSaved={session.prompt_id !== null}
            onSaveFirst={() => void putAway(true)}
            onReplace={() => void putAway(false)}
            onClose={() => {
              studio.goTo(currentStep(session));
              setReplacing(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function FormHead({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h2 className="text-title">{title}</h2>
      <p className="mt-2 max-w-2xl text-soft">{children}</p>
    </div>
  );
}
