import { useSearchParams } from 'react-router';
import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/paper-picture.tsx';

export function SavedPromptsPage() {
  const [parameters] = useSearchParams();
  const words = parameters.get('q')?.trim();
  return (
    <>
      <PageHead title="Saved Prompts">Your essays, each with its prompt, plan, research and draft.</PageHead>
      {words ? <NothingFound words={words} /> : <NothingSaved />}
    </>
  );
}

function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      picture={<PaperPicture kind="blank" />}
      actions={<ButtonLink to={pages.essayCreation}>Go to Essay Creation</ButtonLink>}
    >
      <p>
        When you finish an essay it is kept here, so that you can come back to it, search it or send it to a writer.
      </p>
    </EmptyState>
  );
}

function NothingFound({ words }: { words: string }) {
  return (
    <EmptyState
      title={`Nothing found for “${words}”`}
      picture={<PaperPicture kind="blank" />}
      actions={
        <ButtonLink to={pages.savedPrompts} variant="secondary">
          Clear the search
        </ButtonLink>
      }
    >
      <p>
        You have no saved essays yet, so there is nothing to look through. An essay appears here once you finish it.
      </p>
    </EmptyState>
  );
}
