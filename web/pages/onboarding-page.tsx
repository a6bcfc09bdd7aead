import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/paper-picture.tsx';

export function OnboardingPage() {
  return (
    <>
      <PageHead title="Onboarding chat">One good question at a time, until your goals are clear.</PageHead>
      <EmptyState
        title="No conversation yet"
        picture={<PaperPicture kind="talk" />}
        actions={<ButtonLink to={pages.documentUpload}>Go to your documents</ButtonLink>}
      >
        <p>
          Our education consultant reads your resume first, so that it can ask about your own story. The talk begins
          when your resume is here.
        </p>
      </EmptyState>
    </>
  );
}
