import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { useProfile } from '#web/features/account/account.api.ts';
import { useDocument } from '#web/features/documents/documents.api.ts';
import { EssayStudio } from '#web/features/essay-studio/essay-studio.tsx';
import type { StudioSlots } from '#web/features/essay-studio/frame/step-props.ts';
import { forgetSavedEssays } from '#web/lib/essays/saved-essays.ts';

// Most visitors have a resume, and an essay open: what the others see comes when they need it.
const NoResume = lazy(async () => ({ default: (await import('./essay-creation-no-resume.tsx')).NoResume }));
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
  if (resume.data === null) {
    return (
      <Suspense fallback={<h1 className="sr-only">Essay Creation</h1>}>
        <NoResume />
      </Suspense>
    );
  }
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
      today={
        <Suspense fallback={<TodayPlace />}>
          <Today />
        </Suspense>
      }
      loadSlots={loadSlots}
    />
  );
}
