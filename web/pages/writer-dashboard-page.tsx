import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/paper-picture.tsx';

export function WriterDashboardPage() {
  return (
    <>
      <PageHead title="Writer Dashboard">The essays that students have given into your hands.</PageHead>
      <EmptyState title="No writer requests assigned." picture={<PaperPicture kind="marked" />}>
        <p>
          When a student chooses you and has paid, the request appears here with everything you need to review it. There
          is nothing for you to do now.
        </p>
      </EmptyState>
    </>
  );
}
