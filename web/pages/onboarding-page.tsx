import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { useProfile } from '#web/features/account/account.api.ts';
import { ChatFrame, TalkSkeleton } from '#web/features/chat/chat-frame.tsx';
import { ChatRoom } from '#web/features/chat/chat-room.tsx';
import { chatHistoryKeys } from '#web/features/chat-history/chat-history.api.ts';
import { useDocument } from '#web/features/documents/documents.api.ts';
import { StartSteps } from '#web/features/start/start-steps.tsx';
import { makeSummary, summaryKeys } from '#web/features/summary/summary.api.ts';
import { readOnboardingState } from '#web/lib/onboarding-state.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';

const map = <StartSteps current="chat" />;

/** For somebody whose essay needs more: what they tell here is offered in their plan when they go back. */
const wayBack = (
  <ButtonLink size="sm" variant="ghost" className="-mr-3 max-sm:-ml-3" to={pages.essayCreation}>
    Back to your essay
  </ButtonLink>
);

export function OnboardingPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { data: profile } = useProfile();
  // How the page was reached decides once; what changes later is this page's own doing.
  const [arrival] = useState(() => readOnboardingState(state));
  const resume = useDocument('resume');
  const resumeText = arrival.resumeData.trim() ? arrival.resumeData : (resume.data?.text ?? '');

  if (!profile) return null;
  // A resume that could not be asked for is not one that is missing: the talk itself will tell what is wrong.
  const isKnown = resumeText !== '' || resume.data !== undefined || resume.error !== null;
  if (!isKnown) {
    return (
      <ChatFrame above={map}>
        <TalkSkeleton />
      </ChatFrame>
    );
  }
  if (resumeText.trim() === '' && resume.error === null) return <NoResume />;

  return (
    <ChatRoom
      above={map}
      wayBack={arrival.backToEssay ? wayBack : null}
      personId={profile.id}
      introduction={{
        userName: `${profile.first_name} ${profile.last_name}`.trim(),
        resumeText,
        transcriptText: arrival.transcriptData,
      }}
      restart={arrival.restartChat}
      onRestarted={() => {
        // With the old talk the copy that was saved of it went, and the summary that was made from it.
        queryClient.removeQueries({ queryKey: chatHistoryKeys.log });
        queryClient.removeQueries({ queryKey: summaryKeys.own });
        const { restartChat: _, ...kept } = arrival;
        // The browser gives this back after a reload: without the wish, the talk then goes on instead of beginning anew.
        void navigate('.', { replace: true, state: kept, preventScrollReset: true });
      }}
      makeSummary={() => makeSummary({})}
      onEnded={() => {
        void queryClient.invalidateQueries({ queryKey: chatHistoryKeys.log });
        // What was just made is what they came for.
        if (isHere()) void navigate(pages.profile, { state: { tab: 'summary' } });
      }}
    />
  );
}

function NoResume() {
  return (
    <>
      <PageHead title="Onboarding chat">
        One question at a time. Tell us three or four things that happened to you.
      </PageHead>
      <EmptyState
        title="No conversation yet"
        picture={<PaperPicture kind="talk" />}
        actions={<ButtonLink to={pages.documentUpload}>Add your resume</ButtonLink>}
      >
        <p>
          Our consultant reads your resume first, so it can ask about your own story. No resume? Write five lines
          instead, and we’ll start from those.
        </p>
      </EmptyState>
    </>
  );
}
