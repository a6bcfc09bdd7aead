import { pages } from '#contracts/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PaperPicture } from '#web/ui/paper-picture.tsx';

const steps = [
  { title: 'Prompt', text: 'The university, the course, the question and its word limit.' },
  { title: 'Plan', text: 'An outline made from what you told us. You change what does not fit.' },
  { title: 'Research', text: 'What the university says about itself, with its sources.' },
  { title: 'Draft', text: 'A first version, with a gap wherever only you know the answer.' },
  { title: 'Critique', text: 'What works, what does not, sentence by sentence.' },
  { title: 'Revised draft', text: 'The next version, with every change marked.' },
];

export function EssayCreationPage() {
  return (
    <>
      <PageHead title="Essay Creation">From the question to a draft that sounds like you, one step at a time.</PageHead>
      <div className="flex flex-col gap-12 xl:flex-row xl:justify-between">
        <EmptyState
          title="No essay open"
          picture={<PaperPicture kind="lines" />}
          actions={
            <>
              <ButtonLink to={pages.documentUpload}>Go to your documents</ButtonLink>
              <ButtonLink to={pages.savedPrompts} variant="secondary">
                Saved Prompts
              </ButtonLink>
            </>
          }
        >
          <p>
            An essay begins with your resume, because we write only from what you tell us. When it is here, the six
            steps open one after the other.
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
