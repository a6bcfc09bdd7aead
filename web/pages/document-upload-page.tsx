import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/paper-picture.tsx';

export function DocumentUploadPage() {
  return (
    <>
      <PageHead title="Your documents">
        Your resume is where every essay starts. A transcript helps, if you have one.
      </PageHead>
      <EmptyState
        title="No documents here yet"
        picture={<PaperPicture kind="blank" />}
        actions={
          <>
            <ButtonLink to={pages.privacy} variant="secondary">
              How we keep them private
            </ButtonLink>
            <ButtonLink to={pages.essayCreation} variant="ghost">
              See the steps of an essay
            </ButtonLink>
          </>
        }
      >
        <p>
          This page holds two PDF files: your resume, which we need, and your transcript, which is up to you. We read
          them once, and you check what we read.
        </p>
        <p>
          A good resume for an essay names what you did and for how long, even when it seems small: a job, a club,
          someone you looked after.
        </p>
      </EmptyState>
    </>
  );
}
