import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { EssayForm as Form } from '#contracts/essays.ts';
import { pages } from '#contracts/pages.ts';
import { EssayForm } from '#web/features/essay-studio/form/essay-form.tsx';
import type { Studio, StudioState } from '#web/features/essay-studio/session/studio.ts';
import { currentStep } from '#web/features/essay-studio/session/studio-steps.ts';
import { Notice, Notices } from '#web/features/essay-studio/frame/notices.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';

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
};

export function PromptStep({ personId, studio, state, wantsNew, onAsked, onTyping, onFinished }: PromptStepProps) {
  const { session, lostForm, saved } = state;
  const [asked, setAsked] = useState<Form | 'empty' | null>(wantsNew && session ? 'empty' : null);
  // The fields are filled once; a form for another essay is another one.
  const given = session?.form ?? lostForm;

  // Once with the step: whoever comes back to the form later has asked for nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(onAsked, []);

  async function putAway(isSaving: boolean) {
    if (isSaving && !(await studio.finish())) return setAsked(null);
    if (isSaving) onFinished?.();
    else await studio.putAway();
    setAsked(null);
    if (asked !== null && asked !== 'empty') await studio.start(asked);
  }

  return (
    <div data-screen="essay-prompt" className="flex flex-1 flex-col gap-6 pt-6 md:pt-8">
      <Notices studio={studio} state={state} />
      {saved === null ? null : (
        <Notice
          tone="plain"
          title={saved === '' ? 'Your essay is saved.' : `Your essay for ${saved} is saved.`}
          action={
            <Link
              to={pages.savedPrompts}
              className="-my-3 inline-flex min-h-11 items-center text-[0.9375rem] font-medium underline underline-offset-4"
            >
              Open Saved Prompts
            </Link>
          }
        >
          Below, the next one can begin.
        </Notice>
      )}
      <div>
        <h2 className="text-title">Which prompt will you answer?</h2>
        <p className="mt-2 max-w-2xl text-soft">
          The plan is made from your resume, your conversation with our consultant and what you write here.
        </p>
      </div>
      <div onInput={onTyping} className="flex flex-1 flex-col">
        <EssayForm
          key={session?.thread_id ?? (lostForm ? 'lost' : 'new')}
          personId={personId}
          given={given}
          isBusy={state.work !== null}
          onSubmit={(form) => (session ? setAsked(form) : void studio.start(form))}
          onContinue={session ? () => studio.goTo(currentStep(session)) : undefined}
        />
      </div>
      {session && asked !== null ? (
        <ReplaceDialog
          university={session.form?.universityName ?? null}
          onSaveFirst={() => void putAway(true)}
          onReplace={() => void putAway(false)}
          onClose={() => {
            if (asked === 'empty') studio.goTo(currentStep(session));
            setAsked(null);
          }}
        />
      ) : null}
    </div>
  );
}
