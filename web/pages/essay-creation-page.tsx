import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { useProfile } from '#web/features/account/account.api.ts';
import { useDocument } from '#web/features/documents/documents.api.ts';
import { EssayStudio } from '#web/features/essay-studio/essay-studio.tsx';
import type { StudioSlots } from '#web/features/essay-studio/frame/step-props.ts';
import { forgetSavedEssays } from '#web/lib/essays/saved-essays.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';

const Today = lazy(async () => ({ default: (await import('#web/features/today/today.tsx')).Today }));

/** Keeps the form where it will be. */
function TodayPlace() {
  return <div className="min-h-36" />;
}

let slots: Promise<StudioSlots> | null = null;

/**
 * What other features add to a draft, fetched with the steps after the form. A failure is kept too: asked for anew in
 * every render it would never come to the error screen, whose reload fetches it again.
 */
function loadSlots(): Promise<StudioSlots> {
  slots ??= import('./essay-creation-slots.tsx').then(({ studioSlots }) => studioSlots);
  return slots;
}

const threadPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `?thread=` takes a saved essay up again, `?new` begins another one. */
export function EssayCreationPage() {
  const { data: profile } = useProfile();
  const resume = useDocument('resume');
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const wantsNew = parameters.has('new');
  const threadId = threadPattern.exec(parameters.get('thread') ?? '')?.[0];
  // A new wish is a new visit, also for somebody who is here already.
  const wish = wantsNew ? 'new' : (threadId ?? '');
  const [visit, setVisit] = useState({ number: 0, wish, wantsNew, threadId });
  if (wish !== '' && wish !== visit.wish) setVisit({ number: visit.number + 1, wish, wantsNew, threadId });

  if (!profile) return null;
  // A resume that could not be asked for is not one that is missing.
  if (resume.data === null) return <NoResume />;
  return (
    <EssayStudio
      key={visit.number}
      personId={profile.id}
      threadId={visit.threadId}
      wantsNew={visit.wantsNew}
      onArrived={() => {
        if (wish === '') return;
        setVisit({ ...visit, wish: '' });
        // A reload goes on with what is open, instead of fulfilling the wish once more.
        void navigate(pages.essayCreation, { replace: true, preventScrollReset: true });
      }}
      onSaved={() => void forgetSavedEssays()}
      renderToday={(onStart) => (
        <Suspense fallback={<TodayPlace />}>
          <Today onStart={onStart} />
        </Suspense>
      )}
      loadSlots={loadSlots}
    />
  );
}

const steps = [
  { title: 'Prompt', text: 'The university, your course, the prompt and its word limit.' },
  { title: 'Plan', text: 'An outline from what you’ve told us. Change whatever doesn’t fit.' },
  { title: 'Research', text: 'Facts about the university, with their sources.' },
  { title: 'Draft', text: 'A first version, with a blank wherever only you know the answer.' },
  { title: 'Critique', text: 'What works and what doesn’t, sentence by sentence.' },
  { title: 'Revised draft', text: 'The next version, with every change marked.' },
];

function NoResume() {
  return (
    <>
      <PageHead title="Essay Creation">From a prompt to a draft that sounds like you, one step at a time.</PageHead>
      <div className="flex flex-col gap-12 xl:flex-row xl:justify-between">
        <EmptyState
          title="Upload your resume first"
          picture={<PaperPicture kind="lines" />}
          actions={
            <>
              <ButtonLink to={pages.documentUpload}>Upload your resume</ButtonLink>
              <ButtonLink to={pages.savedPrompts} variant="secondary">
                Saved Prompts
              </ButtonLink>
            </>
          }
        >
          <p>
            We only write from what you tell us, so we need your resume first. Then you’ll go through these six steps,
            one at a time.
          </p>
        </EmptyState>
        <ol className="w-full max-w-reading border-t border-hairline xl:max-w-md">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="flex gap-4 border-b border-hairline py-3.5">
              <span aria-hidden="true" className="w-3 shrink-0 pt-0.5 text-sm text-muted tabular-nums">
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg leading-snug">{title}</h3>
                <p className="text-[0.9375rem] text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
